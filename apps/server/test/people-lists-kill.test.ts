import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import type { Db } from '#database/database.ts';
import { writeMigratedDatabase } from './embedded-database.ts';
import { startMailServer } from './mail-server.ts';
import { processEnv } from './process-env.ts';

const script = join(import.meta.dirname, 'mail-process.ts');
const count = 150;

function startProcess(folder: string, smtpUrl: string) {
  const child = spawn(process.execPath, [script], {
    env: { ...processEnv, DATA_DIR: folder, SMTP_URL: smtpUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a list whose process is killed in the middle goes on in the next, and nobody is added or invited twice', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-list-'));
  await writeMigratedDatabase(folder.path);
  const look = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    await using database = await openDatabase({
      kind: 'embedded',
      folder: join(folder.path, 'database'),
    });
    return await read(database.db);
  };
  const rows = Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    email: `p${index}@mitt.example`,
    firstname: 'Anna',
    lastname: 'Ek',
    role: 'elev',
  }));
  await look(async (db) => {
    await db.insertInto('organisation').values({ id: 'skolan', name: 'Skolan' }).execute();
    const list = { id: 'listan', organisation_id: 'skolan', owner_id: null, by_user: 'chef' };
    await db
      .insertInto('people_list')
      .values({
        ...list,
        by_office: true,
        file: 'a.csv',
        waiting: JSON.stringify(rows),
        total: count,
      })
      .execute();
  });
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const first = startProcess(folder.path, mail.url);
  await vi.waitFor(() => expect(mail.received.length).toBeGreaterThan(0), {
    timeout: 100_000,
    interval: 20,
  });
  first.kill('SIGKILL');
  await once(first, 'exit');
  const read = (db: Db) =>
    db
      .selectFrom('people_list')
      .select(['done', 'added', 'there', 'stopped', 'finished_at'])
      .executeTakeFirstOrThrow();
  const middle = await look(read);
  expect(middle.done).toBe(middle.added);

  const second = startProcess(folder.path, mail.url);
  const invited = () => mail.received.flatMap(({ to }) => to);
  await vi.waitFor(() => expect(new Set(invited()).size).toBe(count), { timeout: 100_000 });
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect(await look(read)).toMatchObject({ done: count, added: count, there: 0, stopped: false });
  const users = await look((db) => db.selectFrom('app_user').select('email').execute());
  expect(users).toHaveLength(count);
  // Only a message that was on its way when the process died may come a second time.
  expect(invited().length).toBeLessThan(count + 20);
}, 300_000);
