import type { SyntheticEvent } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { CourseCard } from './course-card.tsx';
import { courseCount, lessonCount } from './course-facts.ts';
import type { LandingSubject } from './load-landing.ts';

interface Props {
  readonly subject: LandingSubject;
  readonly marked: string;
  readonly onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void;
}

/** A subject that opens to its courses, with or without script. */
export function SubjectSection({ subject: { slug, name, courses }, marked, onToggle }: Props) {
  const lessons = courses
    .flatMap((course) => course.areas)
    .reduce((sum, area) => sum + area.lessons, 0);
  return (
    // The browser opens the subject that the address names before React is there.
    <details
      data-subject={slug}
      onToggle={onToggle}
      className="group border-b border-line"
      suppressHydrationWarning
    >
      <summary className="grid min-h-16 list-none focus-visible:-outline-offset-3 grid-cols-[1.5rem_1fr] items-center gap-x-4 py-3 tablet:grid-cols-[1.5rem_1fr_auto] [&::-webkit-details-marker]:hidden">
        <Icon
          name="down"
          className="size-6 -rotate-90 text-hue transition-transform duration-150 group-open:rotate-0"
        />
        <h2 className="text-heading">{name}</h2>
        <span className="col-start-2 text-small text-muted tablet:col-start-3">
          {courseCount(courses.map((course) => course.kind))}, {lessonCount(lessons)}
        </span>
      </summary>
      {/* The anchor is inside, for only then browsers open the subject by themselves. */}
      <div
        id={slug}
        className="grid scroll-mt-28 grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-4 pt-1 pb-8 tablet:scroll-mt-20"
      >
        {courses.map((course) => {
          const anchor = `${slug}/${course.slug}`;
          return (
            <CourseCard
              key={course.slug}
              anchor={anchor}
              course={course}
              marked={anchor === marked}
            />
          );
        })}
      </div>
    </details>
  );
}
