import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { startService } from '../listening.ts';
import { seedTree } from '../tree.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { startLoad } from './service-under-load.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

// For `npm run test:long`: needs PostgreSQL's programs, a build of the web, and a machine with time.
const isLong = process.env['DATABASE_LOSS'] !== undefined;

interface Scene {
  readonly cluster: Cluster;
  readonly proxy: TcpProxy;
}

interface Loss {
  readonly settings?: readonly string[];
  readonly begin?: (scene: Scene) => Promise<void>;
  /** Takes the database away and brings it back. Answers the server that has the data then. */
  readonly lose: (scene: Scene) => Promise<Cluster>;
}

/** The service under load while its database is lost. The proxy stands for the address that follows the primary. */
async function runThrough({ settings, begin, lose }: Loss) {
  await using cluster = await startCluster(settings);
  {
    await using database = await openDatabase({ kind: 'server', url: cluster.url });
    await migrate(database.db);
    await seedTree(database.db);
  }
  await using proxy = await startTcpProxy(cluster.port);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-loss-'));
  await using service = await startService({
    DATABASE_URL: proxy.urlOf(cluster.url),
    DATA_DIR: folder.path,
    TRUST_PROXY: 'true',
  });
  await begin?.({ cluster, proxy });
  const load = await startLoad(() => service.url);
  await pause(3_000);
  const before = load.acknowledged.size;

  const survivor = await lose({ cluster, proxy });
  const untilWell = await load.untilWell();
  await pause(1_000);
  await load.stop();

  await using database = await openDatabase({ kind: 'server', url: survivor.url });
  const rows = await database.db.selectFrom('quote_request').select('email').execute();
  const stored = new Set(rows.map(({ email }) => email));
  const lost = [...load.acknowledged].filter((email) => !stored.has(email));
  const ready = await fetch(`${service.url}/readyz`);
  console.log(
    `${load.acknowledged.size} acknowledged (${before} before), ${lost.length} lost, ${load.refusals()} refused, ` +
      `${load.cachedReads()} cached reads, well after ${Math.round(untilWell)} ms`,
  );
  return {
    lost,
    wrong: load.wrong,
    wrote: before > 20 && load.acknowledged.size > before,
    readFromCache: load.cachedReads() > 100,
    wellInTime: untilWell < 10_000,
    ready: ready.status,
  };
}

const unharmed = {
  lost: [],
  wrong: [],
  wrote: true,
  readFromCache: true,
  wellInTime: true,
  ready: 200,
};

test.runIf(isLong)(
  'a database that is frozen for 30 seconds',
  async () => {
    const outcome = await runThrough({
      async lose({ cluster }) {
        cluster.freeze();
        await pause(30_000);
        cluster.thaw();
        return cluster;
      },
    });
    expect(outcome).toEqual(unharmed);
  },
  240_000,
);

test.runIf(isLong)(
  'a database that is restarted immediately',
  async () => {
    const outcome = await runThrough({
      async lose({ cluster }) {
        await cluster.restartImmediately();
        return cluster;
      },
    });
    expect(outcome).toEqual(unharmed);
  },
  240_000,
);

test.runIf(isLong)(
  'a primary that dies, and a replica that is promoted',
  async () => {
    let replica: Cluster | undefined;
    try {
      const outcome = await runThrough({
        async begin({ cluster }) {
          replica = await cluster.startReplica();
          await using database = await openDatabase({ kind: 'server', url: cluster.url });
          // Only now: without a replica, no write would be acknowledged.
          await database.runSql(`alter system set synchronous_standby_names = 'ANY 1 (*)'`, []);
          await database.runSql('select pg_reload_conf()', []);
        },
        async lose({ cluster, proxy }) {
          if (!replica) throw new Error('There is no replica.');
          await cluster.kill();
          await replica.promote();
          proxy.pointTo(replica.port);
          proxy.cut();
          return replica;
        },
      });
      expect(outcome).toEqual(unharmed);
    } finally {
      await replica?.[Symbol.asyncDispose]();
    }
  },
  240_000,
);
