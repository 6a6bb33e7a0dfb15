import { Type, type Static } from 'typebox';
import { practiceLevels } from '../assignments/practice-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { teacherRoles } from './access.ts';
import { mostPicks } from './lti-pick-rules.ts';

const only = { additionalProperties: false } as const;

const seconds = Type.Integer({ minimum: 0, maximum: 86_400 });

/**
 * What a teacher has chosen for a course: a lesson or an assignment, of a film also a part in seconds. `counts`: pupils send
 * their results of a self-test or of practice. Practice has a level, or that of the assignment.
 */
export const Pick = Type.Union([
  Type.Object({ kind: Type.Literal('lesson'), id: Id }, only),
  Type.Object(
    {
      kind: Type.Literal('assignment'),
      id: Id,
      start: Type.Optional(seconds),
      stop: Type.Optional(seconds),
      level: Type.Optional(Type.Enum([...practiceLevels])),
      counts: Type.Optional(Type.Literal(true)),
    },
    only,
  ),
]);
export type Pick = Static<typeof Pick>;

/** What the platform takes. */
export const Picking = Type.Object({
  /** The host to which the choice is sent. */
  host: Type.String(),
  acceptsMany: Type.Boolean(),
  acceptsResults: Type.Boolean(),
});
export type Picking = Static<typeof Picking>;

const params = Type.Object({ id: Id });
const problems = ['access/login-required', 'access/role-required', 'lti/choice-ended'] as const;

/** `lti/choice-ended`: there is no such choice, it is over, or it began at another platform than the session. */
export const getPicking = {
  method: 'GET',
  path: '/api/lti/choices/:id',
  summary: 'Vad en lärplattform tar emot när en lärare väljer innehåll till en kurs',
  access: teacherRoles,
  cache: 'none',
  params,
  response: Picking,
  problems,
} as const satisfies Endpoint;

/**
 * Signs what a teacher has chosen, nothing where there are no picks. The browser posts `jwt` as `JWT` to `returnUrl`, an address
 * of the platform.
 */
export const answerPicking = {
  method: 'POST',
  path: '/api/lti/choices/:id',
  summary: 'Skriv under vad en lärare har valt till en kurs i en lärplattform',
  access: teacherRoles,
  cache: 'none',
  params,
  body: Type.Object({ picks: Type.Array(Pick, { maxItems: mostPicks }) }, only),
  response: Type.Object({ returnUrl: Type.String(), jwt: Type.String() }),
  problems: [
    ...problems,
    'lti/choice-not-accepted',
    'lesson/not-found',
    'assignment/not-found',
    'form/not-found',
    'access/subscription-required',
    'clip/range-invalid',
  ],
} as const satisfies Endpoint;
