import { getCourseContent } from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getLesson, listLessons, type Word } from '@lasar/contract/catalogue/lessons';
import type { Maths } from '@lasar/contract/maths';
import { paths } from '@lasar/contract/paths';
import { followNewId } from '#shared/text/new-id.ts';

/** A word to train, and what it means. */
export interface Card {
  readonly word: string;
  readonly meaning: string;
}

/** What a page for training words shows. */
export interface Training {
  /** Of the lesson or the area. */
  readonly id: string;
  readonly name: string;
  /** The page of the lesson or the area. */
  readonly path: string;
  /** The page for training. */
  readonly trainingPath: string;
  readonly cards: readonly Card[];
  readonly maths: Maths;
}

export async function loadLessonTraining(call: Call, id: string): Promise<Training> {
  const lesson = await call(getLesson, { params: { id } });
  followNewId(lesson.id, id, paths.trainLesson);
  const { name, words, maths = [] } = lesson;
  return {
    id,
    name,
    path: paths.lesson(id),
    trainingPath: paths.trainLesson(id),
    cards: cardsOf(words),
    maths,
  };
}

export async function loadAreaTraining(call: Call, id: string): Promise<Training> {
  const [area, lessons] = await Promise.all([
    call(getCourseContent, { params: { id } }),
    call(listLessons, { params: { courseContentId: id } }),
  ]);
  followNewId(area.id, id, paths.trainArea);
  return {
    id,
    name: area.name,
    path: area.path,
    trainingPath: paths.trainArea(id),
    cards: cardsOf(lessons.flatMap(({ words }) => words)),
    maths: lessons.flatMap(({ maths = [] }) => maths),
  };
}

/** The cards of a training alone, by the id of its lesson or area. */
export async function loadCards(
  call: Call,
  kind: 'lesson' | 'area',
  id: string,
): Promise<Pick<Training, 'cards' | 'maths'>> {
  const lessons =
    kind === 'lesson'
      ? [await call(getLesson, { params: { id } })]
      : await call(listLessons, { params: { courseContentId: id } });
  return {
    cards: cardsOf(lessons.flatMap(({ words }) => words)),
    maths: lessons.flatMap(({ maths = [] }) => maths),
  };
}

/** The words that have a meaning, each once. */
function cardsOf(words: readonly Word[]): Card[] {
  const cards = new Map<string, Card>();
  for (const { word, meaning } of words)
    if (meaning && !cards.has(word.toLowerCase())) cards.set(word.toLowerCase(), { word, meaning });
  return [...cards.values()];
}
