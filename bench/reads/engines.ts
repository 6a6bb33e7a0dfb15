import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startSite, type SiteServer } from '../../e2e/support/server.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { demoAccount } from '../demo-account.ts';
import { pathsOf, type SitePaths } from './paths.ts';

const root = join(import.meta.dirname, '../..');

// On the loopback interface each connection of the load can have an address of its own.
export const onLoopback = { HOST: '127.0.0.1' };

/** Runs a measurement on the built site with the demo pack, with a teacher's token: once on PGlite, once on PostgreSQL. */
export async function onBothEngines(
  measure: (
    site: SiteServer,
    paths: SitePaths,
    engine: 'PGlite' | 'PostgreSQL',
    token: string,
  ) => Promise<void>,
): Promise<void> {
  const measureOn = async (site: SiteServer, engine: 'PGlite' | 'PostgreSQL') => {
    const token = await tokenFrom(site.url);
    await measure(site, await pathsOf(site.url, token), engine, token);
  };
  {
    await using site = await startSite(onLoopback);
    await measureOn(site, 'PGlite');
  }
  await using postgres = await startPostgres();
  importDemo(postgres.url);
  await using site = await startSite({
    ...onLoopback,
    DATABASE_URL: postgres.url,
    DEPLOYMENT: 'demo',
  });
  await measureOn(site, 'PostgreSQL');
}

/** Imports the demo pack and its accounts into an empty PostgreSQL database. `settings` may name the folder of its files. */
export function importDemo(url: string, settings: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, DATABASE_URL: url, DEPLOYMENT: 'demo', ...settings };
  for (const args of [
    ['apps/server/src/commands/content.ts', 'import', 'content/demo'],
    ['apps/server/src/commands/people.ts', 'import', 'content/demo/people.yaml'],
  ])
    execFileSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
}

/** A token of the demo's teacher. */
export async function tokenFrom(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount('larare@demo.example')),
  });
  return ((await answer.json()) as { token: string }).token;
}
