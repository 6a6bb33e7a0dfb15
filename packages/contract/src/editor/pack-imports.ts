import { Type, type Static } from 'typebox';
import { contentTypes } from '../catalogue/addresses.ts';
import { staffRoles } from '../identity/access.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { forStaff } from './content-tree.ts';

const At = Type.String({ format: 'date-time' });

/**
 * How far a pack has come. `tried` means that it can be imported and what it would change is known, `refused` that it has errors.
 * `failed`: the fault was not the pack's, and nothing was written.
 */
export const packImportStates = [
  'trying',
  'tried',
  'refused',
  'importing',
  'imported',
  'failed',
] as const;

/** A pack that an editor has read in as a zip file. `done` of `total` steps are taken while it is tried or imported. */
export const PackImport = Type.Object({
  id: Id,
  name: Type.String(),
  hash: Type.String(),
  by: Type.String(),
  requestedAt: At,
  finishedAt: Type.Optional(At),
  state: Type.Enum([...packImportStates]),
  overwrite: Type.Boolean(),
  done: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
});
export type PackImport = Static<typeof PackImport>;

/** What a pack does to a record. Values are shortened. */
const PackChange = Type.Object({
  type: Type.Enum([...contentTypes, 'subject-word']),
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['made', 'changed', 'moved', 'removed']),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Optional(Type.String()),
      after: Type.String(),
    }),
  ),
});
export type PackChange = Static<typeof PackChange>;

/** How many changes, notices and errors of an import are told one by one. */
export const mostToldOfPack = 500;

/**
 * A pack with what it changes: how many records of each kind in each way, and the first of them. `notices` say what is lost of
 * files that were read, `errors` why it was refused, each as `path/to/file:LINE: sentence`.
 */
export const PackImportReport = Type.Object({
  ...PackImport.properties,
  counts: Type.Array(
    Type.Object({
      kind: PackChange.properties.kind,
      type: PackChange.properties.type,
      count: Type.Integer(),
    }),
  ),
  changes: Type.Array(PackChange),
  notices: Type.Array(Type.String()),
  errors: Type.Array(Type.String()),
  /** How many errors there are in all. */
  errorCount: Type.Integer(),
});
export type PackImportReport = Static<typeof PackImportReport>;

const path = '/api/admin/content/pack-imports';
const params = Type.Object({ id: Id });

export const listPackImports = {
  method: 'GET',
  path,
  summary: 'De paket som har lästs in i webbläsaren, de senaste först',
  access: staffRoles,
  cache: 'none',
  response: Type.Array(PackImport),
  problems: forStaff,
} as const satisfies Endpoint;

/** Tries a pack that has been uploaded: all of it is checked, and what it would change is found. Nothing is written. */
export const tryPack = {
  method: 'POST',
  path,
  summary: 'Pröva ett uppladdat paket',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      /** Also change records that have been changed here since the pack was exported. */
      overwrite: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  response: PackImport,
  status: 202,
  problems: [...forStaff, 'media/not-found'],
} as const satisfies Endpoint;

export const getPackImport = {
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Ett paket, med vad det ändrar',
  access: staffRoles,
  cache: 'none',
  params,
  response: PackImportReport,
  problems: [...forStaff, 'pack-import/not-found'],
} as const satisfies Endpoint;

/** Imports a pack that has been tried. It is checked once more, since the content may have changed. */
export const startPackImport = {
  method: 'POST',
  path: `${path}/:id/start`,
  summary: 'Läs in ett prövat paket',
  access: staffRoles,
  cache: 'none',
  params,
  response: PackImport,
  status: 202,
  problems: [...forStaff, 'pack-import/not-found', 'pack-import/not-tried', 'media/not-found'],
} as const satisfies Endpoint;
