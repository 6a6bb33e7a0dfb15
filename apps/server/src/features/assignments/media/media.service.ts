import type { AccessDenial } from '#auth/permissions.ts';
import {
  answerKeyDenial,
  assignmentsDenial,
  throwIfDenied,
  seesDrafts,
} from '#auth/permissions.ts';
import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { findFileOfMedia, findEncodedFile, listUses, type MediaUse } from './media.store.ts';

/** A file to send, and how it may be cached. */
export interface OpenFile {
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /**
   * How many seconds a presigned address may be valid. Absent for files that this service always sends itself: small
   * files, the parts of films that playlists name, and files that need a bearer token.
   */
  readonly addressSeconds?: number;
}

/** The names of files that are encoded from a film. They are found under the film's address. */
const encoded = /^made-/;

// A presigned address cannot be revoked. An hour is longer than a lesson, and a short time after a licence has ended.
const longestAddress = 60 * 60;

const addressFor = (contentType: string, secondsLeft: number): Pick<OpenFile, 'addressSeconds'> =>
  /^(video|audio)\//.test(contentType)
    ? { addressSeconds: Math.min(secondsLeft, longestAddress) }
    : {};

/**
 * A file that is open to the principal. A file that is used in several lessons is open when one of them is, and the files
 * of a film are open when the film is. Throws `media/not-found`, or an `access/…` problem.
 */
export async function requireOpenFile(
  { db }: Context,
  principal: Principal,
  { hash, fileName }: { readonly hash: string; readonly fileName: string },
): Promise<OpenFile> {
  const uses = (await listUses(db, hash)).filter((use) => use.published || seesDrafts(principal));
  const [first] = uses;
  if (!first) throw new Problem('media/not-found');
  const open = uses.find((use) => !denialOf(principal, use));
  if (!open) throwIfDenied(nearestDenial(uses.map((use) => denialOf(principal, use))));
  // The address contains the hash of the bytes, so a file that is open to all can be cached for ever.
  const forAll = uses.some((use) => use.published && !denialOf(anonymous, use));
  const cacheControl = forAll ? 'public, max-age=31536000, immutable' : 'private, no-store';
  if (!encoded.test(fileName)) {
    const { content_type: contentType } = open ?? first;
    const address = forAll ? addressFor(contentType, longestAddress) : {};
    return { hash, contentType, cacheControl, ...address };
  }
  const file = await findEncodedFile(db, hash, fileName);
  if (!file) throw new Problem('media/not-found');
  return { hash: file.hash, contentType: file.content_type, cacheControl };
}

const denialOf = (principal: Principal, use: MediaUse): AccessDenial | undefined =>
  use.kind === 'assignment' ? assignmentsDenial(principal, use) : answerKeyDenial(principal, use);

// A missing licence is reported before a missing role, because a licence can be obtained.
const nearestDenial = (denials: readonly (AccessDenial | undefined)[]): AccessDenial | undefined =>
  (['login', 'subscription', 'role'] as const).find((denial) => denials.includes(denial));

/** The name that signed urls of a media and all of its files are signed for. */
export const mediaSignedName = (mediaHash: string): string => `media/${mediaHash}`;

/** A file of a media by a signed url. Throws `media/link-invalid`, `media/link-expired` or `media/not-found`. */
export async function requireSignedFile(
  { config, db }: Context,
  {
    token,
    hash,
    fileName,
  }: { readonly token: string; readonly hash: string; readonly fileName: string },
): Promise<OpenFile> {
  const secondsLeft = requireSignedUrlToken(token, mediaSignedName(hash), config);
  const file = await findFileOfMedia(db, hash, fileName);
  if (!file) throw new Problem('media/not-found');
  return {
    hash: file.hash,
    contentType: file.content_type,
    // The hash in the url is that of the main file, while its tracks and poster may be replaced. Encoded files have
    // their own hash in their name.
    cacheControl:
      file.hash === hash || encoded.test(fileName)
        ? `private, max-age=${secondsLeft}, immutable`
        : 'private, no-cache',
    ...(file.hash === hash && addressFor(file.content_type, secondsLeft)),
  };
}
