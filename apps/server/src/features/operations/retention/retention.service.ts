import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutoffOf, retention, type RetentionId } from '@lasar/contract/operations/retention-rules';
import type { Context } from '#context.ts';
import { deleteOldUploads } from '#features/editor/files/uploads.service.ts';
import {
  deleteNamedAgain,
  deleteOf,
  deleteUnusedFile,
  insertUnusedFile,
  listUnusedFiles,
  lockUnusedFile,
} from './retention.store.ts';

type Needs = Pick<Context, 'config' | 'db' | 'log' | 'storage'>;

/**
 * Deletes everything whose period in the contract's list has passed at `now`. Each kind is deleted by itself, so that
 * one that fails does not stop the others; the first error is thrown when all have been tried.
 */
export async function enforceRetention(context: Needs, now: Date): Promise<void> {
  const deleted: Partial<Record<RetentionId, number>> = {};
  const errors: unknown[] = [];
  for (const { id, period } of retention) {
    try {
      const cutoff = cutoffOf(period, now);
      const count = await deleteExpired(context, id, cutoff);
      if (count > 0) deleted[id] = count;
    } catch (error) {
      errors.push(error);
    }
  }
  context.log.info({ deleted }, 'expired records deleted');
  if (errors.length > 0) throw errors[0];
}

async function deleteExpired(context: Needs, id: RetentionId, cutoff: Date): Promise<number> {
  if (id === 'mail-files') return deleteMailFiles(context, cutoff);
  if (id === 'uploads') return deleteOldUploads(context, cutoff);
  if (id === 'unused-files') return deleteUnusedFiles(context, cutoff);
  return deleteOf[id](context.db, cutoff);
}

/**
 * Stored files that nothing names. Each is removed while its row is locked, so that an import of the same file waits, and
 * then finds that it is gone and stores it again.
 */
async function deleteUnusedFiles({ db, storage }: Needs, cutoff: Date): Promise<number> {
  await deleteNamedAgain(db);
  let count = 0;
  for (const hash of await listUnusedFiles(db, cutoff))
    await db.transaction().execute(async (trx) => {
      if (!(await deleteUnusedFile(trx, hash, cutoff))) return;
      await storage.remove(hash);
      count += 1;
    });
  return count;
}

/**
 * Removes a stored file that nothing names and the list of unused files lacks. It is put on that list first, because an
 * import of the same file waits for its row, and then finds that the file is gone. False when something names or lists it, or
 * has stored it again since `cutoff`: then the nightly job decides a month later.
 */
export async function removeOrphan(
  { db, storage }: Pick<Needs, 'db' | 'storage'>,
  hash: string,
  cutoff: Date,
): Promise<boolean> {
  const since = await insertUnusedFile(db, hash);
  if (since === undefined) return false;
  return db.transaction().execute(async (trx) => {
    await lockUnusedFile(trx, hash);
    const storedAt = await storage.findStoredAt(hash);
    if (storedAt && storedAt >= cutoff) return false;
    // The time of a row is written in microseconds.
    const isDeleted = await deleteUnusedFile(trx, hash, new Date(since.getTime() + 1));
    if (isDeleted) await storage.remove(hash);
    return isDeleted;
  });
}

/** Mail that was written to the outbox folder, because no mail server is configured. */
async function deleteMailFiles({ config: { mail } }: Needs, cutoff: Date): Promise<number> {
  if (mail.kind !== 'folder') return 0;
  const files = await readdir(mail.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let count = 0;
  for (const file of files.filter((name) => name.endsWith('.eml'))) {
    const path = join(mail.folder, file);
    if ((await stat(path)).mtime >= cutoff) continue;
    await rm(path);
    count += 1;
  }
  return count;
}
