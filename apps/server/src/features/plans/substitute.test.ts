import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { startLockedLesson, teachersWords, words } from '#test/locked-lesson.ts';
import { bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

let world: World;
const dayFromToday = (days: number): string =>
  swedishDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const lesson = { kind: 'lesson', id: 'olikhet', name: 'Olikheter' };
const assignmentIds = ['b-film', 'b-blad', 'b-lank', 'b-lastest', 'b-begrepp'];

beforeAll(async () => {
  world = await startLockedLesson();
  await world.context.db
    .updateTable('lesson')
    .set({ minutes: 45 })
    .where('id', '=', 'olikhet')
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

async function as(
  teacher: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await world.app.inject({
    method,
    url: `/api/plans${path}`,
    headers: await bearerOf(world, teacher),
    ...(body && { payload: body }),
  });
  return reply.json();
}

/** A plan with a link for a substitute today. */
async function linkTo(items: readonly object[], teacher = 'larare') {
  const { id } = await as(teacher, 'POST', '', { name: 'Fredag', items });
  const made = await as(teacher, 'PUT', `/${id}/substitute-link`, { day: dayFromToday(0) });
  return { id: String(id), token: String(made.token) };
}

async function open(path: string, headers: Record<string, string> = {}) {
  const reply = await world.app.inject({ url: path, headers });
  return { status: reply.statusCode, body: reply.body, headers: reply.headers };
}
const look = (token: string, rest = '') => open(`/api/shared-plans/${token}${rest}`);

/** Everything that the link says, and every address of a file, document or form in it. */
async function walk(token: string) {
  const replies = [await look(token)];
  for (const id of assignmentIds) replies.push(await look(token, `/assignments/${id}`));
  replies.push(await look(token, '/lessons/olikhet/text'));
  const said = replies.map(({ body }) => body).join('\n');
  const addresses = Array.from(
    said.matchAll(/"(\/(?:media|documents|previews)\/[^"\s]*)"/g),
    ([, address = '']) => address,
  );
  const files = await Promise.all([...new Set(addresses)].map((url) => open(url)));
  return {
    addresses: [...new Set(addresses)],
    statuses: replies.map(({ status }) => status),
    opened: files.every(({ status }) => status === 200),
    said: [said, ...files.map(({ body }) => body)].join('\n'),
  };
}
const heard = (said: string) => Object.values(words).filter((word) => said.includes(word));

test('the link opens the plan with minutes, guide and answer keys, and every file that is in it', async () => {
  const { token } = await linkTo([lesson]);
  const { status, body, headers } = await look(token);
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toContain('no-store');
  expect(JSON.parse(body)).toMatchObject({
    substitute: true,
    validTo: dayFromToday(0),
    items: [{ minutes: 45, teacherGuide: expect.stringContaining(words.guide) }],
  });
  const { statuses, opened, said, addresses } = await walk(token);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(opened).toBe(true);
  expect(addresses.filter((url) => url.includes('/signed/')).length).toBeGreaterThanOrEqual(5);
  // The text of a page is told by search alone.
  expect(heard(said)).toEqual(Object.values(words).filter((word) => word !== words.page));
});

test('the link opens what is in the plan and nothing else', async () => {
  const whole = await walk((await linkTo([lesson])).token);
  const { token } = await linkTo([{ kind: 'assignment', id: 'b-film', name: 'Filmen' }]);
  const { statuses, opened, said, addresses } = await walk(token);
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
  expect(opened).toBe(true);
  expect(heard(said)).toEqual([words.film, words.poster, words.made, words.captions, words.cue]);
  for (const word of [...teachersWords, words.pdf, words.question])
    expect(said).not.toContain(word);
  expect(whole.addresses).toEqual(expect.arrayContaining(addresses));
  // No token of the film opens another file, and no other file opens without its own.
  const tokens = new Set(addresses.flatMap((url) => /\/signed\/([^/]+)\//.exec(url)?.[1] ?? []));
  expect(tokens.size).toBeGreaterThan(0);
  const others = whole.addresses.filter(
    (url) => url.includes('/signed/') && !addresses.includes(url),
  );
  expect(others.length).toBeGreaterThanOrEqual(2);
  for (const url of others)
    for (const own of tokens)
      expect([url, (await open(url.replace(/(?<=\/signed\/)[^/]+/, own))).status]).toEqual([
        url,
        403,
      ]);
  // The token is no session.
  const { body } = await open('/api/school/lesson/olikhet');
  expect(body).not.toContain(words.guide);
  for (const url of ['/api/school/assignments/olikhet', '/api/plans', '/api/users/me/data'])
    expect((await open(url, { authorization: `Bearer ${token}` })).status, url).toBe(401);
  for (const id of ['a-film', 'gast-film', 'finns-inte'])
    expect((await look(token, `/assignments/${id}`)).status, id).toBe(404);
});

test('the code of the class opens neither guide nor answer key of the same plan', async () => {
  const { id } = await linkTo([lesson]);
  const { link } = await as('larare', 'PUT', `/${id}/link`, { validTo: dayFromToday(0) });
  const { said, statuses } = await walk(link.code);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(said).toContain(words.text);
  for (const word of [...teachersWords, 'teacherGuide', 'answerKey', '"minutes"', '"substitute"'])
    expect(said).not.toContain(word);
});

test('the link holds for one day, until it is ended or replaced', async () => {
  const { id, token } = await linkTo([lesson]);
  expect(await as('larare', 'GET', `/${id}`)).toMatchObject({ substituteDay: dayFromToday(0) });
  for (const days of [-1, 15])
    expect(
      await as('larare', 'PUT', `/${id}/substitute-link`, { day: dayFromToday(days) }),
    ).toMatchObject({ status: 400, code: 'plan/substitute-day-out-of-range' });
  const stored = JSON.stringify(await world.context.db.selectFrom('plan').selectAll().execute());
  expect(stored).not.toContain(token);

  const next = await as('larare', 'PUT', `/${id}/substitute-link`, { day: dayFromToday(14) });
  expect((await look(token)).status).toBe(410);
  expect((await look(next.token)).status).toBe(410);
  const start = Date.now();
  for (const [days, status] of [
    [14, 200],
    [15, 410],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * 24 * 3_600_000 });
    expect([days, (await look(next.token)).status]).toEqual([days, status]);
    vi.useRealTimers();
  }
  const again = await as('larare', 'PUT', `/${id}/substitute-link`, { day: dayFromToday(0) });
  expect((await look(again.token)).status).toBe(200);
  expect(await as('larare', 'DELETE', `/${id}/substitute-link`)).not.toHaveProperty(
    'substituteDay',
  );
  expect(JSON.parse((await look(again.token)).body).code).toBe('plan/ended');
  expect((await look(again.token, '/assignments/b-film')).status).toBe(410);
});

test('without the licence, or when its maker is no teacher any more, the link opens nothing that is locked', async () => {
  const foreign = await walk((await linkTo([lesson], 'grannlarare')).token);
  expect(heard(foreign.said)).toEqual([]);
  expect(foreign.said).toContain('"locked":true');
  const { token } = await linkTo([lesson]);
  const roles = (all: string[]) =>
    world.context.db
      .updateTable('app_user')
      .set({ roles: all })
      .where('id', '=', 'larare')
      .execute();
  await roles(['student']);
  expect((await look(token)).status).toBe(410);
  await roles(['teacher']);
  const licence = world.context.db
    .updateTable('subscription')
    .where('organisation_id', '=', 'skolan');
  await licence.set({ valid_to: '2020-01-01', valid_from: '2020-01-01' }).execute();
  const { said } = await walk(token);
  expect(heard(said)).toEqual([]);
});
