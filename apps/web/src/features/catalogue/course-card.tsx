import { Link } from 'react-router';
import { courseFacts, lessonCount, replacementText } from './course-facts.ts';
import type { LandingCourse } from './load-landing.ts';

interface Props {
  readonly anchor: string;
  readonly course: LandingCourse;
  readonly marked: boolean;
}

/** A course and its areas; what they look like is in `courseLook`. `marked` is the one that the address names. */
export function CourseCard({ anchor, course, marked }: Props) {
  const replacement = replacementText(course);
  return (
    <article id={anchor} data-marked={marked || undefined}>
      <h3>{course.name}</h3>
      <p>
        {courseFacts(course).join(' · ')}
        {replacement && (
          <>
            <br />
            Ersätts av {replacement}
          </>
        )}
      </p>
      <ul>
        {course.areas.map((area) => (
          <li key={area.path}>
            <Link to={area.path} prefetch="intent">
              <span>{area.name}</span> <small>{lessonCount(area.lessons)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  );
}

/**
 * The look of all course cards, set once on what is around them: a landing page has a hundred cards and hundreds of
 * links, and classes on each would be most of its HTML.
 */
export const courseLook = [
  '[&_article]:rounded-2xl [&_article]:border-2 [&_article]:border-line [&_article]:bg-card [&_article]:p-5',
  '[&_article]:scroll-mt-20 [&_article[data-marked]]:border-hue [&_article[data-marked]]:ring-4',
  '[&_article[data-marked]]:ring-hue-soft noscript:[&_article:target]:border-hue',
  '[&_h3]:text-xl [&_h3]:leading-tight [&_p]:mt-1.5 [&_p]:text-small [&_p]:text-muted [&_ul]:mt-3',
  '[&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:justify-between [&_a]:gap-4 [&_a]:border-t',
  '[&_a]:border-line [&_a]:py-2 [&_a]:leading-snug [&_a_span]:underline [&_a_span]:decoration-line',
  '[&_a:hover_span]:decoration-ink [&_small]:shrink-0 [&_small]:text-[0.9375rem] [&_small]:text-muted',
].join(' ');
