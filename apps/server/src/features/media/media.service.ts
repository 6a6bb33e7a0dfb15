import { lockOfAnswerKey, lockOfAssignments } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import { listUses, type MediaUse } from './media.store.ts';

/**
 * The content type of a file that is open to the reader. A file used in several lessons is open when one of them is.
 * Throws `media/not-found` or `access/login-required`.
 */
export async function requireOpenFile({ db }: Context, reader: Reader, hash: string): Promise<string> {
  const uses = await listUses(db, hash);
  if (uses.length === 0) throw new Problem('media/not-found');
  const open = uses.find((use) => !lockOf(reader, use));
  if (!open) throw new Problem('access/login-required');
  return open.content_type;
}

const lockOf = (reader: Reader, use: MediaUse) =>
  use.kind === 'answer-key' ? lockOfAnswerKey(reader) : lockOfAssignments(reader, use);
