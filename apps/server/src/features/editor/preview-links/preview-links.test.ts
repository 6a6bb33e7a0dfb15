import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import type { LessonDocument } from '@lasar/contract/documents/documents';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { startLockedLesson, words } from '#test/locked-lesson.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

let world: World;
const day = 24 * 3_600_000;
const dayFromToday = (days: number): string => swedishDay(new Date(Date.now() + days * day));
const secret = 'Strömming';
const assignmentIds = ['b-film', 'b-blad', 'b-lastest'];

beforeAll(async () => {
  world = await startLockedLesson();
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'olle', { roles: ['editor'] });
  // The form's host is not one that a publication accepts.
  await world.context.db.deleteFrom('assignment').where('id', '=', 'b-lank').execute();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

async function as(editor: string, method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) {
  const headers = await bearerOf(world, editor);
  const reply = await world.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers,
    ...(body && { payload: body }),
  });
  return reply.json();
}
const link = 'previews/lesson/olikhet/link';

/** Saves a draft of the lesson with these changes on top of what it has. */
async function write(change: (body: LessonDocument) => LessonDocument) {
  const record = (await as('anna', 'GET', 'drafts/lesson/olikhet')) as EditedRecord;
  const { draft, revision } = record;
  const saved = await as('anna', 'PUT', 'drafts/lesson/olikhet', {
    body: change(draft?.body ?? record.body),
    saveNumber: draft?.saveNumber ?? 0,
    baseRevision: draft?.baseRevision ?? revision,
  });
  expect(saved).toHaveProperty('saveNumber');
}

async function makeLink(days = 7, by = 'anna'): Promise<string> {
  const { token } = await as(by, 'PUT', link, { validTo: dayFromToday(days) });
  expect(token).toMatch(/^[\w-]{43}$/);
  return String(token);
}

async function open(url: string, headers: Record<string, string> = {}) {
  const reply = await world.app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.body, headers: reply.headers };
}
const look = (token: string, rest = '') => open(`/api/shared-previews/${token}${rest}`);

const addressesIn = (said: string): string[] => [
  ...new Set(
    Array.from(said.matchAll(/"(\/(?:media|documents)\/[^"\s]*)"/g), ([, address = '']) => address),
  ),
];

test('the link shows the draft as a teacher sees it, with guide, answer keys and every file', async () => {
  await write((body) => ({
    ...body,
    name: secret,
    words: [{ word: 'fjäll' }],
    teacherGuide: `${words.guide} och ${secret}`,
  }));
  const token = await makeLink();
  const { status, body, headers } = await look(token);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(JSON.parse(body)).toMatchObject({
    validTo: dayFromToday(7),
    lesson: { name: secret, teacherGuide: expect.stringContaining(secret) },
  });
  const replies = [body];
  for (const id of assignmentIds) {
    const reply = await look(token, `/assignments/${id}`);
    expect([id, reply.status]).toEqual([id, 200]);
    expect(JSON.parse(reply.body)).toMatchObject({ lesson: secret });
    replies.push(reply.body);
  }
  const said = replies.join('\n');
  const addresses = addressesIn(said);
  expect(addresses.length).toBeGreaterThan(4);
  const heard = [said];
  for (const url of addresses) {
    const file = await open(url);
    expect([url, file.status]).toEqual([url, 200]);
    heard.push(file.body);
  }
  const missed = Object.values(words).filter((word) => !heard.join('\n').includes(word));
  // The text of a page is told by search alone, and the form elsewhere was removed.
  expect(missed).toEqual([words.page, words.link]);
  // What everybody reads is what is published.
  expect((await open('/api/school/lesson/olikhet')).body).not.toContain(secret);
});

const contentTypes = {
  film: 'video/mp4',
  picture: 'image/png',
  captions: 'text/vtt',
  document: 'application/pdf',
} as const;

test('files that are in the library and not published are opened, and so is the sheet of new words', async () => {
  const { db, storage } = world.context;
  const add = async (role: keyof typeof contentTypes, name: string) => {
    const { hash } = await storage.put(Buffer.from(`Ny fil ${name}`));
    await db
      .insertInto('library_file')
      .values({
        hash,
        role,
        file_name: name,
        content_type: contentTypes[role],
        bytes: 10,
        uploaded_by: 'anna',
        ...(role === 'film' && { seconds: 30, width: 640, height: 360 }),
        ...(role === 'document' && { pages: 1 }),
        ...(role === 'captions' && {
          cues: JSON.stringify([{ start: 0, end: 2, text: 'Ny replik' }]),
        }),
      })
      .execute();
    return { hash, name };
  };
  const film = {
    id: 'ny-film',
    type: 'video' as const,
    name: 'Ny film',
    file: await add('film', 'ny.mp4'),
    poster: await add('picture', 'ny.png'),
    captions: { sv: await add('captions', 'ny.vtt') },
  };
  const sheet = {
    id: 'nytt-blad',
    type: 'pdf' as const,
    name: 'Nytt blad',
    file: await add('document', 'nytt.pdf'),
    answerKey: await add('document', 'facit.pdf'),
  };
  // An editor's new self-test has no id yet.
  const form = {
    name: 'Nytt test',
    type: 'formlink' as const,
    form: {
      name: 'Nytt test',
      questions: [
        {
          type: 'choice',
          question: 'Ny fråga?',
          choices: [{ text: 'Ja', correct: true }, { text: 'Nej' }],
        },
      ],
    },
  };
  for (const sample of [false, true]) {
    await write((body) => ({
      ...body,
      sample,
      words: [{ word: 'sillstim', meaning: 'Många sillar.' }],
      assignments: [...(body.assignments ?? []).slice(0, 3), film, sheet, form],
    }));
    const token = await makeLink();
    const { assignments } = JSON.parse((await look(token)).body) as {
      assignments: { id: string; name: string; conceptSheet?: true }[];
    };
    expect(assignments.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ny film', 'Nytt blad', 'Nytt test']),
    );
    const heard: string[] = [];
    for (const { id, name, conceptSheet } of assignments) {
      const reply = await look(token, `/assignments/${id}`);
      expect([name, reply.status]).toEqual([name, 200]);
      heard.push(reply.body);
      for (const url of addressesIn(reply.body)) {
        const file = await open(url);
        expect([name, url, file.status]).toEqual([name, url, 200]);
        if (!conceptSheet) heard.push(file.body);
      }
    }
    const all = heard.join('\n');
    for (const name of ['ny.mp4', 'ny.png', 'ny.vtt', 'nytt.pdf', 'facit.pdf'])
      expect(all).toContain(`Ny fil ${name}`);
    expect(all).toContain('Ny fråga?');
    expect(all).toContain('Ny replik');
  }
});

test('the link opens its own lesson and nothing else', async () => {
  const token = await makeLink();
  for (const id of ['a-film', 'finns-inte'])
    expect((await look(token, `/assignments/${id}`)).status, id).toBe(404);
  const bearer = { authorization: `Bearer ${token}` };
  for (const url of ['/api/admin/previews/lesson/balans?reader=teacher', '/api/users/me/data'])
    expect((await open(url, bearer)).status, url).toBe(401);
  expect((await open('/api/school/lesson/gomd')).status).toBe(404);
});

test('below what is not published, the link tells of no other lesson', async () => {
  const { db } = world.context;
  const area = (published: boolean) =>
    db.updateTable('area').set({ published }).where('id', '=', 'algebra').execute();
  const token = await makeLink();
  const names = async () =>
    (JSON.parse((await look(token)).body) as { lesson: LessonPage }).lesson.areaLessons.map(
      ({ id }) => id,
    );
  expect(await names()).toEqual(['balans', 'olikhet', 'gast']);
  await area(false);
  await world.context.content.catchUp();
  expect(await names()).toEqual(['olikhet', 'gast']);
  const { body } = await look(token);
  expect(body).not.toContain('Balansmetoden');
  await area(true);
});

test('the link holds until its last day, or until it is ended or replaced', async () => {
  for (const validTo of [dayFromToday(-1), dayFromToday(61)])
    expect(await as('anna', 'PUT', link, { validTo })).toMatchObject({
      status: 400,
      code: 'preview-link/day-out-of-range',
    });
  expect(
    await as('anna', 'PUT', 'previews/lesson/finns-inte/link', { validTo: dayFromToday(1) }),
  ).toMatchObject({ code: 'record/not-found' });
  const token = await makeLink(60);
  expect(await as('olle', 'GET', link)).toMatchObject({
    link: { validTo: dayFromToday(60), createdBy: 'Anna Ek' },
  });
  const stored = JSON.stringify(
    await world.context.db.selectFrom('preview_link').selectAll().execute(),
  );
  expect(stored).not.toContain(token);
  const start = Date.now();
  for (const [days, status] of [
    [60, 200],
    [61, 410],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * day });
    expect([days, (await look(token)).status]).toEqual([days, status]);
    vi.useRealTimers();
  }
  const next = await makeLink();
  expect((await look(token)).status).toBe(410);
  expect((await look(next)).status).toBe(200);
  expect(await as('olle', 'DELETE', link)).toEqual({});
  expect(JSON.parse((await look(next)).body)).toMatchObject({ code: 'preview-link/ended' });
  expect((await look(next, '/assignments/b-blad')).status).toBe(410);
  expect(await as('anna', 'GET', link)).toEqual({});
  expect((await look('kort')).status).toBe(410);
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'after'])
    .where('record_id', '=', 'olikhet')
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  expect(entries).toMatchObject([
    { by_user: 'olle', after: null },
    { by_user: 'anna', after: { previewLinkTo: dayFromToday(7) } },
  ]);
});

test('a link whose maker is no editor any more opens nothing', async () => {
  const token = await makeLink(7, 'olle');
  expect((await look(token)).status).toBe(200);
  const roles = (all: string[]) =>
    world.context.db.updateTable('app_user').set({ roles: all }).where('id', '=', 'olle').execute();
  await roles(['teacher']);
  expect((await look(token)).status).toBe(410);
  expect(await as('anna', 'GET', link)).toEqual({});
  await roles(['editor']);
});

test('each save is seen by the next look, and a draft that is not valid is told', async () => {
  const token = await makeLink();
  await write((body) => ({ ...body, name: 'Första namnet' }));
  expect((await look(token)).body).toContain('Första namnet');
  await write((body) => ({ ...body, name: 'Andra namnet' }));
  expect((await look(token)).body).toContain('Andra namnet');
  await write((body) => ({ ...body, name: '' }));
  expect(JSON.parse((await look(token)).body)).toEqual({ validTo: dayFromToday(7) });
  expect((await look(token, '/assignments/b-blad')).status).toBe(404);
  await write((body) => ({ ...body, name: secret }));
});
