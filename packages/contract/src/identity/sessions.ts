import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Email, Password, User } from './users.ts';

/** The response of every kind of login. `token` is a JWT with an `exp` claim. */
export const LoggedIn = Type.Object({ token: Type.String(), user: User });
export type LoggedIn = Static<typeof LoggedIn>;

/** An unknown account and a wrong password give the same problem. 429 comes with Retry-After in seconds. */
export const login = {
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logga in',
  access: 'public',
  cache: 'none',
  body: Type.Object({ email: Email, password: Password }),
  response: LoggedIn,
  problems: ['session/wrong-credentials', 'request/too-many'],
  bearer: false,
} as const satisfies Endpoint;
