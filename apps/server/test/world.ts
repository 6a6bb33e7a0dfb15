import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { buildApp } from '../src/app.ts';
import { followContentVersion } from '#cache/content-version.ts';
import { loadConfig } from '#config/config.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { Api } from '#http/api.ts';
import { createContext, type Context } from '#context.ts';
import { createLog } from '#config/log.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from './engine.ts';

export interface World extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly api: Api;
  readonly context: Context;
  /** The same database, for tests that start the parts of another process. */
  readonly database: OpenDatabase;
  /** The data folder of this world. */
  readonly folder: string;
  /** The log lines of the app, each as JSON. */
  readonly logLines: readonly string[];
  /** The queries that were run, except the regular reads of the content version. */
  readonly queries: readonly CompiledQuery[];
}

/**
 * A real app on a real engine, with a data folder of its own. `await using` closes everything when the test ends.
 * `serverUrl` is another address of the test server, such as that of a proxy.
 */
export async function startWorld(env: NodeJS.ProcessEnv = {}, serverUrl?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-test-'));
  const queries: CompiledQuery[] = [];
  const database = await openTestDatabase((_, query) => {
    if (!query.sql.includes('"content_version"')) queries.push(query);
  }, serverUrl);
  const logLines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void logLines.push(line) });
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder, ...env });
  const content = await followContentVersion(database, log);
  const storage = await openStorage(config.storage);
  const context = createContext({ config, database, log, content, storage });
  const { app, api } = await buildApp(context);
  return {
    app,
    api,
    context,
    database,
    folder,
    logLines,
    queries,
    async [Symbol.asyncDispose]() {
      await app.close();
      await content[Symbol.asyncDispose]();
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
