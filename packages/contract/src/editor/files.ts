import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { filmErrorCodes, filmStates } from '../films/admin-films.ts';
import { forStaff } from './content-tree.ts';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id } from '../records.ts';
import { libraryRoles } from './upload-rules.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Role = Type.Enum([...libraryRoles]);

/**
 * A stored file that an editor may use: one that a lesson has, or that has been uploaded. `usedIn` are the lessons that
 * have it, or a draft with it, at most five; `unusedSince` is when the last of them let go of it.
 */
export const LibraryFile = Type.Object({
  hash: Hash,
  name: Type.String(),
  role: Role,
  bytes: Type.Optional(Type.Integer()),
  seconds: Type.Optional(Type.Number()),
  pages: Type.Optional(Type.Integer()),
  usedIn: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  unusedSince: Type.Optional(Type.String({ format: 'date-time' })),
});
export type LibraryFile = Static<typeof LibraryFile>;

export const listFiles = {
  method: 'GET',
  path: '/api/admin/files',
  summary: 'Filbiblioteket, 50 filer åt gången',
  access: staffRoles,
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    role: Type.Optional(Role),
    /** Only files that nothing uses. */
    unused: Type.Optional(Type.Literal('true')),
  }),
  response: Type.Object({ ...pagedProperties, files: Type.Array(LibraryFile) }),
  problems: forStaff,
} as const satisfies Endpoint;
export type FilePage = Static<typeof listFiles.response>;

/**
 * A file with `src`, a signed address that opens it for some hours. Films in use have the state of their conversion;
 * without `canConvert` this server has no ffmpeg, and films play as they are. `plays` says of a film whether every browser plays
 * what `src` opens; a film that they do not play is converted once a lesson has it.
 */
export const getFile = {
  method: 'GET',
  path: '/api/admin/files/:hash',
  summary: 'En fil i biblioteket, med en adress som öppnar den',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ hash: Hash }),
  response: Type.Object({
    ...LibraryFile.properties,
    src: Type.String(),
    canConvert: Type.Boolean(),
    plays: Type.Optional(Type.Boolean()),
    film: Type.Optional(
      Type.Object({
        state: Type.Enum([...filmStates]),
        percent: Type.Integer({ minimum: 0, maximum: 100 }),
        fault: Type.Optional(Type.Enum([...filmErrorCodes])),
      }),
    ),
  }),
  problems: [...forStaff, 'media/not-found'],
} as const satisfies Endpoint;
export type OpenedFile = Static<typeof getFile.response>;
