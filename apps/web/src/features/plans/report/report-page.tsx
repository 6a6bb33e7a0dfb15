import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import { paths } from '@lasar/contract/paths';
import type { PlanReport, ReportedCourse } from '@lasar/contract/plans/plan-reports';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#shared/session/session.ts';
import { dayInWords, shortDayInWords, swedishToday } from '#shared/text/swedish-time.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import type { LoadedReport } from './load-report.ts';
import { latestTerms, type Term } from './terms.ts';

/** The report, or what it needs. */
export const Report = ({ term, report }: LoadedReport) =>
  report ? <TermReport term={term} report={report} /> : <ReportNeedsAccount />;

interface Props {
  readonly term: Term;
  readonly report: PlanReport;
}

/** What a teacher's plans have of a term, for a head teacher: to be printed. It has no pupil's data. */
function TermReport({ term, report: { courses, undated } }: Props) {
  const user = useUser();
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return (
    <ReportFrame lead={`${term.name}${name && ` · ${name}`}`}>
      <ChooseTerm term={term} canPrint={courses.length > 0} />
      <p className="mt-6 max-w-measure text-muted">
        Rapporten är gjord den {dayInWords(swedishToday())} av lärarens egna planeringar, från{' '}
        {dayInWords(term.from)} till {dayInWords(term.to)}. Den innehåller inga uppgifter om elever,
        svar eller anteckningar.
      </p>
      {undated > 0 && (
        <p className="no-print mt-3 max-w-measure">
          {undated === 1
            ? '1 rad i dina planeringar har'
            : `${undated} rader i dina planeringar har`}{' '}
          ingen dag och är inte med. Välj en dag på raden, så kommer den med.
        </p>
      )}
      {courses.length === 0 ? (
        <EmptyState title={`Ingen lektion har en dag i ${term.name.toLowerCase()}`}>
          <p>
            Välj Dag och läxa vid lektionerna i en planering, så visar rapporten när de hölls och
            vad av det centrala innehållet de täcker.
          </p>
        </EmptyState>
      ) : (
        courses.map((course) => <Course key={course.id} course={course} />)
      )}
    </ReportFrame>
  );
}

const ReportFrame = ({
  lead,
  children,
}: {
  readonly lead?: string;
  readonly children: ReactNode;
}) => (
  <ContentPage>
    <p className="no-print">
      <Link to={planPaths.plans} className="inline-flex min-h-11 items-center underline">
        Mina planeringar
      </Link>
    </p>
    <PageHeading {...(lead !== undefined && { lead })}>Rapport till rektor</PageHeading>
    {children}
  </ContentPage>
);

function ChooseTerm({ term, canPrint }: { readonly term: Term; readonly canPrint: boolean }) {
  const navigate = useNavigate();
  return (
    <div className="no-print mt-6 flex flex-wrap items-end gap-3">
      <label className="font-bold">
        <span className="block">Termin</span>
        <select
          value={term.key}
          onChange={({ target }) => void navigate(planPaths.report(target.value))}
          className="mt-2 min-h-12 rounded-xl border-2 border-muted bg-card px-4"
        >
          {latestTerms().map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {canPrint && (
        <Button variant="outline" onClick={() => print()}>
          Skriv ut
        </Button>
      )}
    </div>
  );
}

const wordOf: Readonly<Record<LessonHolds, string>> = {
  whole: 'Undervisat i en hel lektion',
  exercise: 'Övat eller visat',
  words: 'Nämnt som begrepp',
};

function Course({
  course: { name, subject, schoolType, lessons, points },
}: {
  readonly course: ReportedCourse;
}) {
  return (
    <section className="mt-10">
      <h2 className="text-section">{name}</h2>
      <p className="text-small text-muted">
        {schoolType} · {subject}
      </p>
      <h3 className="mt-5 text-heading">Lektioner</h3>
      <ul className="mt-2 border-t border-line">
        {lessons.map((lesson) => (
          <li
            key={lesson.id}
            className="grid break-inside-avoid gap-x-6 border-b border-line py-2 tablet:grid-cols-[1fr_12rem]"
          >
            <div className="min-w-0 wrap-anywhere">
              <Link to={paths.lesson(lesson.id)} className="inline-block py-1 font-bold underline">
                {lesson.name}
              </Link>
              <LessonMarks holds={lesson.holds} contents={[]} />
            </div>
            <p className="py-1">{lesson.days.map(shortDayInWords).join(', ')}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-heading">Centralt innehåll</h3>
      {points.length === 0 ? (
        <p className="mt-2">Kursen har inget centralt innehåll att jämföra med här.</p>
      ) : (
        <>
          <p className="mt-2">{coverageText(points)}</p>
          <ol className="mt-3 border-t border-line">
            {points.map(({ number, text, by, lessons: about }) => (
              <li
                key={`${number} ${text}`}
                className="grid break-inside-avoid grid-cols-[2.5rem_1fr] gap-x-2 gap-y-1 border-b border-line py-2 tablet:grid-cols-[2.5rem_1fr_16rem]"
              >
                <span className="font-bold">{number}</span>
                <span className="min-w-0 wrap-anywhere">{text}</span>
                <span className="col-start-2 min-w-0 wrap-anywhere tablet:col-start-3">
                  <strong className={by ? undefined : 'font-normal text-muted'}>
                    {by ? wordOf[by] : 'Inte med än'}
                  </strong>
                  {about.length > 0 && (
                    <span className="block text-small text-muted">{about.join(', ')}</span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** '3 av 14 punkter: 1 undervisad, 2 övade eller visade.' */
function coverageText(points: ReportedCourse['points']): string {
  const count = (by: LessonHolds): number => points.filter((point) => point.by === by).length;
  const covered = points.filter((point) => point.by).length;
  const parts = [
    count('whole') > 0 && `${count('whole')} i hela lektioner`,
    count('exercise') > 0 && `${count('exercise')} genom övning eller film`,
    count('words') > 0 && `${count('words')} bara som begrepp`,
  ].filter(Boolean);
  return `${covered} av ${points.length} punkter har varit med${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}

/** For those whose plans are in this browser: the report is made of the plans of an account. */
const ReportNeedsAccount = () => (
  <ReportFrame>
    <EmptyState
      title="Rapporten görs av planeringarna på ett lärarkonto"
      actions={<ButtonLink to={paths.loginFrom(planPaths.report())}>Logga in</ButtonLink>}
    >
      <p>
        Den visar vad som har undervisats, övats och visats av det centrala innehållet en termin.
      </p>
    </EmptyState>
  </ReportFrame>
);
