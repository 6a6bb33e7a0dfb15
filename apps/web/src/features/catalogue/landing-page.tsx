import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import type { KeptContent } from './content-filter.tsx';
import { filterSubjects, keepAreasWith } from './filter-subjects.ts';
import { hasFewSubjects, loadLanding, type Landing } from './load-landing.ts';
import { SubjectFilter } from './subject-filter.tsx';
import { SubjectSection } from './subject-section.tsx';
import { useOpenSubjects } from './use-open-subjects.ts';
import { paths } from '@lasar/contract/paths';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';

const loadContentFilter = () =>
  import('./content-filter.tsx').then((module) => module.ContentFilter);

/** The landing page of a school type: its subjects, folded, with their courses and areas. */
export function LandingPage({ landing: rendered }: { readonly landing: Landing }) {
  const { landing, loadAreas } = useAllAreas(rendered);
  const { param, name, description, subjects, hasAllAreas } = landing;
  const left = useLeftFilters(param);
  const [query, setQuery] = useState(left.query);
  const [kept, setKept] = useState(left.kept);
  const shown = useMemo(
    () => filterSubjects(kept ? keepAreasWith(subjects, kept.lessons) : subjects, query),
    [subjects, query, kept],
  );
  const filter = `${kept?.content ?? ''} ${query}`.trim();
  useEffect(() => {
    leftFilters.set(param, { query, kept });
    if (filter !== '') loadAreas();
  }, [param, query, kept, filter, loadAreas]);
  const { list, marked, setAll, remember } = useOpenSubjects(param, filter, {
    hasAllAreas,
    loadAreas,
  });
  if (subjects.length === 0) return <NoSubjects name={name} />;
  return (
    <ContentPage hue={hueOfSchoolType(param)}>
      <div className="flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-4">
        <MathsProvider records={[landing]}>
          <PageHeading lead={description && <WrittenText>{description}</WrittenText>}>
            {name}
          </PageHeading>
        </MathsProvider>
        <SchoolTypeMotif param={param} className="size-20 tablet:size-28" />
      </div>
      <SubjectFilter
        query={query}
        onQuery={setQuery}
        onFocus={loadAreas}
        shown={shown}
        isFiltered={filter !== ''}
        onEnter={() => list.current?.querySelector('a')?.focus()}
      >
        <LazyComponent
          load={loadContentFilter}
          props={{
            param,
            left: left.kept?.content,
            onKeep: setKept,
          }}
          placeholder={<div className="min-h-14 wide:min-h-11 noscript:hidden" />}
        />
      </SubjectFilter>
      {filter === '' && <AllSubjectsButtons onAll={setAll} />}
      <section
        ref={list}
        aria-label="Ämnen"
        className="subject-list mt-10 border-t border-line empty:hidden"
      >
        {shown.map((subject) => (
          <SubjectSection
            key={subject.slug}
            subject={subject}
            hasAllAreas={hasAllAreas}
            isOpen={hasFewSubjects(landing)}
            marked={marked.startsWith(`${subject.slug}/`) ? marked : ''}
            onToggle={remember}
          />
        ))}
      </section>
    </ContentPage>
  );
}

interface Filters {
  readonly query: string;
  readonly kept: KeptContent | undefined;
}

const leftFilters = new Map<string, Filters>();
const noFilters: Filters = { query: '', kept: undefined };

/** The filters as they were left, when the user comes back from an area; none for who follows a link to the page. */
function useLeftFilters(param: string): Filters {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [left] = useState(() => (isBack && leftFilters.get(param)) || noFilters);
  return left;
}

/** The page with all areas, once they have been loaded. A failed load leaves the first area of each course. */
function useAllAreas(rendered: Landing) {
  const [loaded, setLoaded] = useState<Landing>();
  const loading = useRef(false);
  const { param, hasAllAreas } = rendered;
  const loadAreas = useCallback(() => {
    if (hasAllAreas || loading.current) return;
    loading.current = true;
    loadLanding(callByFetch, param).then(setLoaded, () => {
      loading.current = false;
    });
  }, [hasAllAreas, param]);
  return { landing: hasAllAreas ? rendered : (loaded ?? rendered), loadAreas };
}

const allButton =
  'min-h-11 rounded-xl px-3 text-small font-bold text-muted underline underline-offset-4 hover:text-ink noscript:hidden';

/** Opens or closes all subjects. */
function AllSubjectsButtons({ onAll }: { readonly onAll: (open: boolean) => void }) {
  return (
    <div className="no-print -mb-7 flex flex-wrap justify-end gap-x-2 tablet:mt-6">
      <button type="button" className={allButton} onClick={() => onAll(true)}>
        Öppna alla ämnen
      </button>
      <button type="button" className={allButton} onClick={() => onAll(false)}>
        Stäng alla
      </button>
    </div>
  );
}

/** A school type without subjects. */
function NoSubjects({ name }: { readonly name: string }) {
  return (
    <ContentPage>
      <EmptyState
        headingLevel={1}
        title={name}
        actions={<ButtonLink to={paths.start}>Till startsidan</ButtonLink>}
      >
        <p>Här finns inga ämnen ännu. Titta gärna in igen, eller välj en annan skolform.</p>
      </EmptyState>
    </ContentPage>
  );
}
