import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp, type App } from '../src/app.ts';
import { followVersions } from '#cache/versions.ts';
import { loadConfig } from '#config/config.ts';
import { reportQuery, type OpenDatabase } from '#database/database.ts';
import type { Api } from '#http/api.ts';
import { createContext, type Context } from '#context.ts';
import { openTracing } from '#http/open-tracing.ts';
import { createLog } from '#config/log.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from './engine.ts';

export interface World extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly api: Api;
  /** Reminds of licences that end, as the job of the morning does. */
  readonly remind: App['remind'];
  readonly context: Context;
  /** The same database, for tests that start the parts of another process. */
  readonly database: OpenDatabase;
  /** The data folder of this world. */
  readonly folder: string;
  /** The log lines of the app, each as JSON. */
  readonly logLines: readonly string[];
  /** The queries that were run, except the regular reads of the content version, and what is read when it rises. */
  readonly queries: readonly CompiledQuery[];
}

/**
 * A real app on a real engine, with a data folder of its own. `await using` closes everything when the test ends.
 * `serverUrl` is another address of the test server, such as that of a proxy.
 */
export async function startWorld(env: NodeJS.ProcessEnv = {}, serverUrl?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-test-'));
  const queries: CompiledQuery[] = [];
  const database = await openTestDatabase((milliseconds, query, failed) => {
    reportQuery(milliseconds, query, failed);
    if (!/"(content_version|webhook_event)"/.test(query.sql)) queries.push(query);
  }, serverUrl);
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) });
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder, ...env });
  const versions = await followVersions(database, log);
  const { content, access } = versions;
  const storage = await openStorage(config.storage);
  const tracing = await openTracing(config, log);
  const context = createContext({ config, database, log, content, access, storage, tracing });
  const { app, api, remind } = await buildApp(context);
  // The notifications of a server arrive over the network, later than the next request of a test.
  if (!database.notifiesInOrder)
    app.addHook('onRequest', async ({ url }) => {
      // What tells about the process asks no database, and a lost database is the request's own to meet.
      if (!/^\/(healthz|readyz|metrics)/.test(url)) await content.catchUp().catch(() => undefined);
    });
  return {
    app,
    api,
    remind,
    context,
    database,
    folder,
    logLines,
    queries,
    async [Symbol.asyncDispose]() {
      await app.close();
      await tracing?.[Symbol.asyncDispose]();
      await versions[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The app of another process on the same database, with the same settings or others. */
export async function buildSecondApp(
  { context, database }: Pick<World, 'context' | 'database'>,
  config: Context['config'] = context.config,
): Promise<FastifyInstance> {
  const { app } = await buildApp(createContext({ ...context, database, config }));
  return app;
}
