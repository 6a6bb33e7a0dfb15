import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';

/** A user, with the field names that the specification gives. `subscriptions` holds ids of subscriptions valid today. */
export const User = Type.Object({
  id: Id,
  personemail: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  roles: Type.Array(Type.String()),
  subscriptions: Type.Array(Id),
  /** Present while the user's start page shows what to do first. */
  firstSteps: Type.Optional(Type.Literal(true)),
});
export type User = Static<typeof User>;

/** Compared trimmed, in lower case and after NFKC. Never a control character: PostgreSQL text cannot hold NUL. */
export const Email = Type.String({
  minLength: 1,
  maxLength: 320,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
});

/** As typed. The server checks the rules of a new password after NFKC; this limit only stops extreme lengths. */
export const Password = Type.String({ minLength: 1, maxLength: 1000 });

export const getUser = {
  method: 'GET',
  path: '/api/user/:id',
  summary: 'En användare: den egna, eller för en administratör vilken som helst',
  access: 'signed-in',
  cache: 'none',
  params: IdParams,
  response: User,
  problems: ['access/login-required', 'user/not-found'],
} as const satisfies Endpoint;
