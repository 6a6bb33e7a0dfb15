import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';

const Text = Type.String({ minLength: 1, maxLength: 255 });
const Address = Type.String({ minLength: 1, maxLength: 1_000 });
const Moment = Type.String({ format: 'date-time' });

/** How a platform is registered, by the names of LTI 1.3. */
const platform = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  issuer: Text,
  clientId: Text,
  authorizationEndpoint: Address,
  tokenEndpoint: Address,
  jwksUri: Address,
  /** Only this deployment leads to the school. Absent: all that have no school of their own. */
  deploymentId: Type.Optional(Text),
};

/** A learning platform whose links lead to a school. */
const LtiRegistration = Type.Object({
  door: Id,
  ...platform,
  /** Those of the pages that may show ours in a frame. */
  origins: Type.Array(Type.String()),
  createdAt: Moment,
  /** When somebody last came, to the hour. */
  launchedAt: Type.Optional(Moment),
  /** When an answer was last refused, until somebody comes again. */
  failedAt: Type.Optional(Moment),
  failure: Type.Optional(Type.String()),
});
export type LtiRegistration = Static<typeof LtiRegistration>;

const LtiRegistrations = Type.Object({
  registrations: Type.Array(LtiRegistration),
  /** What an administrator of a platform enters there. */
  tool: Type.Object({
    loginUrl: Type.String(),
    redirectUri: Type.String(),
    jwksUrl: Type.String(),
  }),
});
export type LtiRegistrations = Static<typeof LtiRegistrations>;

const AddedRegistration = Type.Object(
  {
    ...platform,
    /** The platform's address as browsers show it. */
    address: Address,
    authorizationServer: Type.Optional(Address),
  },
  { additionalProperties: false },
);
export type AddedRegistration = Static<typeof AddedRegistration>;

const forAdmins = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

export const listLtiRegistrations = {
  method: 'GET',
  path: '/api/admin/organisations/:id/lti',
  summary: 'Lärplattformar som leder till en skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: LtiRegistrations,
  problems: forAdmins,
} as const satisfies Endpoint;

/** The office vouches for what it adds. */
export const addLtiRegistration = {
  method: 'POST',
  path: '/api/admin/organisations/:id/lti',
  summary: 'Låt en lärplattform leda till en skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: AddedRegistration,
  response: LtiRegistrations,
  problems: [...forAdmins, 'lti/address-invalid', 'lti/taken'],
} as const satisfies Endpoint;

/** A link that the administrator of a platform opens there, once, within a week. */
export const inviteLtiPlatform = {
  method: 'POST',
  path: '/api/admin/organisations/:id/lti-invitations',
  summary: 'Skapa en länk som en lärplattform ansluter sig med',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Type.Object({ url: Type.String(), expiresAt: Moment }),
  problems: forAdmins,
} as const satisfies Endpoint;

/** Ends the sessions of the school's users without an account. */
export const removeLtiRegistration = {
  method: 'DELETE',
  path: '/api/admin/organisations/:id/lti/:door',
  summary: 'Stäng en lärplattforms väg in till en skola',
  access: ['admin'],
  cache: 'none',
  params: Type.Object({ id: Id, door: Id }),
  response: LtiRegistrations,
  problems: [...forAdmins, 'lti/not-found'],
} as const satisfies Endpoint;
