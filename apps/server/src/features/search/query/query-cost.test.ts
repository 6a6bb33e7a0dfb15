import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { parseQuery } from './parse-query.ts';
import { storedLexicon, type QueryLexicon } from './query-lexicon.ts';

test('what a search looks up is bounded, whatever its text', async () => {
  await using world = await startIndexedTree();
  const asked = { stems: 0, words: 0, similar: 0 };
  const counting: QueryLexicon = {
    lookUp(db, stems, words, prefix) {
      asked.stems += stems.length;
      asked.words += words.length;
      return storedLexicon.lookUp(db, stems, words, prefix);
    },
    similar(...given) {
      asked.similar += 1;
      return storedLexicon.similar(...given);
    },
  };
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const words = Array.from({ length: 23 }, (_, word) =>
    Array.from({ length: 20 }, (_each, at) => letters[(word * 7 + at * (word + 3)) % 26]).join(''),
  );
  const { terms, unknown } = await parseQuery(world.context.db, counting, words.join(' '));

  expect([terms.length, unknown.length]).toEqual([0, 8]);
  expect(asked.words).toBe(8);
  expect(asked.similar).toBe(2);
  expect(asked.stems).toBeLessThan(500);
});
