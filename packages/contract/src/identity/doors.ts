import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { doorNames, loginProviderNames } from './login-provider-rules.ts';
import { LoggedIn } from './sessions.ts';

/** How an answer of another service can fail, and the school behind it. */
export const doorProblems = [
  'door/not-configured',
  'door/state-invalid',
  'door/code-invalid',
  'door/refused',
  'door/wrong-keys',
  'door/unreachable',
  'door/token-invalid',
  'door/personal-account',
  'door/unknown-school',
] as const;

/** One that somebody may log in with. */
const IdentityProvider = Type.Object({ id: Type.String(), name: Type.String() });
export type IdentityProvider = Static<typeof IdentityProvider>;

/**
 * The identity providers of Skolfederation whose own name, or the name of a school or an owner that uses it, contains the words.
 * At most twenty.
 */
export const searchIdentityProviders = {
  method: 'GET',
  path: '/api/auth/skolfederation/identity-providers',
  summary: 'Sök inloggningstjänst i Skolfederation, efter skola eller huvudman',
  access: 'public',
  cache: 'none',
  query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
  response: Type.Object({
    identityProviders: Type.Array(IdentityProvider, { maxItems: 20 }),
    /** Present when there are more than these. */
    hasMore: Type.Optional(Type.Literal(true)),
  }),
  problems: [],
  bearer: false,
} as const satisfies Endpoint;

/** A school and the services by which people log in there without an account, for whoever has the school's link. */
export const SchoolLogins = Type.Object({
  id: Id,
  name: Type.String(),
  logins: Type.Array(Type.Enum([...loginProviderNames])),
});
export type SchoolLogins = Static<typeof SchoolLogins>;

export const getSchoolLogins = {
  method: 'GET',
  path: '/api/auth/school-logins/:id',
  summary: 'De inloggningar som leder till en skola',
  access: 'public',
  cache: 'none',
  params: IdParams,
  response: SchoolLogins,
  problems: ['organisation/not-found'],
  bearer: false,
} as const satisfies Endpoint;

const Text = Type.Optional(Type.String({ maxLength: 4_000 }));

/** The parameters with which a service sends the browser back. */
export const DoorAnswer = Type.Object(
  { code: Text, state: Text, error: Text, iss: Text },
  { additionalProperties: false },
);

/**
 * Completes a login with the parameters of the service's redirect; the response is that of a login. Every failure has
 * `failedLogin` beside its code, and `about` when the school is unknown here: its domain, its tenant or its unit code.
 */
export const finishDoorLogin = {
  method: 'POST',
  path: '/api/auth/doors/:door',
  summary: 'Avsluta en inloggning med Google, Microsoft eller Skolfederation',
  access: 'public',
  cache: 'none',
  params: Type.Object({ door: Type.Enum([...doorNames]) }),
  body: DoorAnswer,
  response: LoggedIn,
  problems: doorProblems,
  bearer: false,
} as const satisfies Endpoint;
