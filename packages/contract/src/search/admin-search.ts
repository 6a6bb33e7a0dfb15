import { staffRoles } from '../identity/access.ts';
import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';

/** A text that was searched for and not found: how often, and the last day. No user is recorded. */
export const SearchMiss = Type.Object({
  text: Type.String(),
  times: Type.Integer({ minimum: 1 }),
  lastDay: Day,
});
export type SearchMiss = Static<typeof SearchMiss>;

/** The commonest first, or the latest. */
export const missOrders = ['times', 'latest'] as const;

/** `searches` and `withoutHits` are those of the last 30 days, today included. */
export const listSearchMisses = {
  method: 'GET',
  path: '/api/admin/search-misses',
  summary: 'Vad som söks och inte hittas, det vanligaste först, 50 åt gången; q söker i texten',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ ...pagedQuery, sort: Type.Optional(Type.Enum([...missOrders])) }),
  response: Type.Object({
    searches: Type.Integer({ minimum: 0 }),
    withoutHits: Type.Integer({ minimum: 0 }),
    misses: Type.Array(SearchMiss),
    ...pagedProperties,
  }),
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
