import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { packFolder } from '#features/packs/pack.fixture.ts';
import { expectSameContent, type Settings } from './same-content.fixture.ts';
import { runOperatorCommand as run } from './run-operator-command.fixture.ts';

const server = process.env['TEST_DATABASE_URL'];

test.skipIf(!server)(
  'a backup of a database on a server is restored in another',
  async () => {
    await using pack = await packFolder();
    const admin = loadConfig({ DEPLOYMENT: 'demo', DATABASE_URL: server, DATA_DIR: pack.path });
    await using database = await openDatabase(admin.database);
    await using created = new AsyncDisposableStack();
    const create = async (folder: string): Promise<Settings> => {
      const name = `backup_${randomUUID().replaceAll('-', '')}`;
      await sql`create database ${sql.id(name)}`.execute(database.db);
      created.defer(async () => {
        await sql`drop database ${sql.id(name)} with (force)`.execute(database.db);
      });
      const url = new URL(server ?? '');
      url.pathname = name;
      return { DATA_DIR: join(pack.path, folder), DATABASE_URL: url.href };
    };
    const [original, restored] = [await create('data'), await create('restored')];
    const backup = join(pack.path, 'backup');
    expect((await run(original, 'content', 'import', pack.path)).code).toBe(0);
    expect(await run(original, 'backup', 'make', backup)).toMatchObject({ code: 0, error: '' });
    expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });
    await expectSameContent(pack.path, original, restored);
    expect((await run(restored, 'backup', 'restore', backup)).error).toContain('inte tom');
  },
  240_000,
);
