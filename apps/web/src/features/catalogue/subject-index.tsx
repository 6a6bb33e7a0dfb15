import { Link } from 'react-router';
import { SubjectMotif } from '#shared/art/subject-motif.tsx';
import type { LandingSubject } from './load-landing.ts';

interface Props {
  readonly subjects: readonly LandingSubject[];
  readonly onAll: (open: boolean) => void;
}

const allButton =
  'min-h-11 rounded-xl px-3 text-small font-bold text-muted underline underline-offset-4 hover:text-ink noscript:hidden';

/** All subjects at a glance; a click opens one further down. On a phone the list below is as short as this one. */
export function SubjectIndex({ subjects, onAll }: Props) {
  return (
    <nav aria-label="Ämnen" className="no-print mt-2 tablet:mt-6">
      <ul className="hidden grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-2 tablet:grid">
        {subjects.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`#${slug}`}
              className="flex min-h-13 items-center gap-3 rounded-xl bg-hue-soft px-3.5 py-2 leading-tight font-bold hover:underline"
            >
              <SubjectMotif slug={slug} className="size-8" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="-mb-7 flex tablet:mt-6 flex-wrap justify-end gap-x-2">
        <button type="button" className={allButton} onClick={() => onAll(true)}>
          Öppna alla ämnen
        </button>
        <button type="button" className={allButton} onClick={() => onAll(false)}>
          Stäng alla
        </button>
      </div>
    </nav>
  );
}
