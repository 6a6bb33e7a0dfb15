import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { LoggedIn } from './sessions.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));

/**
 * Completes a login from a learning platform, with the parameters of the page that the platform's answer led to. The browser
 * shows that it began the login by its cookie, or by `proof`, which the platform has kept for this tool (platform storage).
 * Every failure has `failedLogin` beside its code, and `about` when no school is behind the platform's deployment.
 */
export const finishLtiLogin = {
  method: 'POST',
  path: '/api/auth/lti',
  summary: 'Avsluta en inloggning från en lärplattform',
  access: 'public',
  cache: 'none',
  body: Type.Object(
    { code: Text, state: Text, proof: Text, error: Text },
    { additionalProperties: false },
  ),
  response: Type.Interface([LoggedIn], {
    /** The path of the page that the platform's link leads to, or of the choice of content. */
    to: Type.String(),
  }),
  problems: [
    'door/state-invalid',
    'door/code-invalid',
    'door/refused',
    'door/unreachable',
    'door/token-invalid',
    'door/unknown-school',
  ],
  bearer: false,
} as const satisfies Endpoint;
