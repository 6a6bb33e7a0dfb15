import { Type, type Static } from 'typebox';
import { assignmentTypes, Locked } from '../assignments/assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { lessonContents } from '../search/search.ts';
import { lessonHolds } from './lesson-holds.ts';
import { lessonFields } from '../kinds/lesson-kind-rules.ts';
import { shownProperties } from '../kinds/shown-properties.ts';
import { Maths, withMaths } from '../maths.ts';
import { Id, IdParams, recordProperties } from '../records.ts';
import { textSheetParts } from '../documents/text-sheet-rules.ts';

export const Word = Type.Object({
  word: Type.String(),
  meaning: Type.Optional(Type.String()),
});
export type Word = Static<typeof Word>;

/** `minutes` is how long the lesson takes in class, `filmSeconds` the films together. `position` counts from 1. */
export const Lesson = Type.Object({
  ...recordProperties,
  ...withMaths,
  position: Type.Integer(),
  ...shownProperties(lessonFields, 'list'),
  sample: Type.Boolean(),
  filmSeconds: Type.Optional(Type.Number()),
  /** The types of what somebody has made; the concept sheet and what is generated are not counted. */
  assignmentTypes: Type.Array(Type.Enum([...assignmentTypes])),
  /** Whether it has exercises whose tasks are generated. */
  hasPractice: Type.Optional(Type.Literal(true)),
  /** Absent for students, who can never open it, unless the lesson is a sample. */
  hasTeacherGuide: Type.Optional(Type.Literal(true)),
  /** How much of it there is. Absent while it is not public. */
  holds: Type.Optional(Type.Enum([...lessonHolds])),
  words: Type.Array(Word),
});
export type Lesson = Static<typeof Lesson>;

export const LessonTeacher = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
});

/** Texts of a lesson in plainer Swedish, each beside the text that it can be read instead of. */
export const EasyTexts = Type.Object({
  description: Type.Optional(Type.String()),
  goals: Type.Optional(Type.Array(Type.String())),
});
export type EasyTexts = Static<typeof EasyTexts>;

/** Points of a course's central content ('Gy25 MATE1B00X 2 Lösa ekvationer'), and the page of all of it. */
const CoveredContent = Type.Object({
  course: Type.String(),
  path: Type.String(),
  points: Type.Array(Type.String()),
});
export type CoveredContent = Static<typeof CoveredContent>;

/** How many lessons before and after a lesson its page lists. */
export const lessonsAround = 60;

/** How many whole lessons a lesson without text and film names at most. */
export const wholeLessonsNear = 3;

const Neighbour = Type.Object({ id: Id, name: Type.String() });

/** What the ids of the headings of a lesson's text begin with, on the lesson's page. */
export const lessonTextIds = 'las';

/**
 * The worksheet that is made from a lesson's text, words and self-test. The queries `part` and `format` of `url` choose the
 * document; without `url`, `locked` says what is missing for the parts.
 */
const TextSheet = Type.Object({
  url: Type.Optional(Type.String()),
  parts: Type.Array(Type.Enum([...textSheetParts])),
  locked: Type.Optional(Locked),
});

/**
 * `text`, which pupils read, and `teacherGuide` are sanitised HTML, with an easier version in it where there is one. Without access,
 * `textLocked` and `teacherGuideLocked` say what is missing, and the headings of the text are all of it that is told. `easy` is
 * present where any text that the reader may read has an easier version. `areaLessons` are the lessons
 * of the home area in order, this one included: all, or those nearest to it in an area of more than `lessonsAround`.
 */
export const LessonPage = Type.Object({
  ...Lesson.properties,
  ...shownProperties(lessonFields, 'page'),
  goals: Type.Array(Type.String()),
  /** For each goal, those of `centralContent` that it serves. Absent when no goal names any. */
  goalPoints: Type.Optional(Type.Array(Type.Array(Type.String()))),
  /** What the lesson, its goals and its area cover of the central content of the courses of its subject. */
  centralContent: Type.Optional(Type.Array(CoveredContent)),
  easy: Type.Optional(EasyTexts),
  teachers: Type.Array(LessonTeacher),
  /** Links from the explained words in description and goals to the list of words, in the form of `maths`. */
  wordMarks: Type.Optional(Maths),
  text: Type.Optional(Type.String()),
  textLocked: Type.Optional(Locked),
  textHeadings: Type.Optional(Type.Array(Type.String())),
  textSheet: Type.Optional(TextSheet),
  teacherGuide: Type.Optional(Type.String()),
  teacherGuideLocked: Type.Optional(Locked),
  previous: Type.Optional(Neighbour),
  next: Type.Optional(Neighbour),
  areaLessons: Type.Array(Neighbour),
  /** Whole lessons of its course, nearest first, of a lesson that has neither text nor film. Absent for others. */
  wholeNear: Type.Optional(
    Type.Array(Type.Object({ ...Neighbour.properties, area: Type.String() }), {
      maxItems: wholeLessonsNear,
    }),
  ),
});
export type LessonPage = Static<typeof LessonPage>;

export const listLessons = {
  method: 'GET',
  path: '/api/school/lessons/:courseContentId',
  summary: 'Ett kursområdes lektioner i ordning',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: Type.Object({ courseContentId: Id }),
  response: Type.Array(Lesson),
  problems: ['area/not-found'],
} as const satisfies Endpoint;

/** How many lessons an area shows at once. */
export const lessonsPerPage = 100;

/** The lessons of an area's page, counted from 1. A page after the last one is empty. */
export const listLessonsOfPage = {
  method: 'GET',
  path: '/api/school/lessons/:courseContentId/:page',
  summary: 'Ett kursområdes lektioner i ordning, hundra åt gången',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: Type.Object({
    courseContentId: Id,
    page: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
  }),
  response: Type.Array(Lesson),
  problems: ['area/not-found'],
} as const satisfies Endpoint;

export const getLesson = {
  method: 'GET',
  path: '/api/school/lesson/:id',
  summary: 'En lektion',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: LessonPage,
  problems: ['lesson/not-found'],
} as const satisfies Endpoint;

export const listLessonsByTeacher = {
  method: 'GET',
  path: '/api/school/lesson/teacher/:teacherId',
  summary: 'En lärares lektioner',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: Type.Object({ teacherId: Id }),
  response: Type.Array(Lesson),
  problems: ['teacher/not-found'],
} as const satisfies Endpoint;

/** The most ids in one call of `listLessonHolds`. */
export const mostLessonHolds = 50;

/** What a lesson holds, as lists of lessons mark it: how much there is, and of what. `filmSeconds` are the films together. */
const LessonHeld = Type.Object({
  id: Id,
  holds: Type.Enum([...lessonHolds]),
  contents: Type.Array(Type.Enum([...lessonContents])),
  filmSeconds: Type.Optional(Type.Number()),
});
export type LessonHeld = Static<typeof LessonHeld>;

/** What certain lessons hold. Those that do not exist, or are not public, are left out. */
export const listLessonHolds = {
  method: 'GET',
  path: '/api/lesson-holds',
  summary: 'Vad vissa lektioner innehåller: hel, övning eller begrepp, och vilka delar',
  access: 'public',
  apiKey: 'catalogue:read',
  // Any ids may be asked for together, and a cache full of them would hold no pages.
  cache: 'none',
  query: Type.Object({
    ids: Type.String({
      pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostLessonHolds - 1}}$`,
    }),
  }),
  response: Type.Array(LessonHeld),
  problems: [],
} as const satisfies Endpoint;
