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
  globalThis.lock = lockDatabaseFolder(process.argv[2]);
  setInterval(() => {}, 1_000);
  console.log('owned');
`;

async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'lasar-lock-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Another process that has locked the folder and keeps running. */
async function otherOwner(folder: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const args = ['--input-type=module', '--eval', program, owner, folder];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
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

  const lock = () => lockDatabaseFolder(folder.path);
  expect(lock).toThrow(DatabaseLocked);
  expect(lock).toThrow(folder.path);

  await kill(child);

  using mine = lock();
  expect(mine).toBeDefined();
});

test('a process with another temporary folder is refused too', async () => {
  await using folder = await temporaryFolder();
  await using elsewhere = await temporaryFolder();
  const child = await otherOwner(folder.path, { TMPDIR: elsewhere.path });

  expect(() => lockDatabaseFolder(folder.path)).toThrow(DatabaseLocked);

  await kill(child);
});

test('a released folder can be locked again', async () => {
  await using folder = await temporaryFolder();

  const first = lockDatabaseFolder(folder.path);
  expect(() => lockDatabaseFolder(folder.path)).toThrow(DatabaseLocked);
  first[Symbol.dispose]();

  using second = lockDatabaseFolder(folder.path);
  expect(second).toBeDefined();
});

test('two folders have separate locks', async () => {
  await using one = await temporaryFolder();
  await using two = await temporaryFolder();

  using first = lockDatabaseFolder(one.path);
  using second = lockDatabaseFolder(two.path);

  expect(first).not.toBe(second);
});
