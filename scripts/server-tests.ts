import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedBy, root } from './import-graph.ts';

/** Three of a hundred server tests and two fifths of their time: they start the service or a command for each test, or have 100,000 rows. */
export const longTests = [
  'src/commands/**',
  'src/database/migrate',
  'src/http/tracing',
  'test/behind-nginx',
  'test/log',
  'test/migration-document',
  'test/outbox',
  'test/queries',
  'test/stop',
].map((name) => `apps/server/${name}.test.ts`);

/**
 * Tests that open a database and where a server decides nothing: they run processes with an embedded one, documents, films or
 * traces.
 */
const sameOnServer = [
  'commands/demo-accounts',
  'database/migrate',
  'features/documents/hostile-texts',
  'features/films/encode-film',
  'http/tracing',
].map((name) => `apps/server/src/${name}.test.ts`);

/**
 * Where a server may decide something else than the embedded engine, which has one session: locks and transactions beside each
 * other, notifications, plans of large queries, types and collations. A pack's way through a database and back meets every type.
 */
const bySeveralSessions =
  /^apps\/server\/(test\/(two-|queries|tables)|src\/(cache|database|jobs|features\/([\w-]+\/)?(audit|class-pictures|content-tree|drafts|files|owners|people|plans|retention|search|sessions|short-addresses|users)|features\/packs\/(move|write))\/|src\/features\/packs\/export\/round-trip)/;

/** The server tests that run on PostgreSQL before a merge: those that need it, and those of several sessions. */
export function testsOfPostgres(): string[] {
  return testsWithDatabase().filter((file) => needsPostgres(file) || bySeveralSessions.test(file));
}

/** All server tests that open a database, without those that would only repeat themselves on a server. */
export function testsWithDatabase(): string[] {
  return globSync('apps/server/{src,test}/**/*.test.ts', { cwd: root }).filter(
    (file) => needsPostgres(file) || (opensDatabase(file) && !sameOnServer.includes(file)),
  );
}

function needsPostgres(file: string): boolean {
  return read(file).includes("process.env['TEST_DATABASE_URL']");
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Whether a file loads, itself or through others, what opens the databases of tests. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === 'apps/server/test/server-databases.ts') return true;
  if (seen.has(file) || !file.startsWith('apps/server/') || !existsSync(join(root, file)))
    return false;
  seen.add(file);
  return loadedBy(file, read(file)).some((loaded) => opensDatabase(loaded, seen));
}
