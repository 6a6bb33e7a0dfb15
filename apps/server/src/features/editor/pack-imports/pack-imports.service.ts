import {
  mostToldOfPack,
  type PackImport,
  type PackImportReport,
} from '@lasar/contract/editor/pack-imports';
import type { FastifyInstance } from 'fastify';
import type { By } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { type Db, withoutTimeLimits } from '#database/database.ts';
import { newId } from '#database/rows.ts';
import type { JobQueue } from '#jobs/jobs.ts';
import { Problem } from '#problem.ts';
import * as store from './pack-imports.store.ts';
import { runPackImport } from './run-pack-import.service.ts';

const name = 'pack-import';
// In seconds: a pack with hours of film.
const longest = 2 * 3_600;
const mostListed = 20;

/** The imports of packs as zip files, one at a time, which any process runs. */
export interface PackImports {
  /** Tries an uploaded pack. Throws `media/not-found`. */
  readonly tryPack: (by: By, pack: PackToTry) => Promise<PackImport>;
  /** Imports a pack that has been tried. Throws `pack-import/not-found`, `pack-import/not-tried`, `media/not-found`. */
  readonly start: (by: By, id: string) => Promise<PackImport>;
}

interface PackToTry {
  readonly hash: string;
  readonly overwrite: boolean;
}

/** Opens the queue of imports when the app is ready. */
export function createPackImports(app: FastifyInstance, context: Context): PackImports {
  const { db, jobs } = context;
  let queue: JobQueue<{ readonly id: string }> | undefined;

  app.addHook('onReady', async () => {
    queue = await jobs.open<{ readonly id: string }>({
      name,
      // A process that dies leaves its job to another, or to the next one.
      options: { policy: 'singleton', retryLimit: 1, retryDelay: 10, expireInSeconds: longest },
      work: { pollingIntervalSeconds: 60 },
      handle: ({ data: { id } }) => withoutTimeLimits(() => runPackImport(context, id)),
    });
  });

  async function send(id: string, write: (trx: Db) => Promise<void>): Promise<PackImport> {
    await db.transaction().execute(async (trx) => {
      await write(trx);
      await queue?.send(trx, { id });
    });
    queue?.wake();
    return importOf(await requireRow(db, id));
  }

  return {
    async tryPack(by, { hash, overwrite }) {
      const file = await store.findPackFile(db, hash);
      if (!file) throw new Problem('media/not-found');
      const id = newId();
      const row = { id, hash, file_name: file.file_name, overwrite, by_user: by.id };
      return send(id, (trx) => store.insertPackImport(trx, row));
    },
    async start(by, id) {
      const { hash } = await requireRow(db, id);
      if (!(await store.findPackFile(db, hash))) throw new Problem('media/not-found');
      return send(id, async (trx) => {
        if (!(await store.beginImport(trx, id, by.id))) throw new Problem('pack-import/not-tried');
      });
    },
  };
}

async function requireRow(db: Db, id: string) {
  const row = await store.findPackImport(db, id);
  if (!row) throw new Problem('pack-import/not-found');
  return row;
}

function importOf(row: store.PackImportRow): PackImport {
  const { id, hash, overwrite, requested_at, finished_at, done, total } = row;
  // One that has not ended by then was given up.
  const isLost = finished_at === null && requested_at.getTime() < Date.now() - 2 * longest * 1_000;
  return {
    id,
    name: row.file_name,
    hash,
    by: row.byName,
    requestedAt: requested_at.toISOString(),
    ...(finished_at && { finishedAt: finished_at.toISOString() }),
    state: isLost ? 'failed' : row.state,
    overwrite,
    done,
    total,
  };
}

export const listPackImports = async ({ db }: Pick<Context, 'db'>): Promise<PackImport[]> =>
  (await store.listPackImports(db, mostListed)).map(importOf);

/** A pack with what it changes. Throws `pack-import/not-found`. */
export async function getPackImport(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<PackImportReport> {
  const row = await requireRow(db, id);
  const { counts, changes, notices } = row.report ?? { counts: [], changes: [], notices: [] };
  return {
    ...importOf(row),
    counts,
    changes,
    notices,
    errors: row.errors.slice(0, mostToldOfPack),
    errorCount: row.errors.length,
  };
}
