import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { databaseRefusal } from '#database/database-refusal.ts';
import { isLostConnection, mayRecover } from '#database/lost-connection.ts';
import { canStartPostgres } from '../../../scripts/postgres.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { startCluster } from './database-loss/cluster.ts';
import { startService } from './listening.ts';
import { databaseUrl, runOnServer } from './server-databases.ts';
import { seedTree } from './tree.ts';

const build = join(import.meta.dirname, '../../web/build');

test.runIf(canStartPostgres())(
  'a server that refuses what DATABASE_URL says is told of in a sentence, without a stack',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-refusal-'));
    await using cluster = await startCluster();
    await runOnServer(cluster.url, 'create role gast login');
    const unknown = new URL(cluster.url);
    unknown.username = 'ingen';
    const guest = new URL(cluster.url);
    guest.username = 'gast';

    for (const [url, sentence] of [
      [unknown.href, 'släpper inte in den som DATABASE_URL anger: role "ingen" does not exist.'],
      [databaseUrl(cluster.url, 'borta'), 'finns inte på servern: database "borta" does not exist'],
      [guest.href, 'får inte göra det som behövs i databasen, och ska äga den: permission denied'],
      ['postgres://ingen@127.0.0.1:1/x', 'svarar inte: connect ECONNREFUSED 127.0.0.1:1.'],
      // One name with two addresses.
      ['postgres://ingen@localhost:1/x', 'ECONNREFUSED 127.0.0.1:1'],
      ['postgres:///x?host=/etc/passwd', 'svarar inte: connect ENOTDIR /etc/passwd/.s.PGSQL.5432.'],
      [`${cluster.url}?sslmode=require`, 'går inte att lita på: The server does not support SSL'],
    ] as const) {
      const settings = {
        DATA_DIR: join(folder.path, 'data'),
        DATABASE_URL: url,
        DATABASE_WAIT_SECONDS: '0',
      };
      const { message } = (await startService(settings).catch((error: unknown) => error)) as Error;
      const last: unknown = JSON.parse(message.slice(message.lastIndexOf('{"level"')));
      expect(last, url).toMatchObject({ level: 60, msg: expect.not.stringContaining('    at ') });
      expect(JSON.stringify(last).replaceAll('\\', ''), url).toContain(sentence);
      const { code, error } = await runOperatorCommand(settings, 'gc');
      expect(code, url).toBe(1);
      expect(error, url).not.toContain('    at ');
      expect(error, url).toContain(sentence.replace(/\.$/, ''));
    }
  },
  240_000,
);

test('a socket that the user may not use is told of at once, and waiting for it mends nothing', () => {
  const error = Object.assign(new Error('connect EACCES /run/postgresql/.s.PGSQL.5432'), {
    code: 'EACCES',
    syscall: 'connect',
  });
  expect(databaseRefusal(error)).toBe(
    'Användaren som kör tjänsten får inte använda databasserverns socket: connect EACCES /run/postgresql/.s.PGSQL.5432.',
  );
  expect([isLostConnection(error), mayRecover(error)]).toEqual([true, false]);
});

test.runIf(existsSync(build))(
  'a start that the machine refuses ends with a sentence, without a stack',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-refusal-'));
    {
      // With content, no demo is imported first.
      const database = { kind: 'embedded', folder: join(folder.path, 'database') } as const;
      await using open = await openDatabase(database);
      await migrate(open.db);
      await seedTree(open.db);
    }
    for (const [settings, sentence] of [
      [
        { HOST: '198.51.100.1' },
        'Adressen 198.51.100.1 finns inte på den här maskinen. Rätta HOST.',
      ],
      [
        { DATA_DIR: '/etc/passwd/lasar' },
        '/etc/passwd/lasar går inte att använda: något på vägen dit',
      ],
    ] as const) {
      const starting = startService({ DATA_DIR: folder.path, ...settings });
      const { message } = (await starting.catch((error: unknown) => error)) as Error;
      const last: unknown = JSON.parse(message.slice(message.lastIndexOf('{"level"')));
      expect(message).toMatch(/^The process ended with 1/);
      expect(last).toMatchObject({ level: 60, msg: expect.stringContaining(sentence) as string });
      expect(message).not.toContain('    at ');
    }
  },
  120_000,
);
