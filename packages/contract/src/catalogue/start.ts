import { Type, type Static } from 'typebox';
import { Assignment } from '../assignments/assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

/** The amount of public content of a school type. `id` is the school type's. */
export const SchoolTypeSize = Type.Object({
  id: Id,
  subjects: Type.Integer({ minimum: 0 }),
  areas: Type.Integer({ minimum: 0 }),
});
export type SchoolTypeSize = Static<typeof SchoolTypeSize>;

/**
 * What the lessons of a school type hold. `open` are the lessons that everybody may use. `practice` counts the sheets and
 * self-tests that are generated from a template; `worksheets` and `selfTests` are those that somebody has written.
 */
export const SchoolTypeContents = Type.Object({
  id: Id,
  lessons: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  films: Type.Integer({ minimum: 0 }),
  worksheets: Type.Integer({ minimum: 0 }),
  selfTests: Type.Integer({ minimum: 0 }),
  guides: Type.Integer({ minimum: 0 }),
  practice: Type.Integer({ minimum: 0 }),
});
export type SchoolTypeContents = Static<typeof SchoolTypeContents>;

/** `film` is an assignment that is open to everybody, with its media; absent where there is none yet. */
export const Start = Type.Object({
  sizes: Type.Array(SchoolTypeSize),
  film: Type.Optional(Assignment),
});
export type Start = Static<typeof Start>;

export const getStart = {
  method: 'GET',
  path: '/api/start',
  summary: 'Startsidans siffror och film',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Start,
  problems: [],
} as const satisfies Endpoint;

/** Counted from all lessons, so it is no part of the start page, which everybody opens. */
export const listContents = {
  method: 'GET',
  path: '/api/start/contents',
  summary:
    'Hur många lektioner, filmer, arbetsblad, självtest och handledningar varje skolform har',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Type.Array(SchoolTypeContents),
  problems: [],
} as const satisfies Endpoint;
