import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { manyLines } from '../assignments/form-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { forStaff, Kind } from './content-tree.ts';
import { reviewStates } from './document-rules.ts';

const At = Type.String({ format: 'date-time' });
// The name is '' for an editor whose account is gone.
const Editor = Type.Object({ id: Id, name: Type.String() });

/** That somebody asks for a review of a draft, and the answer. Without a `reviewer` it waits for any colleague. */
export const Review = Type.Object({
  state: Type.Enum([...reviewStates]),
  askedBy: Editor,
  reviewer: Type.Optional(Editor),
  text: Type.String(),
  askedAt: At,
  answer: Type.Optional(Type.Object({ by: Editor, at: At })),
  /** The save that is approved. */
  saveNumber: Type.Optional(Type.Integer()),
});
export type Review = Static<typeof Review>;

const ListedReview = Type.Object({
  ...Review.properties,
  record: Type.Object({ kind: Kind, id: Id, name: Type.String() }),
});
export type ListedReview = Static<typeof ListedReview>;

/** Of `waiting` and `asked` the 50 that have waited longest, or were answered last. */
export const listReviews = {
  method: 'GET',
  path: '/api/admin/reviews',
  summary:
    'Utkast som väntar på att man granskar dem, och de som man själv har bett om granskning av',
  access: staffRoles,
  cache: 'none',
  response: Type.Object({
    waiting: Type.Array(ListedReview),
    /** How many wait in all. */
    total: Type.Integer({ minimum: 0 }),
    asked: Type.Array(ListedReview),
  }),
  problems: forStaff,
} as const satisfies Endpoint;

/** The other editors and administrators, by name. */
export const listReviewers = {
  method: 'GET',
  path: '/api/admin/reviewers',
  summary: 'De som kan granska ett utkast',
  access: staffRoles,
  cache: 'none',
  response: Type.Object({ reviewers: Type.Array(Editor) }),
  problems: forStaff,
} as const satisfies Endpoint;

const ofRecord = '/api/admin/reviews/:kind/:id';
const params = Type.Object({ kind: Kind, id: Id });

/** In place of the review that the draft has. A named colleague is told by mail. */
export const askReview = {
  method: 'PUT',
  path: ofRecord,
  summary: 'Be om granskning av ett utkast',
  access: staffRoles,
  cache: 'none',
  params,
  body: Type.Object(
    {
      reviewer: Type.Optional(Id),
      text: Type.String({ maxLength: 1_000, pattern: manyLines }),
    },
    { additionalProperties: false },
  ),
  response: Review,
  problems: [...forStaff, 'review/no-draft', 'review/reviewer-unknown'],
} as const satisfies Endpoint;

/** The draft stays. */
export const withdrawReview = {
  method: 'DELETE',
  path: ofRecord,
  summary: 'Ta tillbaka en fråga om granskning, eller svaret på den',
  access: staffRoles,
  cache: 'none',
  params,
  response: Type.Object({}),
  problems: forStaff,
} as const satisfies Endpoint;

/**
 * Any colleague may approve, the named one or not, and nobody what they have asked for themselves. Who asked is told by mail.
 * `draft/conflict` when the draft has been written in since the save that was read.
 */
export const approveReview = {
  method: 'POST',
  path: `${ofRecord}/approve`,
  summary: 'Godkänn ett utkast',
  access: staffRoles,
  cache: 'none',
  params,
  body: Type.Object({ saveNumber: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  response: Review,
  problems: [...forStaff, 'review/own', 'review/not-waiting', 'draft/conflict'],
} as const satisfies Endpoint;

/** The text becomes a comment on the record, or on the field of its document with the key `field`. */
export const returnReview = {
  method: 'POST',
  path: `${ofRecord}/return`,
  summary: 'Skicka tillbaka ett utkast med en kommentar',
  access: staffRoles,
  cache: 'none',
  params,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: 4_000, pattern: manyLines }),
      field: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,40}$' })),
    },
    { additionalProperties: false },
  ),
  response: Review,
  problems: [
    ...forStaff,
    'review/own',
    'review/not-waiting',
    'record/not-found',
    'comment/too-many',
  ],
} as const satisfies Endpoint;
