import { Type, type Static } from 'typebox';
import { FocalPoint } from '../catalogue/record-pictures.ts';
import type { Endpoint } from '../endpoint.ts';
import { staffRoles } from '../identity/access.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';
import { forStaff } from './content-tree.ts';
import { documentKinds } from './document-rules.ts';
import { longestPictureText } from './picture-rules.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Line = Type.String({
  maxLength: longestPictureText,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
});

/** What is known of a picture: what it shows, who made it, under which licence and where it comes from. */
const facts = { alt: Line, credit: Line, licence: Line, source: Line, focal: FocalPoint };

/** A record that has a picture. `draft` says that its draft has it, and what is stored does not. */
const PictureUse = Type.Object({
  kind: Type.Enum([...documentKinds]),
  id: Id,
  name: Type.String(),
  draft: Type.Optional(Type.Literal(true)),
});
export type PictureUse = Static<typeof PictureUse>;

/** The most uses of a picture that the library tells; the picture's own page has all. */
export const mostListedUses = 20;

/**
 * A picture of the library. `src` is a signed address, for some hours. `kept` ones stay when nothing uses them; others go 30
 * days after `unusedSince`.
 */
export const LibraryPicture = Type.Object({
  hash: Hash,
  name: Type.String(),
  src: Type.String(),
  ...facts,
  bytes: Type.Optional(Type.Integer()),
  uses: Type.Array(PictureUse),
  kept: Type.Boolean(),
  unusedSince: Type.Optional(Type.String({ format: 'date-time' })),
});
export type LibraryPicture = Static<typeof LibraryPicture>;

export const listPictures = {
  method: 'GET',
  path: '/api/admin/pictures',
  summary: 'Bildbiblioteket, de senast uppladdade först',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    /** Only those that nothing uses, or that are not described. */
    only: Type.Optional(Type.Enum(['unused', 'undescribed'])),
  }),
  response: Type.Object({ ...pagedProperties, pictures: Type.Array(LibraryPicture) }),
  problems: forStaff,
} as const satisfies Endpoint;
export type PicturePage = Static<typeof listPictures.response>;

/** `replaced` is the picture whose place this one has taken, while there is a way back. */
const OnePicture = Type.Object({
  ...LibraryPicture.properties,
  replaced: Type.Optional(
    Type.Object({
      hash: Hash,
      name: Type.String(),
      at: Type.String({ format: 'date-time' }),
      records: Type.Integer(),
    }),
  ),
});
export type OnePicture = Static<typeof OnePicture>;

const onePicture = { params: Type.Object({ hash: Hash }), cache: 'none' } as const;

export const getPicture = {
  method: 'GET',
  path: '/api/admin/pictures/:hash',
  summary: 'En bild i biblioteket, med var den används',
  access: staffRoles,
  ...onePicture,
  response: OnePicture,
  problems: [...forStaff, 'media/not-found'],
} as const satisfies Endpoint;

/** Says more of a picture, and keeps it in the library. What is left out stays as it was. */
export const describePicture = {
  method: 'PUT',
  path: '/api/admin/pictures/:hash',
  summary: 'Beskriv en bild, och behåll den i biblioteket',
  access: staffRoles,
  ...onePicture,
  body: Type.Partial(Type.Object(facts), { additionalProperties: false }),
  response: OnePicture,
  problems: [...forStaff, 'media/not-found'],
} as const satisfies Endpoint;

/**
 * Lets another picture take the place of this one in all records, which are published at once, and in drafts. `back` does so
 * only where this one has taken the place of the other. `refused` are records that cannot be published as they are: then nothing
 * has been changed.
 */
export const replacePicture = {
  method: 'POST',
  path: '/api/admin/pictures/:hash/replace',
  summary: 'Byt en bild mot en annan i allt innehåll',
  access: staffRoles,
  ...onePicture,
  body: Type.Object(
    { by: Hash, back: Type.Optional(Type.Literal(true)) },
    { additionalProperties: false },
  ),
  response: Type.Object({
    published: Type.Integer(),
    drafts: Type.Integer(),
    refused: Type.Array(PictureUse),
  }),
  problems: [...forStaff, 'media/not-found', 'picture/same'],
} as const satisfies Endpoint;

export const removePicture = {
  method: 'DELETE',
  path: '/api/admin/pictures/:hash',
  summary: 'Lägg en bild som inget använder i papperskorgen',
  access: staffRoles,
  ...onePicture,
  response: Type.Object({}),
  problems: [...forStaff, 'media/not-found', 'picture/in-use'],
} as const satisfies Endpoint;
