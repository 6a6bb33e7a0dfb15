import type { EditedRecord } from '@lasar/contract/drafts';
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
