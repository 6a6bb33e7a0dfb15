import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { withMaths } from '../maths.ts';
import { Id, IdParams } from '../records.ts';

/**
 * An explained word of a lesson. `index` is its place among the lesson's words. `easy` is an explanation in easier Swedish,
 * `translations` are by language, such as `ar`. `picture` is the first of the lesson's text that shows the word.
 */
const LessonWord = Type.Object({
  index: Type.Integer(),
  word: Type.String(),
  meaning: Type.String(),
  easy: Type.Optional(Type.String()),
  example: Type.Optional(Type.String()),
  translations: Type.Optional(Type.Record(Type.String(), Type.String())),
  picture: Type.Optional(Type.Object({ url: Type.String(), text: Type.String() })),
});
export type LessonWord = Static<typeof LessonWord>;

/** The explained words of a lesson; `glossary` is the page of its subject's words. */
export const LessonWords = Type.Object({
  ...withMaths,
  lessonId: Id,
  glossary: Type.String(),
  words: Type.Array(LessonWord),
});
export type LessonWords = Static<typeof LessonWords>;

/** Where a word of a lesson stands: the end of the address that its marks lead to. */
export const wordAnchor = (index: number): string => `ord-${index}`;

export const getLessonWords = {
  method: 'GET',
  path: '/api/lessons/:id/words',
  summary: 'De begrepp som en lektion förklarar, också på lättare svenska och andra språk',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: LessonWords,
  problems: ['lesson/not-found'],
} as const satisfies Endpoint;
