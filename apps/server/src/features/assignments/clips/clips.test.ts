import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clipsOfSchool, type Clip, type SharedClip } from '@lasar/contract/assignments/clips';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { hashes } from '#test/tree.ts';
import type { World } from '#test/world.ts';

let world: World;
type Headers = Record<string, string>;
let eva: Headers;

beforeAll(async () => {
  world = await startTree();
  const { db } = world.context;
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'gy');
  const at = (organisation_id: string) => ({ organisation_id });
  await addPerson(world, 'eva', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'ola', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'elev', { roles: ['student'], ...at('skolan') });
  eva = await bearerOf(world, 'eva');
  await db.updateTable('lesson').set({ sample: false }).where('id', '=', 'balans').execute();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  vi.useRealTimers();
  await world.context.db.deleteFrom('clip').execute();
});

const share = (fields: object = {}, headers = eva) =>
  world.app.inject({
    method: 'POST',
    url: '/api/clips',
    headers,
    payload: { assignmentId: 'a-film', days: 7, ...fields },
  });
const createClip = async (fields: object = {}) => (await share(fields)).json<Clip>();
const open = (path: string) =>
  world.app.inject(path.replace(/^\/klipp\/([^/]+)\//, '/api/clips/$1/shared/'));
const list = async (headers = eva) =>
  (await world.app.inject({ url: '/api/clips', headers })).json<Clip[]>();
const end = (id: string, headers = eva) =>
  world.app.inject({ method: 'DELETE', url: `/api/clips/${id}`, headers });

test('a teacher shares a part of a locked film, which opens without an account until the teacher ends it', async () => {
  const clip = await createClip({ start: 2, stop: 20.5 });
  expect(clip).toMatchObject({ assignmentId: 'a-film', name: 'Filmen', start: 2, stop: 20.5 });
  const days = (Date.parse(clip.expiresAt) - Date.now()) / 86_400_000;
  expect([days > 6.9, days <= 7]).toEqual([true, true]);

  const reply = await open(clip.path);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const shared = reply.json<SharedClip>();
  expect(shared).toMatchObject({ name: 'Filmen', lesson: 'Balansmetoden', start: 2, stop: 20.5 });
  // The transcript before and after the clip is left out.
  expect(shared.transcripts[0]?.cues).toEqual([
    { start: 1, end: 4, text: 'En ekvation är som en våg.' },
  ]);
  // 404: the URL is accepted and the file is missing in this test. An invalid token would give another status.
  expect((await world.app.inject(shared.media.url)).json().code).toBe('media/not-found');
  expect((await world.app.inject(`/media/${hashes.openFilm}/film.mp4`)).statusCode).toBe(401);

  expect(await list()).toEqual([clip]);
  expect((await end(clip.id)).statusCode).toBe(200);
  expect((await open(clip.path)).json()).toMatchObject({ status: 410, code: 'clip/ended' });
  expect(await list()).toEqual([]);
});

test('the transcript of a shared film has the cues that are spoken within the clip, if it has any', async () => {
  const cuesOf = async (fields: object) => {
    const { path } = await createClip(fields);
    const { transcripts } = (await open(path)).json<SharedClip>();
    return transcripts.flatMap(({ cues }) => cues.map(({ start }) => start));
  };
  expect(await cuesOf({})).toEqual([1, 64.2]);
  expect(await cuesOf({ start: 3.9 })).toEqual([1, 64.2]);
  expect(await cuesOf({ start: 4 })).toEqual([64.2]);
  expect(await cuesOf({ stop: 1.1 })).toEqual([1]);
  expect(await cuesOf({ stop: 1 })).toEqual([]);

  const { db } = world.context;
  const caption = await db.selectFrom('caption').selectAll().executeTakeFirstOrThrow();
  await db.deleteFrom('caption').execute();
  expect(await cuesOf({})).toEqual([]);
  await db
    .insertInto('caption')
    .values({ ...caption, cues: JSON.stringify(caption.cues) })
    .execute();
});

test('a link opens its film and nothing else', async () => {
  const clip = await createClip();
  const { media } = (await open(clip.path)).json<SharedClip>();
  const [, token] = clip.path.split('/').slice(2);
  expect((await world.app.inject('/api/school/assignment/a-film')).json()).toMatchObject({
    locked: 'login',
  });
  for (const other of ['b-blad', 'b-begrepp'])
    expect((await open(`/klipp/${other}/${token}`)).statusCode).toBe(410);
  const another = await createClip();
  expect((await open(`/klipp/${another.id}/${token}`)).statusCode).toBe(410);
  const elsewhere = media.url.replace(/[0-9a-f]{64}/, 'e'.repeat(64));
  expect((await world.app.inject(elsewhere)).statusCode).toBe(403);
  // The number of the last is that of the link, written otherwise.
  for (const odd of ['x', `9999999999.${'a'.repeat(43)}`, '..%2f', '%00', `0${token}`])
    expect((await open(`/klipp/${clip.id}/${odd}`)).statusCode).toBeGreaterThanOrEqual(400);
});

test('a link ends when it expires, when the licence ends, and when its film is unpublished or deleted', async () => {
  const { db } = world.context;
  const clip = await createClip({ days: 1 });
  const status = async () => (await open(clip.path)).statusCode;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(clip.expiresAt) });
  expect(await status()).toBe(410);
  vi.useRealTimers();
  expect(await status()).toBe(200);

  await db.updateTable('subscription').set({ valid_to: '2001-01-01' }).execute();
  expect(await status()).toBe(410);
  await db.updateTable('subscription').set({ valid_to: '2099-12-31' }).execute();
  await db.updateTable('lesson').set({ published: false }).where('id', '=', 'balans').execute();
  expect(await status()).toBe(410);
  await db.updateTable('lesson').set({ published: true }).where('id', '=', 'balans').execute();
  expect(await status()).toBe(200);
});

test('each teacher has their own links, and teachers without an account share those of their school', async () => {
  const clip = await createClip();
  const ola = await bearerOf(world, 'ola');
  expect(await list(ola)).toEqual([]);
  expect((await end(clip.id, ola)).json()).toMatchObject({ status: 404, code: 'clip/not-found' });

  const fromSkolon = () =>
    anonymousBearerOf(world, 'skolon_anonymous_teacher', { organisationId: 'skolan' });
  const theirs = (await share({}, await fromSkolon())).json<Clip>();
  expect(await list(await fromSkolon())).toEqual([theirs]);
  const neighbour = await anonymousBearerOf(world, 'skolon_anonymous_teacher', {
    organisationId: 'grannen',
  });
  expect(await list(neighbour)).toEqual([]);
  expect((await end(theirs.id, neighbour)).statusCode).toBe(404);
  const rows = await world.context.db.selectFrom('clip').select('created_by').execute();
  expect(new Set(rows.map((row) => row.created_by))).toEqual(new Set(['eva', null]));
});

test('a clip that may not be shared is refused', async () => {
  const code = async (fields: object, headers = eva) =>
    (await share(fields, headers)).json<{ code: string }>().code;
  for (const stop of [20, 30]) expect(await code({ start: 30, stop })).toBe('clip/range-invalid');
  expect(await code({ start: 43 })).toBe('clip/range-invalid');
  expect(await code({ assignmentId: 'b-blad' })).toBe('assignment/not-found');
  expect(await code({ assignmentId: 'finns-inte' })).toBe('assignment/not-found');
  expect(await code({ days: 365 })).toBe('request/invalid');
  expect(await code({}, await bearerOf(world, 'elev'))).toBe('access/role-required');
  expect(await code({}, {})).toBe('access/login-required');
  await world.context.db.updateTable('subscription').set({ valid_to: '2001-01-01' }).execute();
  expect(await code({})).toBe('access/subscription-required');
  await world.context.db.updateTable('subscription').set({ valid_to: '2099-12-31' }).execute();
});

test('a teacher without a school shares nothing', async () => {
  await addPerson(world, 'fri', { roles: ['teacher'] });
  const headers = await bearerOf(world, 'fri');
  const refused = { status: 404, code: 'organisation/not-found' };
  expect((await share({}, headers)).json()).toMatchObject(refused);
  expect(await list(headers)).toMatchObject(refused);
  expect((await end('finns-inte', headers)).json()).toMatchObject(refused);
});

test('a school has a limited number of links that are valid, latest first', async () => {
  const { db } = world.context;
  const rows = (school: string, count: number, expires_at: Date) =>
    db
      .insertInto('clip')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: `${school}-${expires_at.getTime()}-${index}`,
          organisation_id: school,
          created_by: null,
          assignment_id: 'a-film',
          start: null,
          stop: null,
          expires_at,
        })),
      )
      .execute();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await rows('skolan', clipsOfSchool - 2, tomorrow);
  // Neither the links that have expired nor those of another school count.
  await rows('skolan', 5, new Date(Date.now() - 1_000));
  await rows('grannen', 5, tomorrow);
  const first = await createClip();
  const second = await createClip({ start: 2 });
  expect(await list()).toEqual([second, first]);
  expect((await share()).json()).toMatchObject({ status: 409, code: 'clip/too-many' });
  await end(first.id);
  expect((await share()).statusCode).toBe(200);
});

test('the link to a film that is gone stays in the list, says so, and opens nothing', async () => {
  const clip = await createClip();
  expect(clip).not.toHaveProperty('removed');
  await world.context.db.deleteFrom('assignment').where('id', '=', 'a-film').execute();
  expect(await list()).toMatchObject([{ id: clip.id, removed: true }]);
  const reply = await open(clip.path);
  expect(reply.json()).toMatchObject({ status: 410, code: 'clip/ended' });
  expect(reply.json()).not.toHaveProperty('about');

  await world.context.db
    .insertInto('old_address')
    .values({
      kind: 'assignment',
      address: 'a-film',
      record_type: 'assignment',
      record_id: 'a-film',
      removed_name: 'Filmen',
    })
    .execute();
  expect((await open(clip.path)).json()).toMatchObject({ code: 'clip/ended', about: 'Filmen' });
});
