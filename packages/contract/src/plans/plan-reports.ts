import { Type, type Static } from 'typebox';
import { teacherRoles } from '../identity/access.ts';
import type { Endpoint } from '../endpoint.ts';
import { lessonHolds } from '../catalogue/lesson-holds.ts';
import { Day } from '../customers/organisations.ts';
import { Id } from '../records.ts';

const Holds = Type.Enum([...lessonHolds]);

/** A lesson that a plan has on days of the term, as a whole or by single assignments of it. */
const ReportedLesson = Type.Object({
  id: Id,
  name: Type.String(),
  days: Type.Array(Day),
  /** How much of it the plans have: an assignment alone is at most an exercise. */
  holds: Holds,
});

/** A point of central content. `by` is the most that a lesson of the plans gives it; absent when none is about it. */
const ReportedPoint = Type.Object({
  number: Type.String(),
  text: Type.String(),
  by: Type.Optional(Holds),
  /** The names of those lessons. */
  lessons: Type.Array(Type.String()),
});

const ReportedCourse = Type.Object({
  id: Id,
  name: Type.String(),
  subject: Type.String(),
  schoolType: Type.String(),
  lessons: Type.Array(ReportedLesson),
  points: Type.Array(ReportedPoint),
});
export type ReportedCourse = Static<typeof ReportedCourse>;

/** `undated` counts the lessons and assignments in the plans that have no day, and so no term. */
export const PlanReport = Type.Object({
  courses: Type.Array(ReportedCourse),
  undated: Type.Integer(),
});
export type PlanReport = Static<typeof PlanReport>;

/**
 * What a teacher's plans have from one day to another, both included, and what of the central content that covers. It is made
 * from the plans alone: no pupil and no answer is in it.
 */
export const getPlanReport = {
  method: 'GET',
  path: '/api/plan-report',
  summary: 'Rapport över egna planeringar: lektioner och centralt innehåll mellan två dagar',
  access: teacherRoles,
  cache: 'none',
  query: Type.Object({ from: Day, to: Day }),
  response: PlanReport,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
