import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { processEnv } from './process-env.ts';

/** The URL of an app, which starts to listen if it does not yet: requests pass the edge handler. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) return app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The app has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export interface Service extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it has printed. */
  readonly printed: () => { readonly stdout: string; readonly stderr: string };
}

/**
 * The built service in a process of its own, as `npm start` runs it. Needs a build of the web. `settings` name the database
 * and a data folder; `root` is the folder of another release. Throws with the output when the process ends before it listens.
 */
export async function startService(
  settings: NodeJS.ProcessEnv,
  root = repository,
): Promise<Service> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...processEnv,
      DEPLOYMENT: 'demo',
      NODE_ENV: 'production',
      WEB_CONCURRENCY: '1',
      PORT: '0',
      FILM_WORKER: 'false',
      ...settings,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    stdout += text.toString();
    const [address] = /http:\/\/localhost:\d+/.exec(stdout) ?? [];
    if (address) resolve(address);
  });
  child.stderr.on('data', (text: Buffer) => void (stderr += text.toString()));
  child.once('exit', (code) =>
    reject(new Error(`The process ended with ${code}: ${stdout}${stderr}`)),
  );
  return {
    child,
    url: await promise,
    printed: () => ({ stdout, stderr }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const repository = join(import.meta.dirname, '../../..');
