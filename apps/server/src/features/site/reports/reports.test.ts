import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'red', { roles: ['editor'] });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await world.context.db.deleteFrom('page_report').execute();
  await world.context.db.deleteFrom('rate_limit').execute();
});

const description = {
  pageType: 'lesson',
  pageId: 'balans',
  kind: 'text',
  description: 'Det står 2 + 2 = 5.',
};

async function report(changes: object = {}) {
  const payload = { ...description, ...changes };
  const reply = await world.app.inject({ method: 'POST', url: '/api/reports', payload });
  return { status: reply.statusCode, ...reply.json<object>() };
}

async function editor(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/admin/reports${path}`,
    headers: await bearerOf(world, 'red'),
    ...(payload && { payload }),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ reports: { id: string }[]; total: number }>(),
  };
}

test('anybody reports an error, and editors see on which page', async () => {
  const lesson = await world.app.inject('/api/school/lesson/balans');
  expect(await report()).toMatchObject({ status: 200 });
  expect(
    await report({
      pageType: 'assignment',
      pageId: 'b-blad',
      kind: 'file',
      description: undefined,
      email: 'elev@skola.example',
    }),
  ).toMatchObject({ status: 200 });

  const { reports } = await editor('GET', '');
  expect(reports).toMatchObject([
    {
      kind: 'file',
      pagePath: '/pdf/b-blad',
      lessonId: 'olikhet',
      email: 'elev@skola.example',
      state: 'new',
    },
    {
      ...description,
      pageName: lesson.json<{ name: string }>().name,
      pagePath: '/lesson/balans',
      lessonId: 'balans',
      state: 'new',
      note: '',
    },
  ]);
  expect(reports[0]).not.toHaveProperty('description');
  expect(reports[1]).not.toHaveProperty('email');
});

test('a report of a kind that requires a description is refused without one', async () => {
  const missing = { status: 400, code: 'report/description-missing' };
  expect(await report({ description: undefined })).toMatchObject(missing);
  expect(await report({ kind: 'other', description: ' \n ' })).toMatchObject(missing);
  expect(await report({ kind: 'film', description: undefined })).toMatchObject({ status: 200 });
});

test('invalid reports are refused, and one with the honeypot filled in is not stored', async () => {
  for (const change of [
    { kind: 'spam' },
    { description: 'x'.repeat(2001) },
    { description: 'a\u0000b' },
    { email: 'a@b.example,c@d.example' },
    { pageType: 'teacher' },
    { pageId: 'a b' },
  ])
    expect(await report(change), JSON.stringify(change)).toMatchObject({ code: 'request/invalid' });
  expect(await report({ pageId: 'finns-inte' })).toMatchObject({ code: 'lesson/not-found' });
  expect(await report({ pageType: 'assignment' })).toMatchObject({ code: 'assignment/not-found' });
  expect(await report({ pageId: 'gomd' })).toMatchObject({ status: 404 });
  expect(await report({ extra: 'x' })).toMatchObject({ status: 200 });
  expect(await editor('GET', '')).toMatchObject({ reports: [], total: 0 });
});

test('a class may report at the same time, and a flood is refused', async () => {
  await report();
  const { db } = world.context;
  await db.updateTable('rate_limit').set({ points: 290 }).execute();
  const sent = await Promise.all(Array.from({ length: 12 }, () => report({ kind: 'film' })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(sent.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('an editor finds, processes and deletes a report, and the history records it', async () => {
  await report();
  await report({ kind: 'link', description: 'Länken till SCB' });
  const { reports } = await editor('GET', '?q=scb');
  expect(reports).toHaveLength(1);
  const path = `/${reports[0]?.id}`;
  expect(await editor('PUT', path, { state: 'ongoing', note: 'Lina tittar.' })).toMatchObject({
    state: 'ongoing',
    note: 'Lina tittar.',
  });
  expect(await editor('GET', '?state=ongoing')).toMatchObject({ total: 1 });
  expect(await editor('DELETE', path)).toMatchObject({ status: 200 });
  expect(await editor('GET', path)).toMatchObject({ status: 404, code: 'report/not-found' });
  expect(await editor('PUT', path, { state: 'new', note: '' })).toMatchObject({ status: 404 });
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'action', 'before', 'after'])
    .where('record_type', '=', 'report')
    .orderBy('at')
    .execute();
  expect(entries).toMatchObject([
    { by_user: 'red', action: 'update', before: { state: 'new' }, after: { state: 'ongoing' } },
    { action: 'delete', before: { state: 'ongoing' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Lina');
});
