import { Type, type Static } from 'typebox';
import { contentTypes } from '../catalogue/addresses.ts';
import { auditOrders, shortestAuditSearch } from './audit-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Day } from '../customers/organisations.ts';
import { pagedProperties, pageQuery } from '../paging.ts';
import { Id } from '../records.ts';

export const auditedRecords = [
  'organisation',
  'subscription',
  'user',
  'class-code',
  'quote',
  'report',
  'job',
  'pack',
  'owner',
  'owner-licence',
  'site-page',
  'api-key',
  'webhook',
  'picture',
  ...contentTypes,
] as const;
export const auditActions = [
  'create',
  'update',
  'delete',
  'restore',
  'end-sessions',
  'retry',
  'import',
  'look',
] as const;

/** Only the fields that changed; never a password. Name and address of a deleted user are removed here too. */
const Fields = Type.Record(Type.String(), Type.Unknown());

export const AuditEntry = Type.Object({
  id: Id,
  at: Type.String({ format: 'date-time' }),
  /** The id of the user who made the change, or of the key of the API. */
  by: Id,
  action: Type.Enum([...auditActions]),
  recordType: Type.Enum([...auditedRecords]),
  recordId: Id,
  before: Type.Optional(Fields),
  after: Type.Optional(Fields),
  /** How many changes the run has whose first one this is, in a list with folded runs. */
  entries: Type.Optional(Type.Integer({ minimum: 2 })),
});
export type AuditEntry = Static<typeof AuditEntry>;

const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  ...pagedProperties,
  /** Whether more people, schools or owners have what is searched in their names than are followed. */
  vague: Type.Boolean(),
  /** The names of the people, keys, schools, owners and records of the content whose ids the entries have, and of those that the query names. */
  names: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type AuditPage = Static<typeof AuditPage>;

/**
 * `q` is searched in the values of the fields, and in the names of those who made the changes and of what was changed. `from` and
 * `to` are Swedish days, both included. With `fold` what was changed in one go is one entry, the first; `run` is its id, and lists the
 * others too.
 */
export const listAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Vem som har ändrat vad, senaste först, 50 åt gången',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pageQuery,
    q: Type.Optional(
      Type.String({ minLength: shortestAuditSearch, maxLength: 200, pattern: '^[^\\u0000]*$' }),
    ),
    recordType: Type.Optional(Type.Enum([...auditedRecords])),
    recordId: Type.Optional(Id),
    by: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    sort: Type.Optional(Type.Enum([...auditOrders])),
    fold: Type.Optional(Type.Literal('true')),
    run: Type.Optional(Id),
  }),
  response: AuditPage,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
