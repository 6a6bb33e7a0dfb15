import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { uploadBytesPath } from '../admin-paths.ts';
import { forStaff } from './content-tree.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { uploadRoles } from './upload-rules.ts';

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f\\u007f/]+$',
});

/** A file of the storage, by the SHA-256 of its bytes, as documents name it. */
export const UploadedFile = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  name: Type.String(),
});

/**
 * An upload. While it is `receiving`, bytes are missing. `checking` means that all have come and are being checked;
 * `ready` that they are stored as `file`; `refused` that they are not what was wanted. `sentences` say in Swedish why a file
 * was refused, or what was changed in one that is ready.
 */
export const Upload = Type.Object({
  id: Id,
  name: Type.String(),
  role: Type.Enum([...uploadRoles]),
  bytes: Type.Integer(),
  received: Type.Integer(),
  state: Type.Enum(['receiving', 'checking', 'ready', 'refused']),
  sentences: Type.Array(Type.String()),
  file: Type.Optional(UploadedFile),
});
export type Upload = Static<typeof Upload>;

/**
 * Begins an upload, or returns the unfinished one of the same editor, name, size and moment of change, so that a page that
 * was reloaded goes on where it was. `upload/kind-wrong` and `upload/too-large` are what `upload-rules.ts` refuses.
 */
export const createUpload = {
  method: 'POST',
  path: '/api/admin/uploads',
  summary: 'Börja en uppladdning, eller fortsätt en avbruten',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      name: Name,
      role: Type.Enum([...uploadRoles]),
      bytes: Type.Integer({ minimum: 0 }),
      /** When the file was last changed, in milliseconds since 1970. */
      modified: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
  response: Upload,
  problems: [...forStaff, 'upload/kind-wrong', 'upload/too-large'],
} as const satisfies Endpoint;

/**
 * Checks and stores an upload whose bytes have all come, and tells how it stands. It may be called again and again: the
 * check runs once, and again when the process that ran it has died.
 */
export const finishUpload = {
  method: 'POST',
  path: '/api/admin/uploads/:id/finish',
  summary: 'Kontrollera och spara en uppladdad fil',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ id: Id }),
  response: Upload,
  problems: [...forStaff, 'upload/not-found', 'media/unavailable'],
} as const satisfies Endpoint;

export const cancelUpload = {
  method: 'DELETE',
  path: '/api/admin/uploads/:id',
  summary: 'Avbryt en uppladdning',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ id: Id }),
  response: Type.Object({}),
  problems: [...forStaff, 'upload/not-found', 'media/unavailable'],
} as const satisfies Endpoint;

/**
 * Where the bytes of an upload are sent by the tus protocol 1.0 (HEAD and PATCH). It is no endpoint: the protocol streams
 * bodies, and has its own headers and statuses. Access is enforced by its own route.
 */
export const uploadBytes = {
  path: uploadBytesPath,
  access: staffRoles,
} as const;
