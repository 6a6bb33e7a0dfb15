// A separate process that receives uploads, for the test that kills it: the embedded database and the folders of DATA_DIR.
import { buildApp } from '../src/app.ts';
import { followVersions } from '#cache/versions.ts';
import { loadConfig } from '#config/config.ts';
import { createLog } from '#config/log.ts';
import { createContext } from '#context.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { stopOnSignals } from '#http/stop.ts';
import { openStorage } from '#storage/open-storage.ts';
import { createTokens } from '../src/features/identity/sessions/tokens.ts';

const config = loadConfig();
const log = createLog('warn');
const database = await openDatabase(config.database);
const { db } = database;
await migrate(db);
await db
  .insertInto('app_user')
  .values({
    id: 'anna',
    email: 'anna@skola.example',
    password_hash: '$argon2id$none',
    roles: ['editor'],
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const storage = await openStorage(config.storage);
const versions = await followVersions(database, log);
const { content, access } = versions;
const context = createContext({ config, database, log, content, access, storage });
const { app } = await buildApp(context);
stopOnSignals(app, context, versions, database);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const token = await createTokens(config).sign({
  userId: 'anna',
  roles: ['editor'],
  sessionVersion: 1,
});
console.log(JSON.stringify({ url, authorization: `Bearer ${token}` }));
