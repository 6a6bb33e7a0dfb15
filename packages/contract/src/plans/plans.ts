import { Type, type Static } from 'typebox';
import { teacherRoles } from '../identity/access.ts';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import {
  mostPlanItems,
  mostPlanMinutes,
  planDays,
  plansOfTeacher,
  substituteDays,
} from './plan-rules.ts';
import { Id, IdParams } from '../records.ts';

/** A line: no white space at either end, and no control character. */
const lineOf = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
  });

const only = { additionalProperties: false } as const;

const seconds = Type.Integer({ minimum: 0, maximum: 99_999 });
const pageNumber = Type.Integer({ minimum: 1, maximum: 9_999 });

/** A part of an assignment: of a film in seconds, of a pdf in pages from 1. Without an end it goes on to the end of the whole. */
export const PlanPart = Type.Union([
  Type.Object({ start: seconds, stop: Type.Optional(seconds) }, only),
  Type.Object({ page: pageNumber, lastPage: Type.Optional(pageNumber) }, only),
]);
export type PlanPart = Static<typeof PlanPart>;

/** When a row is taught, how long it takes, and the last day of what is set as homework. All chosen by the teacher. */
export const planSchedule = {
  day: Type.Optional(Day),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPlanMinutes })),
  dueBy: Type.Optional(Day),
};
export type PlanSchedule = Static<typeof PlanSchedule>;
const PlanSchedule = Type.Object(planSchedule);

/**
 * A row of a plan. `name` of a lesson or an assignment is what it was called when it was added, for the day when it is
 * there no longer. Links lead to other sites.
 */
export const PlanItem = Type.Union([
  Type.Object({ kind: Type.Literal('heading'), text: lineOf(120) }, only),
  Type.Object(
    {
      kind: Type.Literal('note'),
      text: Type.String({ minLength: 1, maxLength: 4_000 }),
      ...planSchedule,
    },
    only,
  ),
  Type.Object(
    {
      kind: Type.Literal('link'),
      text: lineOf(200),
      url: Type.String({ maxLength: 2_000, pattern: '^https://[^\\s\\u0000-\\u001f]+$' }),
      ...planSchedule,
    },
    only,
  ),
  Type.Object({ kind: Type.Literal('lesson'), id: Id, name: lineOf(400), ...planSchedule }, only),
  Type.Object(
    {
      kind: Type.Literal('assignment'),
      id: Id,
      name: lineOf(400),
      part: Type.Optional(PlanPart),
      ...planSchedule,
    },
    only,
  ),
]);
export type PlanItem = Static<typeof PlanItem>;

/** What a teacher writes of a plan. */
const fields = {
  name: lineOf(120),
  items: Type.Array(PlanItem, { maxItems: mostPlanItems }),
};
export const PlanFields = Type.Object(fields, only);
export type PlanFields = Static<typeof PlanFields>;

/** The code under which a class finds a plan, such as `BCD-FGH-JKM`, and its last Swedish day. */
const PlanLink = Type.Object({ code: Type.String(), validTo: Day });
export type PlanLink = Static<typeof PlanLink>;

/** The class code with which a class logs in whose start page shows the homework of a plan. */
const PlanClass = Type.Object({ name: Type.String(), validTo: Day });

/**
 * `version` counts the changes of name and items. A link that has ended is absent. `substituteDay` is the Swedish day of the
 * substitute's link, whose token is told once, when it is made.
 */
export const Plan = Type.Object({
  ...fields,
  id: Id,
  version: Type.Integer(),
  changedAt: Type.String(),
  link: Type.Optional(PlanLink),
  substituteDay: Type.Optional(Day),
  /** Absent when the class code has ended. */
  class: Type.Optional(PlanClass),
});
export type Plan = Static<typeof Plan>;

export const PlanSummary = Type.Object({
  id: Id,
  name: Type.String(),
  /** Rows that are no headings. */
  rows: Type.Integer(),
  changedAt: Type.String(),
  link: Type.Optional(PlanLink),
});
export type PlanSummary = Static<typeof PlanSummary>;

const forTeachers = ['access/login-required', 'access/role-required'] as const;
const forOwner = [...forTeachers, 'plan/not-found'] as const;

/** Latest changed first. Teachers without an account have nothing to keep plans in. */
export const listPlans = {
  method: 'GET',
  path: '/api/plans',
  summary: 'Egna planeringar, den senast ändrade först',
  access: teacherRoles,
  cache: 'none',
  response: Type.Array(PlanSummary, { maxItems: plansOfTeacher }),
  problems: forTeachers,
} as const satisfies Endpoint;

export const getPlan = {
  method: 'GET',
  path: '/api/plans/:id',
  summary: 'En egen planering',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Plan,
  problems: forOwner,
} as const satisfies Endpoint;

export const createPlan = {
  method: 'POST',
  path: '/api/plans',
  summary: 'Skapa en planering',
  access: teacherRoles,
  cache: 'none',
  body: PlanFields,
  largeBody: true,
  response: Plan,
  problems: [...forTeachers, 'plan/too-many'],
} as const satisfies Endpoint;

/** `version` is the one that the change was made from: `plan/changed` when another window has saved since. */
export const updatePlan = {
  method: 'PUT',
  path: '/api/plans/:id',
  summary: 'Ändra en planering',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object({ ...fields, version: Type.Integer({ minimum: 1 }) }, only),
  largeBody: true,
  response: Plan,
  problems: [...forOwner, 'plan/changed'],
} as const satisfies Endpoint;

export const deletePlan = {
  method: 'DELETE',
  path: '/api/plans/:id',
  summary: 'Ta bort en planering',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: forOwner,
} as const satisfies Endpoint;

/** Gives the plan a code, or its code another last day: from today, at most `planDays` ahead. */
export const sharePlan = {
  method: 'PUT',
  path: '/api/plans/:id/link',
  summary: `Dela en planering med en kod, högst ${planDays} dagar`,
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object({ validTo: Day }, only),
  response: Plan,
  problems: [...forOwner, 'plan/day-out-of-range'],
} as const satisfies Endpoint;

export const endPlanLink = {
  method: 'DELETE',
  path: '/api/plans/:id/link',
  summary: 'Sluta dela en planering',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Plan,
  problems: forOwner,
} as const satisfies Endpoint;

/** Makes a link for a substitute, and ends the one before it: for one day, today or at most `substituteDays` ahead. */
export const createSubstituteLink = {
  method: 'PUT',
  path: '/api/plans/:id/substitute-link',
  summary: `Skapa en länk för en vikarie, för en dag, högst ${substituteDays} dagar framåt`,
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object({ day: Day }, only),
  response: Type.Object({ plan: Plan, token: Type.String() }),
  problems: [...forOwner, 'plan/substitute-day-out-of-range'],
} as const satisfies Endpoint;

/**
 * Shows the homework of the plan on the start page of a class of the school, by its class code: the teacher's own or a
 * colleague's. A wrong code is answered late, as where a class logs in.
 */
export const setPlanClass = {
  method: 'PUT',
  path: '/api/plans/:id/class',
  summary: 'Visa läxorna i en planering på en klass startsida',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }, only),
  response: Plan,
  problems: [...forOwner, 'class-code/not-found'],
} as const satisfies Endpoint;

export const endPlanClass = {
  method: 'DELETE',
  path: '/api/plans/:id/class',
  summary: 'Sluta visa läxorna i en planering för en klass',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Plan,
  problems: forOwner,
} as const satisfies Endpoint;

export const endSubstituteLink = {
  method: 'DELETE',
  path: '/api/plans/:id/substitute-link',
  summary: 'Avsluta länken för en vikarie',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Plan,
  problems: forOwner,
} as const satisfies Endpoint;
