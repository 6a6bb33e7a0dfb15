import type { Lesson } from '@lasar/contract/lessons';
import { EmptyScene } from '#shared/art/scene.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Link } from 'react-router';
import { plainText } from '#shared/maths.ts';
import { hueOfSchoolType } from '#shared/hue.ts';
import { paths } from '@lasar/contract/paths';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { wordLine } from './lesson-text.ts';
import { assignmentWord } from '#shared/text.sv.ts';

interface AreaLessonsProps {
  readonly lessons: readonly Omit<Lesson, 'parents'>[];
}

/** The lessons of an area, numbered in course order. */
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

/** Lessons from several areas, each with its breadcrumb instead of a number. */
export function LessonsWithBreadcrumb({ lessons }: { readonly lessons: readonly Lesson[] }) {
  return (
    <ul className="grid gap-4">
      {lessons.map((lesson) => (
        <LessonCard key={lesson.id} lesson={lesson} parents={lesson.parents} headingLevel={3} />
      ))}
    </ul>
  );
}

interface Props {
  readonly lesson: Omit<Lesson, 'parents'>;
  /** The position in the area. */
  readonly number?: number;
  /** The lesson's ancestors, when the card shows them. */
  readonly parents?: Lesson['parents'];
  readonly headingLevel: 2 | 3;
}

/** A lesson in a list. The whole card is one link. */
function LessonCard({ lesson, number, parents, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const;
  const words = plainText(wordLine(lesson.words), lesson.maths);
  return (
    <Card
      as="li"
      className="flex items-start gap-x-5 hover:border-hue has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lake tablet:items-center"
    >
      {number !== undefined && (
        <span className="min-w-8 font-display text-[1.75rem] leading-8 font-bold text-hue tablet:min-w-10">
          {number}
        </span>
      )}
      <div className="flex min-w-0 grow flex-col gap-x-8 gap-y-2 tablet:flex-row tablet:items-center tablet:justify-between">
        <div className="min-w-0">
          <Heading className="inline text-heading">
            <Link
              to={paths.lesson(lesson.id)}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
            >
              {lesson.name}
            </Link>
          </Heading>
          {lesson.sample && (
            <span className="ml-2.5 inline-block -translate-y-0.5">
              <OpenBadge />
            </span>
          )}
          {words && <p className="mt-1 leading-snug text-muted">{words}</p>}
          {parents && <LessonBreadcrumb parents={parents} />}
        </div>
        <p className="text-small text-muted tablet:max-w-[40%] tablet:shrink-0 tablet:text-right">
          {lessonContents(lesson).join(' · ')}
        </p>
      </div>
    </Card>
  );
}

function LessonBreadcrumb({ parents }: Pick<Lesson, 'parents'>) {
  return (
    <p
      data-hue={hueOfSchoolType(parents[0]?.path ?? '')}
      className="mt-1 text-small font-bold text-hue"
    >
      {parents
        .filter(({ type }) => type !== 'subject')
        .map(({ name }) => name)
        .join(' / ')}
    </p>
  );
}

/**
 * The contents of a lesson in the order of its assignments: 'Film 1 min', 'Arbetsblad', 'Självtest'. Every lesson has a
 * concept sheet, so it is mentioned only when there is nothing else.
 */
export function lessonContents({
  assignmentTypes,
  filmSeconds,
}: Pick<Lesson, 'assignmentTypes' | 'filmSeconds'>) {
  if (assignmentTypes.length === 0) return ['Begreppsblad'];
  return [...new Set(assignmentTypes)].map((type) =>
    type === 'video' && filmSeconds
      ? `${assignmentWord.video} ${wholeMinutes(filmSeconds)} min`
      : assignmentWord[type],
  );
}

const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
