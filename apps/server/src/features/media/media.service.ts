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
import { findFileOfMedia, findMadeFile, listUses, type MediaUse } from './media.store.ts';

/** A file to send, and what may be done with it. */
export interface OpenFile {
  readonly hash: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /**
   * How many seconds an address of the storage's own may hold for whoever asks now. Absent for what is always sent by
   * us: small files, parts of films and playlists that name each other, and what opens only with a token.
   */
  readonly addressSeconds?: number;
}

/** What is made of a film is called so, and lies under the film's address. */
const made = /^made-/;

// Nobody can end an address of the storage's own. A lesson is shorter.
const longestAddress = 60 * 60;

const addressFor = (contentType: string, secondsLeft: number): Pick<OpenFile, 'addressSeconds'> =>
  contentType.startsWith('video/') ? { addressSeconds: Math.min(secondsLeft, longestAddress) } : {};

/**
 * A file that is open to the reader. One that is used in several lessons is open when one of them is; what is made of a
 * film is open when the film is. Throws `media/not-found`, or what the lock says.
 */
export async function requireOpenFile(
  { db }: Context,
  principal: Principal,
  { hash, fileName }: { readonly hash: string; readonly fileName: string },
): Promise<OpenFile> {
  const uses = (await listUses(db, hash)).filter((use) => use.published || seesDrafts(principal));
  const [first] = uses;
  if (!first) throw new Problem('media/not-found');
  const open = uses.find((use) => !lockOf(principal, use));
  if (!open) throwIfDenied(nearestDenial(uses.map((use) => lockOf(principal, use))));
  // The address names the bytes, so whoever may have them may keep them for ever.
  const forAll = uses.some((use) => use.published && !lockOf(anonymous, use));
  const cacheControl = forAll ? 'public, max-age=31536000, immutable' : 'private, no-store';
  if (!made.test(fileName)) {
    const { content_type: contentType } = open ?? first;
    const address = forAll ? addressFor(contentType, longestAddress) : {};
    return { hash, contentType, cacheControl, ...address };
  }
  const file = await findMadeFile(db, hash, fileName);
  if (!file) throw new Problem('media/not-found');
  return { hash: file.hash, contentType: file.content_type, cacheControl };
}

const lockOf = (principal: Principal, use: MediaUse): AccessDenial | undefined =>
  use.kind === 'answer-key' ? answerKeyDenial(principal, use) : assignmentsDenial(principal, use);

// A licence can be had; a role is another person's.
const nearestDenial = (locks: readonly (AccessDenial | undefined)[]): AccessDenial | undefined =>
  (['login', 'subscription', 'role'] as const).find((lock) => locks.includes(lock));

/** What tickets to a media and all of its files are made out to. */
export const ticketNameOf = (mediaHash: string): string => `media/${mediaHash}`;

/** A file of a media by a signed address. Throws `media/link-invalid`, `media/link-expired` or `media/not-found`. */
export async function requireSignedFile(
  { config, db }: Context,
  {
    ticket,
    hash,
    fileName,
  }: { readonly ticket: string; readonly hash: string; readonly fileName: string },
): Promise<OpenFile> {
  const secondsLeft = requireSignedUrlToken(ticket, ticketNameOf(hash), config);
  const file = await findFileOfMedia(db, hash, fileName);
  if (!file) throw new Problem('media/not-found');
  return {
    hash: file.hash,
    contentType: file.content_type,
    // The hash in the address is that of the main file; captions and posters may be exchanged under it. What is made
    // has its own in its name.
    cacheControl:
      file.hash === hash || made.test(fileName)
        ? `private, max-age=${secondsLeft}, immutable`
        : 'private, no-cache',
    ...(file.hash === hash && addressFor(file.content_type, secondsLeft)),
  };
}
