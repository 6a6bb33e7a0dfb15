import { Type, type Static } from 'typebox';
import { Assignment } from './assignments.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './records.ts';

/** The amount of public content of a school type. `id` is the school type's. */
export const SchoolTypeSize = Type.Object({
  id: Id,
  subjects: Type.Integer({ minimum: 0 }),
  areas: Type.Integer({ minimum: 0 }),
});
export type SchoolTypeSize = Static<typeof SchoolTypeSize>;

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
  cache: 'content',
  response: Start,
  problems: [],
} as const satisfies Endpoint;
