import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startService } from './listening.ts';
import { databaseUrl } from './server-databases.ts';
import { startWorld } from './world.ts';

// Needs a PostgreSQL server, which several processes share, and a build of the web.
const serverUrl = process.env['TEST_DATABASE_URL'];
const token = 'a secret of sixteen letters';

test.runIf(serverUrl)(
  'a supervisor serves one port with several workers, replaces dead ones, and stops with all of them',
  async () => {
    await using world = await startWorld();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-workers-'));
    await using service = await start(await urlOf(world), folder.path);
    const { child, url, printed } = service;
    const workers = async () =>
      (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ');
    // The port is free, and another one is taken, when the only worker that listens dies.
    await vi.waitFor(() => expect(printed().stdout.match(/a worker listens/g)).toHaveLength(3), {
      timeout: 60_000,
    });
    expect(await workers()).toHaveLength(3);

    await vi.waitFor(
      async () => {
        const answer = await fetch(`${url}/metrics`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(await answer.text()).toContain('lasar_workers 3');
      },
      { timeout: 30_000, interval: 500 },
    );

    const [victim = ''] = await workers();
    process.kill(Number(victim), 'SIGKILL');
    // What the dead worker held is lost; the others serve what comes after.
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`)));
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      },
      { timeout: 20_000 },
    );
    await vi.waitFor(
      async () => {
        expect(await workers()).toHaveLength(3);
        expect(await workers()).not.toContain(victim);
      },
      { timeout: 30_000 },
    );

    const before = await workers();
    child.kill('SIGUSR2');
    await vi.waitFor(
      async () => {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        const now = await workers();
        expect(now).toHaveLength(3);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      },
      { timeout: 90_000, interval: 100 },
    );

    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  },
  300_000,
);

test.runIf(serverUrl)(
  'a worker that cannot start ends the supervisor with its error',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-workers-'));
    await expect(start(databaseUrl(serverUrl ?? '', 'missing'), folder.path)).rejects.toThrow(
      /ended with 1/,
    );
  },
  300_000,
);

async function urlOf({ context }: Awaited<ReturnType<typeof startWorld>>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    context.db,
  );
  return databaseUrl(serverUrl ?? '', rows[0]?.name ?? '');
}

const start = (database: string, folder: string) =>
  startService({
    DATABASE_URL: database,
    DATA_DIR: folder,
    WEB_CONCURRENCY: '3',
    METRICS_TOKEN: token,
  });
