import type { Lesson } from '@lasar/contract/lessons';
import { EmptyScene } from '#shared/art/scene.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LessonCard } from './lesson-card.tsx';

interface AreaLessonsProps {
  readonly lessons: readonly Omit<Lesson, 'parents'>[];
}

/** An area's lessons, numbered because a course has an order. */
export function AreaLessons({ lessons }: AreaLessonsProps) {
  if (lessons.length === 0) {
    return (
      <EmptyState title="Inga lektioner ännu" art={<EmptyScene />}>
        <p>Det här området är under arbete. De andra områdena i kursen hittar du i sidofältet.</p>
      </EmptyState>
    );
  }
  return (
    <ol className="grid gap-4" aria-label="Lektioner" start={lessons[0]?.position}>
      {lessons.map((lesson) => (
        <LessonCard key={lesson.id} lesson={lesson} number={lesson.position} headingLevel={2} />
      ))}
    </ol>
  );
}

/** Lessons from here and there, each with its place in the tree instead of a number. */
export function PlacedLessons({ lessons }: { readonly lessons: readonly Lesson[] }) {
  return (
    <ul className="grid gap-4">
      {lessons.map((lesson) => (
        <LessonCard key={lesson.id} lesson={lesson} parents={lesson.parents} headingLevel={3} />
      ))}
    </ul>
  );
}
