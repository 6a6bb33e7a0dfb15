import { Link } from 'react-router';
import { courseFacts, lessonCount, replacementText } from './course-facts.ts';
import type { LandingCourse } from './load-landing.ts';

interface Props {
  readonly anchor: string;
  readonly course: LandingCourse;
  readonly marked: boolean;
}

/** A course and its areas. `marked` is the one that the address names. */
export function CourseCard({ anchor, course, marked }: Props) {
  const replacement = replacementText(course);
  return (
    <article
      id={anchor}
      data-marked={marked}
      className="rounded-2xl border-2 border-line bg-card p-5 data-[marked=true]:border-hue noscript:target:border-hue"
    >
      <h3 className="text-xl leading-tight">{course.name}</h3>
      <p className="mt-1.5 text-small text-muted">{courseFacts(course).join(' · ')}</p>
      {replacement && <p className="text-small text-muted">Ersätts av {replacement}</p>}
      <ul className="mt-3">
        {course.areas.map((area) => (
          <li key={area.path} className="border-t border-line">
            <Link
              to={area.path}
              className="group/area flex min-h-11 items-center justify-between gap-4 py-2 leading-snug"
            >
              <span className="underline decoration-line group-hover/area:decoration-ink">
                {area.name}
              </span>
              <span className="shrink-0 text-small text-muted">
                {area.lessons}
                <span className="sr-only"> {lessonCount(area.lessons).split(' ')[1]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}
