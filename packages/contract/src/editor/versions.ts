import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff } from './content-tree.ts';
import { editedKinds } from './document-rules.ts';
import { AnyDocument } from '../documents/documents.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

const Params = Type.Object({ kind: Type.Enum([...editedKinds]), id: Id });
const OneParams = Type.Object({
  ...Params.properties,
  number: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});

/**
 * What stood in a record after a publication. `author.id` is `import` for content packs, and for what stood there before
 * the first kept change. `changed` names the fields that differ from the version before.
 */
const Version = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  author: Type.Object({ id: Id, name: Type.String() }),
  at: Type.String({ format: 'date-time' }),
  note: Type.Optional(Type.String()),
  changed: Type.Array(Type.String()),
});
export type Version = Static<typeof Version>;

/** What a draft held at a moment while it was written. `editor.name` is '' for somebody whose account is gone. */
const Snapshot = Type.Object({
  snapshot: Type.String(),
  editor: Type.Object({ id: Id, name: Type.String() }),
  at: Type.String({ format: 'date-time' }),
});
export type Snapshot = Static<typeof Snapshot>;

export const listVersions = {
  method: 'GET',
  path: '/api/admin/versions/:kind/:id',
  summary: 'Versionerna av en post och hur dess utkast har sett ut, det nyaste först',
  access: staffRoles,
  cache: 'none',
  params: Params,
  response: Type.Object({ versions: Type.Array(Version), snapshots: Type.Array(Snapshot) }),
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;

/** A value that differs from the version before, at its place in the document; absent on the side that lacks it. */
const Difference = Type.Object({
  path: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});
export type Difference = Static<typeof Difference>;

export const getVersion = {
  method: 'GET',
  path: '/api/admin/versions/:kind/:id/:number',
  summary: 'En version av en post, och hur den skiljer sig från den förra',
  access: staffRoles,
  cache: 'none',
  params: OneParams,
  response: Type.Object({
    ...Version.properties,
    body: AnyDocument,
    differences: Type.Array(Difference),
  }),
  problems: [...forStaff, 'record/not-found', 'version/not-found'],
} as const satisfies Endpoint;

const ofSnapshot = '/api/admin/snapshots/:kind/:id/:snapshot';
const SnapshotParams = Type.Object({
  ...Params.properties,
  snapshot: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
});

/** What would differ from the draft as it is now, or from what is stored where there is none. */
export const getSnapshot = {
  method: 'GET',
  path: ofSnapshot,
  summary: 'Hur ett tidigare utkast skiljer sig från det som står nu',
  access: staffRoles,
  cache: 'none',
  params: SnapshotParams,
  response: Type.Object({ differences: Type.Array(Difference) }),
  problems: [...forStaff, 'record/not-found', 'version/not-found'],
} as const satisfies Endpoint;

/** Makes what a draft held the draft again, in place of the one whose `saveNumber` is given (0: there is none). */
export const restoreSnapshot = {
  method: 'POST',
  path: `${ofSnapshot}/restore`,
  summary: 'Gör ett tidigare utkast till utkast igen',
  access: staffRoles,
  cache: 'none',
  params: SnapshotParams,
  body: Type.Object({ saveNumber: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  response: Type.Object({ saveNumber: Type.Integer() }),
  problems: [...forStaff, 'record/not-found', 'version/not-found', 'draft/conflict'],
} as const satisfies Endpoint;

/** Makes the version the draft, in place of the one whose `saveNumber` is given (0: there is none). */
export const restoreVersion = {
  method: 'POST',
  path: '/api/admin/versions/:kind/:id/:number/restore',
  summary: 'Gör en version till utkast',
  access: staffRoles,
  cache: 'none',
  params: OneParams,
  body: Type.Object({ saveNumber: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  response: Type.Object({ saveNumber: Type.Integer() }),
  problems: [...forStaff, 'record/not-found', 'version/not-found', 'draft/conflict'],
} as const satisfies Endpoint;
