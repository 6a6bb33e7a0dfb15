import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { startReindexing } from '#features/content/reindexing.ts';
import { startFilmWorker } from '#features/films/film-worker.ts';
import { listTypedCalls } from '#features/search/frequent-searches.ts';
import { startRetention } from '#features/retention/retention-job.ts';
import { ConfigError, loadConfig } from '#config/config.ts';
import { followVersions } from '#cache/versions.ts';
import { createContext } from './context.ts';
import { openDatabase, waitForDatabase } from '#database/open-database.ts';
import { warnOfOpenFolder } from '#config/data-folder.ts';
import { reportQuery } from '#database/database.ts';
import { serveDatabaseCopies } from '#database/database-copy.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { databaseRefusal } from '#database/database-refusal.ts';
import { DatabaseMissing, refuseFilesWithoutDatabase } from '#database/embedded-folder.ts';
import { stopOnSignals } from './http/stop.ts';
import { openTracing } from './http/open-tracing.ts';
import { keepTickShape } from '#vendor/keep-tick-shape.ts';
import { captureOutput, createLog } from '#config/log.ts';
import { prepareSchema, SchemaUnfit } from '#database/migrate.ts';
import { Problem } from './problem.ts';
import { openStorage } from '#storage/open-storage.ts';
import { StorageRefused, type MediaStorage } from '#storage/storage.ts';
import { mostResponses, startCacheWarming } from '#cache/warm-cache.ts';
import { startNightly } from '#jobs/nightly.ts';
import { buildApp } from './app.ts';
import { announceStart, supervise, workerNumber } from './supervisor.ts';
import {
  DemoAccountsOpen,
  describeDemoAccounts,
  importDemoIntoEmpty,
  refuseDemoAccounts,
} from './commands/demo-content.ts';

// A person at a terminal reads the start and its errors as text. Everywhere else the output is the log alone.
const hasReader = process.stdout.isTTY;

try {
  await main();
} catch (error) {
  if (hasReader) console.error(explain(error));
  else createLog('fatal').fatal(explain(error));
  process.exitCode = 1;
  // The channel to the supervisor would keep the process alive.
  if (cluster.isWorker) process.exit();
}

async function main(): Promise<void> {
  keepTickShape();
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const isDevelopment = process.argv.includes('--dev');
  if (!hasReader && !isDevelopment) captureOutput(log);
  if (cluster.isPrimary && config.processes > 1 && !isDevelopment) return supervise(config, log);
  await warnOfOpenFolder(config.dataFolder, log);
  await refuseFilesWithoutDatabase(config);
  const storage = await openStorage(config.storage);
  await checkStorage(storage, log);
  const database = await openDatabase(
    config.database,
    // Timing costs each query a little.
    config.metricsToken === undefined && !config.tracing ? undefined : reportQuery,
  );
  await waitForDatabase(database, config.database, log);
  try {
    await prepareSchema(database.db, config);
  } catch (error) {
    // An open database would keep the process alive.
    await database[Symbol.asyncDispose]();
    throw error;
  }
  await refuseDemoAccounts(config, database);
  const versions = await followVersions(database, log);
  const { content, access } = versions;
  const tracing = await openTracing(config, log);
  const context = createContext({ config, database, log, content, access, storage, tracing });
  await importDemoIntoEmpty(context);
  const { app, api, remind } = await buildApp(context);
  if (isDevelopment) {
    const { serveDevPages } = await import('#rendering/dev-pages.ts');
    await serveDevPages(app, context, api);
  } else {
    const { servePages } = await import('#rendering/pages.ts');
    await servePages(app, context, api);
  }
  // What one process does for all of them is not done by each.
  if (workerNumber() === 1) {
    if (config.filmWorker) await startFilmWorker(context);
    await startRetention(context);
    await startReindexing(context);
  }
  app.addHook(
    'onClose',
    startCacheWarming(context, api, () => listTypedCalls(context.db, mostResponses)),
  );
  const copies = await serveDatabaseCopies(config, database.db, log);
  stopOnSignals(app, context, copies, versions, database, ...(tracing ? [tracing] : []));
  // A larger backlog lets connections queue while the event loop is busy. Refused clients would retry after a second.
  await app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  // After the outbox is open.
  if (workerNumber() === 1)
    await startNightly(context, { name: 'licence-reminders', firstHour: 7, run: remind });
  // The supervisor announces the address.
  if (cluster.isWorker) return;
  const address = app.server.address();
  announceStart(config, log, typeof address === 'object' && address ? address.port : config.port);
  if (!hasReader) return;
  const demoAccounts = await describeDemoAccounts(context);
  if (demoAccounts) console.log(demoAccounts);
}

/** Wrong settings stop the start. An unreachable storage does not, because most pages need no file. */
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
  if (error instanceof SchemaUnfit) return error.message;
  if (error instanceof DatabaseLocked) {
    return `En annan process använder redan databasen i ${error.message}. Stoppa den först, eller välj en annan DATA_DIR.`;
  }
  if (error instanceof DatabaseMissing)
    return `I ${error.message} finns filer men databasen saknas. Är disken monterad? Läs tillbaka databasen från en säkerhetskopia, eller flytta undan filerna för att börja om.`;
  if (error instanceof DemoAccountsOpen)
    return `Databasen har varit en demo, och de här kontona har kvar sina kända lösenord:\n${error.message}\nByt dem med npm run users -- set-password ADRESS, eller sätt DEPLOYMENT=demo om det ska vara en demo.`;
  if (error instanceof Error && error.name === 'InvalidPack')
    return `Demopaketet är fel:\n${error.message}`;
  const refusal = databaseRefusal(error);
  if (refusal !== undefined) return refusal;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Porten är upptagen. Välj en annan med PORT, till exempel: PORT=3001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
