import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff, Kind } from './content-tree.ts';
import type { Endpoint } from '../endpoint.ts';
import { manyLines } from '../assignments/form-rules.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';

const At = Type.String({ format: 'date-time' });
// The name is '' for an editor whose account is gone.
const Editor = Type.Object({ id: Id, name: Type.String() });
const Field = Type.String({ pattern: '^[A-Za-z]{1,40}$' });

/** What an editor writes to the others about a record, or about the field of its document with the key `field`. */
export const Comment = Type.Object({
  id: Id,
  field: Type.Optional(Field),
  text: Type.String(),
  author: Editor,
  at: At,
  resolved: Type.Optional(Type.Object({ by: Editor, at: At })),
});
export type Comment = Static<typeof Comment>;

const OpenComment = Type.Object({
  ...Comment.properties,
  record: Type.Object({ kind: Kind, id: Id, name: Type.String() }),
});

/** The newest first. */
export const listOpenComments = {
  method: 'GET',
  path: '/api/admin/comments',
  summary: 'Redaktörernas kommentarer som ingen har löst, 50 åt gången',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({ page: pagedQuery.page }),
  response: Type.Object({ ...pagedProperties, comments: Type.Array(OpenComment) }),
  problems: forStaff,
} as const satisfies Endpoint;

const ofRecord = '/api/admin/comments/:kind/:id';
const RecordParams = Type.Object({ kind: Kind, id: Id });

/** Open ones first, and the oldest first of each. */
export const listComments = {
  method: 'GET',
  path: ofRecord,
  summary: 'Redaktörernas kommentarer om en post',
  access: staffRoles,
  cache: 'none',
  params: RecordParams,
  response: Type.Object({ comments: Type.Array(Comment) }),
  problems: forStaff,
} as const satisfies Endpoint;

/** `comment/too-many` when the record has 200 that nobody has resolved. */
export const writeComment = {
  method: 'POST',
  path: ofRecord,
  summary: 'Skriv en kommentar om en post till de andra redaktörerna',
  access: staffRoles,
  cache: 'none',
  params: RecordParams,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: 4000, pattern: manyLines }),
      field: Type.Optional(Field),
    },
    { additionalProperties: false },
  ),
  response: Comment,
  problems: [...forStaff, 'record/not-found', 'comment/too-many'],
} as const satisfies Endpoint;

const OneParams = Type.Object({ id: Id });

/** Any editor may resolve a comment, and open it again. */
export const resolveComment = {
  method: 'PUT',
  path: '/api/admin/comments/:id/resolved',
  summary: 'Märk en kommentar som löst, eller som öppen igen',
  access: staffRoles,
  cache: 'none',
  params: OneParams,
  body: Type.Object({ resolved: Type.Boolean() }, { additionalProperties: false }),
  response: Comment,
  problems: [...forStaff, 'comment/not-found'],
} as const satisfies Endpoint;

/** Only who wrote a comment may remove it. */
export const removeComment = {
  method: 'DELETE',
  path: '/api/admin/comments/:id',
  summary: 'Ta bort en egen kommentar',
  access: staffRoles,
  cache: 'none',
  params: OneParams,
  response: Type.Object({}),
  problems: [...forStaff, 'comment/not-found', 'comment/of-another'],
} as const satisfies Endpoint;
