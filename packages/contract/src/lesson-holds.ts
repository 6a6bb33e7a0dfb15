/**
 * How much of a lesson there is: all that a lesson needs, something to do or to see, or only the concept sheet, which every lesson
 * has. It is calculated from the lesson's assignments and never written by hand.
 */
export const lessonHolds = ['whole', 'exercise', 'words'] as const;
export type LessonHolds = (typeof lessonHolds)[number];

/** What a whole lesson has at least: a film, a self-test and a sheet. */
export const wholeLesson = {
  /** The length of one of its films. */
  filmSeconds: 30,
  /** The questions of one of its self-tests, and how many kinds of questions they are. */
  questions: 6,
  questionKinds: 2,
  /** The tasks of one of its sheets. */
  sheetTasks: 4,
} as const;
