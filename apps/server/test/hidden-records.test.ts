import { createHash } from 'node:crypto';
import { filePaths } from '@lasar/contract/file-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexCatalogue } from '../src/features/search/search-index.service.ts';
import {
  hiddenBy,
  hiddenIds,
  marker,
  startHiddenWorld,
  type HiddenWorld,
} from './hidden-records.ts';
import { bearerOf } from './people.ts';

// Whatever is not published, or is under something that is not, is to everybody but its writers as if it did not exist:
// the same status as for an unknown id, and none of its texts.

let world: HiddenWorld;
const bearers = new Map<string, { authorization: string }>();
beforeAll(async () => {
  world = await startHiddenWorld();
  for (const id of ['larare', 'redaktor']) bearers.set(id, await bearerOf(world, id));
});
afterAll(() => world[Symbol.asyncDispose]());

const others = ['anonymous', 'larare'] as const;
const unknown = 'finns-inte';
async function get(url: string, principal: string) {
  const headers = bearers.get(principal) ?? {};
  const { statusCode: status, body } = await world.app.inject({ url, headers });
  return { status, body, tells: body.includes(marker) };
}

/** The reads of content by an id, and all reads without one. */
async function reads(): Promise<{ withId: string[]; plain: string[] }> {
  const { paths } = JSON.parse((await get('/api/docs/json', 'anonymous')).body) as {
    paths: Record<string, { get?: object }>;
  };
  const all = Object.keys(paths).filter((path) => paths[path]?.get);
  return {
    withId: all.filter((path) =>
      /^\/api\/(school|lessons|assignments|forms|customer-cases|search)\/.*\{/.test(path),
    ),
    plain: all.filter((path) => !path.includes('{')),
  };
}

const withId = (path: string, id: string): string =>
  path
    .replace('{page}', '1')
    .replace('{number}', '17')
    .replace(/\{\w+\}/g, id);

/** Addresses outside the API by the id of a record, and hits of the search by theirs. */
const otherReads = [
  '/previews/lesson/{id}.png',
  '/previews/video/{id}.png',
  '/previews/pdf/{id}.png',
  '/previews/formlink/{id}.png',
  '/previews/teacher/{id}.png',
  '/previews/kundcase/{id}.png',
  '/previews/{id}.png',
  '/previews/gymnasieskola/matematik/matematik-1b/{id}/{id}.png',
  ...['lesson', 'video', 'pdf', 'formlink', 'teacher', 'kundcase'].map(
    (kind) => `/oembed?url=http://localhost:3000/${kind}/{id}`,
  ),
  '/documents/concept-sheets/{id}',
  ...['schooltype', 'subject', 'course', 'coursecontent', 'lesson', 'assignment', 'teacher'].map(
    (type) => `/api/search/getPathLA?type=${type}&id={id}`,
  ),
];

test('by its id, a hidden record answers as an unknown one does', async () => {
  const wrong: string[] = [];
  const toldToEditors = new Set<string>();
  for (const path of [...(await reads()).withId, ...otherReads])
    for (const principal of others) {
      const missing = await get(withId(path, unknown), principal);
      for (const id of hiddenIds) {
        const { status, body, tells } = await get(withId(path, id), principal);
        if (status !== missing.status || tells)
          wrong.push(`${withId(path, id)} as ${principal}: ${status} ${body.slice(0, 80)}`);
      }
    }
  for (const path of (await reads()).withId)
    for (const id of hiddenIds)
      if (!toldToEditors.has(path) && (await get(withId(path, id), 'redaktor')).tells)
        toldToEditors.add(path);
  expect(wrong).toEqual([]);
  // Otherwise the test would prove nothing.
  expect([...toldToEditors].toSorted()).toEqual([
    '/api/assignments/{id}',
    '/api/forms/{id}',
    '/api/lessons/{id}/printout',
    '/api/lessons/{id}/words',
    '/api/school/assignment/{id}',
    '/api/school/assignments/{lessonId}',
    '/api/school/course/{id}',
    '/api/school/courseContent/{id}',
    '/api/school/lesson/{id}',
    '/api/school/lessons/{courseContentId}',
    '/api/school/lessons/{courseContentId}/{page}',
    '/api/school/schoolData/schoolTypeByIdentifier/{id}',
    '/api/school/schoolType/{id}',
    '/api/school/teacher/{id}',
  ]);
});

test('no list, and no visible record, names a hidden one', async () => {
  const { plain, withId: byId } = await reads();
  const visible = [
    'gy',
    'gymnasieskola',
    'ma',
    'ma1b',
    'algebra',
    'balans',
    'a-film',
    'a-test',
    'test',
    'eva',
  ];
  const addresses = [...plain, ...byId.flatMap((path) => visible.map((id) => withId(path, id)))];
  const wrong: string[] = [];
  let toldToEditors = 0;
  for (const address of addresses) {
    for (const principal of others)
      if ((await get(address, principal)).tells) wrong.push(`${address} as ${principal}`);
    if ((await get(address, 'redaktor')).tells) toldToEditors += 1;
  }
  expect(wrong).toEqual([]);
  expect(toldToEditors).toBeGreaterThan(5);
});

test('no count includes a hidden lesson', async () => {
  const json = async (url: string) => JSON.parse((await get(url, 'anonymous')).body);
  const teachers = await json('/api/school/teacher');
  expect(
    teachers.map(({ id, lessonCount }: { id: string; lessonCount: number }) => [id, lessonCount]),
  ).toEqual([['eva', 1]]);
  expect((await json('/api/school/teacher/eva')).lessonCount).toBe(1);
  expect(await json('/api/school/lesson/teacher/eva')).toHaveLength(1);
  // An open lesson with hidden assignments counts those that everybody sees.
  const [balans] = await json('/api/school/lessons/algebra');
  expect(balans).toMatchObject({ filmSeconds: 42.5, assignmentTypes: ['video', 'formlink'] });
  const [ofEditor] = JSON.parse((await get('/api/school/lessons/algebra', 'redaktor')).body);
  expect(ofEditor).toMatchObject({
    filmSeconds: 102.5,
    assignmentTypes: ['video', 'formlink', 'pdf'],
  });
  const start = JSON.stringify(await json('/api/start'));
  expect(start).not.toMatch(/under-|dold/);
});

test('no file of a hidden lesson opens by its hash', async () => {
  for (const by of hiddenBy)
    for (const [kind, hash] of Object.entries(world.files[by])) {
      for (const principal of others)
        expect([
          by,
          kind,
          principal,
          (await get(filePaths.media(hash, 'fil'), principal)).status,
        ]).toEqual([by, kind, principal, 404]);
      const written = await get(filePaths.media(hash, 'fil'), 'redaktor');
      expect([by, kind, written.status, written.tells]).toEqual([by, kind, 200, true]);
    }
});

test('a file that an editor may open is not stored by a shared cache while its lesson is hidden', async () => {
  const headers = bearers.get('redaktor') ?? {};
  for (const by of hiddenBy) {
    const reply = await world.app.inject({
      url: filePaths.media(world.files[by].sheet, 'blad.pdf'),
      headers,
    });
    expect([by, reply.headers['cache-control']]).toEqual([by, 'private, no-store']);
  }
});

test('a file that a visible lesson also uses stays open', async () => {
  const { db } = world.context;
  const { sheet } = world.files.area;
  await db
    .insertInto('assignment')
    .values({
      id: 'a-delad',
      lesson_id: 'balans',
      name: 'Delad',
      type: 'pdf',
      position: 30,
      media_id: 'blad-area',
    })
    .execute();
  expect((await get(filePaths.media(sheet, 'blad.pdf'), 'anonymous')).status).toBe(200);
  await db.deleteFrom('assignment').where('id', '=', 'a-delad').execute();
  expect((await get(filePaths.media(sheet, 'blad.pdf'), 'anonymous')).status).toBe(404);
});

test('no sitemap names a hidden page', async () => {
  const index = (await get('/sitemap.xml', 'anonymous')).body;
  const lists = Array.from(
    index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g),
    ([, path = '']) => path,
  );
  const all = (
    await Promise.all(lists.map(async (path) => (await get(path, 'anonymous')).body))
  ).join('');
  expect(all).toContain('/lesson/balans<');
  expect(hiddenIds.filter((id) => all.includes(`/${id}<`))).toEqual([]);
  for (const path of world.areaPaths) expect(all).not.toContain(path);
});

test('search finds no text of a hidden record', async () => {
  for (const principal of [...others, 'redaktor'])
    for (const path of ['/api/search', '/api/search/searchLA'])
      for (const q of [marker, 'dold', 'gömd']) {
        const {
          q: _,
          query: __,
          text: ___,
          ...answer
        } = JSON.parse((await get(`${path}?q=${encodeURIComponent(q)}`, principal)).body) as Record<
          string,
          unknown
        >;
        expect([path, q, principal, JSON.stringify(answer).includes(marker)]).toEqual([
          path,
          q,
          principal,
          false,
        ]);
      }
});

test('nothing can be made of a hidden record: no short address, no clip, no count', async () => {
  const headers = bearers.get('larare') ?? {};
  // Films played by robots are not counted, so the call names a browser.
  const asBrowser = { ...headers, 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  const post = async (url: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url, headers: asBrowser, payload })).statusCode;
  for (const by of hiddenBy) {
    expect([by, await post('/api/short-addresses', { type: 'lesson', id: `dold-${by}` })]).toEqual([
      by,
      404,
    ]);
    expect([
      by,
      await post('/api/short-addresses', { type: 'assignment', id: `film-${by}` }),
    ]).toEqual([by, 404]);
    expect([by, await post('/api/clips', { assignmentId: `film-${by}`, days: 7 })]).toEqual([
      by,
      404,
    ]);
    expect([
      by,
      await post('/api/statistics/films', { assignmentId: `film-${by}`, event: 'started' }),
    ]).toEqual([by, 404]);
  }
});

// Changes the tree, so it comes last.
test('what is published is found everywhere above, so that its absence is significant', async () => {
  const { db } = world.context;
  for (const table of [
    'lesson',
    'area',
    'course',
    'subject',
    'school_type',
    'teacher',
    'assignment',
  ] as const)
    await db.updateTable(table).set({ published: true }).execute();
  await indexCatalogue(db);
  await world.context.content.catchUp();
  const sheet = world.files.schooltype.sheet;
  expect(createHash('sha256').update(`${marker} sheet schooltype`).digest('hex')).toBe(sheet);
  for (const url of [
    '/api/school/lesson/dold-schooltype',
    '/api/school/teacher/dold-teacher',
    '/api/search?q=' + marker,
    '/api/forms/form-area',
    '/api/school/assignment/film-assignment',
    filePaths.media(sheet, 'blad.pdf'),
  ])
    expect([url, (await get(url, 'anonymous')).tells]).toEqual([url, true]);
  expect((await get('/previews/lesson/dold-schooltype.png', 'anonymous')).status).toBe(200);
  const areas = (await get('/sitemaps/areas.xml', 'anonymous')).body;
  for (const path of world.areaPaths) expect(areas).toContain(path);
});
