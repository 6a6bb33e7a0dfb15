import { createHash } from 'node:crypto';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import type { Db } from '#database/database.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from '#test/engine.ts';
import { importPack } from '../content.service.ts';
import { dumpTables } from '../dump.fixture.ts';
import { everyKeyPack } from './every-key.fixture.ts';
import { exportPack } from './export-pack.ts';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

/**
 * Imports a pack into an empty database, and exports it. Left out of the rows: the history of imports, when a picture came to
 * the library, and what a pdf was rendered from here, because an exported pack holds the pdfs.
 */
async function importAndExport(
  pack: string,
  target: string,
  look?: (db: Db, importAgain: () => Promise<unknown>) => Promise<void>,
) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-export-'));
  await using open = await openTestDatabase();
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder.path });
  const storage = await openStorage(config.storage);
  const context = { db: open.db, config, storage, log: pino({ level: 'silent' }) };
  await importPack(context, pack, {});
  await look?.(open.db, () => importPack(context, pack));
  const report = await exportPack(context, target);
  const dumped = await dumpTables(open.db);
  const { audit_entry: _, worksheet_source = [], library_file = [], ...rows } = dumped;
  const worksheets = worksheet_source.map(({ hash, markdown }) => ({ hash, markdown }));
  const all: Awaited<ReturnType<typeof dumpTables>> = {
    ...rows,
    worksheets,
    library: library_file.map(({ uploaded_at: _at, ...file }) => file),
  };
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

async function countOf(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${sql.raw(from)}`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

async function expectWhole(db: Db): Promise<void> {
  const count = (from: string) => countOf(db, from);
  expect(await count('school_type')).toBe(5);
  expect(await count('subject')).toBeGreaterThanOrEqual(71);
  expect(await count('area')).toBeGreaterThanOrEqual(514);
  const lessons = await count('lesson');
  expect(lessons).toBeGreaterThanOrEqual(1657);
  expect(
    await count('course where exists (select from area where course_id = course.id)'),
  ).toBeGreaterThanOrEqual(176);
  expect(
    await count(
      'lesson where not exists (select from assignment where lesson_id = lesson.id and concept_sheet)',
    ),
  ).toBe(0);
  expect(await count('lesson where position = 1 and not sample')).toBe(0);
  expect(
    await count(
      'assignment as sheet join assignment as other using (lesson_id) where sheet.concept_sheet and other.position > sheet.position',
    ),
  ).toBe(0);
  expect(await count(`assignment where type = 'video'`)).toBeGreaterThanOrEqual(11);
  expect(await count(`search_entry where object_type = 'Lesson__c'`)).toBe(lessons);
  expect(await count(`search_entry where name = 'Begreppsblad'`)).toBe(0);
  expect(
    await count(
      `search_entry where name = 'Matematik 1b' and document @@ plainto_tsquery('swedish', 'MATE1B00X')`,
    ),
  ).toBeGreaterThan(0);
}

async function expectRoundTrip(
  pack: string,
  look: (db: Db) => Promise<void>,
): Promise<Awaited<ReturnType<typeof importAndExport>>> {
  await using out = await mkdtempDisposable(join(tmpdir(), 'lasar-export-'));
  const first = await importAndExport(pack, join(out.path, 'one'), async (db, importAgain) => {
    await look(db);
    const before = await dumpTables(db);
    await importAgain();
    const after = await dumpTables(db);
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
  });
  const second = await importAndExport(join(out.path, 'one'), join(out.path, 'two'));
  expect(second.report).toEqual(first.report);
  for (const table of Object.keys(first.rows))
    expect(second.rows[table], table).toEqual(first.rows[table]);
  expect(second.files).toEqual(first.files);
  return first;
}

test('a pack with every key imports twice to the same rows, and exports to those rows and to the same bytes', async () => {
  await using pack = await everyKeyPack();
  const { rows } = await expectRoundTrip(pack.path, async (db) => {
    expect(await countOf(db, 'lesson')).toBe(6);
  });
  // What is stored beside the records themselves.
  for (const table of ['lesson_area', 'old_address', 'short_address', 'media_track'])
    expect(rows[table]?.length, table).toBeGreaterThan(0);
});

// `npm run test:long -- export` sets the number of lessons of its large pack.
test.runIf(process.env['EXPORT_LESSONS'])(
  'the demo pack imports whole, twice gives the same rows, and it exports to those rows in an empty database and to the same bytes again',
  { timeout: 900_000 },
  async () => {
    const { rows } = await expectRoundTrip(demo, expectWhole);
    expect(rows['worksheets']?.length).toBeGreaterThan(150);
  },
);
