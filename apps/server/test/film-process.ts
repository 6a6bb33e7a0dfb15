// A separate process that transcodes films, for the test that kills it: the embedded database and the folders of DATA_DIR.
import { buildApp } from '../src/app.ts';
import { startFilmWorker } from '../src/features/films/film-worker.ts';
import { loadConfig } from '#config/config.ts';
import { followVersions } from '#cache/versions.ts';
import { createContext } from '#context.ts';
import { openDatabase } from '#database/open-database.ts';
import { stopOnSignals } from '#http/stop.ts';
import { createLog } from '#config/log.ts';
import { migrate } from '#database/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { seedTree } from './tree.ts';

const [film] = process.argv.slice(2);
const config = loadConfig();
const log = createLog('info');
const database = await openDatabase(config.database);
const { db } = database;
await migrate(db);
const storage = await openStorage(config.storage);
if (film) {
  await seedTree(db);
  const { hash } = await storage.put(film);
  await db.updateTable('media').set({ hash }).where('id', '=', 'film').execute();
}
const versions = await followVersions(database, log);
const { content, access } = versions;
const context = createContext({ config, database, log, content, access, storage });
await startFilmWorker(context);
const { app } = await buildApp(context);
stopOnSignals(app, context, versions, database);
