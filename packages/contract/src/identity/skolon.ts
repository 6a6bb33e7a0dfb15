import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { loginProviders } from './login-provider-rules.ts';
import { LoggedIn } from './sessions.ts';

/**
 * Completes the login with the parameters of Skolon's redirect; the response is that of a login. Every failure has
 * `failedLogin` beside its code, and `about` when the school is unknown here. A front end on another host gives the
 * `redirect_uri` that its login began with, or is known by its origin; an address that the settings do not name is refused.
 */
export const finishSkolonLogin = {
  method: 'GET',
  path: loginProviders.skolon.finishPath,
  summary: 'Avsluta en inloggning med Skolon',
  access: 'public',
  cache: 'none',
  query: Type.Object({
    code: Type.Optional(Type.String()),
    state: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
    redirect_uri: Type.Optional(Type.String()),
  }),
  response: LoggedIn,
  problems: [
    'skolon/not-configured',
    'request/invalid',
    'skolon/state-invalid',
    'skolon/code-invalid',
    'skolon/refused',
    'skolon/partner-portal',
    'skolon/wrong-keys',
    'skolon/unreachable',
    'skolon/unreadable',
    'skolon/no-licence',
    'skolon/unknown-school',
  ],
  bearer: false,
} as const satisfies Endpoint;

/**
 * Skolon's webhook for changes and removals. Every body is answered with 200: nothing is stored about Skolon users that
 * could be changed or removed. 404 without the right secret.
 */
export const receiveSkolonWebhook = {
  method: 'POST',
  path: '/api/skolon/webhooks/:secret',
  summary: 'Ta emot besked från Skolon',
  access: 'public',
  cache: 'none',
  params: Type.Object({ secret: Type.String() }),
  response: Type.Object({}),
  problems: ['request/not-found'],
  bearer: false,
} as const satisfies Endpoint;
