import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

const secret = 'Hemlig tills vidare';

async function startPreview() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await world.context.db.updateTable('lesson').set({ sample: false }).execute();
  await addPerson(world, 'anna', { roles: ['editor'] });
  const headers = await bearerOf(world, 'anna');
  const url = '/api/admin/drafts/lesson/balans';
  const { body, revision } = (await world.app.inject({ url, headers })).json<EditedRecord>();
  const save = async (changes: object) => {
    const draft = (await world.app.inject({ url, headers })).json<EditedRecord>().draft;
    const payload = {
      body: { ...body, ...changes },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: revision,
    };
    const reply = await world.app.inject({ method: 'PUT', url, headers, payload });
    expect(reply.statusCode).toBe(200);
  };
  const preview = async (reader: string) => {
    const reply = await world.app.inject({
      url: `/api/admin/previews/lesson/balans?reader=${reader}`,
      headers,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    return reply.json<{
      lesson?: { name: string; teacherGuide?: string };
      assignments?: { locked?: string; file?: string }[];
      errors: { path: string }[];
    }>();
  };
  return { world, save, preview };
}

test('a preview shows the draft as a visitor, a pupil and a teacher would see it', async () => {
  const { save, preview } = await startPreview();
  await save({ name: secret, teacherGuide: 'Börja med vågen.' });
  const visitor = await preview('visitor');
  const pupil = await preview('pupil');
  const teacher = await preview('teacher');
  for (const { lesson, errors } of [visitor, pupil, teacher]) {
    expect(lesson?.name).toBe(secret);
    expect(errors).toEqual([]);
  }
  expect(teacher.lesson?.teacherGuide).toContain('Börja med vågen.');
  expect(JSON.stringify([visitor, pupil])).not.toContain('Börja med vågen.');
  expect(visitor.assignments?.some(({ locked }) => locked === 'login')).toBe(true);
  expect(pupil.assignments?.every(({ locked }) => locked === undefined)).toBe(true);
});

test('nothing of a preview reaches another reader, a cache, the search or a sitemap', async () => {
  const { world, save, preview } = await startPreview();
  const { db } = world.context;
  const versionBefore = await db.selectFrom('content_version').selectAll().execute();
  await save({ name: secret });
  const readers = ['visitor', 'pupil', 'teacher'];
  const urls = [
    '/api/school/lesson/balans',
    '/api/school/lessons/algebra',
    `/api/search/searchLA?q=${encodeURIComponent('hemlig')}`,
    '/api/school/assignments/balans',
    '/sitemap.xml',
  ];
  const read = async () => {
    for (const url of urls) expect((await world.app.inject(url)).body).not.toContain('Hemlig');
  };
  // While previews are made, and after them.
  await Promise.all([...readers.map(preview), read(), read()]);
  await read();
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual(versionBefore);
  expect(await db.selectFrom('version').selectAll().execute()).toEqual([]);
});

test('a lesson below what is not published has a preview, and a draft that is not valid has none', async () => {
  const { world, save, preview } = await startPreview();
  await world.context.db.updateTable('area').set({ published: false }).execute();
  await world.context.db.updateTable('course').set({ published: false }).execute();
  expect((await preview('visitor')).lesson?.name).toBe('Balansmetoden');
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(404);
  await save({ name: '' });
  expect(await preview('visitor')).toMatchObject({ errors: [{ path: 'name' }] });
});

test('a preview of an area, a teacher and a customer case shows the draft, and the lessons that are public there', async () => {
  const { world } = await startPreview();
  const { app } = world;
  const headers = await bearerOf(world, 'anna');
  const { id: caseId } = (
    await app.inject({
      method: 'POST',
      url: '/api/admin/content/records',
      headers,
      payload: { kind: 'customer-case', name: 'Bergets skola' },
    })
  ).json<{ id: string }>();
  const preview = async (record: string, fields: object) => {
    const url = `/api/admin/drafts/${record}`;
    const { body, draft, revision } = (await app.inject({ url, headers })).json<EditedRecord>();
    const payload = {
      body: { ...(draft?.body ?? body), ...fields },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    };
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    return (await app.inject({ url: `/api/admin/previews/${record}`, headers })).json();
  };
  await world.context.db.updateTable('course').set({ published: false }).execute();

  expect(await preview('area/algebra', { description: secret })).toMatchObject({
    errors: [],
    area: { description: secret },
    lessons: expect.arrayContaining([expect.objectContaining({ name: 'Balansmetoden' })]),
  });
  expect(await preview('teacher/eva', { biography: secret })).toMatchObject({
    errors: [],
    teacher: { description: secret },
  });
  const school = { organisationKind: 'Skola', summary: secret, parts: [] };
  expect(await preview(`customer-case/${caseId}`, school)).toMatchObject({
    errors: [{ path: 'parts' }],
    lessons: [],
  });
  const parts = [{ heading: 'Så gjorde de', text: secret }];
  expect(await preview(`customer-case/${caseId}`, { ...school, parts })).toMatchObject({
    errors: [],
    customerCase: { name: 'Bergets skola', parts },
  });
  for (const url of [
    '/api/school/teacher',
    '/api/customer-cases',
    '/api/school/courseContent/algebra',
  ])
    expect((await app.inject(url)).body).not.toContain('Hemlig');
});
