// A separate process on the embedded database of DATA_DIR, for the test that kills it. With `ask` as its argument
// it submits a quote request, and writes to standard output when it is done.
import { buildApp } from '../src/app.ts';
import { loadConfig } from '#config/config.ts';
import { followContentVersion } from '#cache/content-version.ts';
import { createContext } from '#context.ts';
import { openDatabase } from '#database/open-database.ts';
import { stopOnSignals } from '#http/server.ts';
import { createLog } from '#config/log.ts';
import { migrate } from '#database/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { seedTree } from './tree.ts';

const config = loadConfig();
const log = createLog('warn');
const database = await openDatabase(config.database);
await migrate(database.db);
const content = await followContentVersion(database, log);
const storage = await openStorage(config.storage);
const { app } = await buildApp(createContext({ config, database, log, content, storage }));
stopOnSignals(app, content, database);
await app.ready();
if (process.argv.includes('ask')) {
  await seedTree(database.db);
  const payload = {
    organisation: 'Björkängsskolan',
    organisationNumber: '212000-0142',
    contactName: 'Rut Ek',
    email: 'rut@bjorkang.example',
    schoolTypes: ['gy'],
    pupils: 320,
  };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/quotes', payload });
  console.log(`answered ${statusCode}`);
}
