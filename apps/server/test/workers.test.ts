import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
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
    const { child, url } = await start(await urlOf(world), folder.path);
    const workers = async () =>
      (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ');
    await vi.waitFor(async () => expect(await workers()).toHaveLength(3), { timeout: 30_000 });

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
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    });
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

async function start(
  database: string,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DEPLOYMENT: 'demo',
      DATABASE_URL: database,
      DATA_DIR: folder,
      WEB_CONCURRENCY: '3',
      PORT: '0',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: token,
      FILM_WORKER: 'false',
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const listen = (text: Buffer) => {
    output += text.toString();
    const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (address) resolve(address);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${output}`)));
  return { child, url: await promise };
}
