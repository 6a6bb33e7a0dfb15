import { Type, type Static } from 'typebox';
import { teacherRoles } from '../identity/access.ts';
import { pupilsOfClassPicture, placesOfClassPicture } from './class-picture-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { Id, IdParams } from '../records.ts';

/**
 * How a class has answered a question. `choices`: how many made each choice, or had each item of an order, or each pair of a
 * match, in a wrong place. `wrongNumber`: the wrong number that most have given.
 */
const QuestionPicture = Type.Object({
  answered: Type.Integer(),
  right: Type.Integer(),
  choices: Type.Array(Type.Integer()),
  wrongNumber: Type.Optional(Type.Object({ value: Type.Number(), count: Type.Integer() })),
});

/** Questions of a self-test, counted from 0, that the class is to answer now. */
const AskedQuestions = Type.Object({
  assignmentId: Id,
  formId: Id,
  questions: Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), { minItems: 1, maxItems: 10 }),
});
export type AskedQuestions = Static<typeof AskedQuestions>;

export type QuestionPicture = Static<typeof QuestionPicture>;

/** `pupils` have answered at least one question of the self-test, `done` all of them. */
const TestPicture = Type.Object({
  formId: Id,
  name: Type.String(),
  pupils: Type.Integer(),
  done: Type.Integer(),
  questions: Type.Array(QuestionPicture),
});
export type TestPicture = Static<typeof TestPicture>;

/**
 * How a class answers today. Without a `day`, none has been started. `joined` are the pupils who have been let in, `waiting`
 * those who have a ticket and have not, `pupils` those who have answered. Self-tests that nobody has begun are absent. `sheet`
 * is the number of the sheet that generated practice has for this class.
 */
export const ClassPicture = Type.Object({
  day: Type.Optional(Day),
  sheet: Type.Optional(Type.Integer()),
  asked: Type.Optional(AskedQuestions),
  joined: Type.Integer(),
  waiting: Type.Integer(),
  pupils: Type.Integer(),
  tests: Type.Array(TestPicture),
});
export type ClassPicture = Static<typeof ClassPicture>;

const forOwner = ['access/login-required', 'access/role-required', 'plan/not-found'] as const;
// The id of a plan of one's own, or the secret of whoever has started the picture from a lesson. The service tells them apart.
const ofPlan = {
  path: '/api/plans/:id/class-picture',
  access: 'link',
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

const Started = Type.Object({ secret: Type.String(), code: Type.String(), picture: ClassPicture });

/**
 * Starts a class picture from a lesson, without a plan of one's own. The class joins with `code`. Whoever has `secret`, which
 * is told this once, leads the picture by it in place of the id of a plan. All of it ends with the day.
 */
export const startLessonPicture = {
  method: 'POST',
  path: '/api/lessons/:id/class-picture',
  summary: 'Starta en klassbild för dagen från en lektion',
  access: teacherRoles,
  cache: 'none',
  params: IdParams,
  response: Started,
  problems: [
    'access/login-required',
    'access/role-required',
    'lesson/not-found',
    'request/too-many',
  ],
} as const satisfies Endpoint;
export type StartedPicture = Static<typeof Started>;

/** The same for a substitute, of a lesson in the plan that the link opens. */
export const startSubstitutePicture = {
  method: 'POST',
  path: '/api/shared-plans/:code/lessons/:id/class-picture',
  summary: 'Starta en klassbild för dagen från en lektion, med länken för en vikarie',
  access: 'link',
  cache: 'none',
  params: Type.Object({ code: Type.String({ maxLength: 100 }), id: Id }),
  response: Started,
  problems: ['plan/ended', 'lesson/not-found', 'request/too-many'],
  bearer: false,
} as const satisfies Endpoint;

/** Opens questions on the phones of the class; none of them any more without `formId`. */
export const askClass = {
  ...ofPlan,
  method: 'PUT',
  path: '/api/plans/:id/class-picture/asked',
  summary: 'Låt klassen svara på frågor nu',
  body: Type.Partial(Type.Pick(AskedQuestions, ['formId', 'questions']), {
    additionalProperties: false,
  }),
  problems: [...forOwner, 'class-picture/not-started', 'form/not-found'],
} as const satisfies Endpoint;

/** Ends the class picture and deletes its answers. */
export const endClassPicture = {
  ...ofPlan,
  method: 'DELETE',
  summary: 'Avsluta klassbilden och ta bort alla svar',
  problems: forOwner,
} as const satisfies Endpoint;

/** Lets as many pupils more in as waited for, up to `pupilsOfClassPicture` in all: those who wait, and some who come later. */
export const letMoreIn = {
  ...ofPlan,
  method: 'POST',
  path: '/api/plans/:id/class-picture/places',
  summary: `Släpp in ${placesOfClassPicture} elever till i klassbilden`,
  problems: [...forOwner, 'class-picture/not-started'],
} as const satisfies Endpoint;

/** Deletes the answers and ends the tickets. Browsers that are still there join again by themselves, and send their answers. */
export const clearClassPicture = {
  ...ofPlan,
  method: 'POST',
  path: '/api/plans/:id/class-picture/clear',
  summary: 'Töm klassbilden och börja om',
  problems: [...forOwner, 'class-picture/not-started'],
} as const satisfies Endpoint;

/** Its number and its signature. It names nobody, and the browser that it was given to keeps it. */
const ClassTicket = Type.String({ pattern: '^[1-9]\\d{0,2}\\.[\\w-]{43}$' });

const codeParams = Type.Object({ code: Type.String({ maxLength: 100 }) });

/**
 * A pupil's ticket to the class picture of a shared plan. A browser that shows the one that it has gets the same back, or
 * a new one when the teacher has begun anew. `isIn`: answers are counted; otherwise the pupil waits to be let in. `asked` is what the class is to answer now.
 * `class-picture/full`: too many wait already, and the browser asks again.
 */
export const joinClassPicture = {
  method: 'POST',
  path: '/api/shared-plans/:code/class-ticket',
  summary: 'Gå med i klassbilden, eller se om en biljett gäller',
  access: 'link',
  cache: 'none',
  params: codeParams,
  body: Type.Object({ ticket: Type.Optional(ClassTicket) }, { additionalProperties: false }),
  response: Type.Object({
    ticket: ClassTicket,
    isIn: Type.Boolean(),
    asked: Type.Optional(AskedQuestions),
  }),
  problems: ['plan/ended', 'class-picture/not-started', 'class-picture/full'],
  bearer: false,
} as const satisfies Endpoint;

/**
 * The first answer of a pupil to a question of a self-test. Another answer to the same question changes nothing. `choices` are
 * those of `QuestionPicture`, `number` what was given to a question that asks for one. Typed words are never sent.
 */
export const CountedAnswer = Type.Object(
  {
    ticket: ClassTicket,
    formId: Id,
    question: Type.Integer({ minimum: 0, maximum: 999 }),
    right: Type.Boolean(),
    choices: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 100, uniqueItems: true }),
    ),
    number: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);
export type CountedAnswer = Static<typeof CountedAnswer>;

/** `class-picture/ticket-ended`: the ticket is of no use any more; `class-picture/waiting`: the pupil has not been let in. */
export const countClassAnswer = {
  method: 'POST',
  path: '/api/shared-plans/:code/class-answers',
  summary: `Räkna ett svar i klassbilden, av högst ${pupilsOfClassPicture} elever`,
  access: 'link',
  cache: 'none',
  params: codeParams,
  body: CountedAnswer,
  response: Type.Object({}),
  problems: [
    'plan/ended',
    'form/not-found',
    'class-picture/not-started',
    'class-picture/ticket-ended',
    'class-picture/waiting',
  ],
  bearer: false,
} as const satisfies Endpoint;
