import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { canStartPostgres } from '../../../scripts/postgres.ts';
import { startCluster } from './database-loss/cluster.ts';
import { startService } from './listening.ts';
import { seedTree } from './tree.ts';

const build = join(import.meta.dirname, '../../web/build');
const token = 'ett-hemligt-ord-for-matningen';

/** Takes every connection that the server has left, and each that the service gives back. */
async function takeAll(url: string): Promise<AsyncDisposable> {
  const taken: pg.Client[] = [];
  const [ending, full] = [new AbortController(), Promise.withResolvers<void>()];
  const take = async () => {
    while (!ending.signal.aborted) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        taken.push(client);
      } catch {
        full.resolve();
        await pause(50);
      }
    }
  };
  const taking = take();
  await full.promise;
  return {
    async [Symbol.asyncDispose]() {
      ending.abort();
      await taking;
      await Promise.all(taken.map((each) => each.end()));
    },
  };
}

test.runIf(canStartPostgres() && existsSync(build))(
  'a server without a connection left, or whose statements wait for a lock, is told of by /readyz and the metrics',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-connections-'));
    await using cluster = await startCluster(['max_connections=20']);
    {
      await using database = await openDatabase({ kind: 'server', url: cluster.url });
      await migrate(database.db);
      await seedTree(database.db);
    }
    await using service = await startService({
      DATA_DIR: folder.path,
      DATABASE_URL: cluster.url,
      METRICS_TOKEN: token,
    });
    const ready = async () => {
      const started = performance.now();
      const answer = await fetch(`${service.url}/readyz`);
      const { reason } = (await answer.json()) as { reason?: string };
      const inTime = performance.now() - started < 2_000;
      return { status: answer.status, ...(reason && { reason }), inTime };
    };
    const metric = async (name: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    };
    expect(await ready()).toEqual({ status: 200, inTime: true });
    {
      await using _taken = await takeAll(cluster.url);
      await expect
        .poll(ready, { timeout: 10_000, interval: 100 })
        .toEqual({ status: 503, reason: 'database-connections', inTime: true });
      // More than the connections that are open.
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          fetch(`${service.url}/api/assignments?ids=a-film,nr-${n}`),
        ),
      );
      const refused = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(await metric('lasar_requests_without_database_total')).toBe(refused.length);
      await expect
        .poll(() => metric('lasar_database_up'), { timeout: 40_000, interval: 500 })
        .toBe(0);
    }
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 200, inTime: true });

    const before = await metric('lasar_requests_without_database_total');
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('begin; lock table assignment in access exclusive mode');
    const late = await fetch(`${service.url}/api/assignments?ids=a-film,bakom-ett-las`);
    expect(await late.json()).toMatchObject({ code: 'server/database-unavailable' });
    expect(await metric('lasar_requests_without_database_total')).toBe(before + 1);
    await client.end();
  },
  240_000,
);
