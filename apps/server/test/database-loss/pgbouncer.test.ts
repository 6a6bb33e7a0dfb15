import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { freePort, unprivilegedUser } from '../../../../scripts/postgres.ts';
import { startService } from '../listening.ts';
import { seedTree } from '../tree.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { startLoad } from './service-under-load.ts';

// For `npm run test:long`: needs PostgreSQL's programs, PgBouncer and a build of the web.
const isLong = process.env['DATABASE_LOSS'] !== undefined;

// Where Debian's package puts it.
const program = '/usr/sbin/pgbouncer';

/** Debian's PgBouncer in transaction mode, with fewer connections than the service would open itself. */
async function startPgBouncer({ port: upstream }: Cluster) {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-pgbouncer-'));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const settings = `[databases]
postgres = host=127.0.0.1 port=${upstream} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`;
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  const child = spawn(program, ['-q', 'pgbouncer.ini'], {
    cwd: folder,
    stdio: 'ignore',
    ...owner,
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    },
    { timeout: 20_000, interval: 200 },
  );
  return {
    url,
    async [Symbol.asyncDispose]() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds for each of so many reads that the database answers, one at a time. */
async function timeReads(url: string, count: number): Promise<number> {
  const ask = async (number: number) => {
    const answer = await fetch(`${url}/api/assignments?ids=a-film,nr-${number}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let number = 0; number < 50; number += 1) await ask(number);
  const started = performance.now();
  for (let number = 0; number < count; number += 1) await ask(1_000 + number);
  return (performance.now() - started) / count;
}

test.runIf(isLong)(
  'PgBouncer in transaction mode serves the service without prepared statements',
  async () => {
    await using cluster = await startCluster();
    await using database = await openDatabase({ kind: 'server', url: cluster.url });
    await migrate(database.db);
    await seedTree(database.db);
    await using bouncer = await startPgBouncer(cluster);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-pgbouncer-'));
    const common = { DATA_DIR: folder.path, TRUST_PROXY: 'true' };
    await using pooled = await startService({
      ...common,
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: cluster.url,
      DATABASE_PREPARE: 'off',
    });
    await using direct = await startService({ ...common, DATABASE_URL: cluster.url });

    const load = await startLoad(() => pooled.url);
    await pause(8_000);
    const name = `Balans ${Date.now()}`;
    await database.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();
    // Published by another session: the process hears of it on its direct connection.
    await vi.waitFor(
      async () => expect(await (await fetch(`${pooled.url}/lesson/balans`)).text()).toContain(name),
      { timeout: 3_000 },
    );
    await load.stop();
    expect({ wrong: load.wrong, refused: load.refusals() }).toEqual({ wrong: [], refused: 0 });
    expect(load.acknowledged.size).toBeGreaterThan(50);

    const through = [];
    const past = [];
    for (let round = 0; round < 3; round += 1) {
      through.push(await timeReads(pooled.url, 300));
      past.push(await timeReads(direct.url, 300));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[1]?.toFixed(2);
    console.log(`a read: ${median(through)} ms through PgBouncer, ${median(past)} ms directly`);
  },
  240_000,
);
