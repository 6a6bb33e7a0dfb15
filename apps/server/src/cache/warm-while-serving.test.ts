import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';
import { mostResponses, startCacheWarming } from './warm-cache.ts';

// As many of each kind as a process warms.
const numbers = Array.from({ length: mostResponses }, (_, index) => index);
const pages = numbers.map((number) => `/api/school/lesson/nr-${number}`);
const typed = numbers.map((number) => `/api/search/searchLA?q=ord${number}`);

test('the state of the process and a cached page are answered while a publication with 400 cached keys is warmed', async () => {
  await using world = await startTree();
  const { context, api } = world;
  await context.db
    .insertInto('lesson')
    .values(
      numbers.map((number) => ({
        id: `nr-${number}`,
        area_id: 'algebra',
        slug: `nr-${number}`,
        name: `Lektion ${number}`,
        position: 100 + number,
      })),
    )
    .execute();
  await context.content.catchUp();
  const url = await addressOf(world.app);
  const { responseCache } = api;
  for (const key of [...pages, ...typed]) expect((await fetch(url + key)).status).toBe(200);
  const stop = startCacheWarming(context, api, async () => []);

  await context.db.updateTable('lesson').set({ name: 'Ny' }).where('id', '=', 'nr-0').execute();
  await context.content.catchUp();
  const isWarm = () => [...pages, ...typed].every((key) => responseCache.find(key));
  // Warmed first of all, because it was used last.
  const page = pages.at(-1) ?? '';
  const answered = { healthz: 0, page: 0 };
  const count = async (kind: keyof typeof answered, path: string) => {
    await fetch(url + path).then((answer) => answer.text());
    if (!isWarm()) answered[kind] += 1;
  };
  // A loop that is held until all is warm answers none.
  while (answered.page < 20) {
    expect({ answered, warm: isWarm() }).toMatchObject({ warm: false });
    await count('healthz', '/healthz');
    if (responseCache.find(page)) await count('page', page);
  }
  expect(answered.healthz).toBeGreaterThanOrEqual(20);
  await stop();
});
