import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';

export interface Postgres extends AsyncDisposable {
  readonly url: string;
}

const versions = '/usr/lib/postgresql';

/**
 * The server that TEST_DATABASE_URL names, else one of Debian's, started here with these settings and gone when disposed.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, [Symbol.asyncDispose]: async () => {} };
  return startOwn(ensureBinaries(), settings);
}

/** Whether `startPostgres` finds a server, or the programs of one. As root on Debian it installs them first. */
export function canStartPostgres(): boolean {
  if (process.env['TEST_DATABASE_URL']) return true;
  if (!newestBinaries()) aptInstall('postgresql-15');
  return newestBinaries() !== undefined;
}

/** The folder of the newest server's programs. As root on Debian it installs them first; throws when there are none. */
export function ensureBinaries(): string {
  const binaries = canStartPostgres() ? newestBinaries() : undefined;
  if (!binaries)
    throw new Error('No PostgreSQL here: install one, or name one in TEST_DATABASE_URL.');
  return binaries;
}

function newestBinaries(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** The arguments of `initdb` for a cluster of tests in this folder: any local user is the superuser `postgres`. */
export function newClusterArguments(data: string): string[] {
  return ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
}

async function startOwn(binaries: string, more: readonly string[]): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lasar-postgres-'));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...owner };
  execFileSync(join(binaries, 'initdb'), [...newClusterArguments(data), '-N'], {
    ...options,
    stdio: 'pipe',
  });

  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...more,
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' });
  const gone = once(server, 'exit');
  await untilReady(binaries, port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. Debian's package brings a user for it. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function untilReady(binaries: string, port: number): Promise<void> {
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q'];
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (spawnSync(join(binaries, 'pg_isready'), args).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('PostgreSQL did not start within 30 seconds.');
}

/** A TCP port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port.');
  return address.port;
}
