import { Type, type Static } from 'typebox';
import { teacherRoles } from './access.ts';
import { pupilsOfClassPicture } from './class-picture-rules.ts';
import type { Endpoint } from './endpoint.ts';
import { Day } from './organisations.ts';
import { Id, IdParams } from './records.ts';

/** How a class has answered a question: `choices` are how many made each choice, of a question with choices. */
const QuestionPicture = Type.Object({
  answered: Type.Integer(),
  right: Type.Integer(),
  choices: Type.Array(Type.Integer()),
});

/** `pupils` have answered at least one question of the self-test, `done` all of them. */
const TestPicture = Type.Object({
  formId: Id,
  name: Type.String(),
  pupils: Type.Integer(),
  done: Type.Integer(),
  questions: Type.Array(QuestionPicture),
});
export type TestPicture = Static<typeof TestPicture>;

/** How a class answers today. Without a `day`, none has been started. Self-tests that nobody has begun are absent. */
export const ClassPicture = Type.Object({
  day: Type.Optional(Day),
  pupils: Type.Integer(),
  tests: Type.Array(TestPicture),
});
export type ClassPicture = Static<typeof ClassPicture>;

const forOwner = ['access/login-required', 'access/role-required', 'plan/not-found'] as const;
const ofPlan = {
  path: '/api/plans/:id/class-picture',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: ClassPicture,
} as const;

export const getClassPicture = {
  ...ofPlan,
  method: 'GET',
  summary: 'Klassbilden till en egen planering',
  problems: forOwner,
} as const satisfies Endpoint;

/** The same whenever it changes, as the `data` of server-sent events, until it is ended, the day is over or the service stops. */
export const watchClassPicture = {
  ...ofPlan,
  method: 'GET',
  path: '/api/plans/:id/class-picture/stream',
  summary: 'Klassbilden till en egen planering, varje gång den ändras (text/event-stream)',
  problems: forOwner,
} as const satisfies Endpoint;

/** Starts the class picture of a plan that is shared by its code. That of an earlier day is deleted; today's goes on. */
export const startClassPicture = {
  ...ofPlan,
  method: 'PUT',
  summary: 'Starta en klassbild för dagen',
  problems: [...forOwner, 'class-picture/not-shared'],
} as const satisfies Endpoint;

/** Ends the class picture and deletes its answers. */
export const endClassPicture = {
  ...ofPlan,
  method: 'DELETE',
  summary: 'Avsluta klassbilden och ta bort alla svar',
  problems: forOwner,
} as const satisfies Endpoint;

/**
 * The first answer of a pupil to a question of a self-test. `pupil` is random, and known to one tab of one browser. Another
 * answer to the same question changes nothing.
 */
export const CountedAnswer = Type.Object(
  {
    pupil: Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    }),
    formId: Id,
    question: Type.Integer({ minimum: 0, maximum: 999 }),
    right: Type.Boolean(),
    choices: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 100, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);
export type CountedAnswer = Static<typeof CountedAnswer>;

/** `class-picture/full`: `pupilsOfClassPicture` others are counted already. */
export const countClassAnswer = {
  method: 'POST',
  path: '/api/shared-plans/:code/class-answers',
  summary: `Räkna ett svar i klassbilden, av högst ${pupilsOfClassPicture} elever`,
  access: 'link',
  cache: 'none',
  params: Type.Object({ code: Type.String({ maxLength: 100 }) }),
  body: CountedAnswer,
  response: Type.Object({}),
  problems: [
    'plan/ended',
    'form/not-found',
    'class-picture/not-started',
    'class-picture/full',
    'request/too-many',
  ],
  bearer: false,
} as const satisfies Endpoint;
