import { expect, test } from 'vitest';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import { startTree } from '#test/tree-world.ts';

const url = '/api/customer-cases';
const slug = 'ekvationer-i-tva-takter';

test('the list has the summary of each case, and the case has all of its parts', async () => {
  await using world = await startTree();
  const inList = {
    id: 'fallet',
    slug,
    name: 'Ekvationer i två takter',
    organisationKind: 'En gymnasieskola',
    schoolType: { param: 'gymnasieskola', name: 'Gymnasieskola' },
    summary: 'Samma lektion för alla.',
    example: true,
  };

  expect((await world.app.inject(url)).json()).toEqual([inList]);
  expect((await world.app.inject(`${url}/${slug}`)).json()).toEqual({
    ...inList,
    parts: [{ heading: 'Läget', text: 'Gruppen är blandad.' }],
    search: 'ekvationer',
  });
  for (const path of ['finns-inte', 'gomt-fall']) {
    const answer = await world.app.inject(`${url}/${path}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'customer-case/not-found']);
  }
});

test('an editor sees drafts, marked as such and in the order of the list', async () => {
  await using world = await startAccessWorld();
  const headers = await headersOf(world, 'editor');
  expect((await world.app.inject({ url, headers })).json()).toMatchObject([
    { slug },
    { slug: 'gomt-fall', published: false, example: false, schoolType: { param: 'dold' } },
  ]);
});

test('a case remains when its school type is deleted, and does not name an unpublished one', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const read = async () => (await world.app.inject(`${url}/${slug}`)).json();
  await db.updateTable('school_type').set({ published: false }).where('id', '=', 'gy').execute();
  expect(await read()).not.toHaveProperty('schoolType');

  await db
    .updateTable('customer_case')
    .set({ school_type_id: 'ag' })
    .where('slug', '=', slug)
    .execute();
  expect(await read()).toMatchObject({ schoolType: { param: 'anpassad-grundskola' } });
  await db.deleteFrom('school_type').where('id', '=', 'ag').execute();
  expect(await read()).not.toHaveProperty('schoolType');
});
