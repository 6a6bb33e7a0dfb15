import { makesTextSheet } from '../documents/text-sheet-rules.ts';

/**
 * How much of a lesson there is: all that a lesson needs, something to do, to read or to see, or only the concept sheet, which
 * every lesson has. It is calculated when content is written, and never written by hand.
 */
export const lessonHolds = ['whole', 'exercise', 'words'] as const;
export type LessonHolds = (typeof lessonHolds)[number];

/** What a whole lesson has at least: a text or a film, a self-test, and a sheet. */
export const wholeLesson = {
  /** The words of its text. */
  textWords: 150,
  /** The length of one of its films, which does instead of the text. */
  filmSeconds: 30,
  /** The questions of one of its self-tests, and how many kinds of questions they are. */
  questions: 6,
  questionKinds: 2,
  /** The tasks of one of its sheets. */
  sheetTasks: 4,
} as const;

/** What a lesson is made of, counted. Of several films or sheets the longest counts. What is not published does not. */
export interface LessonFacts {
  /** Films, sheets and forms, without the concept sheet. */
  readonly assignments: number;
  /** The words of its text; 0 without one. */
  readonly textWords: number;
  readonly filmSeconds: number;
  readonly selfTests: readonly { readonly questions: number; readonly kinds: number }[];
  /** The tasks of a sheet that somebody has made, or that is generated. */
  readonly sheetTasks: number;
}

/** The parts of a whole lesson, in the order in which a pupil meets them. */
export const wholeParts = ['text-or-film', 'self-test', 'sheet'] as const;
export type WholePart = (typeof wholeParts)[number];

const isEnough: Readonly<Record<WholePart, (facts: LessonFacts) => boolean>> = {
  'text-or-film': ({ textWords, filmSeconds }) =>
    textWords >= wholeLesson.textWords || filmSeconds >= wholeLesson.filmSeconds,
  'self-test': ({ selfTests }) =>
    selfTests.some(
      ({ questions, kinds }) =>
        questions >= wholeLesson.questions && kinds >= wholeLesson.questionKinds,
    ),
  sheet: ({ sheetTasks, textWords, selfTests }) =>
    sheetTasks >= wholeLesson.sheetTasks ||
    selfTests.some(({ questions }) => makesTextSheet({ text: textWords > 0, questions })),
};

/** What a lesson lacks to be whole. */
export const partsMissing = (facts: LessonFacts): WholePart[] =>
  wholeParts.filter((part) => !isEnough[part](facts));

export function holdsOf(facts: LessonFacts): LessonHolds {
  if (partsMissing(facts).length === 0) return 'whole';
  return facts.assignments > 0 || facts.textWords > 0 ? 'exercise' : 'words';
}

/**
 * A task of a sheet that is written in Markdown, as a pattern of a line without regard to case: a numbered item, or a heading that
 * begins with a number or with Uppgift.
 */
export const taskLine = '^(\\d{1,3}[.)]|#{1,6} *(\\d|Uppgift))[^\\n]';

/** How many words a Markdown text has. A formula counts as one. */
export const wordCount = (markdown: string): number =>
  markdown
    .replace(/\$\$?[^$]+\$\$?/g, ' x ')
    .replace(/\]\([^)]*\)/g, ' ')
    .match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
