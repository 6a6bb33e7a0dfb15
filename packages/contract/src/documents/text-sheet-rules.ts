/**
 * The documents of the worksheet that is made from a lesson's text, words and self-test: with the easier text and hints, with
 * the whole text, both after each other, the answer key of both, and all of it in one document.
 */
export const textSheetParts = ['easier', 'full', 'both', 'key', 'all'] as const;
export type TextSheetPart = (typeof textSheetParts)[number];

/** The formats of the documents. A pdf is what an address without a format gives. */
export const textSheetFormats = ['pdf', 'docx'] as const;
export type TextSheetFormat = (typeof textSheetFormats)[number];

/** The questions of a self-test that a worksheet is made from, each of which becomes a task. */
const fewestQuestions = 4;

/** Whether a lesson makes a worksheet: it has a text, and a self-test of its own with enough questions. Every kind can be printed. */
export const makesTextSheet = (lesson: {
  /** Whether there is a text. */
  readonly text: boolean;
  /** The number of questions in the longest of its self-tests whose questions somebody has written. */
  readonly questions: number;
}): boolean => lesson.text && lesson.questions >= fewestQuestions;
