import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DatabaseLocked, lockDatabaseFolder } from './database-lock.ts';

const owner = join(import.meta.dirname, 'database-lock.ts');
const program = `
  const { lockDatabaseFolder } = await import(process.argv[1]);
  await lockDatabaseFolder(process.argv[2]);
  setInterval(() => {}, 1_000);
  console.log('owned');
`;

async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'lasar-lock-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Another process that has locked the folder and keeps running. */
async function otherOwner(folder: string): Promise<ChildProcess> {
  const args = ['--input-type=module', '--eval', program, owner, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a second process cannot lock the folder while the first runs, and can at once after its kill -9', async () => {
  await using folder = await temporaryFolder();
  const child = await otherOwner(folder.path);

  const refused = await lockDatabaseFolder(folder.path).catch((error: unknown) => error);
  await kill(child);
  await using mine = await lockDatabaseFolder(folder.path);

  expect(refused).toBeInstanceOf(DatabaseLocked);
  expect(refused).toHaveProperty('message', folder.path);
  expect(mine).toBeDefined();
});

test('a released folder can be locked again', async () => {
  await using folder = await temporaryFolder();

  const first = await lockDatabaseFolder(folder.path);
  await expect(lockDatabaseFolder(folder.path)).rejects.toThrow(DatabaseLocked);
  await first[Symbol.asyncDispose]();

  await using second = await lockDatabaseFolder(folder.path);
  expect(second).toBeDefined();
});

test('two folders have separate locks', async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();

  await using first = await lockDatabaseFolder(one.path);
  await using second = await lockDatabaseFolder(two.path);

  expect(first).not.toBe(second);
});
