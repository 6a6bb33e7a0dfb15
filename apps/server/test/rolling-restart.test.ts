import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { canStartNginx, startNginx } from '../../../scripts/nginx.ts';
import { canStartPostgres, freePort } from '../../../scripts/postgres.ts';
import { startCluster } from './database-loss/cluster.ts';
import { startService } from './listening.ts';
import { seedTree } from './tree.ts';

const build = join(import.meta.dirname, '../../web/build');

// They never rest: more would take the processor time that a restart needs.
const visitors = 8;
const atLeast = 2_000;

interface Visit {
  readonly path: string;
  readonly body?: string;
  readonly status: number;
}

const json = { 'content-type': 'application/json' };

/** Reads, and something that is written, which nginx never sends to the other process when the first has failed. */
const visitOf = (turn: number): Visit =>
  [
    { path: '/api/school/lesson/balans', status: 200 },
    { path: `/api/assignments?ids=a-film,nr-${turn}`, status: 200 },
    {
      path: '/api/statistics/views',
      body: JSON.stringify({ path: '/lesson/balans' }),
      status: 202,
    },
  ][turn % 3] as Visit;

/** Asks without rest, until stopped. Answers how many requests there were, and those that did not get the right status. */
function startVisits(port: number) {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  const [stopping, enough] = [new AbortController(), Promise.withResolvers<void>()];
  let asked = 0;

  async function visit({ path, body }: Visit): Promise<number> {
    // What another origin asks for is never answered from what nginx has stored, which would hide a failure.
    const headers = { host: 'lasar.example', origin: 'https://annan.example', ...(body && json) };
    const method = body ? 'POST' : 'GET';
    const asking = request({ port, path, agent, headers, method }).end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode ?? 0;
  }

  async function keepVisiting(visitor: number): Promise<void> {
    for (let turn = visitor; !stopping.signal.aborted; turn += 1) {
      const each = visitOf(turn);
      const status = await visit(each).catch((error: unknown) => String(error));
      if (status !== each.status) failed.push(`${each.path}: ${status}`);
      if ((asked += 1) >= atLeast) enough.resolve();
    }
  }

  const visiting = Promise.all(Array.from({ length: visitors }, (_, each) => keepVisiting(each)));
  return {
    async stop() {
      await enough.promise;
      stopping.abort();
      await visiting;
      agent.destroy();
      return { asked, failed };
    },
  };
}

test.runIf(canStartNginx() && canStartPostgres() && existsSync(build))(
  'of two processes behind nginx each is restarted in turn, and no request fails',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-rolling-'));
    await using cluster = await startCluster();
    {
      await using database = await openDatabase({ kind: 'server', url: cluster.url });
      await migrate(database.db);
      await seedTree(database.db);
    }
    const ports = [await freePort(), await freePort()] as const;
    const start = (port: number) =>
      startService({
        DATA_DIR: folder.path,
        DATABASE_URL: cluster.url,
        PORT: String(port),
        DRAIN_SECONDS: '1',
        TRUST_PROXY: '127.0.0.1',
      });
    await using stack = new AsyncDisposableStack();
    const services = [await start(ports[0]), await start(ports[1])];
    stack.defer(
      async () =>
        void (await Promise.all(services.map(async (each) => each[Symbol.asyncDispose]()))),
    );
    await using nginx = await startNginx(ports);
    const visits = startVisits(nginx.port);
    for (const [index, port] of ports.entries()) {
      await services[index]?.[Symbol.asyncDispose]();
      services[index] = await start(port);
    }
    const { asked, failed } = await visits.stop();

    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(atLeast);
  },
  300_000,
);
