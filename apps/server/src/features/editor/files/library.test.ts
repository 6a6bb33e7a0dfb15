import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePage, OpenedFile } from '@lasar/contract/editor/files';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

const hashOf = (digit: string) => digit.repeat(64);

async function startLibrary() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'] });
  const headers = await bearerOf(world, 'anna');
  const get = async <T>(path: string) =>
    (await world.app.inject({ url: `/api/admin/files${path}`, headers })).json<T>();
  return { world, get };
}

test('the library tells kind, size, where a file is used, and since when it is not', async () => {
  const { world, get } = await startLibrary();
  const { db } = world.context;
  const add = async (digit: string, name: string) => {
    await db
      .insertInto('library_file')
      .values({
        hash: hashOf(digit),
        role: 'document',
        file_name: name,
        content_type: 'application/pdf',
        bytes: 10,
        uploaded_by: 'anna',
      })
      .execute();
    await db
      .insertInto('unused_file')
      .values({ hash: hashOf(digit), since: new Date('2026-11-01T08:00:00Z') })
      .execute();
  };
  await add('1', 'oanvand_50%.pdf');
  await add('2', 'i-utkast.pdf');
  await db
    .insertInto('draft')
    .values({
      kind: 'lesson',
      record: 'balans',
      base_revision: 'a',
      body: JSON.stringify({ assignments: [{ file: { hash: hashOf('2') } }] }),
      editor: 'anna',
    })
    .execute();

  // A file that was uploaded again, or published today: the nightly job has not seen it yet.
  await db
    .insertInto('unused_file')
    .columns(['hash', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('media')
        .select(['hash', eb.fn<Date>('now').as('since')])
        .distinct(),
    )
    .execute();

  const film = (await get<FilePage>('?q=FILM.mp4&role=film')).files[0];
  expect(film).toMatchObject({
    name: 'film.mp4',
    role: 'film',
    usedIn: [{ id: 'balans', name: 'Balansmetoden' }],
  });
  expect(film).not.toHaveProperty('unusedSince');
  const unused = await get<FilePage>('?unused=true');
  expect(unused).toMatchObject({ total: 1, page: 1, pages: 1 });
  expect(unused.files).toEqual([
    {
      hash: hashOf('1'),
      name: 'oanvand_50%.pdf',
      role: 'document',
      bytes: 10,
      usedIn: [],
      unusedSince: '2026-11-01T08:00:00.000Z',
    },
  ]);
  expect((await get<FilePage>('?q=_50%25')).total).toBe(1);
  expect((await get<FilePage>('?q=i-utkast')).files[0]?.usedIn).toMatchObject([{ id: 'balans' }]);
});

test('an editor opens a file before anything is public, by a signed address', async () => {
  const { world, get } = await startLibrary();
  const content = await readFile(join(import.meta.dirname, 'library.test.ts'));
  const { hash } = await world.context.storage.put(content);
  await world.context.db
    .insertInto('library_file')
    .values({
      hash,
      role: 'captions',
      file_name: 'film.sv.vtt',
      content_type: 'text/vtt; charset=utf-8',
      bytes: content.length,
      uploaded_by: 'anna',
    })
    .execute();

  const { src } = await get<OpenedFile>(`/${hash}`);

  const reply = await world.app.inject(src);
  expect([reply.statusCode, reply.body.length]).toEqual([200, content.toString().length]);
  expect((await world.app.inject(`/media/${hash}/film.sv.vtt`)).statusCode).toBe(404);
  expect(await get(`/${hashOf('9')}`)).toMatchObject({ code: 'media/not-found' });
});
