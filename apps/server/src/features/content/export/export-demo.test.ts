import { createHash } from 'node:crypto';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from '#test/engine.ts';
import { importPack } from '../content.service.ts';
import { dumpTables } from '../dump.fixture.ts';
import { exportPack } from './export-pack.ts';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

/**
 * Imports a pack into an empty database, and exports it. Left out of the rows: the history of imports, and what a pdf was
 * rendered from here, because an exported pack holds the pdfs.
 */
async function importAndExport(pack: string, target: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-export-'));
  await using open = await openTestDatabase();
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder.path });
  const storage = await openStorage(config.storage);
  const context = { db: open.db, config, storage, log: pino({ level: 'silent' }) };
  await importPack(context, pack, {});
  const report = await exportPack(context, target);
  const { audit_entry: _, worksheet_source = [], ...rows } = await dumpTables(open.db);
  const worksheets = worksheet_source.map(({ hash, markdown }) => ({ hash, markdown }));
  const all: Awaited<ReturnType<typeof dumpTables>> = { ...rows, worksheets };
  return { report, rows: all, files: await hashesBelow(target) };
}

async function hashesBelow(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    hashes[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return hashes;
}

// One test, because the pack is large.
test(
  'the demo pack exports to the same rows in an empty database, and to the same bytes again',
  { timeout: 400_000 },
  async () => {
    await using out = await mkdtempDisposable(join(tmpdir(), 'lasar-export-'));
    const first = await importAndExport(demo, join(out.path, 'one'));
    const second = await importAndExport(join(out.path, 'one'), join(out.path, 'two'));
    expect(first.report.lessons).toBeGreaterThanOrEqual(1657);
    expect(second.report).toEqual(first.report);
    expect(first.rows['worksheets']?.length).toBeGreaterThan(150);
    for (const table of Object.keys(first.rows))
      expect(second.rows[table], table).toEqual(first.rows[table]);
    expect(second.files).toEqual(first.files);
  },
);
