import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeMigratedDatabase } from './embedded-database.ts';
import { startMailServer } from './mail-server.ts';
import { addPerson } from './people.ts';
import { processEnv } from './process-env.ts';
import { createEmptyDatabase } from './server-databases.ts';
import { buildSecondApp, startWorld, type World } from './world.ts';

const script = join(import.meta.dirname, 'mail-process.ts');

/** A mail server that accepts connections and never responds. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function startProcess(
  folder: string,
  smtpUrl: string,
  args: readonly string[] = [],
  database: Record<string, string> = {},
): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...processEnv, DATA_DIR: folder, SMTP_URL: smtpUrl, ...database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

const askForReset = ({ app }: Pick<World, 'app'>, email = 'eva@skola.example') =>
  app.inject({ method: 'PUT', url: '/api/mail/updatepasswordla', payload: { email } });

test('mail of a completed request is sent by the next process when the first is killed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-mail-'));
  await using silent = await startSilentServer();
  await writeMigratedDatabase(folder.path);
  const first = startProcess(folder.path, silent.url, ['ask']);
  for await (const line of createInterface({ input: first.stdout ?? process.stdin }))
    if (line === 'answered 200') break;
  await end(first, 'SIGKILL');

  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const second = startProcess(folder.path, mail.url);
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), { timeout: 50_000 });
  expect(mail.received.flatMap(({ to }) => to)).toContain('rut1@bjorkang.example');
  await end(second, 'SIGTERM');
}, 240_000);

test('mail that is being sent when a process stops returns to the queue, and another process sends it', async () => {
  await using silent = await startSilentServer();
  await using world = await startWorld({ SMTP_URL: silent.url });
  await addPerson(world, 'eva', { roles: ['teacher'] });
  expect((await askForReset(world)).statusCode).toBe(202);
  await vi.waitFor(() => expect(silent.connections()).toBe(1), { timeout: 20_000 });
  await world.app.close();

  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const config = { ...world.context.config, mail: { kind: 'smtp', url: mail.url } } as const;
  const app = await buildSecondApp(world, config);
  onTestFinished(() => app.close());
  await app.ready();
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 50_000 });
  expect(mail.received[0]?.to).toEqual(['eva@skola.example']);
}, 120_000);

test('a job holds no token, and moves to the dead letter queue after a permanent SMTP error', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  await using world = await startWorld({ SMTP_URL: mail.url });
  await addPerson(world, 'eva', { roles: ['teacher'] });
  await addPerson(world, 'avvisad', { roles: ['teacher'], email: 'kalle@avvisad.example' });
  await askForReset(world);
  await askForReset(world, 'kalle@avvisad.example');
  const jobs = async () => {
    const { rows } = await sql<{ name: string; state: string; content: string }>`
      select name, state::text, concat(data, output) as content from pgboss.job
      where name like 'mail%' order by created_on`.execute(world.context.db);
    return rows;
  };
  await vi.waitFor(async () => {
    const states = (await jobs()).map(({ name, state }) => `${name} ${state}`);
    expect(states.toSorted()).toEqual(['mail completed', 'mail failed', 'mail-dead created']);
  });
  const [, token = ''] = /#token=3?D?([\w-]+)/.exec(mail.received[0]?.raw ?? '') ?? [];
  expect(token.length).toBeGreaterThan(10);
  expect(JSON.stringify(await jobs())).not.toContain(token);
  // The undelivered link does not count towards the mail limit of the account.
  const links = await world.context.db.selectFrom('password_link').select('user_id').execute();
  expect(links).toEqual([{ user_id: 'eva' }]);
});

/** An empty database of the test server, or none: the embedded one in the data folder. */
async function useDatabase(engine: 'embedded' | 'server'): Promise<Record<string, string>> {
  const created = engine === 'server' ? await createEmptyDatabase() : undefined;
  if (!created) return {};
  onTestFinished(created.drop);
  return { DATABASE_URL: created.url, DEPLOYMENT: 'demo' };
}

const isLong = process.env['MAIL_LOSS'] !== undefined;

// For `npm run test:long`.
test.runIf(isLong).for([
  ['embedded', 'SIGTERM'],
  ['embedded', 'SIGKILL'],
  ['server', 'SIGTERM'],
  ['server', 'SIGKILL'],
] as const)(
  'of 60 messages of answered requests all arrive: %s database, %s',
  { timeout: 300_000 },
  async ([engine, signal]) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-mail-'));
    const mail = await startMailServer();
    onTestFinished(() => mail.close());
    const database = await useDatabase(engine);
    expect(engine === 'embedded' || database['DATABASE_URL'] !== undefined).toBe(true);
    const first = startProcess(folder.path, mail.url, ['ask', '30'], database);
    for await (const line of createInterface({ input: first.stdout ?? process.stdin }))
      if (line === 'asked') break;
    await end(first, signal);
    const before = mail.received.length;

    const second = startProcess(folder.path, mail.url, [], database);
    // A message that was being sent when its process was killed may arrive twice: each names its request in its headers.
    const arrived = () =>
      new Set(
        mail.received.map(
          ({ to, raw }) => `${to.join()} ${/^Reply-To: .*$/im.exec(raw)?.[0] ?? ''}`,
        ),
      );
    await vi.waitFor(() => expect(arrived().size).toBe(60), { timeout: 200_000, interval: 500 });
    await end(second, 'SIGTERM');
    console.log(`${before} of ${mail.received.length} messages were sent before ${signal}`);
  },
);
