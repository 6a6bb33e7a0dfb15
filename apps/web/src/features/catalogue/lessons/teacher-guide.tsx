import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { text } from '#shared/page/text.sv.ts';
import { Icon } from '#shared/ui/icon.tsx';

type Guide = Pick<LessonPage, 'id' | 'teacherGuide' | 'teacherGuideLocked'>;

/** The teacher guide, collapsed so that a class does not see it by accident, or why it is locked. */
export function TeacherGuide({ lesson }: { readonly lesson: Guide }) {
  const { id, teacherGuide, teacherGuideLocked } = lesson;
  if (teacherGuideLocked) return <LockedGuide id={id} locked={teacherGuideLocked} />;
  if (!teacherGuide) return null;
  return (
    <details className="group mt-12 rounded-2xl border border-line bg-card">
      <summary className="flex min-h-16 no-marker items-center gap-4 px-6 py-4">
        <Icon
          name="down"
          className="size-6 -rotate-90 text-hue transition-transform group-open:rotate-0"
        />
        <h2 className="text-heading">Lärarhandledning</h2>
      </summary>
      {/* The server has sanitised the HTML: no scripts, styles or foreign elements. */}
      <div
        className="prose px-6 pb-7 [&>:first-child]:mt-0"
        dangerouslySetInnerHTML={{ __html: teacherGuide }}
      />
    </details>
  );
}

function LockedGuide({
  id,
  locked,
}: Pick<LessonPage, 'id'> & { readonly locked: 'login' | 'subscription' }) {
  const needsLogin = locked === 'login';
  return (
    <section aria-labelledby="handledning" className="no-print mt-12">
      <h2 id="handledning" className="text-section">
        Lärarhandledning
      </h2>
      <p className="mt-3 flex max-w-measure items-start gap-3">
        <Icon name="lock" className="mt-1 size-5 text-hue" />
        <span>
          <strong>{needsLogin ? 'Kräver inloggning.' : 'Kräver licens.'}</strong> Handledningen är
          för lärare med licens för skolformen.{' '}
          <Link
            to={needsLogin ? paths.loginFrom(paths.lesson(id)) : paths.quote}
            className="underline"
          >
            {needsLogin ? text.logIn : text.requestQuote}
          </Link>
        </span>
      </p>
    </section>
  );
}
