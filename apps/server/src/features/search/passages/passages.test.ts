import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startIndexedTree } from '#test/indexed-tree.ts';
import { indexCatalogue, indexChanged } from '../search-index.service.ts';

test('passages that have not changed are not written again', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const written = async () =>
    (await sql`select part, xmin::text from passage_entry order by part`.execute(db)).rows;

  const before = await written();
  await indexCatalogue(db);

  expect(before).not.toEqual([]);
  expect(await written()).toEqual(before);
});

test('a word of an open film is found at its second; no word of a locked film is found', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const spoken = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query })).json().spoken;

  expect(await spoken({ q: 'nämnare multiplicera' })).toMatchObject([
    {
      id: 'a-film',
      type: 'assignment',
      assignmentType: 'video',
      path: '/video/a-film?t=64',
      description: '1:04 Multiplicera båda leden med nämnaren.',
      descriptionHighlights: [
        [5, 17],
        [33, 41],
      ],
    },
  ]);
  for (const q of ['multip', 'hur fungerar nämnaren', 'vad gör nämnaren?'])
    expect(await spoken({ q }), q).toHaveLength(1);
  for (const own of [{ schoolType: 'gymnasieskola' }, { subject: 'matematik' }])
    expect(await spoken({ q: 'nämnaren', ...own })).toHaveLength(1);
  for (const narrowed of [
    { schoolType: 'grundskola' },
    { subject: 'kemi' },
    { type: 'lesson' },
    { captions: 'en' },
    { page: '2' },
  ])
    expect(await spoken({ q: 'nämnaren', ...narrowed })).toEqual([]);
  expect(await spoken({ q: 'nämnaren multiplikation kajak' })).toEqual([]);
  for (const odd of ["' | '", '!nämnaren', 'som en', '()&:*', '\\']) await spoken({ q: odd });

  await db.updateTable('lesson').set({ sample: false }).execute();
  await indexCatalogue(db);
  expect(await spoken({ q: 'nämnaren' })).toEqual([]);
  expect((await world.app.inject('/api/search/searchLA?q=nämnaren')).json()).toEqual([]);
});

test('a word of an open pdf is found at its page; no word of a locked pdf is found', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  await db
    .insertInto('assignment')
    .values({
      id: 'a-blad',
      lesson_id: 'balans',
      name: 'Bladet',
      type: 'pdf',
      position: 5,
      media_id: 'blad',
    })
    .execute();
  const long = 'Vi undersöker hur en växt bygger sitt eget socker av ljus. '.repeat(4);
  await db
    .insertInto('media_page')
    .values([
      { media_id: 'blad', page: 1, text: 'Klorofyll är grönt.' },
      {
        media_id: 'blad',
        page: 3,
        text: `${long}Klorofyllet fångar ljus. Klorofyll finns i blad.`,
      },
      { media_id: 'facit', page: 1, text: 'Klorofyllhemlighet' },
    ])
    .execute();
  await indexCatalogue(db);
  const written = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query })).json().written;

  expect(await written({ q: 'klorofyll' })).toMatchObject([
    {
      id: 'a-blad',
      type: 'assignment',
      assignmentType: 'pdf',
      path: '/pdf/a-blad#page=3&search=Klorofyllet',
      description: expect.stringMatching(/^Sida 3: … .*Klorofyllet fångar ljus/),
    },
  ]);
  expect(await written({ q: 'grönt klorofyll' })).toMatchObject([
    { path: '/pdf/a-blad#page=1&search=Klorofyll', description: 'Sida 1: Klorofyll är grönt.' },
  ]);
  for (const narrowed of [{ type: 'lesson' }, { captions: 'sv' }, { page: '2' }])
    expect(await written({ q: 'klorofyll', ...narrowed })).toEqual([]);
  expect(await written({ q: 'klorofyllhemlighet' })).toEqual([]);
  expect((await world.app.inject('/api/search/searchLA?q=klorofyll')).json()).toEqual([]);

  await db.updateTable('lesson').set({ sample: false }).execute();
  await indexCatalogue(db);
  expect(await written({ q: 'klorofyll' })).toEqual([]);
});

test('a word of an open lesson’s text is found at its heading; no word of a locked text is found', async () => {
  await using world = await startIndexedTree();
  const { db } = world.context;
  const long = 'En krabba går i sidled på botten av havet. '.repeat(4);
  const write = (id: string, text: string) =>
    db.updateTable('lesson').set({ text }).where('id', '=', id).execute();
  await write('balans', `Ingång om sniglar.\n\n## Kräftdjur\n\n${long}Räkan simmar $x^2$.`);
  await write('olikhet', '## Låst\n\nEn hummer och en räka.');
  await indexCatalogue(db);
  const found = async (query: Record<string, string>) =>
    (await world.app.inject({ url: '/api/search', query })).json().texts;

  expect(await found({ q: 'räkor simma' })).toMatchObject([
    {
      id: 'balans',
      type: 'lesson',
      path: '/lesson/balans#las-kraftdjur',
      description: expect.stringMatching(/^Kräftdjur: … .*Räkan simmar x²\.$/),
    },
  ]);
  expect(await found({ q: 'sniglar' })).toMatchObject([
    { path: '/lesson/balans#las', description: 'Ingång om sniglar.' },
  ]);
  expect(await found({ q: 'kräftdjur' })).toHaveLength(1);
  expect(await found({ q: 'hummer' })).toBeUndefined();
  for (const narrowed of [{ type: 'assignment' }, { captions: 'sv' }, { page: '2' }])
    expect(await found({ q: 'räkan', ...narrowed })).toBeUndefined();

  // What is locked or emptied leaves the index, also when its lesson alone is indexed.
  await db.updateTable('lesson').set({ sample: false }).where('id', '=', 'balans').execute();
  await db.transaction().execute((trx) => indexChanged(trx, [{ kind: 'lesson', id: 'balans' }]));
  await world.context.content.catchUp();
  expect(await found({ q: 'räkan' })).toBeUndefined();
});
