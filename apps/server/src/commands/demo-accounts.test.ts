import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importPack } from '#features/packs/content.service.ts';
import { AccountsRefused, importPeople } from '#features/packs/people.service.ts';
import { packFolder, smallPeople } from '#features/packs/pack.fixture.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { startWorld } from '#test/world.ts';
import { processEnv, shortLived } from '#test/process-env.ts';

const root = join(import.meta.dirname, '../../../..');

async function run(file: string, args: string[], settings: NodeJS.ProcessEnv, input = '') {
  const env = { ...processEnv, LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [...shortLived, file, ...args], { cwd: root, env });
  child.stdin.end(input);
  const [out, error] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out, error };
}

const production = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://lasar.se',
  JWT_KEYS: 'k'.repeat(43),
  CONTACT_EMAIL: 'hej@lasar.se',
  SMTP_URL: 'smtps://mejl.lasar.se',
};

test('production does not start while an account has a published password', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-once-demo-'));
  const data = { DATA_DIR: join(folder.path, 'data') };
  await writeMigratedDatabase(data.DATA_DIR);
  const command = 'apps/server/src/commands/users.ts';
  const created = await run(
    command,
    ['create-admin', 'Admin@demo.example'],
    data,
    'demo-katten-sover-i-solen\n',
  );
  expect(created.code).toBe(0);

  const { code, out } = await run('apps/server/src/main.ts', [], { ...production, ...data });

  expect(code).toBe(1);
  expect(JSON.parse(out)).toHaveProperty(
    'msg',
    expect.stringContaining('admin@demo.example\nByt dem med npm run users -- set-password'),
  );
}, 300_000);

test('production imports no accounts from a file, and the command says so', async () => {
  await using world = await startWorld(production);
  await using pack = await packFolder({ 'people.yaml': smallPeople });
  const file = join(pack.path, 'people.yaml');
  await importPack(world.context, pack.path);
  await expect(importPeople(world.context, file)).rejects.toThrow(AccountsRefused);
  expect(await world.context.db.selectFrom('app_user').select('email').execute()).toEqual([]);

  const args = ['import', file];
  await using data = await mkdtempDisposable(join(tmpdir(), 'lasar-no-demo-'));
  const settings = { ...production, DATA_DIR: join(data.path, 'data') };
  await writeMigratedDatabase(settings.DATA_DIR);
  const content = ['import', pack.path];
  expect((await run('apps/server/src/commands/content.ts', content, settings)).code).toBe(0);
  const { code, error } = await run('apps/server/src/commands/people.ts', args, settings);
  expect([code, error]).toEqual([1, expect.stringContaining('I produktion läses inga konton in')]);
}, 300_000);

test.each([
  [{}, 'demo'],
  [{ NODE_ENV: 'production' }, 'production'],
  [{ PUBLIC_URL: 'https://lasar.se' }, 'production'],
  [{ DEPLOYMENT: 'demo', NODE_ENV: 'production' }, 'demo'],
  [{ DEPLOYMENT: 'fel' }, 'fel'],
])('npm start with %j starts as %s, before it sets NODE_ENV for React', async (env, deployment) => {
  expect((await run('scripts/deployment.ts', [], env)).out.trim()).toBe(deployment);
});
