import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtempDisposable, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { startService } from './listening.ts';
import { seedTree } from './tree.ts';

const build = join(import.meta.dirname, '../../web/build');

/** An embedded database with content that was closed well, and the names of the files of some of its tables. */
async function writeDatabase(folder: string) {
  await using database = await openDatabase({ kind: 'embedded', folder });
  await migrate(database.db);
  await seedTree(database.db);
  const fileOf = async (table: string) => {
    const { rows } = await database.runSql(`select pg_relation_filepath('${table}') as file`);
    return (rows as { file: string }[])[0]?.file ?? '';
  };
  return { ofLessons: await fileOf('lesson'), ofMigrations: await fileOf('kysely_migration') };
}

const onePage = 8_192;
const firstLog = 'pg_wal/000000010000000000000001';

test('a damaged embedded database stops the start and the commands with a sentence that says what to do', async () => {
  await using parent = await mkdtempDisposable(join(tmpdir(), 'lasar-damaged-'));
  const whole = join(parent.path, 'whole');
  const files = await writeDatabase(whole);
  const garble = (file: string) => writeFile(file, randomBytes(onePage));

  for (const [damage, sentence] of [
    [(at: string) => rm(join(at, 'global/pg_control')), 'could not open file "global/pg_control"'],
    [(at: string) => truncate(join(at, firstLog), 100_000), 'could not locate a valid checkpoint'],
    [(at: string) => rm(join(at, 'base/5/1259')), 'could not open file "base/5/1259"'],
    // The engine starts, and the first query of the service meets it.
    [(at: string) => garble(join(at, files.ofMigrations)), 'invalid page in block 0 of relation'],
  ] as const) {
    const data = join(parent.path, 'data');
    const folder = join(data, 'database');
    await cp(whole, folder, { recursive: true });
    await damage(folder);
    const error: unknown = await startService({ DATA_DIR: data }).catch(
      (reason: unknown) => reason,
    );
    const text = String(error);
    const last = JSON.parse(text.slice(text.lastIndexOf('{"level"'))) as { msg: string };
    expect(text).toContain('ended with 1');
    expect(last.msg).toContain(`Databasen i ${folder} är skadad: `);
    expect(last.msg).toContain(sentence);
    expect(last.msg).toMatch(/npm run restore -- PLATS och starta igen\.$/);
    expect(text).not.toContain('    at ');
    const command = await runOperatorCommand({ DATA_DIR: data }, 'gc');
    expect(command).toMatchObject({ code: 1, error: `${last.msg}\n` });
    await rm(data, { recursive: true });
  }
}, 300_000);

test.runIf(existsSync(build))(
  'a damaged page of a table is told of by /readyz and once in the log, and requests for it get 503',
  async () => {
    await using data = await mkdtempDisposable(join(tmpdir(), 'lasar-damaged-'));
    const folder = join(data.path, 'database');
    const { ofLessons } = await writeDatabase(folder);
    await writeFile(join(folder, ofLessons), randomBytes(onePage));
    await using service = await startService({ DATA_DIR: data.path });

    for (const path of ['/api/school/lesson/balans', '/api/school/lessons/algebra']) {
      const answer = await fetch(service.url + path);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'server/database-unavailable' });
    }
    const ready = await fetch(`${service.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      reason: 'database-damaged',
      database: { status: 'damaged' },
    });
    const lines = service.printed().stdout.split('\n');
    const told = lines.filter((line) => line.includes('"msg":"the database is damaged"'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`invalid page in block 0 of relation`);
    expect(told[0]).toContain('läs tillbaka den senaste säkerhetskopian');
    expect(lines.filter((line) => line.includes('request failed'))).toEqual([]);
  },
  240_000,
);
