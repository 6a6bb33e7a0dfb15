import { once } from 'node:events';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { canStartNginx, startNginx, type Nginx } from '../../../scripts/nginx.ts';
import { headersOf, startAccessWorld } from './access-world.ts';
import { addressOf } from './listening.ts';

/** A client that speaks HTTP/2 over TLS. */
function connectTo({ tlsPort }: Nginx) {
  const session = connect(`https://127.0.0.1:${tlsPort}`, { rejectUnauthorized: false });
  return { session, [Symbol.dispose]: () => session.destroy() };
}

async function ask(client: ClientHttp2Session, path: string, headers: Record<string, string> = {}) {
  const stream = client.request({ ':path': path, ...headers });
  const answer = Promise.withResolvers<Record<string, unknown>>();
  stream.once('response', (received) => answer.resolve(received)).once('error', answer.reject);
  const received = await answer.promise;
  return {
    status: Number(received[':status']),
    headers: received,
    body: await text(stream),
  };
}

/** Where a server listens, once it does. */
async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : Number.NaN;
}

/** Everything that a cache has on disk. */
async function storedIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

const lesson = '/api/school/lesson/balans';

test.runIf(canStartNginx())(
  'an answer to a session is never stored, and none is found, whatever the service says of it',
  async () => {
    // A service that marks every answer as public.
    const service = createServer(({ headers: { authorization = 'nobody' } }, response) =>
      response.setHeader('cache-control', 'public, s-maxage=60').end(`for ${authorization}`),
    ).listen(0, '127.0.0.1');
    await using nginx = await startNginx([await portOf(service)]);
    using client = connectTo(nginx);
    const bodyFor = async (headers: Record<string, string>) =>
      (await ask(client.session, '/lesson/balans', headers)).body;

    for (const authorization of ['Bearer secret-one', 'Bearer secret-two', '0'])
      expect(await bodyFor({ authorization })).toBe(`for ${authorization}`);
    expect(await bodyFor({})).toBe('for nobody');
    for (const authorization of ['Bearer secret-one', '0'])
      expect(await bodyFor({ authorization })).toBe(`for ${authorization}`);
    const stored = await storedIn(nginx.cacheFolder);
    expect(stored).toContain('for nobody');
    expect(stored).not.toMatch(/secret|for 0/);
    service.close();
  },
);

test.runIf(canStartNginx())(
  'a publication is seen within three seconds, and stored answers survive the service',
  async () => {
    await using world = await startAccessWorld();
    await using nginx = await startNginx([Number(new URL(await addressOf(world.app)).port)]);
    using client = connectTo(nginx);
    const read = (path: string, headers?: Record<string, string>) =>
      ask(client.session, path, headers);
    const first = await read(lesson);
    const again = await read(lesson, { 'if-none-match': String(first.headers['etag']) });
    expect([first.status, again.status]).toEqual([200, 304]);
    // Each answer has the id of its own request, also one that was stored.
    expect(first.headers['x-request-id']).toMatch(/^\d+-\d+-\d+\.\d{3}$/);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);

    const { db } = world.context;
    await db.updateTable('lesson').set({ name: 'Nytt namn' }).where('id', '=', 'balans').execute();
    await pause(3_000);
    expect((await read(lesson)).body).toContain('Nytt namn');

    const session = await headersOf(world, 'teacher');
    await world.app.close();
    await pause(3_000);
    expect([(await read(lesson)).status, (await read(lesson, session)).status]).toEqual([200, 502]);
    expect((await read('/metrics')).status).toBe(404);
  },
);

test.runIf(canStartNginx())(
  'it logs no request: agreements say that no log has addresses of people, and those of logins hold codes',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-access-log-'));
    const log = join(folder.path, 'access.log');
    const service = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await using nginx = await startNginx([await portOf(service)], '', log);
    using client = connectTo(nginx);
    for (const path of [
      '/lesson/balans',
      '/auth/dorr/google/klar?code=x',
      '/lti/login?login_hint=x',
    ])
      expect((await ask(client.session, path)).status).toBe(200);
    expect(await readFile(log, 'utf8')).toBe('');
    service.close();
  },
);
