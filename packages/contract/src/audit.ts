import { Type, type Static } from 'typebox';
import { contentTypes } from './addresses.ts';
import type { Endpoint } from './endpoint.ts';
import { pagedProperties, pageQuery } from './paging.ts';
import { Id } from './records.ts';

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
  ...contentTypes,
] as const;
export const auditActions = [
  'create',
  'update',
  'delete',
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
  /** The id of the user who made the change. */
  by: Id,
  action: Type.Enum([...auditActions]),
  recordType: Type.Enum([...auditedRecords]),
  recordId: Id,
  before: Type.Optional(Fields),
  after: Type.Optional(Fields),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Vem som har ändrat vad, senaste först, 50 åt gången',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pageQuery,
    recordType: Type.Optional(Type.Enum([...auditedRecords])),
    recordId: Type.Optional(Id),
    by: Type.Optional(Id),
  }),
  response: Type.Object({ entries: Type.Array(AuditEntry), ...pagedProperties }),
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
