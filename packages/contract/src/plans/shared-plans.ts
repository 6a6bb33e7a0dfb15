import { Type, type Static } from 'typebox';
import { Assignment } from '../assignments/assignments.ts';
import type { Endpoint } from '../endpoint.ts';
import { Form, SheetQuery } from '../assignments/forms.ts';
import { Media } from '../assignments/media.ts';
import { Day } from '../customers/organisations.ts';
import { PlanPart, planSchedule } from './plans.ts';
import { Id } from '../records.ts';

/** An assignment of a shared plan, before it is opened. `locked`: the school's licence does not open it. */
const SharedAssignment = Type.Object({
  ...Type.Pick(Assignment, ['id', 'name', 'type', 'seconds', 'pages']).properties,
  locked: Type.Optional(Type.Literal(true)),
  answerKey: Type.Optional(Media),
});

/** What the teacher has chosen for a row, as the class is told it. */
const told = { day: planSchedule.day, dueBy: planSchedule.dueBy };

/**
 * A row of a shared plan. What is removed has its kept name alone. Minutes, guides and answer keys are for substitutes: the
 * minutes that the teacher has chosen for the lesson, or else its own.
 */
export const SharedPlanItem = Type.Union([
  Type.Object({ kind: Type.Literal('heading'), text: Type.String() }),
  Type.Object({ kind: Type.Literal('note'), text: Type.String(), ...told }),
  Type.Object({ kind: Type.Literal('link'), text: Type.String(), url: Type.String(), ...told }),
  Type.Object({
    kind: Type.Literal('lesson'),
    id: Id,
    name: Type.String(),
    minutes: Type.Optional(Type.Integer()),
    /** Whether it has a text that the plan opens: `getSharedPlanText`. */
    hasText: Type.Optional(Type.Literal(true)),
    teacherGuide: Type.Optional(Type.String()),
    assignments: Type.Array(SharedAssignment),
    ...told,
  }),
  Type.Object({
    kind: Type.Literal('assignment'),
    assignment: SharedAssignment,
    lesson: Type.String(),
    part: Type.Optional(PlanPart),
    ...told,
  }),
  Type.Object({ kind: Type.Literal('removed'), name: Type.String() }),
]);
export type SharedPlanItem = Static<typeof SharedPlanItem>;

/** `substitute`: opened with the link of a substitute, which opens guides and answer keys too. */
export const SharedPlan = Type.Object({
  name: Type.String(),
  validTo: Day,
  substitute: Type.Optional(Type.Literal(true)),
  /** A class picture is open today. */
  classPicture: Type.Optional(Type.Literal(true)),
  items: Type.Array(SharedPlanItem),
});
export type SharedPlan = Static<typeof SharedPlan>;

/** The code of a class, or the token of a substitute's link. */
const CodeParams = Type.Object({ code: Type.String({ maxLength: 100 }) });

/** `plan/ended` for every code that opens no plan today. Wrong codes count with those of classes, and are answered late. */
export const getSharedPlan = {
  method: 'GET',
  path: '/api/shared-plans/:code',
  summary: 'En delad planering, för den som har koden eller länken',
  access: 'link',
  cache: 'none',
  params: CodeParams,
  response: SharedPlan,
  problems: ['plan/ended'],
  bearer: false,
} as const satisfies Endpoint;

/** An assignment that is in a shared plan, alone or in its lesson, opened by the licence of the school that shares it. */
export const getSharedPlanAssignment = {
  method: 'GET',
  path: '/api/shared-plans/:code/assignments/:id',
  summary: 'En uppgift i en delad planering',
  access: 'link',
  cache: 'none',
  params: Type.Object({ ...CodeParams.properties, id: Id }),
  // The number of a practice self-test, which makes its questions.
  query: SheetQuery,
  response: Type.Object({
    plan: Type.String(),
    assignment: Assignment,
    form: Type.Optional(Form),
    /** A class picture counts the answers to `form` today, of those who want it. */
    classPicture: Type.Optional(Type.Literal(true)),
  }),
  problems: ['plan/ended', 'assignment/not-found'],
  bearer: false,
} as const satisfies Endpoint;
export type SharedPlanAssignment = Static<typeof getSharedPlanAssignment.response>;

/** The open self-tests of the same course area as a self-test of a shared plan, nearest first. */
export const listRelatedSharedForms = {
  method: 'GET',
  path: '/api/shared-plans/:code/forms/:id/related',
  summary: 'Öppna självtest i samma kursområde som ett i en delad planering',
  access: 'link',
  cache: 'none',
  params: Type.Object({ ...CodeParams.properties, id: Id }),
  query: SheetQuery,
  response: Type.Array(Form),
  problems: ['plan/ended', 'form/not-found'],
  bearer: false,
} as const satisfies Endpoint;

/** The text of a lesson in a shared plan, as sanitised HTML, opened by the licence of the school that shares it. */
export const getSharedPlanText = {
  method: 'GET',
  path: '/api/shared-plans/:code/lessons/:id/text',
  summary: 'Texten i en lektion i en delad planering',
  access: 'link',
  cache: 'none',
  params: Type.Object({ ...CodeParams.properties, id: Id }),
  response: Type.Object({ text: Type.String() }),
  problems: ['plan/ended', 'lesson/not-found'],
  bearer: false,
} as const satisfies Endpoint;
