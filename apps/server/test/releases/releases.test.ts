import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCluster } from '../database-loss/cluster.ts';
import { startLoad } from '../database-loss/service-under-load.ts';
import { startService, type Service } from '../listening.ts';

// For `npm run test:long`: installs and builds the last release. Needs PostgreSQL's programs, npm's registry and a build.
const isLong = process.env['RELEASES'] !== undefined;
const repository = join(import.meta.dirname, '../../../..');

async function run(cwd: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
}

/** The last release in this folder, built. Throws when its commit cannot be reached. */
async function buildLastRelease(folder: string): Promise<void> {
  const { releases } = JSON.parse(
    await readFile(join(repository, 'docs/releases.json'), 'utf8'),
  ) as { readonly releases: readonly { readonly commit: string }[] };
  const commit = releases[0]?.commit ?? 'none';
  await run(repository, `git archive "$COMMIT" | tar -x -C "$FOLDER"`, {
    COMMIT: commit,
    FOLDER: folder,
  });
  await run(folder, 'npm ci && npm run build', { NODE_ENV: 'development' });
}

/** Migrates with that release's own code, and fills its tables with the small tree of its tests. */
const prepareDatabase = (root: string, url: string): Promise<void> =>
  run(root, 'node --input-type=module --eval "$SCRIPT"', {
    URL: url,
    SCRIPT: `
      const { openDatabase } = await import('./apps/server/src/database/open-database.ts');
      const { migrate } = await import('./apps/server/src/database/migrate.ts');
      const { seedTree } = await import('./apps/server/test/tree.ts');
      const database = await openDatabase({ kind: 'server', url: process.env.URL });
      await migrate(database.db);
      await seedTree(database.db);
      await database[Symbol.asyncDispose]();`,
  });

/** Sends requests in turn to the services whose `/readyz` answers 200, as a proxy does. */
function createBalancer() {
  const services = new Set<Service>();
  let ready: readonly string[] = [];
  let turn = 0;
  async function check(): Promise<void> {
    const urls = await Promise.all(
      Array.from(services, async ({ url }) => {
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        return answer?.status === 200 ? url : [];
      }),
    );
    ready = urls.flat();
  }
  const timer = setInterval(() => void check(), 200);
  return {
    add: async (service: Service) => {
      services.add(service);
      await check();
    },
    remove: async (service: Service) => {
      services.delete(service);
      await check();
    },
    next: () => ready[turn++ % ready.length] ?? 'http://none.invalid',
    ready: () => ready,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

test.runIf(isLong)(
  'the last release and this one run side by side on one database, there and back, without a failed request',
  async () => {
    await using old = await mkdtempDisposable(join(tmpdir(), 'lasar-release-'));
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-data-'));
    await buildLastRelease(old.path);
    await using cluster = await startCluster();
    await prepareDatabase(old.path, cluster.url);
    const settings = {
      DATABASE_URL: cluster.url,
      DATA_DIR: folder.path,
      TRUST_PROXY: 'true',
      MIGRATE_ON_START: 'false',
      DRAIN_SECONDS: '3',
    };
    using balancer = createBalancer();
    const first = await startService(settings, old.path);
    await balancer.add(first);
    const load = await startLoad(balancer.next);
    await pause(2_000);

    await run(repository, 'npm run migrate', { ...settings, DEPLOYMENT: 'demo' });
    await pause(2_000);
    await using next = await startService(settings);
    await balancer.add(next);
    expect(balancer.ready()).toHaveLength(2);
    await pause(4_000);
    // Release 0.1.0 does not say in /readyz that it stops: it leaves the proxy first.
    await balancer.remove(first);
    await pause(1_000);
    await first[Symbol.asyncDispose]();
    await pause(3_000);

    await using again = await startService(settings, old.path);
    await balancer.add(again);
    expect(balancer.ready()).toHaveLength(2);
    await pause(4_000);
    // It drains: the proxy finds out by itself.
    await next[Symbol.asyncDispose]();
    await pause(3_000);
    await load.stop();

    console.log(`${load.acknowledged.size} writes, ${load.cachedReads()} cached reads`);
    expect({ wrong: load.wrong, refused: load.refusals() }).toEqual({ wrong: [], refused: 0 });
    expect(load.acknowledged.size).toBeGreaterThan(100);
  },
  900_000,
);
