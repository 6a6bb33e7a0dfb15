import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { federationFailures } from './federation-rules.ts';

const count = Type.Integer({ minimum: 0 });

/** Work in the background. `failed` counts what was given up and waits for a person. */
const Queue = Type.Object({
  name: Type.String(),
  waiting: count,
  active: count,
  failed: count,
  /** How long the oldest waiting job has been due, in whole seconds. */
  waitSeconds: Type.Optional(count),
});

/** How the service runs, as the process that answers sees it. */
const Operations = Type.Object({
  release: Type.String(),
  node: Type.String(),
  /** The newest migration of the database. */
  schema: Type.Optional(Type.String()),
  database: Type.Object({ kind: Type.Enum(['embedded', 'server']), version: Type.String() }),
  storage: Type.Object({ kind: Type.Enum(['folder', 's3']), responds: Type.Boolean() }),
  mail: Type.Enum(['smtp', 'folder']),
  queues: Type.Array(Queue),
  /** The space of the folders that this process writes to. */
  disks: Type.Array(
    Type.Object({
      folder: Type.Enum(['data', 'media']),
      freeBytes: Type.Number({ minimum: 0 }),
      totalBytes: Type.Number({ minimum: 0 }),
    }),
  ),
  /** The last one that was made with the data folder of this process; `missing` counts files that it lacks. */
  lastBackup: Type.Optional(
    Type.Object({
      createdAt: Type.String({ format: 'date-time' }),
      files: count,
      missing: count,
      bytes: Type.Optional(count),
      place: Type.Optional(Type.String()),
    }),
  ),
  /** One that was asked for and failed after that. `reason` is a sentence for administrators. */
  failedBackup: Type.Optional(
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      reason: Type.Optional(Type.String()),
    }),
  ),
  /** Whether one that was asked for waits or is being made. */
  makesBackup: Type.Boolean(),
  /** The metadata of Skolfederation. Absent without its settings. Identity providers count until `validUntil`. */
  federation: Type.Optional(
    Type.Object({
      identityProviders: count,
      readAt: Type.Optional(Type.String({ format: 'date-time' })),
      validUntil: Type.Optional(Type.String({ format: 'date-time' })),
      /** Why the latest reading changed nothing, and when. */
      failure: Type.Optional(Type.Enum([...federationFailures])),
      failedAt: Type.Optional(Type.String({ format: 'date-time' })),
    }),
  ),
});
export type Operations = Static<typeof Operations>;

export const readOperations = {
  method: 'GET',
  path: '/api/admin/operations',
  summary:
    'Hur tjänsten mår: versioner, databas, lagring, mejl, bakgrundsarbete och säkerhetskopia',
  access: ['admin'],
  cache: 'none',
  response: Operations,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;

/** Refused, without an error, while one waits or is being made. Its outcome is told by `readOperations`. */
export const askForBackup = {
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Säkerhetskopiera databas och filer i bakgrunden',
  access: ['admin'],
  cache: 'none',
  response: Type.Object({ started: Type.Boolean() }),
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;
