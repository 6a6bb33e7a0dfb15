import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { mostInvitedAtOnce } from './invitation-rules.ts';

const Chosen = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: mostInvitedAtOnce, uniqueItems: true }) },
  { additionalProperties: false },
);

/** What became of the chosen people. Somebody who is no longer of the school is in none of the counts. */
const Invited = Type.Object({
  /** To how many an invitation is on its way. */
  invited: Type.Integer({ minimum: 0 }),
  /** How many have logged in, and need none. */
  loggedIn: Type.Integer({ minimum: 0 }),
  /** How many have got one today. */
  today: Type.Integer({ minimum: 0 }),
});
export type Invited = Static<typeof Invited>;

const problems = ['access/login-required', 'access/role-required'] as const;
const body = { body: Chosen, response: Invited, status: 202 } as const;

/** Invites people again who have never logged in, each once a day at most. The mails are sent by a job. */
export const inviteOwnAgain = {
  method: 'POST',
  path: '/api/organisations/mine/invitations',
  summary: 'Bjud in dem på den egna skolan igen som aldrig har loggat in',
  access: 'own-organisation',
  cache: 'none',
  ...body,
  problems: [...problems, 'organisation/not-found'],
} as const satisfies Endpoint;

/** As `inviteOwnAgain`, of a school that the office chooses. */
export const inviteAgain = {
  method: 'POST',
  path: '/api/admin/organisations/:id/invitations',
  summary: 'Bjud in dem på en skola igen som aldrig har loggat in',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  ...body,
  problems,
} as const satisfies Endpoint;
