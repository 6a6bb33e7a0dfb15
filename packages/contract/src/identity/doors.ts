import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { doorNames } from './login-provider-rules.ts';
import { LoggedIn } from './sessions.ts';

/** How an answer of another service can fail, and the school behind it. */
const doorProblems = [
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

const Text = Type.Optional(Type.String({ maxLength: 4_000 }));

/**
 * Completes a login with the parameters of the service's redirect; the response is that of a login. Every failure has
 * `failedLogin` beside its code, and `about` when the school is unknown here: its domain or its tenant.
 */
export const finishDoorLogin = {
  method: 'POST',
  path: '/api/auth/doors/:door',
  summary: 'Avsluta en inloggning med Google eller Microsoft',
  access: 'public',
  cache: 'none',
  params: Type.Object({ door: Type.Enum([...doorNames]) }),
  body: Type.Object(
    { code: Text, state: Text, error: Text, iss: Text },
    { additionalProperties: false },
  ),
  response: LoggedIn,
  problems: doorProblems,
  bearer: false,
} as const satisfies Endpoint;
