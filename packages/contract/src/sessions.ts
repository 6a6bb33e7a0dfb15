import { Type } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Id } from './records.ts';

/** A user as SPEC names the fields. `subscriptions` holds ids of subscriptions valid today. */
export const User = Type.Object({
  id: Id,
  personemail: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  roles: Type.Array(Type.String()),
  subscriptions: Type.Array(Id),
});

export const login = {
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Logga in',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 320 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  response: Type.Object({ token: Type.String(), user: User }),
  problems: ['session/wrong-credentials'],
  bearer: false,
} as const satisfies Endpoint;
