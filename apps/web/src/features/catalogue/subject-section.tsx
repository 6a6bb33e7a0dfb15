import type { SyntheticEvent } from 'react';
import {
  courseCount,
  lessonCount,
  courseSummary,
  replacedText,
  replacementText,
} from './course-summary.ts';
import type { LandingSubject, LandingCourse } from './load-landing.ts';
import { Link } from 'react-router';
import { SubjectMotif } from '#shared/art/subject-motif.tsx';

interface Props {
  readonly subject: LandingSubject;
  /** Whether `subject` holds all areas of its courses, or the first of each. */
  readonly hasAllAreas: boolean;
  /** Open before anything has been toggled. */
  readonly isOpen: boolean;
  readonly marked: string;
  readonly onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void;
}

/** A subject that expands to its courses, with or without script. */
export function SubjectSection({
  subject: { slug, name, courses },
  hasAllAreas,
  isOpen,
  marked,
  onToggle,
}: Props) {
  const lessons = courses.reduce((sum, course) => sum + course.ownLessons, 0);
  const current = courses.filter((course) => !course.isOlder);
  const counted = current.length > 0 ? current : courses;
  return (
    // The browser opens the subject in the fragment before hydration, hence `suppressHydrationWarning`.
    <details data-subject={slug} open={isOpen} onToggle={onToggle} suppressHydrationWarning>
      <summary>
        <SubjectMotif slug={slug} />
        <h2>{name}</h2>
        <span>{`${courseCount(counted.map((course) => course.kind))}, ${lessonCount(lessons)}`}</span>
      </summary>
      {/* Browsers open a `details` for a fragment only when the target is inside it. */}
      <div id={slug}>
        {courses.map((course) => {
          const anchor = `${slug}/${course.slug}`;
          return (
            <CourseCard
              key={course.slug}
              anchor={anchor}
              course={course}
              hasAllAreas={hasAllAreas}
              marked={anchor === marked}
            />
          );
        })}
      </div>
    </details>
  );
}

interface CourseCardProps {
  readonly anchor: string;
  readonly course: LandingCourse;
  readonly hasAllAreas: boolean;
  readonly marked: boolean;
}

/** A course and its areas, styled by `subjectListClass`. `marked`: the fragment of the address names this course. */
function CourseCard({ anchor, course, hasAllAreas, marked }: CourseCardProps) {
  const others = hasAllAreas ? 0 : course.areaCount - course.areas.length;
  const newer = replacementText(course);
  const older = replacedText(course);
  return (
    <article id={anchor} data-marked={marked || undefined}>
      <h3>{course.name}</h3>
      {hasAllAreas && (
        <p>
          {courseSummary(course).join(' · ')}
          {newer && (
            <>
              <br />
              {`${course.isOlder ? 'Äldre kurs, ersätts av' : 'Ersätts av'} ${newer}`}
            </>
          )}
          {older && (
            <>
              <br />
              {`Ersätter ${older}`}
            </>
          )}
        </p>
      )}
      <ul>
        {course.areas.map((area) => (
          <li key={area.path}>
            <Link to={area.path} prefetch="intent">
              <span>{area.name}</span>{' '}
              <small>{others > 0 ? othersText(others) : lessonCount(area.lessons)}</small>
            </Link>
          </li>
        ))}
        {course.centralContentPath && (
          <li>
            <Link to={course.centralContentPath}>
              <span>Centralt innehåll</span>
            </Link>
          </li>
        )}
      </ul>
    </article>
  );
}

const othersText = (count: number): string =>
  `och ${count} ${count === 1 ? 'område' : 'områden'} till`;

/**
 * The style of all subjects and course cards, set once on their container. A landing page has a hundred cards and hundreds
 * of links, and classes on each would be most of its HTML. The arrow of a subject is two borders of a turned square.
 */
export const subjectListClass = [
  '[&_details]:border-b [&_details]:border-line',
  '[&_summary]:grid [&_summary]:min-h-16 [&_summary]:list-none [&_summary]:items-center [&_summary]:gap-x-3',
  '[&_summary]:grid-cols-[1.5rem_2rem_1fr] [&_summary]:py-3 [&_summary]:focus-visible:-outline-offset-3',
  'tablet:[&_summary]:grid-cols-[1.5rem_2rem_1fr_auto] tablet:[&_summary]:gap-x-4',
  '[&_summary::-webkit-details-marker]:hidden',
  "[&_summary]:before:size-2.5 [&_summary]:before:content-['']",
  '[&_summary]:before:justify-self-center [&_summary]:before:border-r-[2.2px] [&_summary]:before:border-b-[2.2px]',
  '[&_summary]:before:border-hue [&_summary]:before:-rotate-45 [&_summary]:before:transition-transform',
  '[&_details[open]>summary]:before:rotate-45 [&_summary]:before:duration-150',
  '[&_summary_svg]:size-8 [&_h2]:text-heading [&_summary_span]:col-start-3 [&_summary_span]:text-small',
  '[&_summary_span]:text-muted tablet:[&_summary_span]:col-start-4',
  '[&_details>div]:grid [&_details>div]:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]',
  '[&_details>div]:items-start [&_details>div]:gap-4 [&_details>div]:pt-1 [&_details>div]:pb-8',
  '[&_details>div]:scroll-mt-28 tablet:[&_details>div]:scroll-mt-20',
  '[&_article]:rounded-2xl [&_article]:border-2 [&_article]:border-line [&_article]:bg-card [&_article]:p-5',
  '[&_article]:scroll-mt-20 [&_article[data-marked]]:border-hue [&_article[data-marked]]:ring-4',
  '[&_article[data-marked]]:ring-hue-soft noscript:[&_article:target]:border-hue',
  '[&_h3]:text-xl [&_h3]:leading-tight [&_p]:mt-1.5 [&_p]:text-small [&_p]:text-muted [&_ul]:mt-3',
  '[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-4 [&_a]:border-t',
  '[&_a]:border-line [&_a]:py-2 [&_a]:leading-snug [&_a_span]:underline [&_a_span]:decoration-line',
  '[&_a:hover_span]:decoration-ink [&_small]:shrink-0 [&_small]:text-[0.9375rem] [&_small]:text-muted',
].join(' ');
