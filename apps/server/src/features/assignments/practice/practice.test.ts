import { expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

/** The tree with a sheet and a self-test in the open lesson `balans`, and in the locked `olikhet`. */
async function startPractice(): Promise<World> {
  const world = await startTree();
  const rows = (['balans', 'olikhet'] as const).flatMap((lesson) =>
    (['pdf', 'formlink'] as const).map((type, index) => ({
      id: `${lesson}-${type}`,
      lesson_id: lesson,
      name: type === 'pdf' ? 'Övningsblad: Ekvationer' : 'Öva: Ekvationer',
      type,
      position: 20 + index,
      practice: JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never,
    })),
  );
  await world.context.db.insertInto('assignment').values(rows).execute();
  await addLicence(world, 'skolan', 'gy');
  for (const role of ['teacher', 'student'] as const)
    await addPerson(world, role, { roles: [role], organisation_id: 'skolan' });
  return world;
}

async function get(world: World, url: string, person?: string) {
  const headers = person === undefined ? {} : await bearerOf(world, person);
  const { app } = world;
  return await app.inject({ url, headers });
}

test('a generated assignment is a pdf or a form on the wire, and says that it is generated', async () => {
  await using world = await startPractice();
  const sheet = (await get(world, '/api/school/assignment/balans-pdf')).json();
  expect(sheet).toMatchObject({
    type: 'pdf',
    generated: true,
    media: { url: '/documents/practice/balans-pdf', contentType: 'application/pdf' },
  });
  expect(sheet.answerKey).toBeUndefined();
  expect((await get(world, '/api/school/assignment/balans-formlink')).json()).toMatchObject({
    generated: true,
    url: '/formular/balans-formlink',
    formId: 'balans-formlink',
  });
  expect((await get(world, '/api/school/assignment/olikhet-pdf')).json()).toMatchObject({
    locked: 'login',
    generated: true,
  });
  // Lists tell what is generated from what somebody has made.
  const [balans] = (await get(world, '/api/school/lessons/algebra')).json();
  expect(balans).toMatchObject({ hasPractice: true, assignmentTypes: ['video', 'formlink'] });
});

test('a self-test has the same questions for the same number, and others for another', async () => {
  await using world = await startPractice();
  const form = async (number: number) =>
    (await get(world, `/api/practice/balans-formlink/${number}`)).json();
  const [first, again, other] = [await form(17), await form(17), await form(18)];
  expect(first).toMatchObject({
    sheet: 17,
    name: 'Öva: Ekvationer',
    assignmentId: 'balans-formlink',
  });
  expect(first.questions).toHaveLength(6);
  expect(first.questions[0].explanation).toContain('$x = ');
  expect(first.maths.length).toBeGreaterThan(6);
  expect(again).toEqual(first);
  expect(other.questions).not.toEqual(first.questions);
  expect((await get(world, '/api/forms/balans-formlink')).json()).toMatchObject({ sheet: 0 });
});

test('self-tests and sheets open as the other assignments of their lesson do', async () => {
  await using world = await startPractice();
  for (const url of [
    '/api/practice/olikhet-formlink/17',
    '/documents/practice/olikhet-pdf?sheet=17',
  ]) {
    expect((await get(world, url)).json().code).toBe('access/login-required');
    expect((await get(world, url, 'student')).statusCode, url).toBe(200);
  }
  expect((await get(world, '/api/practice/b-lank/17')).json().code).toBe('form/not-found');
  expect((await get(world, '/api/practice/balans-pdf/17')).json().code).toBe('form/not-found');
  expect((await get(world, '/api/practice/balans-formlink/0')).json().code).toBe('request/invalid');
  const wrong = await get(world, '/documents/practice/balans-formlink?sheet=17');
  expect(wrong.json().code).toBe('assignment/not-found');
});

test('a sheet without a number leads to a new one, and the same number gives the same bytes', async () => {
  await using world = await startPractice();
  const fresh = await get(world, '/documents/practice/balans-pdf');
  expect(fresh.statusCode).toBe(302);
  expect(fresh.headers.location).toMatch(
    /^\/documents\/practice\/balans-pdf\?sheet=[1-9]\d{0,4}&version=A$/,
  );
  const sheet = async (query: string) =>
    (await get(world, `/documents/practice/balans-pdf?${query}`)).rawPayload;
  const first = await sheet('sheet=17');
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await sheet('sheet=17&version=A')).equals(first)).toBe(true);
  expect((await sheet('sheet=17&version=B')).equals(first)).toBe(false);
});

test('teachers with a licence alone get the answers, of both versions', async () => {
  await using world = await startPractice();
  const keyFor = async (person: string) =>
    (await get(world, '/api/school/assignment/olikhet-pdf', person)).json().answerKey;
  expect(await keyFor('student')).toBeUndefined();
  const { url } = await keyFor('teacher');
  const key = await get(world, `${url}?sheet=17`);
  expect([key.statusCode, key.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(key.headers['cache-control']).toBe('private, no-cache');
  const { media } = (await get(world, '/api/school/assignment/olikhet-pdf', 'student')).json();
  const token = String(media.url).split('/')[3];
  const forged = await get(world, `/documents/signed/${token}/practice-keys/olikhet-pdf?sheet=17`);
  expect(forged.json().code).toBe('media/link-invalid');
});

test('a sheet of a lesson that is not published is not found', async () => {
  await using world = await startPractice();
  await world.context.db.updateTable('lesson').set({ published: false }).execute();
  const sheet = await get(world, '/documents/practice/balans-pdf?sheet=17');
  expect(sheet.json().code).toBe('assignment/not-found');
  expect((await get(world, '/api/practice/balans-formlink/17')).json().code).toBe('form/not-found');
});
