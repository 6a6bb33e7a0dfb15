import cluster from 'node:cluster';
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { startReindexing } from '#features/packs/reindexing.ts';
import { startMetadataRenewal } from '#features/identity/skolfederation/renew-metadata.service.ts';
import { startFilmWorker } from '#features/films/film-worker.ts';
import { answerFrequentSearches } from '#features/search/frequent-searches.ts';
import { startRetention } from '#features/operations/retention/retention-job.ts';
import { loadConfig } from '#config/config.ts';
import { followVersions } from '#cache/versions.ts';
import { createContext } from './context.ts';
import { openDatabase, waitForDatabase } from '#database/open-database.ts';
import { warnOfOpenFolder } from '#config/data-folder.ts';
import { reportQuery } from '#database/database.ts';
import { serveDatabaseCopies } from '#database/database-copy.ts';
import { DatabaseLocked } from '#database/database-lock.ts';
import { refuseFilesWithoutDatabase } from '#database/embedded-folder.ts';
import { stopOnSignals } from './http/stop.ts';
import { openTracing } from './http/open-tracing.ts';
import { keepTickShape } from '#vendor/keep-tick-shape.ts';
import { captureOutput, createLog, messageOf } from '#config/log.ts';
import { prepareSchema } from '#database/migrate.ts';
import { Problem } from './problem.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { MediaStorage } from '#storage/storage.ts';
import { startNightly } from '#jobs/nightly.ts';
import { buildApp } from './app.ts';
import { explainStart, listen } from './start-failures.ts';
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
  tell(error);
  // What was opened before, such as the database or the channel to the supervisor, would keep the process alive.
  process.exit(1);
}

async function main(): Promise<void> {
  const webBuilt = waitForWebBuild();
  keepTickShape();
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const isDevelopment = process.argv.includes('--dev');
  if (!hasReader && !isDevelopment) captureOutput(log);
  if (cluster.isPrimary && config.processes > 1 && !isDevelopment) {
    await webBuilt;
    return supervise(config, log);
  }
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
  await webBuilt;
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
    await startMetadataRenewal(context);
  }
  app.addHook('onClose', answerFrequentSearches(context, api));
  const copies = await serveDatabaseCopies(config, database.db, log);
  stopOnSignals(app, context, copies, versions, database, ...(tracing ? [tracing] : []));
  await listen(app, config);
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

/** `npm start` builds the web beside the first start, and sends a message when it is built. */
async function waitForWebBuild(): Promise<void> {
  if (process.env['WEB_BUILD'] === undefined || cluster.isWorker) return;
  await once(process, 'message');
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

function explain(error: unknown): string | undefined {
  if (error instanceof DatabaseLocked) {
    return `En annan process använder redan databasen i ${error.message}. Stoppa den först, eller välj en annan DATA_DIR.`;
  }
  if (error instanceof DemoAccountsOpen)
    return `Databasen har varit en demo, och de här kontona har kvar sina kända lösenord:\n${error.message}\nByt dem med npm run users -- set-password ADRESS, eller sätt DEPLOYMENT=demo om det ska vara en demo.`;
  if (error instanceof Error && error.name === 'InvalidPack')
    return `Demopaketet är fel:\n${error.message}`;
  return explainStart(error);
}

/** Tells why the service does not start. Only of what no operator can mend, the log has the stack too. */
function tell(error: unknown): void {
  const sentence = explain(error);
  if (hasReader) return console.error(sentence ?? error);
  const log = createLog('fatal');
  if (sentence !== undefined) log.fatal(sentence);
  else log.fatal({ err: error }, `Tjänsten startade inte: ${messageOf(error)}`);
}
