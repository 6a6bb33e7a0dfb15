import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import type { EditedRecord, FieldError } from '@lasar/contract/editor/drafts';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startPreview() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const { app } = world;
  await addPerson(world, 'anna', { roles: ['editor'] });
  const headers = await bearerOf(world, 'anna');
  /** The preview of a record, once these fields are changed in its draft. */
  const preview = async (record: string, fields: object) => {
    const url = `/api/admin/drafts/${record}`;
    const { body, revision } = (await app.inject({ url, headers })).json<EditedRecord>();
    const payload = { body: { ...body, ...fields }, saveNumber: 0, baseRevision: revision };
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    const reply = await app.inject({ url: `/api/admin/previews/${record}`, headers });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ schoolType?: SchoolTypeTree; errors: FieldError[] }>();
  };
  const create = async (kind: string, parent: string) => {
    const payload = { kind, parent, name: 'Hemligt' };
    const url = '/api/admin/content/records';
    return (await app.inject({ method: 'POST', url, headers, payload })).json<{ id: string }>().id;
  };
  const landing = async () =>
    (await app.inject('/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola')).body;
  return { world, preview, create, landing };
}

test('a school type, a subject and a course are previewed on the page of the school type', async () => {
  const { preview, landing } = await startPreview();
  const before = await landing();

  const ofType = await preview('school-type/gy', { description: 'Hemlig tills vidare' });
  expect(ofType).toMatchObject({
    errors: [],
    schoolType: { param: 'gymnasieskola', description: 'Hemlig tills vidare' },
  });
  const ofSubject = await preview('subject/ma', { name: 'Matte' });
  expect(ofSubject.schoolType).toMatchObject({
    description: 'Kurser och nivåer',
    subjects: [{ id: 'ma', name: 'Matte' }],
  });
  const ofCourse = await preview('course/ma1b', { slug: 'matte-ett', points: 150 });
  expect(ofCourse.schoolType?.subjects).toMatchObject([
    { name: 'Matematik', courses: [{ id: 'ma1b', slug: 'matte-ett', points: 150 }] },
  ]);
  expect(await landing()).toBe(before);
});

test('a subject and a course below what is not published are previewed, and are absent while nothing in them can be opened', async () => {
  const { world, preview, create } = await startPreview();
  const { db } = world.context;
  for (const table of ['school_type', 'subject', 'course'] as const)
    await db.updateTable(table).set({ published: false }).execute();
  expect((await preview('subject/ma', {})).schoolType?.subjects).toEqual([]);
  expect((await preview('course/ma1b', {})).schoolType?.subjects).toMatchObject([
    { id: 'ma', courses: [{ id: 'ma1b' }] },
  ]);
  const course = await create('course', 'ma');
  expect((await preview(`course/${course}`, { kind: 'fritt' })).schoolType?.subjects).toEqual([]);
});

test('a draft that is not valid has no landing page', async () => {
  const { preview } = await startPreview();
  expect(await preview('course/ma1b', { name: '' })).toEqual({
    lessons: [],
    errors: [expect.objectContaining({ path: 'name' })],
  });
});
