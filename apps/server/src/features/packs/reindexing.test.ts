import { expect, test, vi } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { startReindexing } from './reindexing.ts';

const wordsOf = async ({ context }: Awaited<ReturnType<typeof startIndexedTree>>) =>
  await context.db.selectFrom('search_word').select('word').execute();

test('a release that reads words by other rules indexes everything when it starts', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const words = await wordsOf(world);
  await db.deleteFrom('search_word').execute();
  // The index is of these rules, so nothing is done.
  await startReindexing(world.context);
  expect(await wordsOf(world)).toEqual([]);
  await db.updateTable('search_extent').set({ rules: 0 }).execute();
  await startReindexing(world.context);
  await vi.waitFor(async () => expect(await wordsOf(world)).toHaveLength(words.length), {
    timeout: 20_000,
    interval: 50,
  });
});
