import { useMemo, useState } from 'react';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/hue.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { filterSubjects } from './filter-subjects.ts';
import type { Landing, LandingSubject } from './load-landing.ts';
import { SubjectFilter } from './subject-filter.tsx';
import { SubjectSection, courseCardClass } from './subject-section.tsx';
import { useOpenSubjects } from './use-open-subjects.ts';
import { Link } from 'react-router';
import { SubjectMotif } from '#shared/art/subject-motif.tsx';
import { EmptyScene } from '#shared/art/scene.tsx';
import { paths } from '@lasar/contract/paths';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** The landing page of a school type, with all its subjects, courses and areas. */
export function LandingPage({ landing }: { readonly landing: Landing }) {
  const { param, name, description, subjects } = landing;
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filterSubjects(subjects, query), [subjects, query]);
  const { list, marked, setAll, remember } = useOpenSubjects(param, query.trim());
  if (subjects.length === 0) return <NoSubjects name={name} />;
  return (
    <ContentPage hue={hueOfSchoolType(param)}>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-4">
        <PageHeading lead={description}>{name}</PageHeading>
        <SchoolTypeMotif param={param} className="size-20 tablet:size-28" />
      </div>
      <SubjectFilter
        query={query}
        onQuery={setQuery}
        shown={shown}
        onEnter={() => list.current?.querySelector('a')?.focus()}
      />
      {query.trim() === '' && <SubjectIndex subjects={subjects} onAll={setAll} />}
      <div ref={list} className={`mt-10 border-t border-line empty:hidden ${courseCardClass}`}>
        {shown.map((subject) => (
          <SubjectSection
            key={subject.slug}
            subject={subject}
            marked={marked.startsWith(`${subject.slug}/`) ? marked : ''}
            onToggle={remember}
          />
        ))}
      </div>
    </ContentPage>
  );
}

interface Props {
  readonly subjects: readonly LandingSubject[];
  readonly onAll: (open: boolean) => void;
}

const allButton =
  'min-h-11 rounded-xl px-3 text-small font-bold text-muted underline underline-offset-4 hover:text-ink noscript:hidden';

/** Links to all subjects. Hidden on phones, where the list below is as short as this one. */
function SubjectIndex({ subjects, onAll }: Props) {
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

/** A school type without subjects. */
function NoSubjects({ name }: { readonly name: string }) {
  return (
    <ContentPage>
      <EmptyState
        headingLevel={1}
        title={name}
        art={<EmptyScene />}
        actions={<ButtonLink to={paths.start}>Till startsidan</ButtonLink>}
      >
        <p>Här finns inga ämnen ännu. Titta gärna in igen, eller välj en annan skolform.</p>
      </EmptyState>
    </ContentPage>
  );
}
