// A separate process on the database of its settings, for the tests that stop or kill it. With `ask` and a number as its
// arguments it submits so many requests for a quote, and writes to standard output when it is done. With `listen` it
// listens and writes its address.
import { buildApp } from '../src/app.ts';
import { loadConfig } from '#config/config.ts';
import { followVersions } from '#cache/versions.ts';
import { createContext } from '#context.ts';
import { openDatabase } from '#database/open-database.ts';
import { stopOnSignals } from '#http/stop.ts';
import { createLog } from '#config/log.ts';
import { migrate } from '#database/migrate.ts';
import { openStorage } from '#storage/open-storage.ts';
import { seedTree } from './tree.ts';

const config = loadConfig();
const log = createLog('warn');
const database = await openDatabase(config.database);
await migrate(database.db);
const versions = await followVersions(database, log);
const { content, access } = versions;
const storage = await openStorage(config.storage);
const context = createContext({ config, database, log, content, access, storage });
const { app } = await buildApp(context);
stopOnSignals(app, context, versions, database);
await app.ready();
const [what, times = '1'] = process.argv.slice(2);
if (what === 'ask') {
  await seedTree(database.db);
  const ask = (number: number) =>
    app.inject({
      method: 'POST',
      url: '/api/quotes',
      remoteAddress: `10.0.0.${number}`,
      payload: {
        organisation: 'Björkängsskolan',
        organisationNumber: '212000-0142',
        contactName: 'Rut Ek',
        email: `rut${number}@bjorkang.example`,
        schoolTypes: ['gy'],
        pupils: 320,
      },
    });
  for (let number = 1; number <= Number(times); number += 1) {
    const { statusCode } = await ask(number);
    console.log(`answered ${statusCode}`);
  }
  console.log('asked');
}
if (what === 'listen') console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
