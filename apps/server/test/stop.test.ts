import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, Agent, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeMigratedDatabase } from './embedded-database.ts';
import { processEnv } from './process-env.ts';

const script = join(import.meta.dirname, 'mail-process.ts');

/** The arguments that start the same process through the start script's `runNode`. */
const throughStartScript = [
  '--input-type=module',
  '--eval',
  `import { runNode } from ${JSON.stringify(join(import.meta.dirname, '../../../scripts/run.mjs'))};
  runNode([${JSON.stringify(script)}, 'listen']);`,
];

/** The API in a process of its own, with the embedded database. */
async function startListening(
  settings: Record<string, string> = {},
  args: readonly string[] = [script, 'listen'],
) {
  const path = await mkdtemp(join(tmpdir(), 'lasar-stop-'));
  // A server that outlives its parent may still be writing when the test is over.
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  await writeMigratedDatabase(path);
  const child = spawn(process.execPath, args, {
    env: { ...processEnv, DATA_DIR: path, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('http')) return { child, url: new URL(line) };
  throw new Error('the process ended');
}

/** Resolves when the process has exited: its code, its signal, and the milliseconds since the call. */
async function exitOf(child: ChildProcess) {
  const began = performance.now();
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal, milliseconds: performance.now() - began };
}

async function open(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function get(url: URL, path: string, agent?: Agent): Promise<IncomingMessage> {
  const sent = request(new URL(path, url), { ...(agent && { agent }) }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'after %s idle connections are closed at once, those that never sent anything too, and the exit is 0',
  async (signal) => {
    const { child, url } = await startListening();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect((await get(url, '/readyz', agent)).headers.connection).toBe('keep-alive');
    await open(url);

    const exited = exitOf(child);
    child.kill(signal);

    expect((await exited).code).toBe(0);
  },
  120_000,
);

test('a process that drains is not ready and answers what comes, and a connection that is open when it ends once more', async () => {
  const { child, url } = await startListening({ DRAIN_SECONDS: '2' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  await get(url, '/healthz', agent);
  const exited = exitOf(child);
  child.kill('SIGTERM');
  await pause(300);

  expect((await get(url, '/readyz')).statusCode).toBe(503);
  const answered = await get(url, '/api/init', agent);
  expect([answered.statusCode, answered.headers.connection]).toEqual([200, 'keep-alive']);
  const isListening = () =>
    open(url)
      .then((socket) => (socket.destroy(), true))
      .catch(() => false);
  await expect.poll(isListening, { timeout: 10_000, interval: 50 }).toBe(false);
  const last = await get(url, '/api/init', agent);
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);

  const { code, milliseconds } = await exited;
  expect(code).toBe(0);
  expect(milliseconds).toBeGreaterThan(1_500);
}, 120_000);

test('a request under way gets its response', async () => {
  const { child, url } = await startListening();
  const payload = JSON.stringify({ email: 'ingen@skola.example' });
  const sent = request(new URL('/api/mail/updatepasswordla', url), {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'content-length': payload.length,
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  const exited = exitOf(child);
  child.kill('SIGTERM');
  await pause(1_000);
  sent.end(payload);

  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(202);
  expect((await exited).code).toBe(0);
}, 120_000);

test('a second signal ends the process at once, but not one that comes with the first', async () => {
  const { child } = await startListening({ DRAIN_SECONDS: '30' });
  const exited = exitOf(child);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await pause(1_500);
  expect(child.exitCode).toBe(null);
  child.kill('SIGINT');
  expect((await exited).code).toBe(130);
}, 120_000);

test('the start script passes the signal on, and exits as the server does', async () => {
  const { child, url } = await startListening({}, throughStartScript);
  await open(url);
  const exited = exitOf(child);
  child.kill('SIGTERM');
  expect((await exited).code).toBe(0);
  await expect(get(url, '/healthz')).rejects.toThrow('ECONNREFUSED');
}, 120_000);

test('the server stops when the start script is killed', async () => {
  const { child, url } = await startListening({}, throughStartScript);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(get(url, '/healthz')).rejects.toThrow('ECONNREFUSED'), {
    timeout: 60_000,
  });
}, 120_000);
