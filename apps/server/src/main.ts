import type { FastifyBaseLogger } from 'fastify';
import { startFilmWorker } from '#features/films/film-worker.ts';
import { ConfigError, loadConfig } from '#config/config.ts';
import { followContentVersion } from '#cache/content-version.ts';
import { createContext } from './context.ts';
import { openDatabase } from '#database/database.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { stopOnSignals } from '#http/graceful-stop.ts';
import { keepTickShape } from '#vendor/keep-tick-shape.ts';
import { createLog } from '#config/log.ts';
import { migrate } from '#database/migrate.ts';
import { Problem } from './problem.ts';
import { openStorage } from '#storage/open-storage.ts';
import { StorageRefused, type MediaStorage } from '#storage/storage.ts';
import { buildApp } from './app.ts';
import { describeDemoAccounts, importDemoIntoEmpty } from './commands/demo-content.ts';

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  keepTickShape();
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const storage = await openStorage(config.storage);
  await checkStorage(storage, log);
  const database = await openDatabase(config.database);
  await migrate(database.db);
  const content = await followContentVersion(database, log);
  const context = createContext({ config, database, log, content, storage });
  await importDemoIntoEmpty(context);
  const { app, api } = await buildApp(context);
  if (process.argv.includes('--dev')) {
    const { serveDevPages } = await import('#rendering/dev-pages.ts');
    await serveDevPages(app, context, api);
  } else {
    // React tells by this alone which of its builds to load, and the one for development renders at half the speed.
    process.env['NODE_ENV'] = 'production';
    const { servePages } = await import('#rendering/pages.ts');
    await servePages(app, context, api);
  }
  const films = config.filmWorker ? [await startFilmWorker(context, database)] : [];
  stopOnSignals(app, ...films, content, database);
  // Who comes while the process is busy waits in line instead of knocking again a second later.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`\n${config.productName} är igång: http://localhost:${port}`);
  const demoAccounts = await describeDemoAccounts(context);
  if (demoAccounts) console.log(demoAccounts);
}

/** Wrong settings stop the start. A storage that does not answer does not: there are pages without files. */
async function checkStorage(storage: MediaStorage, log: FastifyBaseLogger): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.error({ err: error }, 'the storage of files does not answer');
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageRefused)
    return `Inställningarna stämmer inte:\n${error.message}`;
  if (error instanceof DatabaseLocked) {
    return `En annan process använder redan databasen i ${error.message}. Stoppa den först, eller välj en annan DATA_DIR.`;
  }
  if (error instanceof Error && error.name === 'PackRefused')
    return `Demopaketet är fel:\n${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Porten är upptagen. Välj en annan med PORT, till exempel: PORT=3001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
