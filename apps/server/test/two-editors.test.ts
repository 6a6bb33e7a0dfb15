import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SearchResult } from '@lasar/contract/search/search';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startService, type Service } from './listening.ts';
import { addPerson, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';

// Needs a PostgreSQL server, which several processes share, and a build of the web.
const serverUrl = process.env['TEST_DATABASE_URL'];

/** Two processes on one database, and an editor at each. */
async function startTwoEditors() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'bo', { roles: ['editor'], firstname: 'Bo', lastname: 'Al' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    world.context.db,
  );
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const settings = {
    DATABASE_URL: url.href,
    DATA_DIR: world.folder,
    JWT_KEYS: world.context.config.jwtKeys.join(','),
    PUBLIC_URL: world.context.config.publicUrl,
  };
  const start = async () => {
    const service = await startService(settings);
    onTestFinished(() => service[Symbol.asyncDispose]());
    return service;
  };
  const one = await start();
  const other = await start();
  const at = async (service: Service, editor: string) => {
    const headers = await bearerOf(world, editor);
    return async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
      const reply = await fetch(`${service.url}/api/admin/drafts/lesson/balans${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
    };
  };
  return { one, other, anna: await at(one, 'anna'), bo: await at(other, 'bo') };
}

const opened = async (editor: (method: 'GET', path: string) => Promise<{ body: unknown }>) =>
  (await editor('GET', '')).body as EditedRecord;

test.runIf(serverUrl)(
  'a publication at one process is in the page, the call and the search of the other within a second',
  async () => {
    const { other, anna, bo } = await startTwoEditors();
    const reads = {
      page: '/lesson/balans',
      call: '/api/school/lesson/balans',
      search: '/api/search/searchLA?q=',
    };
    const read = async (path: string) => (await fetch(other.url + path)).text();
    const firstHit = async (word: string) =>
      (JSON.parse(await read(reads.search + word)) as SearchResult[])[0]?.Id;
    const words = ['snigelpost', 'brevduva', 'pratbubbla'];
    for (const [turn, word] of words.entries()) {
      // They are in the cache of the other process.
      expect(await read(reads.page)).not.toContain(word);
      expect(await read(reads.call)).not.toContain(word);
      expect(await firstHit(word)).not.toBe('balans');
      const { body, revision } = await opened(anna);
      const draft = { ...body, description: `Lektionen handlar om ${word}.` };
      await anna('PUT', '', { body: draft, saveNumber: 0, baseRevision: revision });
      expect((await anna('POST', '/publish', { saveNumber: 1 })).body).toMatchObject({
        errors: [],
      });
      const found = { timeout: 1_000, interval: 10 };
      await expect.poll(() => read(reads.page), found).toContain(word);
      await expect.poll(() => read(reads.call), found).toContain(word);
      await expect.poll(() => firstHit(word), found).toBe('balans');
      expect((await opened(bo)).versions).toBe(turn + 2);
    }
  },
  300_000,
);

test.runIf(serverUrl)(
  'of two editors at two processes one is told by whom at each save, and no text is lost',
  async () => {
    const { anna, bo } = await startTwoEditors();
    const { body, revision: baseRevision } = await opened(anna);
    let last = '';
    for (let saveNumber = 0; saveNumber < 20; saveNumber += 1) {
      const save = (editor: typeof anna, name: string) =>
        editor('PUT', '', {
          body: { ...body, description: `${name} ${saveNumber}` },
          saveNumber,
          baseRevision,
        });
      const replies = await Promise.all([save(anna, 'Anna'), save(bo, 'Bo')]);
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const winner = replies[0].status === 200 ? 'Anna' : 'Bo';
      expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'draft/conflict',
        about: winner === 'Anna' ? 'Anna Ek' : 'Bo Al',
      });
      last = `${winner} ${saveNumber}`;
      for (const editor of [anna, bo])
        expect((await opened(editor)).draft).toMatchObject({
          saveNumber: saveNumber + 1,
          body: { description: last },
        });
    }

    // Both publish: one does, and the other is told that the draft is gone.
    const publications = await Promise.all(
      [anna, bo].map((editor) => editor('POST', '/publish', { saveNumber: 20 })),
    );
    expect(new Set(publications.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const after = await opened(bo);
    expect(after.draft).toBeUndefined();
    expect(after.body['description']).toBe(last);
    expect(after.versions).toBe(2);
  },
  300_000,
);
