import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from '#test/engine.ts';
import { importPack } from './content.service.ts';
import { dumpTables } from './dump.fixture.ts';

const demo = join(import.meta.dirname, '../../../../../content/demo');

// One test, because the pack is large: it is imported twice, with checks in between.
test(
  'the demo pack imports whole, and twice gives the same rows',
  { timeout: 300_000 },
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-demo-'));
    await using open = await openTestDatabase();
    const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder.path });
    const storage = await openStorage(config.storage);
    const context = { db: open.db, config, storage, log: pino({ level: 'silent' }) };

    const report = await importPack(context, demo);

    expect(report.schoolTypes).toBe(5);
    expect(report.subjects).toBeGreaterThanOrEqual(71);
    expect(report.areas).toBeGreaterThanOrEqual(514);
    expect(report.lessons).toBeGreaterThanOrEqual(1657);
    expect(
      await countOf('course where exists (select from area where course_id = course.id)'),
    ).toBeGreaterThanOrEqual(176);
    expect(
      await countOf(
        'lesson where not exists (select from assignment where lesson_id = lesson.id and concept_sheet)',
      ),
    ).toBe(0);
    expect(await countOf('lesson where position = 1 and not sample')).toBe(0);
    expect(
      await countOf(
        'assignment as sheet join assignment as other using (lesson_id) where sheet.concept_sheet and other.position > sheet.position',
      ),
    ).toBe(0);
    expect(await countOf(`assignment where type = 'video'`)).toBeGreaterThanOrEqual(11);
    expect(await countOf(`search_entry where object_type = 'Lesson__c'`)).toBe(report.lessons);
    expect(await countOf(`search_entry where name = 'Begreppsblad'`)).toBe(0);
    expect(await namesFor('MATE1B00X')).toContain('Matematik 1b');

    const first = await dumpTables(open.db);
    await importPack(context, demo);
    const second = await dumpTables(open.db);
    for (const table of Object.keys(first)) expect(second[table], table).toEqual(first[table]);

    async function countOf(from: string): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::integer as count from ${sql.raw(from)}`.execute(open.db);
      return rows[0]?.count ?? Number.NaN;
    }

    async function namesFor(words: string): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
      select name from search_entry where document @@ plainto_tsquery('swedish', ${words})`.execute(
        open.db,
      );
      return rows.map(({ name }) => name);
    }
  },
);
