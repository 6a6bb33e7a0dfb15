import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { servePages } from '#rendering/pages.ts';
import { indexCatalogue } from '../src/features/search/search-index.service.ts';
import { startIndexedTree } from './indexed-tree.ts';
import { addressOf } from './listening.ts';

/** A site with the small tree, whose pages are asked for over HTTP, as the response cache stands before the router. */
async function startSearchSite() {
  const world = await startIndexedTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await servePages(world.app, world.context, world.api);
  const url = await addressOf(world.app);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return { world, ask };
}

test('the results of a text are kept, counted each time, and made anew when what is found changes', async () => {
  const { world, ask } = await startSearchSite();
  const { db, content } = world.context;
  const first = await ask('/sok?q=balansmetoden');
  expect(first.html).toContain('Balansmetoden');
  const before = world.queries.length;
  const again = await ask('/sok?q=balansmetoden');
  expect(again.html).toBe(first.html);
  expect(world.queries.length).toBe(before);
  await ask('/sok?q=Zlorpafnik');
  await ask('/sok?q=Zlorpafnik');

  await db
    .updateTable('lesson')
    .set({ name: 'Balansmetoden igen' })
    .where('id', '=', 'balans')
    .execute();
  await indexCatalogue(db);
  await content.catchUp();
  expect((await ask('/sok?q=balansmetoden')).html).toContain('Balansmetoden</mark> igen');

  await world.app.close();
  expect(
    await db.selectFrom('search_daily').select(['searches', 'without_hits']).execute(),
  ).toEqual([{ searches: 5, without_hits: 2 }]);
  expect(await db.selectFrom('search_miss').select(['text', 'times']).execute()).toEqual([
    { text: 'zlorpafnik', times: 2 },
  ]);
});

test('filters, pages and a chosen hit that is gone have no entry of their own', async () => {
  const { world, ask } = await startSearchSite();
  const { cacheablePaths } = world.api;
  for (const path of [
    '/sok',
    '/sok?q=ekvation&type=lesson',
    '/sok?q=ekvation&sida=2',
    '/sok?q=ekvation&fel=saknas',
    '/sok/till?id=balans&type=lesson',
  ]) {
    expect(cacheablePaths.find(cacheablePaths.keyOf(path)), path).toBeUndefined();
    expect((await ask(path)).status, path).toBe(200);
  }
  expect((await ask('/sok?q=ekvation&type=lesson')).html).not.toBe(
    (await ask('/sok?q=ekvation')).html,
  );
});

test('a search that failed for the moment is not kept', async () => {
  const { world, ask } = await startSearchSite();
  const { db } = world.context;
  await sql`alter table passage_entry rename to passage_entry_away`.execute(db);
  const failed = await ask('/sok?q=balansmetoden');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(failed.html).toContain('Fel i sökning');

  await sql`alter table passage_entry_away rename to passage_entry`.execute(db);
  expect((await ask('/sok?q=balansmetoden')).html).toContain('/lesson/balans');
});
