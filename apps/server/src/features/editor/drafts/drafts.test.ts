import type { EditedRecord, FieldError } from '@lasar/contract/editor/drafts';
import type { LessonDocument } from '@lasar/contract/documents/documents';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { buildSecondApp } from '#test/world.ts';

async function startEditors() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'bo', { roles: ['editor'], firstname: 'Bo', lastname: 'Al' });
  const as = async (editor: string) => {
    const headers = await bearerOf(world, editor);
    return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const path = `/api/admin/drafts/${url}`;
      const reply = await world.app.inject({
        method,
        url: path,
        headers,
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
    };
  };
  const anna = await as('anna');
  const open = async (url: string) => (await anna('GET', url)).body as unknown as EditedRecord;
  /** Saves a first draft of the lesson and publishes it. */
  const publish = async (url: string, change: (body: LessonDocument) => object) => {
    const { body, revision: baseRevision } = await open(url);
    const draft = { body: change(body), saveNumber: 0, baseRevision };
    expect(await anna('PUT', url, draft)).toMatchObject({ status: 200 });
    const reply = await anna('POST', `${url}/publish`, { saveNumber: 1, note: 'Rättat' });
    return reply.body as { version?: number; errors: FieldError[] };
  };
  return { world, anna, bo: await as('bo'), open, publish };
}

test('a published document is what its draft said, and another process shows it at once', async () => {
  const { world, open, publish, anna } = await startEditors();
  const before = await open('lesson/balans');
  expect(before.body).toMatchObject({
    name: 'Balansmetoden',
    words: [{ word: 'ekvation', meaning: 'en likhet med något okänt' }, { word: 'led' }],
    teachers: ['eva'],
    assignments: [{ id: 'a-film', type: 'video', file: { name: 'film.mp4' } }, {}],
  });

  const { errors, version } = await publish('lesson/balans', (body) => ({
    ...body,
    name: 'Våg och balans',
    goals: ['Lösa ekvationer', 'Pröva lösningar'],
    assignments: body.assignments?.toReversed(),
  }));

  expect({ errors, version }).toEqual({ errors: [], version: 2 });
  const after = await open('lesson/balans');
  expect(after.body).toEqual({
    ...before.body,
    name: 'Våg och balans',
    goals: ['Lösa ekvationer', 'Pröva lösningar'],
    assignments: (before.body as LessonDocument).assignments?.toReversed(),
  });
  expect(after).toMatchObject({ published: true, versions: 2 });
  expect(after).not.toHaveProperty('draft');
  const other = await buildSecondApp(world);
  const page = await other.inject('/api/school/lesson/balans');
  await other.close();
  expect(page.json()).toMatchObject({ name: 'Våg och balans' });
  const hits = await world.app.inject('/api/search/searchLA?q=balans');
  expect(hits.body).toContain('Våg och balans');
  expect(
    (await anna('PUT', 'lesson/balans', { body: {}, saveNumber: 1, baseRevision: before.revision }))
      .status,
  ).toBe(409);
});

test('a document that is published without a change is the same, of every kind', async () => {
  const { open, anna } = await startEditors();
  for (const url of [
    'school-type/gy',
    'subject/ma',
    'course/ma1b',
    'area/algebra',
    'lesson/balans',
    'lesson/olikhet',
    'teacher/eva',
    'customer-case/fallet',
  ]) {
    const before = await open(url);
    const reply = await anna('PUT', url, {
      body: before.body,
      saveNumber: 0,
      baseRevision: before.revision,
    });
    expect(reply, url).toMatchObject({ status: 200, body: { saveNumber: 1 } });
    expect((await anna('POST', `${url}/publish`, { saveNumber: 1 })).body, url).toMatchObject(
      url === 'lesson/olikhet'
        ? { errors: [{ path: 'words', code: 'required' }] }
        : { errors: [], version: 0 },
    );
    expect((await open(url)).body, url).toEqual(before.body);
  }
});

test('a lesson with exercises that are made anew is published with them', async () => {
  const { world, open, anna } = await startEditors();
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'a-ova',
      lesson_id: 'balans',
      name: 'Öva: Ekvationer',
      type: 'formlink',
      position: 20,
      practice: { template: 'negativa-tal', level: 1, count: 10 },
    })
    .execute();
  const before = await open('lesson/balans');
  const body = { ...before.body, description: 'Balansera och öva.' };
  await anna('PUT', 'lesson/balans', { body, saveNumber: 0, baseRevision: before.revision });

  const published = await anna('POST', 'lesson/balans/publish', { saveNumber: 1 });

  expect(published.body).toMatchObject({ errors: [] });
  expect((await open('lesson/balans')).body).toEqual(body);
  expect(JSON.stringify(body)).toContain('negativa-tal');
});

test('an assignment that is hidden stays hidden when its lesson is published, until its document shows it', async () => {
  const { world, open, publish } = await startEditors();
  const { db } = world.context;
  await db.updateTable('assignment').set({ published: false }).where('id', '=', 'a-film').execute();
  const status = async () => (await world.app.inject('/api/school/assignment/a-film')).statusCode;

  await publish('lesson/balans', (body) => ({ ...body, name: 'Våg och balans' }));
  expect((await open('lesson/balans')).body).toMatchObject({
    assignments: [{ id: 'a-film', published: false }, { id: 'a-test' }],
  });
  expect(await status()).toBe(404);

  await publish('lesson/balans', (body) => ({
    ...body,
    assignments: body.assignments?.map(({ published: _published, ...rest }) => rest),
  }));
  expect(await status()).toBe(200);
});

test('who saves second is told by whom, and nothing of theirs is lost', async () => {
  const { anna, bo, open } = await startEditors();
  const { body, revision: baseRevision } = await open('lesson/balans');
  const save = (name: string, saveNumber: number) => ({
    body: { ...body, name },
    saveNumber,
    baseRevision,
  });

  expect(await anna('PUT', 'lesson/balans', save('Annas', 0))).toMatchObject({ status: 200 });
  expect(await bo('PUT', 'lesson/balans', save('Bos', 0))).toMatchObject({
    status: 409,
    body: { code: 'draft/conflict', about: 'Anna Ek' },
  });
  expect((await open('lesson/balans')).draft).toMatchObject({
    body: { name: 'Annas' },
    editor: { id: 'anna', name: 'Anna Ek' },
    saveNumber: 1,
  });
  expect(await bo('PUT', 'lesson/balans', save('Bådas', 1))).toMatchObject({
    status: 200,
    body: { saveNumber: 2 },
  });
  expect((await anna('POST', 'lesson/balans/publish', { saveNumber: 1 })).status).toBe(409);
});

test('a draft that began before another publication is not published over it', async () => {
  const { world, anna, open } = await startEditors();
  const { body, revision: baseRevision } = await open('lesson/balans');
  await anna('PUT', 'lesson/balans', { body, saveNumber: 0, baseRevision });
  await world.context.db
    .updateTable('lesson')
    .set({ description: 'Ny text från ett paket.' })
    .where('id', '=', 'balans')
    .execute();

  expect(await anna('POST', 'lesson/balans/publish', { saveNumber: 1 })).toMatchObject({
    status: 409,
    body: { code: 'draft/outdated' },
  });
  expect((await open('lesson/balans')).body).toMatchObject({
    description: 'Ny text från ett paket.',
  });
});

test('what cannot be published is said at its field, and nothing is written', async () => {
  const { open, publish } = await startEditors();
  const before = await open('lesson/balans');

  const { errors } = await publish('lesson/balans', (body) => ({
    ...body,
    name: '',
    words: [],
    assignments: [{ name: 'Länk', type: 'formlink', url: 'https://exempel.se/x' }, { type: 'pdf' }],
  }));
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'name required',
    'words required',
    'assignments/1/name required',
    'assignments/1/file required',
  ]);
  expect((await open('lesson/balans')).body).toEqual(before.body);

  const again = await publish('lesson/gast', () => ({
    name: 'Skala',
    slug: 'skala',
    words: [{ word: 'skala' }],
    assignments: [
      { name: 'Länk', type: 'formlink', url: 'https://exempel.se/x' },
      { id: 'a-film', name: 'Lånad', type: 'video', file: { hash: 'f'.repeat(64), name: 'b.mp4' } },
      {
        name: 'Test',
        type: 'formlink',
        form: {
          name: 'Test',
          questions: [
            { type: 'text', question: 'Vad?', answers: ['det'] },
            { type: 'choice', question: 'Vilket?', choices: [{ text: 'a' }, { text: 'b' }] },
          ],
        },
      },
    ],
  }));
  expect(again.errors.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'assignments/0/url invalid',
    'assignments/1 invalid',
    'assignments/1/file invalid',
    'assignments/2/form/questions/1 invalid',
  ]);
});

test('a draft that cannot be saved is refused with the place of the value', async () => {
  const { anna, open } = await startEditors();
  const { body, revision: baseRevision } = await open('lesson/balans');
  const save = (fields: object) =>
    anna('PUT', 'lesson/balans', { body: { ...body, ...fields }, saveNumber: 0, baseRevision });
  const refused = (about: string) => ({ status: 400, body: { code: 'draft/malformed', about } });
  expect(await save({ minutes: 99_999 })).toMatchObject(refused('minutes'));
  expect(await save({ assignments: [{ name: 'a'.repeat(1_001) }] })).toMatchObject(
    refused('assignments/0/name'),
  );
  expect((await open('lesson/balans')).draft).toBeUndefined();
});

test('an unpublished record is gone for visitors and comes back as it was', async () => {
  const { world, anna, open } = await startEditors();
  const before = await open('lesson/balans');
  await anna('POST', 'lesson/balans/unpublish');
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(404);

  expect((await anna('POST', 'lesson/balans/publish', { saveNumber: 0 })).body).toEqual({
    errors: [],
    version: 1,
  });
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(200);
  expect((await open('lesson/balans')).body).toEqual(before.body);
});

test('what is wrong with an assignment is told of that field alone', async () => {
  const { publish } = await startEditors();
  const { errors } = await publish('lesson/balans', (body) => ({
    ...body,
    assignments: [{ type: 'formlink', name: 'Enkät', url: 'http://enkat.example/a' }],
  }));
  expect(errors).toMatchObject([{ path: 'assignments/0/url', code: 'invalid' }]);
});
