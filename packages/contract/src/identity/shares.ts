import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';

const Count = Type.Integer({ minimum: 0 });

/** What a teacher has shared with pupils and substitutes, and still opens something today. */
export const SharedCounts = Type.Object({
  classCodes: Count,
  /** Plans with a code or a substitute's link. */
  plans: Count,
  films: Count,
});
export type SharedCounts = Static<typeof SharedCounts>;

/** The teachers of the school, by name, who can take over. None where there is nothing to take over. */
export const Colleagues = Type.Array(Type.Object({ id: Id, name: Type.String() }));
export type Colleagues = Static<typeof Colleagues>;

export const Shares = Type.Object({ ...SharedCounts.properties, colleagues: Colleagues });
export type Shares = Static<typeof Shares>;

/**
 * What stands beside the fields of a change or a removal that ends a teacher's work at a school: the colleague who takes over what
 * is shared. Without one it ends.
 */
export const taking = { heir: Type.Optional(Id) };

export const getShares = {
  method: 'GET',
  path: '/api/admin/users/:id/shares',
  summary: 'Koder och länkar som en användare har delat och som gäller',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Shares,
  problems: ['access/login-required', 'access/role-required', 'user/not-found'],
} as const satisfies Endpoint;

export const getOwnUserShares = {
  method: 'GET',
  path: '/api/organisations/mine/users/:id/shares',
  summary: 'Koder och länkar som en av den egna skolans lärare har delat och som gäller',
  access: 'own-organisation',
  cache: 'none',
  params: IdParams,
  response: Shares,
  problems: [
    'access/login-required',
    'access/role-required',
    'organisation/not-found',
    'user/not-found',
  ],
} as const satisfies Endpoint;
