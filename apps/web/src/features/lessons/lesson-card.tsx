import type { Lesson } from '@lasar/contract/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/hue.ts';
import { plainText } from '#shared/maths.ts';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { lessonHolds } from './lesson-holds.ts';
import { wordLine } from './lesson-text.ts';

interface Props {
  readonly lesson: Omit<Lesson, 'parents'>;
  /** Its number in the area. */
  readonly number?: number;
  /** Where it is at home, when the card is to say so. */
  readonly parents?: Lesson['parents'];
  readonly headingLevel: 2 | 3;
}

/** A lesson in a list: the whole card is its one link. */
export function LessonCard({ lesson, number, parents, headingLevel }: Props) {
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
          {parents && <Place parents={parents} />}
        </div>
        <p className="text-small text-muted tablet:max-w-[40%] tablet:shrink-0 tablet:text-right">
          {lessonHolds(lesson).join(' · ')}
        </p>
      </div>
    </Card>
  );
}

function Place({ parents }: Pick<Lesson, 'parents'>) {
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
