import { Type, type Static } from 'typebox';
import { GivenAnswer } from '../assignments/forms.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

/** The most questions of a self-test whose result may be sent. */
const mostAnswers = 300;

/**
 * What became of a result: `none` waits here, `waiting` to be sent by the job, or `failed` for good. What has been sent is known
 * here no longer.
 */
const ScoreState = Type.Enum(['none', 'waiting', 'failed']);

/**
 * The self-test of a link in a learning platform whose results the teacher has asked for; `sheet` is the number that the tasks of
 * practice are made with.
 */
const Graded = Type.Object({
  formId: Id,
  sheet: Type.Optional(Type.Integer({ minimum: 1 })),
  state: ScoreState,
});
export type Graded = Static<typeof Graded>;

const forPupils = ['access/login-required', 'access/role-required', 'lti/no-line-item'] as const;

/** `lti/no-line-item`: the session did not begin at a link of a learning platform whose results are asked for. */
export const getGraded = {
  method: 'GET',
  path: '/api/lti/score',
  summary:
    'Självtestet vars resultat läraren har bett om, för en elev som kom genom en lärplattform',
  access: ['student'],
  cache: 'none',
  response: Graded,
  problems: forPupils,
} as const satisfies Endpoint;

/**
 * Sends a pupil's result to the learning platform that the session began at, for the link that it began at. The answers, one for
 * each question in order, are corrected here and then forgotten; points alone are sent.
 */
export const sendScore = {
  method: 'POST',
  path: '/api/lti/score',
  summary: 'Rätta en elevs svar och skicka poängen till lärplattformen',
  access: ['student'],
  cache: 'none',
  body: Type.Object(
    { answers: Type.Array(GivenAnswer, { minItems: 1, maxItems: mostAnswers }) },
    { additionalProperties: false },
  ),
  response: Type.Object({ right: Type.Integer(), questions: Type.Integer() }),
  problems: [...forPupils, 'form/not-found', 'access/subscription-required', 'request/too-many'],
} as const satisfies Endpoint;
