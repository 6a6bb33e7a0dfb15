import { spawn } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { processEnv, shortLived } from '#test/process-env.ts';

interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command as the operator does, with text on its standard input. */
function run(folder: string, command: string, args: string[], input = ''): Promise<Said> {
  const env = { ...processEnv, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const child = spawn(
    process.execPath,
    [...shortLived, join(import.meta.dirname, `${command}.ts`), ...args],
    {
      env,
    },
  );
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => void child.on('close', (code) => resolve({ code, out, error })));
}

test('an administrator is created, gets another password, is logged out and listed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-users-'));
  await writeMigratedDatabase(folder.path);
  const users = (args: string[], input?: string) => run(folder.path, 'users', args, input);

  expect(await users(['create-admin', 'Ada@Skola.example'], 'tavlan är ren nu\n')).toEqual({
    code: 0,
    out: 'Ada@Skola.example är nu administratör och kan logga in.\n',
    error: '',
  });
  expect(
    (await users(['create-admin', 'ada@skola.example'], 'tavlan är ren nu\n')).error,
  ).toContain('har redan ett konto');
  expect((await users(['set-password', 'ada@skola.example'], 'kort\n')).error).toContain(
    'för kort',
  );
  expect((await users(['set-password', 'ada@skola.example'], 'qwertyuiopas\n')).error).toContain(
    'för lätt att gissa',
  );
  expect((await users(['end-sessions', 'ingen@skola.example'])).error).toContain('har inget konto');
  expect((await users(['list'])).out).toBe('ada@skola.example\tadmin\n');
}, 300_000);

test('a password as an argument, or an extra argument, prints the usage', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-users-'));
  for (const args of [
    [],
    ['create-admin'],
    ['create-admin', 'a@b', 'lösenord'],
    ['list', 'x'],
    ['create-admin', 'a@b', '--password=x'],
  ]) {
    const result = await run(folder.path, 'users', args);
    expect([result.code, result.out], args.join(' ')).toEqual([2, '']);
    expect(result.error).toContain('npm run users');
  }
}, 120_000);

test('a new key is put before the current one', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-keys-'));
  const keys = () => readFile(join(folder.path, 'jwt-key'), 'utf8').then((text) => text.split(','));

  expect((await run(folder.path, 'keys', ['new'])).out).toContain('En ny nyckel är sparad');
  const [first] = await keys();
  await run(folder.path, 'keys', ['new']);
  expect(await keys()).toEqual([expect.stringMatching(/^[\w-]{43}$/), first]);
  expect((await run(folder.path, 'keys', [])).code).toBe(2);
}, 120_000);
