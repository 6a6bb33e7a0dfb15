import {
  placesOfClassPicture as places,
  pupilsOfClassPicture as most,
  waitingForClassPicture as mayWait,
} from '@lasar/contract/plans/class-picture-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { startLockedLesson } from '#test/locked-lesson.ts';
import { bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

let world: World;

beforeAll(async () => {
  world = await startLockedLesson();
});
afterAll(() => world[Symbol.asyncDispose]());

async function as(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/plans${path}`,
    headers: await bearerOf(world, 'larare'),
    ...(payload && { payload }),
  });
  return reply.json();
}

/** A shared plan with a class picture, as its pupils and its teacher use it. */
async function startPicture() {
  const items = [{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }];
  const { id } = await as('POST', '', { name: 'Fredag', items });
  const { link } = await as('PUT', `/${id}/link`, { validTo: swedishDay() });
  await as('PUT', `/${id}/class-picture`);
  const send = async (path: string, payload: object) => {
    const url = `/api/shared-plans/${link.code}/${path}`;
    return (await world.app.inject({ method: 'POST', url, payload })).json();
  };
  const join = (ticket?: string) => send('class-ticket', { ...(ticket && { ticket }) });
  return {
    join,
    joinAll: (pupils: number) => Promise.all(Array.from({ length: pupils }, () => join())),
    answer: (ticket: string) =>
      send('class-answers', { ticket, formId: 'lastest', question: 0, right: true }),
    read: () => as('GET', `/${id}/class-picture`),
    letMoreIn: () => as('POST', `/${id}/class-picture/places`),
    clear: () => as('POST', `/${id}/class-picture/clear`),
    end: () => as('DELETE', `/${id}/class-picture`),
  };
}

test('a browser that joins again has the same place', async () => {
  const { join, answer, read } = await startPicture();
  const { ticket, isIn } = await join();
  expect([ticket, isIn]).toEqual([expect.stringMatching(/^1\.[\w-]{43}$/), true]);
  expect(await join(ticket)).toEqual({ ticket, isIn: true });
  await answer(ticket);
  await answer(ticket);
  expect(await read()).toMatchObject({ joined: 1, waiting: 0, pupils: 1 });
});

test('forty join, the others wait for the teacher, and a flood of joins takes no place of a pupil', async () => {
  const { join, joinAll, answer, read, letMoreIn } = await startPicture();
  const joined = await joinAll(200);
  const tickets = joined.filter(({ ticket }) => ticket);
  expect(tickets.filter(({ isIn }) => isIn)).toHaveLength(places);
  expect(tickets.filter(({ isIn }) => !isIn)).toHaveLength(mayWait);
  expect(joined.filter(({ code }) => code === 'class-picture/full')).toHaveLength(
    200 - places - mayWait,
  );
  expect(await read()).toMatchObject({ joined: places, waiting: mayWait, pupils: 0 });

  const { ticket } = tickets.find(({ isIn }) => !isIn);
  expect(await answer(ticket)).toMatchObject({ status: 409, code: 'class-picture/waiting' });
  expect(await letMoreIn()).toMatchObject({ joined: places + mayWait, waiting: 0 });
  expect(await join(ticket)).toEqual({ ticket, isIn: true });
  expect(await answer(ticket)).toEqual({});
  // Who comes now waits again.
  expect(await join()).toMatchObject({ isIn: false });
});

test('no more pupils are let in than a picture has room for, and nothing is stored of those who have joined', async () => {
  const { join, letMoreIn, read } = await startPicture();
  for (let times = 0; times < 6; times += 1) await letMoreIn();
  await sql`update class_picture set joined = ${most + mayWait - 1}`.execute(world.context.db);
  expect(await join()).toMatchObject({ isIn: false });
  expect(await join()).toMatchObject({ code: 'class-picture/full' });
  expect(await read()).toMatchObject({ joined: most, waiting: mayWait, pupils: 0 });
  const { rows } = await sql<object>`select * from class_picture`.execute(world.context.db);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'asked',
    'day',
    'joined',
    'places',
    'plan_id',
    'round',
    'sheet',
  ]);
});

test('clearing ends every ticket and answer at once, and pupils who are still there join again with theirs', async () => {
  const { join, joinAll, answer, read, clear } = await startPicture();
  const strangers = await joinAll(places);
  for (const { ticket } of strangers.slice(0, 5)) await answer(ticket);
  expect(await clear()).toMatchObject({ joined: 0, waiting: 0, pupils: 0, tests: [] });
  const [{ ticket: ended }] = strangers;
  expect(await answer(ended)).toMatchObject({ status: 409, code: 'class-picture/ticket-ended' });
  const { ticket, isIn } = await join(ended);
  expect([ticket === ended, isIn]).toEqual([false, true]);
  await answer(ticket);
  expect(await read()).toMatchObject({ joined: 1, pupils: 1 });
});

test('a ticket is of its picture alone, and of no use when that has ended', async () => {
  const [one, other] = [await startPicture(), await startPicture()];
  const { ticket } = await one.join();
  await other.join();
  expect(await other.answer(ticket)).toMatchObject({ code: 'class-picture/ticket-ended' });
  await one.end();
  for (const call of [one.answer(ticket), one.join(ticket), one.letMoreIn(), one.clear()])
    expect(await call).toMatchObject({ code: 'class-picture/not-started' });
});
