import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addressOf } from '#test/listening.ts';
import { addFormElsewhere, startLockedLesson } from '#test/locked-lesson.ts';
import { bearerOf } from '#test/people.ts';
import { buildSecondApp, type World } from '#test/world.ts';

let world: World;
const today = swedishDay();
const lesson = { kind: 'lesson', id: 'olikhet', name: 'Olikheter' };

beforeAll(async () => {
  world = await startLockedLesson();
  await addFormElsewhere(world);
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

/** A shared plan, with a class picture unless it is to have none. */
async function sharePlan({ items = [lesson] as readonly object[], started = true } = {}) {
  const { id } = await as('larare', 'POST', '', { name: 'Fredag', items });
  const { link } = await as('larare', 'PUT', `/${id}/link`, { validTo: today });
  if (started) await as('larare', 'PUT', `/${id}/class-picture`);
  return { id: String(id), code: String(link.code), picture: `/${id}/class-picture` };
}

const sheet: unknown = expect.any(Number);
const empty = { joined: 0, waiting: 0, pupils: 0, tests: [] };
const nobodys = `1.${'a'.repeat(43)}`;

async function join(code: string): Promise<string> {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/shared-plans/${code}/class-ticket`,
    payload: {},
  });
  return reply.json().ticket;
}

const answerOf = (ticket: string) => ({ ticket, formId: 'lastest', question: 0, right: false });

async function answer(code: string, body: object) {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/shared-plans/${code}/class-answers`,
    payload: body,
  });
  return { status: reply.statusCode, code: reply.json().code as string | undefined };
}

test('each pupil counts once for a question, with the first answer', async () => {
  const { code, picture } = await sharePlan();
  expect(await as('larare', 'GET', picture)).toEqual({ day: today, sheet, ...empty });
  const [ada, bo] = [await join(code), await join(code)];
  for (const body of [
    { ...answerOf(ada), choices: [1] },
    { ...answerOf(ada), choices: [0], right: true },
    { ...answerOf(bo), choices: [0], right: true },
  ])
    expect(await answer(code, body)).toEqual({ status: 200, code: undefined });
  expect(await as('larare', 'GET', picture)).toEqual({
    day: today,
    sheet,
    joined: 2,
    waiting: 0,
    pupils: 2,
    tests: [
      {
        formId: 'lastest',
        name: expect.any(String),
        pupils: 2,
        done: 2,
        questions: [{ answered: 2, right: 1, choices: [1, 1] }],
      },
    ],
  });
  // Nothing but what stands for the ticket, the question and the choices.
  const { rows } = await sql`select * from class_answer`.execute(world.context.db);
  expect(JSON.stringify(rows)).not.toContain(ada.split('.')[1]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'choices',
    'form_id',
    'is_right',
    'number',
    'plan_id',
    'pupil',
    'question',
  ]);
});

test('only a running picture of the plan counts, only what is in the plan, and only its own questions', async () => {
  const { code, id, picture } = await sharePlan({ started: false });
  const read = async (secret: string) =>
    (await world.app.inject(`/api/shared-plans/${secret}/assignments/b-lastest`)).json();
  expect(await answer(code, answerOf(nobodys))).toEqual({
    status: 409,
    code: 'class-picture/not-started',
  });
  expect(await read(code)).not.toHaveProperty('classPicture');
  await as('larare', 'PUT', picture);
  expect(await read(code)).toMatchObject({ classPicture: true, form: { id: 'lastest' } });
  const { token } = await as('larare', 'PUT', `/${id}/substitute-link`, { day: today });
  expect(await read(token)).not.toHaveProperty('classPicture');

  const ticket = await join(code);
  const wrong: readonly (readonly [string, object, string])[] = [
    ['BCD-FGH-JKM', answerOf(ticket), 'plan/ended'],
    [token, answerOf(ticket), 'plan/ended'],
    [code, { ...answerOf(ticket), formId: 'g-form' }, 'form/not-found'],
    [code, { ...answerOf(ticket), formId: 'finns-inte' }, 'form/not-found'],
    [code, { ...answerOf(ticket), question: 1 }, 'form/not-found'],
    [code, { ...answerOf(ticket), choices: [2] }, 'form/not-found'],
    [code, { ...answerOf(ticket), choices: [-1] }, 'request/invalid'],
    [code, { ...answerOf(ticket), name: 'Ada' }, 'request/invalid'],
    [code, answerOf('ada'), 'request/invalid'],
    [code, answerOf(nobodys), 'class-picture/ticket-ended'],
    [code, answerOf(ticket.replace('1.', '2.')), 'class-picture/ticket-ended'],
  ];
  for (const [secret, body, problem] of wrong)
    expect([problem, (await answer(secret, body)).code]).toEqual([problem, problem]);
  expect(await as('larare', 'GET', picture)).toEqual({ day: today, sheet, ...empty, joined: 1 });
});

test('a picture is its owner’s, needs a code, and ends with its answers', async () => {
  const { code, id, picture } = await sharePlan();
  await answer(code, answerOf(await join(code)));
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect(await as('grannlarare', method, picture)).toMatchObject({ code: 'plan/not-found' });
  expect(await as('grannlarare', 'GET', `${picture}/stream`)).toMatchObject({
    code: 'plan/not-found',
  });
  // Starting again keeps what is counted.
  expect(await as('larare', 'PUT', picture)).toMatchObject({ pupils: 1 });
  expect(await as('larare', 'DELETE', picture)).toEqual(empty);
  expect(await as('larare', 'PUT', picture)).toEqual({ day: today, sheet, ...empty });
  await as('larare', 'DELETE', `/${id}/link`);
  await as('larare', 'DELETE', picture);
  expect(await as('larare', 'PUT', picture)).toMatchObject({ code: 'class-picture/not-shared' });
});

test('the day after, nothing of a picture is left to see, and a new one begins empty', async () => {
  const { code, id, picture } = await sharePlan();
  const { link } = await as('larare', 'PUT', `/${id}/link`, {
    validTo: swedishDay(new Date(Date.now() + 2 * 24 * 3_600_000)),
  });
  expect(link.code).toBe(code);
  const ticket = await join(code);
  await answer(code, answerOf(ticket));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  const tomorrow = swedishDay();
  expect(await as('larare', 'GET', picture)).toEqual(empty);
  expect(await answer(code, answerOf(ticket))).toMatchObject({
    code: 'class-picture/not-started',
  });
  expect(await as('larare', 'PUT', picture)).toEqual({ day: tomorrow, sheet, ...empty });
  expect(await answer(code, answerOf(ticket))).toMatchObject({
    code: 'class-picture/ticket-ended',
  });
});

test('the stream of one process tells what another has counted, and ends with the rights to it', async () => {
  const { code, id, picture } = await sharePlan();
  const second = await buildSecondApp(world);
  try {
    const url = await addressOf(second);
    const headers = await bearerOf(world, 'larare');
    const response = await fetch(`${url}/api/plans${picture}/stream`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    let heard = '';
    const ended = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk).toString();
    })();
    const last = () => {
      const event = heard.split('\n\n').findLast((each) => each.startsWith('data: ')) ?? '';
      return JSON.parse(event.slice('data: '.length));
    };
    await expect.poll(() => heard).toContain('data: ');
    expect(last()).toEqual({ day: today, sheet, ...empty });
    await answer(code, answerOf(await join(code)));
    await expect.poll(() => last().pupils, { timeout: 5_000 }).toBe(1);
    await as('larare', 'DELETE', picture);
    await expect.poll(() => last(), { timeout: 5_000 }).toEqual(empty);
    await as('larare', 'PUT', picture);
    await as('larare', 'DELETE', `/${id}`);
    await answer(code, answerOf(await join(code)));
    await Promise.race([ended, sleep(20_000).then(() => Promise.reject(new Error('still open')))]);
  } finally {
    await second.close();
  }
}, 40_000);

test('a stream does not keep a process that is stopping', async () => {
  const { picture } = await sharePlan();
  const second = await buildSecondApp(world);
  const url = await addressOf(second);
  const headers = await bearerOf(world, 'larare');
  const response = await fetch(`${url}/api/plans${picture}/stream`, { headers });
  const reader = response.body?.getReader();
  await reader?.read();
  await second.close();
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
      return 'ended';
    })().catch(() => 'ended'),
  ).resolves.toBe('ended');
});
