import { adminPaths } from '@lasar/contract/admin-paths';
import { previewLesson, previewReaders, type PreviewReader } from '@lasar/contract/draft-previews';
import { Link } from 'react-router';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { LessonPage } from '#features/lessons/lesson-page.tsx';
import { notFound, orNotFound } from '#shared/call.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.preview.ts';

const readerLabel: Record<PreviewReader, string> = {
  visitor: 'Besökare',
  pupil: 'Elev',
  teacher: 'Lärare',
};

export const clientLoader = ({ request, params: { kind, id } }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    if (kind !== 'lesson') throw notFound();
    const asked = new URL(request.url).searchParams.get('som');
    const reader = previewReaders.find((each) => each === asked) ?? 'visitor';
    const input = { params: { id }, query: { reader } };
    return { id, reader, preview: await orNotFound(call(previewLesson, input), { call, request }) };
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Förhandsvisning', hidden: true });

/** The page of a lesson as its draft would make it, for the kind of reader that is chosen. */
export default function AdminPreviewRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  const { id, reader, preview } = loaderData;
  const { lesson, assignments } = preview;
  return (
    <>
      <section
        aria-label="Förhandsvisning"
        className="no-print rounded-xl border-2 border-sun bg-card p-4"
      >
        <p className="font-bold">
          Förhandsvisning. Så här blir sidan när utkastet är publicerat. Bara redaktörer ser den.
        </p>
        <p className="mt-1 text-small">Länkarna på sidan leder till det som är publicerat nu.</p>
        <nav aria-label="Visa som" className="mt-3 flex flex-wrap items-center gap-3">
          {previewReaders.map((each) => (
            <Link
              key={each}
              to={adminPaths.preview('lesson', id, each)}
              replace
              preventScrollReset
              aria-current={each === reader ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-xl border-2 border-line px-4 hover:bg-hue-soft aria-[current=page]:border-ink aria-[current=page]:font-bold"
            >
              {readerLabel[each]}
            </Link>
          ))}
          <Button variant="outline" onClick={() => openOnPhone(id, reader)}>
            Öppna i mobilens bredd
          </Button>
          <ButtonLink to={adminPaths.record('lesson', id)} variant="outline">
            Tillbaka till utkastet
          </ButtonLink>
        </nav>
      </section>
      {lesson && assignments ? (
        <LessonPage key={reader} lesson={lesson} assignments={assignments} reportError={null} />
      ) : (
        <div className="mt-8">
          <PageHeading lead="Utkastet har fel som behöver rättas först. Öppna det och välj Publicera, så visas de vid fälten.">
            Sidan går inte att visa än
          </PageHeading>
        </div>
      )}
    </>
  );
}

/** Opens the preview in a window as wide as a phone. */
const openOnPhone = (id: string, reader: PreviewReader) =>
  window.open(adminPaths.preview('lesson', id, reader), '', 'width=390,height=844,noopener');
