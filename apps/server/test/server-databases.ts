import { randomBytes } from 'node:crypto';
import pg from 'pg';

const variable = 'TEST_DATABASE_TEMPLATE';

/** The name of the migrated, empty database that test databases are copied from. Throws when the run has none. */
export function templateName(): string {
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} names no database: the set-up of the tests has not run.`);
  return name;
}

/** Passes the name to the workers of this run through the environment. */
export function useTemplate(name: string): void {
  process.env[variable] = name;
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database on the server of TEST_DATABASE_URL, if there is one. */
export async function createEmptyDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `lasar_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const drop = () => runOnServer(server, `drop database ${name} with (force)`);
  return { url: databaseUrl(server, name), drop };
}
