import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { packFolder, smallPeople } from '#features/packs/pack.fixture.ts';
import { crawlSite } from '../../../scripts/crawl-site.ts';
import { unprivilegedUser } from '../../../scripts/postgres.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { startCluster, startRecovered } from './database-loss/cluster.ts';
import { startService } from './listening.ts';

// `npm run test:long -- recovery`. Needs a build of the web.
const same = { PUBLIC_URL: 'http://lasar.example', JWT_KEYS: 'k'.repeat(43) };

test.runIf(process.env['RECOVERY'])(
  'the database is brought back to a moment before a mistake, and the site has the same bytes as then',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-recovery-'));
    const [log, base] = [join(folder.path, 'wal'), join(folder.path, 'base')];
    await mkdir(log);
    const owner = unprivilegedUser();
    for (const path of owner ? [folder.path, log] : [])
      await chown(path, owner?.uid ?? 0, owner?.gid ?? 0);
    await using cluster = await startCluster([
      'archive_mode=on',
      `archive_command=test ! -f ${log}/%f && cp %p ${log}/%f`,
    ]);
    const settings = {
      ...same,
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder.path, 'data'),
    };
    await using pack = await packFolder({ 'people.yaml': smallPeople });
    const importPack = async () => {
      expect(await runOperatorCommand(settings, 'content', 'import', pack.path)).toMatchObject({
        code: 0,
      });
    };
    await importPack();
    await cluster.copyTo(base);
    // What came after the copy is in the log alone.
    await runOperatorCommand(settings, 'people', 'import', join(pack.path, 'people.yaml'));
    await using opened = await openDatabase({ kind: 'server', url: cluster.url });
    const { db } = opened;
    await sql`update lesson set name = name || ', ny upplaga'`.execute(db);
    const before = await crawl(settings);
    const moment = await sql<{ now: string }>`select now()::text as now`.execute(db);
    await pause(1_500);

    await sql`delete from lesson where id in (select id from lesson limit 2)`.execute(db);
    await sql`drop table course cascade`.execute(db);
    const switched = await sql<{
      name: string;
    }>`select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
    await untilFile(join(log, switched.rows[0]?.name ?? ''));
    await cluster.kill();

    await using recovered = await startRecovered(base, log, moment.rows[0]?.now ?? '');
    const after = { ...settings, DATABASE_URL: recovered.url };
    await untilWritable(recovered.url);
    expect((await runOperatorCommand(after, 'gc')).code).toBe(0);
    expect([...before.keys()].length).toBeGreaterThan(50);
    expect(await crawl(after)).toEqual(before);
    // It is a database to go on with.
    expect(await runOperatorCommand(after, 'content', 'import', pack.path)).toMatchObject({
      code: 0,
    });
    expect(await readdir(log)).toContain(switched.rows[0]?.name);
  },
  600_000,
);

async function crawl(settings: NodeJS.ProcessEnv): Promise<Map<string, unknown>> {
  await using site = await startService(settings);
  const { answers } = await crawlSite(site.url, same.PUBLIC_URL);
  return new Map(answers);
}

async function untilFile(path: string): Promise<void> {
  for (let attempt = 0; attempt < 100 && !existsSync(path); attempt += 1) await pause(100);
  expect(existsSync(path)).toBe(true);
}

async function untilWritable(url: string): Promise<void> {
  await using opened = await openDatabase({ kind: 'server', url });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await sql<{ still: boolean }>`select pg_is_in_recovery() as still`.execute(
      opened.db,
    );
    if (!rows[0]?.still) return;
    await pause(100);
  }
  throw new Error('The server is still recovering.');
}
