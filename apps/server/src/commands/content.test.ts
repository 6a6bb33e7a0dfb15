import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { serveDatabaseCopies } from '#database/database-copy.ts';
import { openDatabase } from '#database/open-database.ts';
import { packFolder } from '#features/packs/pack.fixture.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { processEnv, shortLived } from '#test/process-env.ts';
import { writeInstallation } from './installation.fixture.ts';
import { runOperatorCommand } from './run-operator-command.fixture.ts';

const script = join(import.meta.dirname, 'content.ts');

const envOf = (dataFolder: string) => ({
  ...processEnv,
  DEPLOYMENT: 'demo',
  DATA_DIR: dataFolder,
});

/** Runs `npm run content` with arguments on the embedded database of a folder. */
async function content(dataFolder: string, ...args: string[]) {
  const child = spawn(process.execPath, [...shortLived, script, ...args], {
    env: envOf(dataFolder),
  });
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out, error };
}

test('check without a folder tells what an editor should look at in the database, and lost files', async () => {
  await using pack = await packFolder();
  const data = join(pack.path, 'data');
  await writeInstallation({ DATA_DIR: data });

  const { code, out } = await content(data, 'check', '--offline');
  expect(code).toBe(0);
  expect(out).toContain('kemi-7.yaml:');
  expect(out).toContain('Lektionen Joner har inga uppgifter.');
  expect(out).toContain('Ordet atom är inte förklarat.');
  // Its copy of the database is gone again.
  expect((await readdir(data)).filter((name) => name.startsWith('check-'))).toEqual([]);

  await rm(join(data, 'media'), { recursive: true });
  const lost = await content(data, 'check', '--offline');
  expect(lost.code).toBe(1);
  expect(lost.error).toMatch(/(blad|facit)\.pdf/);
}, 120_000);

test('a dry run, a check and an export work beside the service that has the database open', async () => {
  await using pack = await packFolder();
  const dataFolder = join(pack.path, 'data');
  await writeInstallation({ DATA_DIR: dataFolder });
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: dataFolder });
  await using database = await openDatabase(config.database);
  const name = () => database.db.selectFrom('course').select('name').execute();
  await database.db.updateTable('course').set({ name: 'Namn i tjänsten' }).execute();
  const refused = await content(dataFolder, 'import', pack.path, '--dry-run');
  expect(refused.error).toContain('Tjänsten är igång');

  await using _copies = await serveDatabaseCopies(config, database.db, pino({ level: 'silent' }));
  const dry = await content(dataFolder, 'import', pack.path, '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Namn i tjänsten') as string });
  expect(await name()).toEqual([{ name: 'Namn i tjänsten' }]);
  expect((await content(dataFolder, 'check', '--offline')).code).toBe(0);
  const exported = join(pack.path, 'export');
  expect((await content(dataFolder, 'export', exported)).code).toBe(0);
  const course = await readFile(join(exported, 'grundskola/kemi/kemi-7.yaml'), 'utf8');
  expect(course).toContain('name: Namn i tjänsten');

  const refusedToWrite = await content(dataFolder, 'import', pack.path);
  expect(refusedToWrite.error).toContain('Tjänsten är igång');
  await expect.poll(() => readdir(config.workFolder)).toEqual([]);
}, 240_000);

test('a database that does not answer is told in a sentence', async () => {
  await using pack = await packFolder();
  const settings = { DATA_DIR: join(pack.path, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/x' };
  const { code, error } = await runOperatorCommand(settings, 'content', 'import', pack.path);
  expect([code, error]).toEqual([1, expect.stringMatching(/^Databasen svarar inte: .+\.\n$/)]);
});

test('an import removes the temporary folder that a killed one has left, and not that of one that runs', async () => {
  await using pack = await packFolder();
  const data = join(pack.path, 'data');
  const temporary = join(pack.path, 'tmp');
  await mkdir(temporary);
  await writeMigratedDatabase(data);
  const importing = () =>
    spawn(process.execPath, [script, 'import', pack.path], {
      env: { ...envOf(data), TMPDIR: temporary },
    });
  const killed = importing();
  const hasFolder = async () => (await readdir(temporary)).length > 0;
  while (!(await hasFolder())) await setTimeout(5);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const [left = ''] = await readdir(temporary);
  const running = left.replace(/-\d+-\w+$/, `-${process.pid}-abcdef`);
  await mkdir(join(temporary, running));
  await mkdir(join(temporary, 'lasar-import-annat'));

  const again = importing();
  await once(again, 'close');
  expect(again.exitCode).toBe(0);
  expect((await readdir(temporary)).toSorted()).toEqual([running, 'lasar-import-annat'].toSorted());
}, 120_000);

/** The nice value of each thread of a process on Linux. */
async function nicesOf(pid: number): Promise<number[]> {
  const threads = `/proc/${pid}/task`;
  const stats = await Promise.all(
    (await readdir(threads)).map((thread) => readFile(join(threads, thread, 'stat'), 'utf8')),
  );
  // The nineteenth field; the second is a name in parentheses.
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]));
}

test.runIf(process.platform === 'linux')(
  'an import gives way with all its threads',
  async () => {
    await using pack = await packFolder();
    const data = join(pack.path, 'data');
    await writeMigratedDatabase(data);
    const child = spawn(process.execPath, [script, 'import', pack.path], { env: envOf(data) });
    const ended = once(child, 'close');
    let seen: number[] = [0];
    while (child.exitCode === null && seen.some((nice) => nice !== 10)) {
      seen = await nicesOf(child.pid ?? 0).catch(() => seen);
      await setTimeout(5);
    }
    expect(new Set(seen)).toEqual(new Set([10]));
    await ended;
  },
  120_000,
);
