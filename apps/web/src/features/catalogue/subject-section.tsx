import type { SyntheticEvent } from 'react';
import {
  lessonsOfArea,
  courseCount,
  lessonCount,
  courseSummary,
  replacedText,
  replacementText,
} from './course-summary.ts';
import type { LandingSubject, LandingCourse } from './load-landing.ts';
import { Link } from 'react-router';
import { SubjectDrawing } from '#shared/art/subject-drawing.tsx';

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
  subject: { slug, name, drawing = slug, courses },
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
        <SubjectDrawing name={drawing} />
        <h2 dir="auto">{name}</h2>
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

/** A course and its areas, styled by `subject-list.css`. `marked`: the fragment of the address names this course. */
function CourseCard({ anchor, course, hasAllAreas, marked }: CourseCardProps) {
  const others = hasAllAreas ? 0 : course.areaCount - course.areas.length;
  const newer = replacementText(course);
  const older = replacedText(course);
  return (
    <article id={anchor} data-marked={marked || undefined}>
      <h3 dir="auto">{course.name}</h3>
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
              <span dir="auto">{area.name}</span>{' '}
              <small>{others > 0 ? othersText(others) : lessonsOfArea(area)}</small>
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
