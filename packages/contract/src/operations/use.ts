import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { Id, IdParams } from '../records.ts';
import { termPattern } from './use-rules.ts';

/** Counts by kind. What is absent is hidden: it is under ten, or would give away what is. */
const Figures = Type.Partial(
  Type.Object({
    lesson: Type.Integer(),
    film: Type.Integer(),
    'self-test': Type.Integer(),
    'class-code': Type.Integer(),
  }),
);
export type Figures = Static<typeof Figures>;

/** Days on which nothing was used are left out. */
const UsedWeek = Type.Object({
  from: Day,
  to: Day,
  figures: Figures,
  days: Type.Array(Type.Object({ day: Day, figures: Figures })),
});
export type UsedWeek = Static<typeof UsedWeek>;

/** What was used of a school type; without `name`, class codes that are for all of them. */
const UsedSchoolType = Type.Object({
  name: Type.Optional(Type.String()),
  figures: Figures,
  weeks: Type.Array(UsedWeek),
});
export type UsedSchoolType = Static<typeof UsedSchoolType>;

const period = { term: Type.String({ pattern: termPattern }), from: Day, to: Day };

/** What a school has used in a term, to the end of yesterday: weeks that have begun, the first one first. */
export const SchoolUse = Type.Object({
  ...period,
  name: Type.String(),
  figures: Figures,
  schoolTypes: Type.Array(UsedSchoolType),
});
export type SchoolUse = Static<typeof SchoolUse>;

/** What the schools of an owner have used in a term, by name as people count. */
export const OwnerUse = Type.Object({
  ...period,
  name: Type.String(),
  figures: Figures,
  schools: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      figures: Figures,
      /** How many accounts the school has today. */
      people: Type.Integer({ minimum: 0 }),
      /** How many of them have logged in. Absent when they, or those who have not, are one to nine. */
      loggedIn: Type.Optional(Type.Integer({ minimum: 0 })),
      /** What is told instead: under ten have, or all but under ten. Absent when that would tell more. */
      loggedInAbout: Type.Optional(Type.Enum(['few', 'most'])),
    }),
  ),
});
export type OwnerUse = Static<typeof OwnerUse>;

const query = Type.Object({ term: Type.Optional(Type.String({ pattern: termPattern })) });
const get = { method: 'GET', cache: 'none', query } as const;
const problems = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;
const ofOwner = ['access/login-required', 'access/role-required', 'owner/not-found'] as const;

export const getOwnUse = {
  ...get,
  path: '/api/organisations/mine/use',
  summary: 'Hur mycket den egna skolan använder under en termin, utan uppgift om vem',
  access: 'own-organisation',
  response: SchoolUse,
  problems,
} as const satisfies Endpoint;

export const getOwnOwnerUse = {
  ...get,
  path: '/api/owners/mine/use',
  summary: 'Hur mycket den egna huvudmannens skolor använder under en termin',
  access: 'own-owner',
  response: OwnerUse,
  problems: ofOwner,
} as const satisfies Endpoint;

export const getOwnSchoolUse = {
  ...get,
  path: '/api/owners/mine/schools/:id/use',
  summary: 'Hur mycket en av den egna huvudmannens skolor använder under en termin',
  access: 'own-owner',
  params: IdParams,
  response: SchoolUse,
  problems: [...problems, 'owner/not-found'],
} as const satisfies Endpoint;

export const getOwnerUse = {
  ...get,
  path: '/api/admin/owners/:id/use',
  summary: 'Hur mycket en huvudmans skolor använder under en termin',
  access: ['admin'],
  params: IdParams,
  response: OwnerUse,
  problems: ofOwner,
} as const satisfies Endpoint;

export const getSchoolUse = {
  ...get,
  path: '/api/admin/organisations/:id/use',
  summary: 'Hur mycket en skola använder under en termin',
  access: ['admin'],
  params: IdParams,
  response: SchoolUse,
  problems,
} as const satisfies Endpoint;

/** Tells that a self-test was answered to its end. `plan` is the code of the plan that it was opened in. */
export const countSelfTest = {
  method: 'POST',
  path: '/api/statistics/self-tests',
  summary: 'Räkna ett självtest som har gjorts klart, utan att minnas av vem',
  access: 'public',
  cache: 'none',
  body: Type.Object(
    { assignmentId: Id, plan: Type.Optional(Type.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  response: Type.Object({}),
  status: 202,
  problems: ['request/too-many'],
  bearer: 'optional',
} as const satisfies Endpoint;
