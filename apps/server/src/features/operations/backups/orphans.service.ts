import type { Context } from '#context.ts';
import { removeOrphan } from '#features/operations/retention/retention.service.ts';
import type { ListedFile } from '#storage/storage.ts';
import { listNamedFiles } from './backups.store.ts';

type Needs = Pick<Context, 'db' | 'storage'>;

// In milliseconds. What an import or an upload has stored is named long before.
const orphanAfter = 30 * 24 * 60 * 60_000;

/** How the storage and the database agree. */
export interface StorageFindings {
  /** Files that the database does not name, and that were stored over 30 days ago. */
  readonly orphans: readonly ListedFile[];
  /** How many younger files it does not name: something may be about to use them. */
  readonly young: number;
  /** Hashes of content that is not in the storage. */
  readonly missing: readonly string[];
  /** How many files the storage has that the database names. */
  readonly named: number;
}

/** Compares the storage with what the database names. */
export async function inspectStorage({ db, storage }: Needs, now: Date): Promise<StorageFindings> {
  const stored: ListedFile[] = [];
  for await (const file of storage.list()) stored.push(file);
  // Read after the storage: what has been stored and named meanwhile is named here.
  const names = await listNamedFiles(db);
  const named = new Set(names.map(({ hash }) => hash));
  const unnamed = stored.filter(({ hash }) => !named.has(hash));
  const orphans = unnamed.filter(({ storedAt }) => storedAt < cutoffAt(now));
  const present = new Set(stored.map(({ hash }) => hash));
  const missing: string[] = [];
  for (const { hash, required } of names)
    if (required && !present.has(hash) && (await storage.findSize(hash)) === undefined)
      missing.push(hash);
  return {
    orphans,
    young: unnamed.length - orphans.length,
    missing,
    named: stored.length - unnamed.length,
  };
}

/** Removes orphans, except those that something names or has stored again by now. Returns the removed ones. */
export async function removeOrphans(
  context: Needs,
  orphans: readonly ListedFile[],
  now: Date,
): Promise<ListedFile[]> {
  const removed: ListedFile[] = [];
  for (const file of orphans)
    if (await removeOrphan(context, file.hash, cutoffAt(now))) removed.push(file);
  return removed;
}

const cutoffAt = (now: Date): Date => new Date(now.getTime() - orphanAfter);
