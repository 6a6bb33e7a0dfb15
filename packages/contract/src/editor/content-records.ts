import { Type } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff, Kind } from './content-tree.ts';
import { FieldError } from './drafts.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { visibleLine } from '../visible-rules.ts';

const Ref = Type.Object({ kind: Kind, id: Id });
const Name = Type.String({ pattern: visibleLine + '(?=.{1,200}$)[^\\s\\u0000](.*[^\\s])?$' });
const strict = { additionalProperties: false };

/** `parent` is the id of the record that it stands below; school types, teachers and customer cases have none. */
export const createRecord = {
  method: 'POST',
  path: '/api/admin/content/records',
  summary: 'Gör en ny post, som inte är publicerad',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  body: Type.Object({ kind: Kind, name: Name, parent: Type.Optional(Id) }, strict),
  response: Ref,
  problems: [...forStaff, 'record/parent-invalid'],
} as const satisfies Endpoint;

/** The copy is a new record beside the first, with all of its document in a draft, and nothing of what stands below it. */
export const copyRecord = {
  method: 'POST',
  path: '/api/admin/content/records/:kind/:id/copy',
  summary: 'Gör en kopia av en post, som ett utkast',
  access: staffRoles,
  cache: 'none',
  params: Ref,
  response: Ref,
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;

/** Moves a record to another parent, to a place among its siblings (from 1), or both. Without a place it comes last. */
export const moveRecord = {
  method: 'POST',
  path: '/api/admin/content/records/:kind/:id/move',
  summary: 'Flytta en post',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Ref,
  body: Type.Object(
    { parent: Type.Optional(Id), position: Type.Optional(Type.Integer({ minimum: 1 })) },
    strict,
  ),
  response: Type.Object({}),
  problems: [...forStaff, 'record/not-found', 'record/parent-invalid', 'record/name-taken'],
} as const satisfies Endpoint;

/** Removes a record with all below it. Its addresses lead to `movedTo`, the id of another record of its kind. */
export const removeRecord = {
  method: 'DELETE',
  path: '/api/admin/content/records/:kind/:id',
  summary: 'Ta bort en post med allt under den',
  access: staffRoles,
  cache: 'none',
  params: Ref,
  query: Type.Object({ movedTo: Type.Optional(Id) }),
  response: Type.Object({}),
  problems: [...forStaff, 'record/not-found', 'record/has-licences', 'record/replacement-invalid'],
} as const satisfies Endpoint;

const bulkActions = [
  'open',
  'close',
  'publish',
  'unpublish',
  'move',
  'add-word',
  'remove-word',
] as const;

const Word = Type.String({
  pattern: visibleLine + '(?=.{1,200}$)[^\\s\\u0000-\\u001f](.*[^\\s])?$',
});
const Meaning = Type.String({ maxLength: 4_000, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/**
 * Does the same with many records. `open`, `close`, `add-word` and `remove-word` are for lessons, and pass over others.
 * `publish` publishes the drafts, and what has none as it is stored. `move` needs a `parent`, and places them last below it.
 * The actions with a `word` change drafts alone: nothing is public before it is published. Records that it could not be done
 * with are in `refused`, with the reason.
 */
export const changeRecords = {
  method: 'POST',
  path: '/api/admin/content/bulk',
  summary:
    'Öppna, stäng, publicera, avpublicera eller flytta många poster, eller ändra begrepp i dem',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      records: Type.Array(Ref, { minItems: 1, maxItems: 200 }),
      action: Type.Enum([...bulkActions]),
      parent: Type.Optional(Id),
      word: Type.Optional(Type.Object({ word: Word, meaning: Type.Optional(Meaning) }, strict)),
    },
    strict,
  ),
  response: Type.Object({
    done: Type.Integer(),
    refused: Type.Array(Type.Object({ ...Ref.properties, errors: Type.Array(FieldError) })),
  }),
  problems: forStaff,
} as const satisfies Endpoint;
