import { Type, type Static } from 'typebox';
import { Day } from '../customers/organisations.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { keyRights, mostCallsPerMinute } from './api-key-rules.ts';

const Rights = Type.Array(Type.Enum([...keyRights]), { minItems: 1, uniqueItems: true });
const At = Type.String({ format: 'date-time' });
const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: String.raw`^(?=[^\u0000-\u001f\u007f]*$).*\S`,
});

/**
 * A key without its secret. `start` is what it begins with, for recognizing it. `organisation` is the school whose licences
 * `content:read` opens. `calls` has the days of the last 30 on which it was used, latest first; `refused` are those beyond its
 * limit. `expiresOn` is its last Swedish day.
 */
const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  start: Type.String(),
  rights: Rights,
  organisation: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  callsPerMinute: Type.Integer(),
  createdAt: At,
  /** The name of who made it; absent when that account is gone. */
  createdBy: Type.Optional(Type.String()),
  expiresOn: Type.Optional(Day),
  withdrawnAt: Type.Optional(At),
  /** The last Swedish day on which it was used. */
  lastUsedOn: Type.Optional(Day),
  calls: Type.Array(
    Type.Object({ day: Day, calls: Type.Integer(), refused: Type.Optional(Type.Integer()) }),
  ),
});
export type ApiKey = Static<typeof ApiKey>;

const forAdmins = ['access/login-required', 'access/role-required'] as const;

/** Withdrawn and expired keys stay in the list: the change history names them. */
export const listApiKeys = {
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'API-nycklar, de som gäller först',
  access: ['admin'],
  cache: 'none',
  response: Type.Object({ keys: Type.Array(ApiKey) }),
  problems: forAdmins,
} as const satisfies Endpoint;

/** The answer is the only one that ever has `secret`, the key itself. */
export const createApiKey = {
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Skapa en API-nyckel, som bara visas i svaret',
  access: ['admin'],
  cache: 'none',
  body: Type.Object(
    {
      name: Name,
      rights: Rights,
      organisation: Type.Optional(Id),
      callsPerMinute: Type.Integer({ minimum: 1, maximum: mostCallsPerMinute }),
      expiresOn: Type.Optional(Day),
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ key: ApiKey, secret: Type.String() }),
  problems: [
    ...forAdmins,
    'api-key/organisation-missing',
    'api-key/day-out-of-range',
    'api-key/too-many',
    'organisation/not-found',
  ],
} as const satisfies Endpoint;

/** Withdrawn within a second, on every process. It cannot be undone. */
export const withdrawApiKey = {
  method: 'POST',
  path: '/api/admin/api-keys/:id/withdraw',
  summary: 'Dra in en API-nyckel',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: [...forAdmins, 'api-key/not-found'],
} as const satisfies Endpoint;
