import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { DoorAnswer, doorProblems } from '../identity/doors.ts';
import { ownerRoles } from '../identity/access.ts';
import { doorNames } from '../identity/login-provider-rules.ts';
import { Id, IdParams } from '../records.ts';
import { doorRoles } from './school-door-rules.ts';

// A door is tried through the service itself. Nobody is logged in, and nothing of it is kept.

const Door = Type.Enum([...doorNames]);
const may = { access: ['admin', 'schooladmin', ...ownerRoles], cache: 'none' } as const;
const problems = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

/** What the service said of whoever logged in, and what is made of it. */
export const TriedDoor = Type.Object({
  school: Type.Object({ id: Id, name: Type.String() }),
  /** Each thing that was said by its name, with the values of what decides school and role. */
  arrived: Type.Array(
    Type.Object({ name: Type.String(), values: Type.Optional(Type.Array(Type.String())) }),
  ),
  /** Why nobody would come in, and what the school is known by there. */
  refused: Type.Optional(Type.Enum([...doorProblems])),
  about: Type.Optional(Type.String()),
  /** The school that it leads to. Only the office is told the name of another one. */
  leadsTo: Type.Optional(
    Type.Object({
      isTried: Type.Boolean(),
      name: Type.Optional(Type.String()),
      role: Type.Enum([...doorRoles]),
      saidBy: Type.Enum(['list', 'door', 'service', 'nobody']),
    }),
  ),
  /** Of a proof: whether the tenant is the school's from now on, and else why not. */
  proof: Type.Optional(Type.Enum(['proved', 'not-administrator', 'not-asked', 'taken'])),
});
export type TriedDoor = Static<typeof TriedDoor>;

/** Where the browser logs in at the service, to come back with an answer for `finishTrial`. */
export const beginTrial = {
  method: 'POST',
  path: '/api/schools/:id/door-trials',
  summary: 'Börja prova inloggningen via en skola, eller bevisa en organisation hos Microsoft',
  ...may,
  params: IdParams,
  body: Type.Object(
    { door: Door, proves: Type.Optional(Type.Literal(true)) },
    { additionalProperties: false },
  ),
  response: Type.Object({ location: Type.String() }),
  problems: [...problems, 'door/not-configured'],
} as const satisfies Endpoint;

/** Under the path of the cookie that says which browser began. */
export const finishTrial = {
  method: 'POST',
  path: '/api/auth/doors/:door/trial',
  summary: 'Visa vad en provad inloggning gav',
  ...may,
  params: Type.Object({ door: Door }),
  body: DoorAnswer,
  response: TriedDoor,
  problems: [...problems, ...doorProblems],
} as const satisfies Endpoint;
