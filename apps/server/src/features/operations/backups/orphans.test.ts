import { expect, test } from 'vitest';
import { startWorld } from '#test/world.ts';
import { inspectStorage, removeOrphans } from './orphans.service.ts';

const day = 24 * 60 * 60_000;

test('a file that comes into use after it was found to be an orphan stays', async () => {
  await using world = await startWorld();
  const { db, storage } = world.context;
  const content = ['i en film', 'i en version', 'på listan', 'hos ingen'];
  const [film, version, listed, orphan] = await Promise.all(
    content.map((text) => storage.put(Buffer.from(text))),
  );
  const later = new Date(Date.now() + 31 * day);
  const { orphans, young } = await inspectStorage({ db, storage }, later);
  expect([orphans.length, young]).toEqual([4, 0]);

  await db
    .insertInto('media')
    .values({
      id: 'film',
      hash: film?.hash ?? '',
      file_name: 'film.mp4',
      content_type: 'video/mp4',
      bytes: 9,
    })
    .execute();
  const body = JSON.stringify({ assignments: [{ file: { hash: version?.hash } }] });
  await db
    .insertInto('version')
    .values({ kind: 'lesson', record: 'a', number: 1, body, author: 'ada' })
    .execute();
  await db
    .insertInto('unused_file')
    .values({ hash: listed?.hash ?? '', since: new Date() })
    .execute();

  const removed = await removeOrphans({ db, storage }, orphans, later);
  expect(removed.map(({ hash }) => hash)).toEqual([orphan?.hash]);
  const left: string[] = [];
  for await (const { hash } of storage.list()) left.push(hash);
  expect(new Set(left)).toEqual(new Set([film?.hash, version?.hash, listed?.hash]));
  // Stored again since: it may be about to be used.
  await storage.put(Buffer.from('hos ingen'));
  expect(await removeOrphans({ db, storage }, orphans, new Date())).toEqual([]);
});
