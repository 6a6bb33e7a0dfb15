import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** The built site with a data folder of its own; stopped when disposed. */
export interface SiteServer extends AsyncDisposable {
  readonly url: string;
  /** The folder of its database, its files and its outbox. */
  readonly dataFolder: string;
  readonly pid: number;
}

/**
 * Begins with the pack of the tests where `prepare-content.ts` has run, and else as a first start does, with the demo.
 * Settings beside the usual ones: a DATA_DIR or DATABASE_URL brings its own content.
 */
export async function startSite(settings: NodeJS.ProcessEnv = {}): Promise<SiteServer> {
  if (!existsSync(join(root, 'apps/web/build/server'))) {
    throw new Error('There is no build to test: npm run build makes one.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'lasar-e2e-'));
  const content =
    (settings['DATA_DIR'] ?? settings['DATABASE_URL']) ? undefined : process.env['E2E_CONTENT_DIR'];
  if (content) await cp(content, folder, { recursive: true });
  const log = join(folder, 'server.log');
  const port = Number(settings['PORT']) || (await freePort());
  const url = `http://localhost:${port}`;
  const output = await open(log, 'w');
  const child = spawn(join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', output.fd, output.fd],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      // As `npm start` sets them: a demo whatever its address, and React's build for production.
      DEPLOYMENT: 'demo',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: 'localhost',
      DATA_DIR: folder,
      WEB_CONCURRENCY: '1',
      LOG_LEVEL: 'warn',
      // Converting a dozen films would take the processor from other tests, so only tests that need it turn it on.
      FILM_WORKER: 'false',
      ...settings,
    },
  });
  const stop = async () => {
    await end(child);
    await output.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url);
  } catch (error) {
    const logged = await readFile(log, 'utf8');
    await stop();
    throw new Error(`The site did not start:\n${logged}`, { cause: error });
  }
  return { url, dataFolder: folder, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop };
}

// Without content of its own it imports the demo first, which takes a while on a busy machine.
async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(child.exitCode === null ? 'no answer in time' : `exit code ${child.exitCode}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
}
