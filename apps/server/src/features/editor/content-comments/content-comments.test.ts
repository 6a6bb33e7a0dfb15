import type { Comment } from '@lasar/contract/editor/content-comments';
import type { FoundNode } from '@lasar/contract/editor/content-tree';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startEditors() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'bo', { roles: ['admin'], firstname: 'Bo', lastname: 'Al' });
  const as = async (editor: string) => {
    const headers = await bearerOf(world, editor);
    // The caller says what it asks for.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    return async <T = unknown>(
      method: 'GET' | 'PUT' | 'POST' | 'DELETE',
      url: string,
      payload?: object,
    ) => {
      const reply = await world.app.inject({
        method,
        url: `/api/admin/${url}`,
        headers,
        ...(payload && { payload }),
      });
      const body: T = reply.json();
      return { status: reply.statusCode, body };
    };
  };
  return { world, anna: await as('anna'), bo: await as('bo') };
}

const lesson = 'comments/lesson/balans';

test('an editor comments on a record, another resolves it, and both are named with the moment', async () => {
  const { anna, bo } = await startEditors();
  const { body: written } = await anna<Comment>('POST', lesson, {
    text: '  Stämmer årtalet?\nJag hittar 1905. ',
    field: 'description',
  });
  expect(written).toMatchObject({
    text: 'Stämmer årtalet?\nJag hittar 1905.',
    field: 'description',
    author: { id: 'anna', name: 'Anna Ek' },
  });
  expect(written.resolved).toBeUndefined();
  await anna('POST', lesson, { text: 'Behöver textning.' });
  const { body: open } = await bo<{ total: number; comments: object[] }>('GET', 'comments');
  expect(open).toMatchObject({
    total: 2,
    comments: [
      { text: 'Behöver textning.', record: { kind: 'lesson', id: 'balans' } },
      { record: { name: 'Balansmetoden' } },
    ],
  });

  const { body: resolved } = await bo<Comment>('PUT', `comments/${written.id}/resolved`, {
    resolved: true,
  });
  expect(resolved.resolved).toMatchObject({ by: { id: 'bo', name: 'Bo Al' } });
  // Who resolved it first stays.
  expect(
    (await anna('PUT', `comments/${written.id}/resolved`, { resolved: true })).body,
  ).toMatchObject({ resolved: resolved.resolved });
  expect((await anna<{ comments: Comment[] }>('GET', lesson)).body.comments).toMatchObject([
    { text: 'Behöver textning.' },
    { id: written.id },
  ]);
  expect((await bo('GET', 'comments')).body).toMatchObject({ total: 1 });

  const { body: again } = await anna<Comment>('PUT', `comments/${written.id}/resolved`, {
    resolved: false,
  });
  expect(again.resolved).toBeUndefined();
  expect((await bo('GET', 'comments')).body).toMatchObject({ total: 2 });
});

test('records with open comments are listed and counted', async () => {
  const { anna } = await startEditors();
  await anna('POST', lesson, { text: 'Ett.' });
  await anna('POST', lesson, { text: 'Två.' });
  const { body } = await anna<{ nodes: FoundNode[] }>('GET', 'content/records?filter=open-comment');
  expect(body.nodes.map(({ id }) => id)).toEqual(['balans']);
  const { body: checks } = await anna<object[]>('GET', 'content/checks');
  expect(checks).toContainEqual({ check: 'open-comment', count: 1 });
});

test('a comment is removed by who wrote it alone, and with its record', async () => {
  const { world, anna, bo } = await startEditors();
  const { body: first } = await anna<Comment>('POST', lesson, { text: 'Ett.' });
  expect(await bo('DELETE', `comments/${first.id}`)).toMatchObject({
    status: 403,
    body: { code: 'comment/of-another' },
  });
  expect((await anna('DELETE', `comments/${first.id}`)).body).toEqual({});
  expect(await anna('DELETE', `comments/${first.id}`)).toMatchObject({
    status: 404,
    body: { code: 'comment/not-found' },
  });
  await anna('POST', lesson, { text: 'Två.' });
  await bo('DELETE', 'content/records/lesson/balans');
  expect(await world.context.db.selectFrom('content_comment').select('id').execute()).toEqual([]);
});

test('a comment of an editor whose account is gone stays, without a name', async () => {
  const { world, anna, bo } = await startEditors();
  await anna('POST', lesson, { text: 'Stämmer årtalet?' });
  await world.context.db.deleteFrom('app_user').where('id', '=', 'anna').execute();
  expect((await bo<{ comments: Comment[] }>('GET', lesson)).body.comments).toMatchObject([
    { text: 'Stämmer årtalet?', author: { name: '' } },
  ]);
});

test('a comment has a text of at most 4,000 characters, about a record that is there', async () => {
  const { anna } = await startEditors();
  for (const payload of [
    {},
    { text: '' },
    { text: ' \n ' },
    { text: 7 },
    { text: 'a'.repeat(4001) },
    { text: 'a\u0000b' },
    { text: '\ud800' },
    { text: 'Ett.', field: 'ett fält' },
    { text: 'Ett.', resolved: true },
  ])
    expect((await anna('POST', lesson, payload)).status, JSON.stringify(payload)).toBe(400);
  expect(await anna('POST', 'comments/lesson/finns-inte', { text: 'Ett.' })).toMatchObject({
    status: 404,
    body: { code: 'record/not-found' },
  });
  expect((await anna('POST', 'comments/bok/balans', { text: 'Ett.' })).status).toBe(400);
  expect((await anna('GET', 'comments?page=0')).status).toBe(400);
});

test('a record has at most 200 open comments', async () => {
  const { world, anna } = await startEditors();
  await world.context.db
    .insertInto('content_comment')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: `k${index}`,
        kind: 'lesson' as const,
        record: 'balans',
        text: 'Öppen.',
        author: 'anna',
      })),
    )
    .execute();
  expect(await anna('POST', lesson, { text: 'En till.' })).toMatchObject({
    status: 409,
    body: { code: 'comment/too-many' },
  });
  await anna('PUT', 'comments/k7/resolved', { resolved: true });
  expect((await anna('POST', lesson, { text: 'En till.' })).status).toBe(200);
});
