import type { Lesson } from '@lasar/contract/catalogue/lessons';
import { lazy, Suspense } from 'react';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { paths } from '@lasar/contract/paths';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { contentsOf, filteredContentsOf } from './contents-of.ts';
import { LessonFilter } from './lesson-filter.tsx';
import { wordLine } from './lesson-text.ts';

// Few areas are empty, so their drawing is no part of every area's script.
const EmptyScene = lazy(() =>
  import('#shared/art/empty-scene.tsx').then(
    ({ EmptyScene: Drawing }) => ({ default: Drawing }),
    () => ({ default: () => <></> }),
  ),
);

interface AreaLessonsProps {
  readonly lessons: readonly Omit<Lesson, 'parents'>[];
}

/** The lessons of an area, numbered in course order. */
export function AreaLessons({ lessons }: AreaLessonsProps) {
  if (lessons.length === 0) {
    return (
      <EmptyState
        title="Inga lektioner ännu"
        art={
          <Suspense fallback={<div className="h-37.5" />}>
            <EmptyScene />
          </Suspense>
        }
      >
        <p>Det här området är under arbete. De andra områdena i kursen hittar du i sidofältet.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <LessonFilter key={lessons[0]?.id} lessons={lessons} />
      <ol className="grid gap-4" aria-label="Lektioner" start={lessons[0]?.position}>
        {lessons.map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} number={lesson.position} headingLevel={2} />
        ))}
      </ol>
    </>
  );
}

/** Lessons from several areas, each with its breadcrumb instead of a number. */
export function LessonsWithBreadcrumb({ lessons }: { readonly lessons: readonly Lesson[] }) {
  return (
    <>
      <LessonFilter key={lessons[0]?.id} lessons={lessons} />
      <ul className="grid gap-4">
        {lessons.map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} parents={lesson.parents} headingLevel={3} />
        ))}
      </ul>
    </>
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
  const words = wordLine(lesson.words);
  return (
    <Card as="li" className="flex items-start gap-x-5 hover:border-hue link-frame ">
      {number !== undefined && (
        <span className="min-w-8 font-display text-[1.75rem] leading-8 font-bold text-hue tablet:min-w-10">
          {number}
        </span>
      )}
      <MathsProvider records={[lesson]}>
        <div data-holds={filteredContentsOf(lesson).join(' ')} className="min-w-0 grow">
          <Heading dir="auto" className="inline text-heading">
            <Link
              to={paths.lesson(lesson.id)}
              prefetch="intent"
              className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
            >
              <WrittenText>{lesson.name}</WrittenText>
            </Link>
          </Heading>
          {lesson.sample && (
            <span className="ml-2.5 inline-block -translate-y-0.5">
              <OpenBadge />
            </span>
          )}
          {words && (
            <p dir="auto" className="mt-1 leading-snug text-muted">
              <WrittenText>{words}</WrittenText>
            </p>
          )}
          {parents && <LessonBreadcrumb parents={parents} />}
          <div className="mt-1.5">
            <LessonMarks
              holds={lesson.holds}
              contents={contentsOf(lesson)}
              filmSeconds={lesson.filmSeconds}
            />
          </div>
        </div>
      </MathsProvider>
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
