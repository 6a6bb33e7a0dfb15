import pg from 'pg';

const variable = 'TEST_DATABASE_TEMPLATE';

/** The migrated, empty database that those of the tests are copied from. Throws outside a run that has made one. */
export function templateName(): string {
  const name = process.env[variable];
  if (!name) throw new Error(`${variable} names no database: the set-up of the tests has not run.`);
  return name;
}

/** Tells the workers of this run, which inherit the environment. */
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
