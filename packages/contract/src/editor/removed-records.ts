import { Type, type Static } from 'typebox';
import { contentTypes } from '../catalogue/addresses.ts';
import type { Endpoint } from '../endpoint.ts';
import { staffRoles } from '../identity/access.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';
import { forStaff } from './content-tree.ts';

/** What the wastebasket has: records of the content, and pictures of the library by their hashes. */
export const removedKinds = [...contentTypes, 'picture'] as const;
export type RemovedKind = (typeof removedKinds)[number];

const Kind = Type.Enum([...removedKinds]);
const Ref = Type.Object({ kind: Kind, id: Id });

/** How many records of each kind. */
const Counts = Type.Partial(
  Type.Object(
    Object.fromEntries(contentTypes.map((kind) => [kind, Type.Integer()])) as Record<
      (typeof contentTypes)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
);

/**
 * A record in the wastebasket. `place` are the names of what it stood below, and `placeGone` says that this is not there any
 * more. `below` counts what was removed with it; `with` is the removed record that it was below itself. `by.name` is '' for
 * an import, and for somebody whose account is gone. At `until` it is gone for good.
 */
const RemovedRecord = Type.Object({
  ...Ref.properties,
  name: Type.String(),
  place: Type.Array(Type.String()),
  placeGone: Type.Boolean(),
  below: Counts,
  with: Type.Optional(Type.Object({ ...Ref.properties, name: Type.String() })),
  by: Type.Object({ id: Id, name: Type.String() }),
  removedAt: Type.String({ format: 'date-time' }),
  until: Type.String({ format: 'date-time' }),
});
export type RemovedRecord = Static<typeof RemovedRecord>;

/** Without a text and a kind: what was removed by itself. Else everything that fits, also what went with something above it. */
export const listRemoved = {
  method: 'GET',
  path: '/api/admin/removed',
  summary: 'Papperskorgen, det senast borttagna först',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ ...pagedQuery, kind: Type.Optional(Kind) }),
  response: Type.Object({ ...pagedProperties, records: Type.Array(RemovedRecord) }),
  problems: forStaff,
} as const satisfies Endpoint;
export type RemovedPage = Static<typeof listRemoved.response>;

/**
 * Restores a record with all that was removed with it below it, with its addresses, or as the last one below `parent`. Where
 * its name or address is taken it has another (`renamed`). `elsewhere` counts what is there again already, and `missing`
 * connections whose other end is gone.
 */
export const restoreRemoved = {
  method: 'POST',
  path: '/api/admin/removed/:kind/:id/restore',
  summary: 'Återställ en borttagen post med allt under den',
  access: staffRoles,
  cache: 'none',
  params: Ref,
  body: Type.Object({ parent: Type.Optional(Id) }, { additionalProperties: false }),
  response: Type.Object({
    name: Type.String(),
    renamed: Type.Boolean(),
    elsewhere: Type.Integer(),
    missing: Type.Integer(),
  }),
  problems: [
    ...forStaff,
    'record/not-removed',
    'record/there-again',
    'record/place-gone',
    'record/parent-invalid',
  ],
} as const satisfies Endpoint;

export const forgetRemoved = {
  method: 'DELETE',
  path: '/api/admin/removed/:kind/:id',
  summary: 'Ta bort en post ur papperskorgen för gott, med allt under den',
  access: ['admin'],
  cache: 'none',
  params: Ref,
  response: Type.Object({}),
  problems: [...forStaff, 'record/not-removed'],
} as const satisfies Endpoint;

/** What goes with a record when it is removed: records below it, their files, and the plans that have any of them. */
export const previewRemoval = {
  method: 'GET',
  path: '/api/admin/content/records/:kind/:id/removal',
  summary: 'Vad som följer med om en post tas bort',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ kind: Type.Enum([...contentTypes]), id: Id }),
  response: Type.Object({
    below: Counts,
    files: Type.Integer(),
    plans: Type.Integer(),
    teachers: Type.Integer(),
  }),
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;
export type Removal = Static<typeof previewRemoval.response>;
