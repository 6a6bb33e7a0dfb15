import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canStartPostgres } from '../../../scripts/postgres.ts';
import { runOperatorCommand } from '../src/commands/run-operator-command.fixture.ts';
import { startCluster } from './database-loss/cluster.ts';
import { startService } from './listening.ts';
import { databaseUrl, runOnServer } from './server-databases.ts';

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
  120_000,
);
