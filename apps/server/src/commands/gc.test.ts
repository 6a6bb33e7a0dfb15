import { mkdtempDisposable, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { openStorage } from '#storage/open-storage.ts';
import type { MediaStorage } from '#storage/storage.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { startS3Server } from '#test/s3-server.ts';
import { writeInstallation } from './installation.fixture.ts';
import { runOperatorCommand as run } from './run-operator-command.fixture.ts';

const day = 24 * 60 * 60_000;

/** Makes every file of a storage older. */
async function age(folder: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * day);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile()))
    await utimes(join(entry.parentPath, entry.name), then, then);
}

async function hashesIn(storage: MediaStorage): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of storage.list()) hashes.push(hash);
  return hashes;
}

/** An installation with the small pack and its files in a folder, or in a bucket. */
async function startInstallation(kind: 'folder' | 'bucket') {
  await using owned = new AsyncDisposableStack();
  const data = owned.use(await mkdtempDisposable(join(tmpdir(), 'lasar-gc-')));
  const s3 = kind === 'bucket' ? owned.use(await startS3Server()) : undefined;
  const settings = { DATA_DIR: join(data.path, 'data'), ...s3?.env };
  await writeInstallation(settings);
  const config = loadConfig({ DEPLOYMENT: 'demo', ...settings });
  const disposed = owned.move();
  return {
    settings,
    config,
    storage: await openStorage(config.storage),
    folder: s3 ? join(s3.folder, 'lasar-media') : join(settings.DATA_DIR, 'media'),
    [Symbol.asyncDispose]: () => disposed.disposeAsync(),
  };
}

test.each(['folder', 'bucket'] as const)(
  'files in a %s that nothing names are shown, and removed when they are old',
  async (kind) => {
    await using installation = await startInstallation(kind);
    const { settings, config, storage, folder } = installation;
    const old = await storage.put(Buffer.from('lagrad, och sedan avbruten'));
    const draft = await storage.put(Buffer.from('i ett utkast'));
    const again = await storage.put(Buffer.from('lagrad igen i dag'));
    {
      await using database = await openDatabase(config.database);
      const body = JSON.stringify({ assignments: [{ file: { hash: draft.hash } }] });
      await database.db
        .insertInto('draft')
        .values({ kind: 'lesson', record: 'a', base_revision: 'a', body, editor: 'ada' })
        .execute();
    }
    await age(folder, 31);
    const young = await storage.put(Buffer.from('nyss'));
    await storage.put(Buffer.from('lagrad igen i dag'));

    const shown = await run(settings, 'gc');
    expect(shown).toMatchObject({ code: 0, error: '' });
    expect(shown.out).toContain(`${old.hash} 26 byte`);
    expect(shown.out).toContain('1 fil (0 MB) nämns inte av databasen');
    expect(shown.out).toContain('2 filer utan namn i databasen är yngre');
    expect(await storage.findSize(old.hash)).toBe(26);

    const removed = await run(settings, 'gc', '--delete');
    expect(removed).toMatchObject({ code: 0, error: '' });
    expect(removed.out).toContain(old.hash);
    const sizes = await Promise.all(
      [old, draft, again, young].map(({ hash }) => storage.findSize(hash)),
    );
    expect(sizes).toEqual([undefined, draft.bytes, again.bytes, young.bytes]);
    const after = await run(settings, 'gc');
    // It names what content needs and the storage lacks: nothing.
    expect([after.code, after.error, after.out]).toEqual([
      0,
      '',
      expect.stringContaining('0 filer'),
    ]);
  },
  240_000,
);

test('files that content needs and the storage lacks are named', async () => {
  await using installation = await startInstallation('folder');
  const { settings, storage, folder } = installation;
  const [lost] = await hashesIn(storage);
  await rm(join(folder, lost?.slice(0, 2) ?? '', lost ?? ''));
  const { code, error } = await run(settings, 'gc');
  expect([code, error.trim().split('\n').slice(1)]).toEqual([1, [lost]]);
}, 120_000);

test('the storage of another database is left alone', async () => {
  await using installation = await startInstallation('folder');
  const { settings, storage, folder } = installation;
  await age(folder, 40);
  await rm(join(settings.DATA_DIR, 'database'), { recursive: true });
  const other = { ...settings, DATA_DIR: `${settings.DATA_DIR}-2`, MEDIA_DIR: folder };
  // An embedded database that is missing beside files stops every command; one that has been created and is empty does not.
  await writeMigratedDatabase(other.DATA_DIR);
  const { code, error } = await run(other, 'gc', '--delete');
  expect([code, error]).toEqual([1, expect.stringContaining('Inget har tagits bort')]);
  expect(await hashesIn(storage)).toHaveLength(2);
}, 120_000);

test('an unknown option prints the usage', async () => {
  expect(await run({}, 'gc', '--all')).toMatchObject({
    code: 2,
    error: expect.stringContaining('npm run gc') as string,
  });
});
