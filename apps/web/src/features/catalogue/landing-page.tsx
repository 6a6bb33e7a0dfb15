import { useMemo, useState } from 'react';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/hue.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { courseLook } from './course-card.tsx';
import { filterSubjects } from './filter-subjects.ts';
import type { Landing } from './load-landing.ts';
import { NoSubjects } from './no-subjects.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { SubjectIndex } from './subject-index.tsx';
import { SubjectSection } from './subject-section.tsx';
import { useOpenSubjects } from './use-open-subjects.ts';

/** A school type: all its subjects, courses and areas, made to find one of them in seconds. */
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
      <div ref={list} className={`mt-10 border-t border-line empty:hidden ${courseLook}`}>
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
