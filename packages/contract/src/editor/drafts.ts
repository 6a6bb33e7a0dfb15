import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { Above, forStaff, Kind } from './content-tree.ts';
import { editedKinds, fieldErrorCodes, warningCodes } from './document-rules.ts';
import { AnyDocument } from '../documents/documents.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { Review } from './reviews.ts';
import { ScheduleFault } from './schedules.ts';

const EditedKind = Type.Enum([...editedKinds]);
const Params = Type.Object({ kind: EditedKind, id: Id });
const Revision = Type.String({ pattern: '^[0-9a-f]{16}$' });
const At = Type.String({ format: 'date-time' });

/** What a writer should look at, at a place in the document. A dead link comes with its address, a formula with what is wrong. */
export const DraftWarning = Type.Object({
  path: Type.String(),
  code: Type.Enum([...warningCodes]),
  about: Type.Optional(Type.String()),
});
export type DraftWarning = Static<typeof DraftWarning>;

/** The meanings that the subject of a lesson gives its key words that have none of their own, by word. */
const SubjectMeanings = Type.Optional(Type.Record(Type.String(), Type.String()));

/**
 * A record as an editor opens it. `body` is the stored document, which is public when `published`; `draft` is what has been
 * written since. `revision` stands for `body`: a draft begins from it and names it as its `baseRevision`. `publishAt` is
 * when a scheduled version becomes public, or should have when there is a `publishFault`. `warnings` are of the draft, or of
 * `body` without one. `standard` is the document that a page of the site has until somebody writes another. Some pages of
 * the site are for admins alone.
 */
export const EditedRecord = Type.Object({
  kind: EditedKind,
  id: Id,
  name: Type.String(),
  path: Type.String(),
  published: Type.Boolean(),
  parents: Above,
  revision: Revision,
  body: AnyDocument,
  draft: Type.Optional(
    Type.Object({
      body: AnyDocument,
      baseRevision: Revision,
      saveNumber: Type.Integer({ minimum: 1 }),
      editor: Type.Object({ id: Id, name: Type.String() }),
      savedAt: At,
    }),
  ),
  publishAt: Type.Optional(At),
  publishFault: Type.Optional(ScheduleFault),
  review: Type.Optional(Review),
  versions: Type.Integer({ minimum: 0 }),
  warnings: Type.Array(DraftWarning),
  subjectMeanings: SubjectMeanings,
  standard: Type.Optional(AnyDocument),
  /** The names of the areas that list a lesson too, by the address that its document has. */
  areaNames: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type EditedRecord = Static<typeof EditedRecord>;

export const getDraft = {
  method: 'GET',
  path: '/api/admin/drafts/:kind/:id',
  summary: 'En post för redigering: det som är lagrat, och utkastet om det finns',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Params,
  response: EditedRecord,
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;

const SaveNumber = Type.Integer({ minimum: 0 });
const Note = Type.String({ minLength: 1, maxLength: 1_000, pattern: '^[^\\u0000]*$' });

/**
 * Saves a draft, which may be incomplete. `saveNumber` is that of the save that it builds on, 0 for the first.
 * `draft/conflict` when somebody has saved, published or discarded since, with their name in `about`: `getDraft` then has
 * what they wrote. `draft/malformed` for keys and types that no document of the kind has.
 */
export const saveDraft = {
  method: 'PUT',
  path: '/api/admin/drafts/:kind/:id',
  summary: 'Spara ett utkast',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Params,
  body: Type.Object(
    { body: AnyDocument, saveNumber: SaveNumber, baseRevision: Revision },
    { additionalProperties: false },
  ),
  largeBody: true,
  response: Type.Object({
    saveNumber: SaveNumber,
    savedAt: At,
    warnings: Type.Array(DraftWarning),
    subjectMeanings: SubjectMeanings,
  }),
  problems: [...forStaff, 'record/not-found', 'draft/conflict', 'draft/malformed'],
} as const satisfies Endpoint;

export const discardDraft = {
  method: 'DELETE',
  path: '/api/admin/drafts/:kind/:id',
  summary: 'Kasta ett utkast',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Params,
  response: Type.Object({}),
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;

/**
 * A field that cannot be published. `invalid` comes with a Swedish sentence that says what is wrong, and the errors of pages
 * of the site with the longest length or the placeholder that they are about.
 */
export const FieldError = Type.Object({
  path: Type.String(),
  code: Type.Enum([...fieldErrorCodes]),
  sentence: Type.Optional(Type.String()),
  about: Type.Optional(Type.String()),
});
export type FieldError = Static<typeof FieldError>;

/**
 * Publishes the draft, at once. With `errors` nothing was written; else `version` is the number of the version that is
 * public now. Without a draft the stored document is published. `draft/conflict` when `saveNumber` is not that of the
 * draft, `draft/outdated` when the stored document has changed since the draft began.
 */
export const publishDraft = {
  method: 'POST',
  path: '/api/admin/drafts/:kind/:id/publish',
  summary: 'Publicera ett utkast',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Params,
  body: Type.Object(
    { saveNumber: SaveNumber, note: Type.Optional(Note) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    version: Type.Optional(Type.Integer()),
    errors: Type.Array(FieldError),
  }),
  problems: [...forStaff, 'record/not-found', 'draft/conflict', 'draft/outdated'],
} as const satisfies Endpoint;

export const unpublishRecord = {
  method: 'POST',
  path: '/api/admin/drafts/:kind/:id/unpublish',
  summary: 'Ta en post från sidan, utan att ta bort den',
  access: staffRoles,
  apiKey: 'publish',
  cache: 'none',
  params: Type.Object({ kind: Kind, id: Id }),
  response: Type.Object({}),
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;
