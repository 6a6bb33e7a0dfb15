import { appendFile, mkdtempDisposable, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { writeInstallation } from './installation.fixture.ts';
import { expectSameContent } from './same-content.fixture.ts';
import { runOperatorCommand as run } from './run-operator-command.fixture.ts';

const backup = 's3://lasar-backups/natt/2026-11-23';

/** The objects of a bucket that begin with a path, as the server of the tests stores them. */
async function objectsIn(folder: string, path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith('._S3rver_object'))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('a backup in a bucket is verified, and restored from one bucket of files to another', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  await using s3 = await startS3Server();
  await using other = await startS3Server();
  const original = { DATA_DIR: join(folder.path, 'data'), ...s3.env };
  const restored = { DATA_DIR: join(folder.path, 'restored'), ...other.env, ...s3.backupEnv };
  await writeInstallation(original);

  // Without a key of its own for backups, with that of the files.
  expect(await run(original, 'backup', 'make', backup)).toMatchObject({ code: 0, error: '' });
  const again = await run(original, 'backup', 'make', `${backup}/`);
  expect([again.code, again.error]).toEqual([1, expect.stringContaining('är inte tom')]);
  expect(await run(original, 'backup', 'verify', backup)).toMatchObject({ code: 0, error: '' });
  expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });

  await expectSameContent(folder.path, original, restored);
  expect(await objectsIn(other.folder, 'lasar-media')).toHaveLength(2);
}, 240_000);

test('an object that is lost, damaged or superfluous is named, and stops the restore', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  await using s3 = await startS3Server();
  const original = { DATA_DIR: join(folder.path, 'data'), ...s3.backupEnv };
  const elsewhere = { DATA_DIR: join(folder.path, 'elsewhere'), ...s3.backupEnv };
  await writeInstallation(original);
  expect((await run(original, 'backup', 'make', backup)).code).toBe(0);
  const files = await objectsIn(s3.folder, 'lasar-backups/natt/2026-11-23/files');
  const [damaged = '', lost = ''] = files;
  await appendFile(damaged, 'x');
  await rm(lost);
  const nameOf = (path: string) => /files\/.*(?=\._S3rver)/.exec(path)?.[0];
  for (const command of ['verify', 'restore']) {
    const { code, error } = await run(elsewhere, 'backup', command, backup);
    expect(code).toBe(1);
    expect(error).toContain(`${nameOf(damaged)} är skadad.`);
    expect(error).toContain(`${nameOf(lost)} saknas.`);
  }
  const none = await run(elsewhere, 'backup', 'verify', 's3://lasar-backups/natt');
  expect(none.error).toContain('ingen fullständig säkerhetskopia');
  expect(await readdir(elsewhere.DATA_DIR)).not.toContain('database');
}, 240_000);

test('a damaged file of the storage is named in the backup, also where the storage is a bucket', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  await using s3 = await startS3Server();
  const original = { DATA_DIR: join(folder.path, 'data'), ...s3.env };
  await writeInstallation(original);
  const [damaged = ''] = await objectsIn(s3.folder, 'lasar-media');
  await appendFile(damaged, 'x');
  const made = await run(original, 'backup', 'make', join(folder.path, 'backup'));
  expect(made.code).toBe(1);
  expect(made.error).toContain(/[0-9a-f]{64}/.exec(damaged)?.[0]);
  expect(made.out).toContain('och 1 filer');
}, 240_000);

test.each([
  ['an unknown bucket', 's3://finns-inte/kopia', {}, 'Bucketen finns-inte finns inte.'],
  [
    'a wrong key',
    's3://lasar-backups/kopia',
    { BACKUP_S3_SECRET_ACCESS_KEY: 'fel' },
    'BACKUP_S3_ACCESS_KEY_ID och BACKUP_S3_SECRET_ACCESS_KEY godtas inte',
  ],
  ['no key', 's3://lasar-backups/kopia', undefined, 'BACKUP_S3_ACCESS_KEY_ID'],
  ['another address', 'https://s3.example.se/kopia', {}, 'ingen adress som s3://bucket/mapp'],
])('%s is explained to the operator', async (_, place, wrong, words) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  await using s3 = await startS3Server();
  const env = wrong && { ...s3.backupEnv, ...wrong };
  const { code, error } = await run({ DATA_DIR: folder.path, ...env }, 'backup', 'make', place);
  expect([code, error]).toEqual([1, expect.stringContaining(words)]);
});
