import { Type, type Static } from 'typebox';
import { Assignment } from './assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { Question } from './form-questions.ts';
import { longestTyped } from './given-rules.ts';
import { Maths, withMaths } from '../maths.ts';
import { withLevels } from './practice-levels.ts';
import { sheetNumber } from './practice-rules.ts';
import { Id, IdParams, Parent } from '../records.ts';

/**
 * A self-test of ours. `parents` ends with the lesson it belongs to. `wordMarks` are links from explained words in the questions
 * to their lesson, in the form of `maths`.
 */
export const Form = Type.Object({
  ...withMaths,
  wordMarks: Type.Optional(Maths),
  id: Id,
  name: Type.String(),
  intro: Type.String(),
  questions: Type.Array(Question),
  /** The number that the questions were made with; 0 for those that a page shows before it has chosen a number. */
  sheet: Type.Optional(Type.Integer({ minimum: 0 })),
  ...withLevels,
  assignmentId: Id,
  parents: Type.Array(Parent),
});
export type Form = Static<typeof Form>;

/** An answer to correct, as `given-rules.ts` has it; null for a question without one. */
export const GivenAnswer = Type.Union([
  Type.String({ maxLength: longestTyped }),
  Type.Array(Type.Integer({ minimum: -1, maximum: 99 }), { maxItems: 100 }),
  Type.Null(),
]);
export type GivenAnswer = Static<typeof GivenAnswer>;

export const getForm = {
  method: 'GET',
  path: '/api/forms/:id',
  summary: 'Ett självtest',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: Form,
  problems: ['form/not-found', 'access/login-required', 'access/subscription-required'],
} as const satisfies Endpoint;

/** The number of a sheet, which generated self-tests are made with. */
export const SheetQuery = Type.Object({
  sheet: Type.Optional(Type.String({ pattern: sheetNumber })),
});

/**
 * The open self-tests of the same course area, nearest first: those of the same lesson, one on its words, then those of the
 * lessons beside it.
 */
export const listRelatedForms = {
  method: 'GET',
  path: '/api/forms/:id/related',
  summary: 'Öppna självtest i samma kursområde',
  access: 'public',
  apiKey: 'catalogue:read',
  // Anybody may ask for any number, and a cache full of them would hold no pages.
  cache: 'none',
  params: IdParams,
  query: SheetQuery,
  response: Type.Array(Form),
  problems: ['form/not-found', 'access/login-required', 'access/subscription-required'],
} as const satisfies Endpoint;

/** What the page of an assignment shows, in one call; `form` when it is an open self-test of ours. */
export const getAssignmentPage = {
  method: 'GET',
  path: '/api/assignments/:id',
  summary: 'En uppgift, alla uppgifter i dess lektion och dess självtest',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: Type.Object({
    assignment: Assignment,
    all: Type.Array(Assignment),
    form: Type.Optional(Form),
  }),
  problems: [
    'assignment/not-found',
    'lesson/not-found',
    'form/not-found',
    'access/login-required',
    'access/subscription-required',
  ],
} as const satisfies Endpoint;
