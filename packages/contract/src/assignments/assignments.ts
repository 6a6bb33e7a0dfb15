import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { withMaths } from '../maths.ts';
import { withLevels } from './practice-levels.ts';
import { Media, Transcript } from './media.ts';
import { Id, IdParams, recordProperties } from '../records.ts';
import { sheetLanguages } from '../documents/sheet-language-rules.ts';

export const assignmentTypes = ['video', 'pdf', 'formlink'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

/** What is missing: a login, or a licence for the lesson's school type. */
export const Locked = Type.Enum(['login', 'subscription']);

/**
 * `media` or `url` is present only when the assignment is open to the principal. `seconds` and `pages` give the length of
 * a locked one too. A concept sheet comes last in its lesson and has no number.
 */
export const Assignment = Type.Object({
  ...recordProperties,
  ...withMaths,
  type: Type.Enum([...assignmentTypes]),
  position: Type.Integer(),
  lessonId: Id,
  conceptSheet: Type.Optional(Type.Literal(true)),
  /** Its tasks are made anew each time: `sheet=<number>` in the address of its files chooses which. */
  generated: Type.Optional(Type.Literal(true)),
  ...withLevels,
  seconds: Type.Optional(Type.Number()),
  pages: Type.Optional(Type.Integer()),
  locked: Type.Optional(Locked),
  /** Open to the principal and not to everybody: those who get its address must log in. */
  restricted: Type.Optional(Type.Literal(true)),
  media: Type.Optional(Media),
  url: Type.Optional(Type.String()),
  /** The id of our own form behind `url`; absent for a form on another site. */
  formId: Type.Optional(Id),
  answerKey: Type.Optional(Media),
  /** The document that the worksheet was made in, for teachers to change. */
  original: Type.Optional(Media),
  /** The languages of the concept sheet beside Swedish; only in a single assignment, not in lists. */
  languages: Type.Optional(Type.Array(Type.Enum([...sheetLanguages]))),
  /** The captions of an open film, one for each language; only in a single assignment, not in lists. */
  transcripts: Type.Optional(Type.Array(Transcript)),
});
export type Assignment = Static<typeof Assignment>;

export const listAssignments = {
  method: 'GET',
  path: '/api/school/assignments/:lessonId',
  summary: 'En lektions uppgifter i ordning',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: Type.Object({ lessonId: Id }),
  response: Type.Array(Assignment),
  problems: ['lesson/not-found'],
} as const satisfies Endpoint;

/** How many assignments are read at once. */
const mostAssignmentsById = 10;

/** Those that exist, in the order of the ids: what a browser remembers may have been removed. */
export const listAssignmentsById = {
  method: 'GET',
  path: '/api/assignments',
  summary: 'Uppgifter med vissa id:n',
  access: 'public',
  apiKey: 'catalogue:read',
  // Any ids may be asked for together, and a cache full of them would hold no pages.
  cache: 'none',
  query: Type.Object({
    ids: Type.String({
      pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostAssignmentsById - 1}}$`,
    }),
  }),
  response: Type.Array(Assignment),
  problems: [],
} as const satisfies Endpoint;

export const getAssignment = {
  method: 'GET',
  path: '/api/school/assignment/:id',
  summary: 'En uppgift',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'access-class',
  params: IdParams,
  response: Assignment,
  problems: ['assignment/not-found'],
} as const satisfies Endpoint;
