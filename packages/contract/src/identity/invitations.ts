import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { roles } from './access.ts';
import { LoggedIn } from './sessions.ts';
import { Password } from './users.ts';

/**
 * What a mailed link leads to: a new password, a first one, or nothing any more. Only links of invitations are told apart when they
 * are over; `unknown` is every other one, also one that never was.
 */
const linkStates = ['reset', 'invited', 'used', 'expired', 'withdrawn', 'unknown'] as const;

/** Who has invited: the office, or an administrator of the owner or of the school. A name only of the latter two. */
const Inviter = Type.Object({
  from: Type.Enum(['office', 'owner', 'school']),
  name: Type.Optional(Type.String()),
  /** The name of the owner or the school. */
  of: Type.Optional(Type.String()),
});
export type Inviter = Static<typeof Inviter>;

const Invitation = Type.Object({
  email: Type.String(),
  roles: Type.Array(Type.Enum([...roles])),
  /** The school or the owner where the account belongs. Absent for the staff of the service. */
  place: Type.Optional(Type.String()),
  by: Type.Optional(Inviter),
});
export type Invitation = Static<typeof Invitation>;

export const MailedLink = Type.Object({
  state: Type.Enum([...linkStates]),
  /** With `invited` and `expired`. */
  invitation: Type.Optional(Invitation),
  /** With `expired`: the moment until which the link was valid. */
  expiredAt: Type.Optional(Type.String({ format: 'date-time' })),
});
export type MailedLink = Static<typeof MailedLink>;

/** The secret of a mailed link. It stands in the body and never in an address, which is logged. */
const Token = Type.String({ minLength: 1, maxLength: 200 });
const byToken = { access: 'public', cache: 'none', bearer: false } as const;

export const readMailedLink = {
  method: 'POST',
  path: '/api/auth/la/link',
  summary: 'Vad en mejlad länk leder till',
  ...byToken,
  body: Type.Object({ token: Token }),
  response: MailedLink,
  problems: [],
} as const satisfies Endpoint;

/** Sets the first password of an invited account and logs in. The link is used up. */
export const acceptInvitation = {
  method: 'POST',
  path: '/api/auth/la/invitation',
  summary: 'Välj det första lösenordet och logga in',
  ...byToken,
  body: Type.Object({ token: Token, password: Password }),
  response: LoggedIn,
  problems: ['password/link-invalid', 'password/too-short', 'password/too-long', 'password/common'],
} as const satisfies Endpoint;

/** Always 202. Whoever holds the link of an invitation, an old one too, gets a new one mailed to the address that was invited. */
export const renewInvitation = {
  method: 'POST',
  path: '/api/auth/la/invitation/again',
  summary: 'Mejla en ny inbjudan till den som var inbjuden',
  ...byToken,
  body: Type.Object({ token: Token }),
  response: Type.Object({}),
  status: 202,
  problems: [],
} as const satisfies Endpoint;
