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
