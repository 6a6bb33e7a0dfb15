import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { openDatabase } from '#database/open-database.ts';
import { type EditingProcess, endEditing, startEditing } from '#test/editing-process.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';

async function send<T>(
  { url, authorization }: EditingProcess,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const reply = await fetch(`${url}/api/admin/${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answers ${reply.status}`);
  return (await reply.json()) as T;
}

// Among the long tests, because each kill takes some seconds.
const skips = !process.env['KILLS'];

test.skipIf(skips)(
  'no save of a draft that was answered is lost when the server is killed while more come',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-draft-kill-'));
    await writeMigratedDatabase(folder.path);
    let running = await startEditing(folder.path);
    const { id } = await send<{ id: string }>(running, 'POST', 'content/records', {
      kind: 'teacher',
      name: 'Eva Ek',
    });
    const path = `drafts/teacher/${id}`;
    const { body, revision: baseRevision } = await send<EditedRecord>(running, 'GET', path);
    let answered = 0;
    for (const wanted of [7, 23]) {
      const process = running;
      const { promise: enough, resolve } = Promise.withResolvers<undefined>();
      // Saves go on until the process is gone.
      const saving = (async () => {
        for (;;) {
          const draft = { ...body, biography: `Sparat ${answered + 1}.` };
          await send(process, 'PUT', path, { body: draft, saveNumber: answered, baseRevision });
          answered += 1;
          if (answered >= wanted) resolve(undefined);
        }
      })();
      const stopped = saving.catch(() => undefined);
      await Promise.race([enough, saving]);
      await endEditing(process, 'SIGKILL');
      await stopped;

      running = await startEditing(folder.path);
      const { draft } = await send<EditedRecord>(running, 'GET', path);
      // The save that was on its way may have been written, and is whole then.
      expect([answered, answered + 1]).toContain(draft?.saveNumber);
      expect(draft?.body['biography']).toBe(`Sparat ${draft?.saveNumber}.`);
      answered = draft?.saveNumber ?? 0;
    }
    await endEditing(running, 'SIGTERM');
  },
  300_000,
);

interface VersionList {
  readonly versions: readonly { readonly note?: string }[];
}

test.skipIf(skips)(
  'a publication whose time comes while no process runs is made once when one is back, though the first was killed',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-schedule-kill-'));
    await writeMigratedDatabase(folder.path);
    const killed = await startEditing(folder.path);
    const { id } = await send<{ id: string }>(killed, 'POST', 'content/records', {
      kind: 'teacher',
      name: 'Eva Ek',
    });
    const path = `drafts/teacher/${id}`;
    const { body, revision } = await send<EditedRecord>(killed, 'GET', path);
    const texts = { title: 'Lärare i fysik', biography: 'Ny.' };
    const draft = { body: { ...body, ...texts }, saveNumber: 0, baseRevision: revision };
    await send(killed, 'PUT', path, draft);
    const day = swedishDay(new Date(Date.now() + 24 * 3_600_000));
    const when = { saveNumber: 1, note: 'Planerat', day, time: '08:00' };
    expect(await send(killed, 'PUT', `${path}/schedule`, when)).toMatchObject({ errors: [] });
    await endEditing(killed, 'SIGKILL');

    {
      await using database = await openDatabase({
        kind: 'embedded',
        folder: join(folder.path, 'database'),
      });
      await sql`update pgboss.job set start_after = now() where name = 'publications'`.execute(
        database.db,
      );
    }
    const running = await startEditing(folder.path);
    const published = async () => {
      const record = await send<EditedRecord>(running, 'GET', path);
      expect(record).toMatchObject({ published: true, body: { biography: 'Ny.' } });
      expect(record).not.toHaveProperty('draft');
      expect(record).not.toHaveProperty('publishAt');
    };
    await vi.waitFor(published, { timeout: 60_000, interval: 200 });
    const { versions } = await send<VersionList>(running, 'GET', `versions/teacher/${id}`);
    expect(versions.filter(({ note }) => note === 'Planerat')).toHaveLength(1);
    await endEditing(running, 'SIGTERM');
  },
  300_000,
);
