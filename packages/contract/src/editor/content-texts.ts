import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { Editor, FoundNode, forStaff, Kind, recordStates } from './content-tree.ts';

const At = Type.String({ format: 'date-time' });
const Place = {
  /** Keys and indexes from 0, joined by slashes. */
  path: Type.String({ maxLength: 500 }),
  /** The first character of the hit in the text there, from 0, in UTF-16 code units. */
  at: Type.Integer({ minimum: 0 }),
  /** The hit as it is written. */
  text: Type.String({ minLength: 1, maxLength: 400 }),
};

/** A place where a document has the words that are searched for, with some of the text on both sides. */
export const TextHit = Type.Object({
  ...Place,
  before: Type.String(),
  after: Type.String(),
  /** The word in another form than the one that is searched for. */
  inflected: Type.Optional(Type.Literal(true)),
  /** It stands in a file that is not written here, such as a pdf. */
  fixed: Type.Optional(Type.Literal(true)),
});
export type TextHit = Static<typeof TextHit>;

const Revision = Type.String({ pattern: '^[0-9a-f]{16}$' });

/**
 * A record with its hits. `saveNumber` is that of its draft, 0 without one, and `baseRevision` what the draft begins from.
 * `changed` tells who saved or published it last; nobody is named for an import. `more` counts the hits that are left out.
 */
const FoundTexts = Type.Object({
  node: FoundNode,
  saveNumber: Type.Integer({ minimum: 0 }),
  baseRevision: Revision,
  lastChanged: Type.Optional(Type.Object({ by: Type.Optional(Editor), at: At })),
  hits: Type.Array(TextHit),
  more: Type.Integer({ minimum: 0 }),
});
export type FoundTexts = Static<typeof FoundTexts>;

/** `word`: the words as they are. `forms`: other forms of a single word too. `part`: parts of words too. */
export const textMatches = ['word', 'forms', 'part'] as const;
export type TextMatch = (typeof textMatches)[number];

/**
 * Records whose texts have these words, as their draft is, or as they are stored where they have none: texts of all fields,
 * self-tests, captions and pdfs. Case does not count. By name, some at a time; `editors` are those who have written drafts or
 * versions.
 */
export const listTextHits = {
  method: 'GET',
  path: '/api/admin/content/texts',
  summary: 'Var några ord står i innehållets texter, också det som inte är publicerat',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    q: Type.String({
      minLength: 2,
      maxLength: 200,
      pattern: '^[^\\u0000-\\u001f]*\\S[^\\u0000-\\u001f]*$',
    }),
    matching: Type.Optional(Type.Enum([...textMatches])),
    kind: Type.Optional(Kind),
    state: Type.Optional(Type.Enum([...recordStates])),
    /** The id of an editor who saved or published it last. */
    by: Type.Optional(Id),
    /** The first day of the last change. */
    since: Type.Optional(Type.String({ format: 'date' })),
    cursor: Type.Optional(Type.String({ maxLength: 600 })),
  }),
  response: Type.Object({
    records: Type.Array(FoundTexts),
    next: Type.Optional(Type.String()),
    editors: Type.Array(Editor),
  }),
  problems: forStaff,
} as const satisfies Endpoint;

/** The most records that one call changes. */
export const mostTextChanges = 50;

/**
 * Puts other words in the place of hits, in drafts alone. A record is refused, and stays as it was, when it has been saved or
 * published since, or has other words there. A draft that becomes what is stored is no draft any more.
 */
export const changeTexts = {
  method: 'POST',
  path: '/api/admin/content/texts',
  summary: 'Byt ord på utpekade platser i många poster, som utkast',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      records: Type.Array(
        Type.Object(
          {
            kind: Kind,
            id: Id,
            saveNumber: Type.Integer({ minimum: 0 }),
            baseRevision: Revision,
            changes: Type.Array(
              Type.Object(
                {
                  ...Place,
                  by: Type.String({ maxLength: 400, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
                },
                { additionalProperties: false },
              ),
              { minItems: 1, maxItems: 500 },
            ),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: mostTextChanges },
      ),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  response: Type.Object({
    done: Type.Array(Type.Object({ kind: Kind, id: Id, saveNumber: Type.Integer({ minimum: 0 }) })),
    refused: Type.Array(Type.Object({ kind: Kind, id: Id })),
  }),
  problems: forStaff,
} as const satisfies Endpoint;
