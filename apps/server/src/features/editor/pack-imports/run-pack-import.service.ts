import { mostToldOfPack, type PackChange } from '@lasar/contract/editor/pack-imports';
import type { Context } from '#context.ts';
import { analyzeTables } from '#database/planner.ts';
import {
  importPackedPack,
  InvalidPack,
  typeOfChange,
  type ImportReport,
} from '#features/packs/packed/packed-pack.service.ts';
import * as store from './pack-imports.store.ts';

const longestValue = 120;
const progressEvery = 1_000;

/**
 * Tries or imports a pack, as its row says, and writes there how it went. An import is one transaction: a process that dies has
 * written nothing, and the job runs again.
 */
export async function runPackImport(context: Context, id: string): Promise<void> {
  const { db, storage, log } = context;
  const row = await store.findPackImport(db, id);
  if (row?.state !== 'trying' && row?.state !== 'importing') return;
  const dryRun = row.state === 'trying';
  try {
    await using file = await storage.borrow(row.hash);
    const report = await importPackedPack(
      context,
      { path: file.path, name: row.file_name },
      {
        dryRun,
        overwrite: row.overwrite,
        by: { id: row.by_user },
        onProgress: startProgress(context, id),
      },
    );
    if (!dryRun) await analyzeTables(db);
    const state = dryRun ? 'tried' : 'imported';
    await store.writeOutcome(db, id, { state, report: storedReportOf(report) });
  } catch (error) {
    if (error instanceof InvalidPack)
      await store.writeOutcome(db, id, { state: 'refused', errors: [...error.errors] });
    else {
      log.error({ err: error, packImport: id }, 'pack not imported');
      await store.writeOutcome(db, id, { state: 'failed' });
    }
  }
  if (!dryRun && (await store.deletePackFile(db, row.hash))) await storage.remove(row.hash);
}

/** Writes how far it has come, once a second, and not while an earlier count is being written: the embedded database has one connection. */
function startProgress({ db, log }: Context, id: string): (done: number, total: number) => void {
  let writtenAt = 0;
  let isBusy = false;
  return (done, total) => {
    if (isBusy || Date.now() - writtenAt < progressEvery) return;
    isBusy = true;
    writtenAt = Date.now();
    store
      .writeProgress(db, id, { done, total })
      .catch((error: unknown) => log.warn({ err: error }, 'progress of a pack not written'))
      .finally(() => (isBusy = false));
  };
}

function storedReportOf({ changes, notices }: ImportReport): store.StoredReport {
  const groups = Map.groupBy(changes, ({ kind, table }) => `${kind} ${table}`);
  return {
    counts: [...groups.values()].flatMap(([first, ...more]) =>
      first ? [{ kind: first.kind, type: typeOfChange(first), count: more.length + 1 }] : [],
    ),
    changes: changes.slice(0, mostToldOfPack).map((change) => ({
      type: typeOfChange(change),
      id: change.id,
      name: change.name,
      kind: change.kind,
      fields: change.fields.map(({ field, before, after }): PackChange['fields'][number] => ({
        field,
        ...(before !== undefined && { before: shown(before) }),
        after: shown(after),
      })),
    })),
    notices: notices.slice(0, mostToldOfPack),
  };
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
