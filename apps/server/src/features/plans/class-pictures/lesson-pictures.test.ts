import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addFormElsewhere, startLockedLesson } from '#test/locked-lesson.ts';
import { anonymousBearerOf, bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

let world: World;
const today = swedishDay();

beforeAll(async () => {
  world = await startLockedLesson();
  await addFormElsewhere(world);
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'b-ova',
      lesson_id: 'olikhet',
      name: 'Öva',
      type: 'formlink',
      position: 40,
      practice: JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never,
    })
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

type Headers = Record<string, string>;

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers: Headers = {},
) {
  const reply = await world.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return reply.json();
}

async function start(headers: Headers) {
  const { secret, code, picture } = await call(
    'POST',
    '/api/lessons/olikhet/class-picture',
    undefined,
    headers,
  );
  return {
    code: String(code),
    picture,
    path: `/api/plans/${secret}/class-picture`,
    secret: String(secret),
  };
}

const join = (code: string, body: object = {}) =>
  call('POST', `/api/shared-plans/${code}/class-ticket`, body);
const answer = (code: string, body: object) =>
  call('POST', `/api/shared-plans/${code}/class-answers`, body);

test('a teacher starts a picture from a lesson, and leads it by its secret alone', async () => {
  const { code, picture, path, secret } = await start(await bearerOf(world, 'larare'));
  expect(picture).toMatchObject({ day: today, joined: 0, tests: [] });
  // The class gets what the licence of the teacher's school opens.
  expect(await call('GET', `/api/shared-plans/${code}`)).toMatchObject({
    classPicture: true,
    items: [{ kind: 'lesson', id: 'olikhet' }],
  });
  const { ticket } = await join(code);
  await answer(code, { ticket, formId: 'lastest', question: 0, right: true, choices: [0] });
  // No session is needed: a substitute has none.
  expect(await call('GET', path)).toMatchObject({ pupils: 1, tests: [{ formId: 'lastest' }] });
  expect(await call('GET', `/api/plans/${'a'.repeat(43)}/class-picture`)).toMatchObject({
    code: 'plan/not-found',
  });
  expect(await call('POST', `${path}/places`)).toMatchObject({ joined: 1 });
  expect(await call('POST', `${path}/clear`)).toMatchObject({ joined: 0, pupils: 0 });
  // Nothing says who has started it, and the secret is not stored.
  const { rows } = await sql`select * from plan where owner_hash is not null`.execute(
    world.context.db,
  );
  expect(rows).toMatchObject([
    { created_by: null, organisation_id: 'skolan', substitute_hash: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  await call('DELETE', path);
  expect(await call('GET', `/api/shared-plans/${code}`)).toMatchObject({ code: 'plan/ended' });
  expect(await call('GET', path)).toMatchObject({ code: 'plan/not-found' });
});

test('teachers without an account and substitutes start one too, pupils do not', async () => {
  expect(
    await start(
      await anonymousBearerOf(world, 'skolon_anonymous_teacher', { organisationId: 'skolan' }),
    ),
  ).toMatchObject({
    picture: { day: today },
  });
  const post = async (headers: Headers) =>
    (await call('POST', '/api/lessons/olikhet/class-picture', undefined, headers)).code;
  expect(await post({})).toBe('access/login-required');
  expect(await post(await bearerOf(world, 'elev'))).toBe('access/role-required');
  const headers = await bearerOf(world, 'larare');
  expect(
    await call('POST', '/api/lessons/finns-inte/class-picture', undefined, headers),
  ).toMatchObject({
    code: 'lesson/not-found',
  });
  const items = [{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }];
  const { id } = await call('POST', '/api/plans', { name: 'Fredag', items }, headers);
  const { token } = await call('PUT', `/api/plans/${id}/substitute-link`, { day: today }, headers);
  const asSubstitute = (lesson: string) =>
    call('POST', `/api/shared-plans/${token}/lessons/${lesson}/class-picture`);
  expect(await asSubstitute('olikhet')).toMatchObject({ picture: { day: today } });
  expect(await asSubstitute('balans')).toMatchObject({ code: 'lesson/not-found' });
});

test('what is asked opens for pupils who have been let in, and is a question of the lesson', async () => {
  const { code, path } = await start(await bearerOf(world, 'larare'));
  const { ticket } = await join(code);
  expect(await join(code, { ticket })).toEqual({ ticket, isIn: true });
  const asked = { assignmentId: 'b-lastest', formId: 'lastest', questions: [0] };
  expect(await call('PUT', `${path}/asked`, { formId: 'lastest', questions: [0] })).toMatchObject({
    asked,
  });
  expect(await join(code, { ticket })).toEqual({ ticket, isIn: true, asked });
  for (const body of [
    { formId: 'lastest', questions: [7] },
    { formId: 'lastest', questions: [] },
    { formId: 'g-form', questions: [0] },
  ])
    expect(await call('PUT', `${path}/asked`, body)).toMatchObject({
      code: body.questions.length === 0 ? 'request/invalid' : 'form/not-found',
    });
  expect(await call('PUT', `${path}/asked`, {})).not.toHaveProperty('asked');
  expect(await join(code, { ticket })).toEqual({ ticket, isIn: true });
});

test('generated practice has the same numbers for the whole class, and is counted', async () => {
  const { code, path, picture } = await start(await bearerOf(world, 'larare'));
  const read = async (query = '') =>
    (await call('GET', `/api/shared-plans/${code}/assignments/b-ova${query}`)).form;
  const form = await read();
  expect(form.sheet).toBe(picture.sheet);
  expect(await read('?sheet=17')).toEqual(form);
  const body = { formId: 'b-ova', question: 5, right: false };
  for (let pupils = 0; pupils < 3; pupils += 1)
    await answer(code, { ...body, ticket: (await join(code)).ticket });
  const { tests } = await call('GET', path);
  expect(tests).toMatchObject([{ formId: 'b-ova', name: 'Öva', pupils: 3, done: 0 }]);
  expect(tests[0].questions[5]).toMatchObject({ answered: 3, right: 0 });
  const { ticket } = await join(code);
  expect(await answer(code, { ...body, ticket, question: 6 })).toMatchObject({
    code: 'form/not-found',
  });
  await call('POST', `${path}/clear`);
  expect((await read()).sheet).toBe(picture.sheet);
});

test('the day after, the code opens nothing, and the plan of the picture is gone', async () => {
  const { code, path } = await start(await bearerOf(world, 'larare'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  expect(await call('GET', `/api/shared-plans/${code}`)).toMatchObject({ code: 'plan/ended' });
  expect(await call('PUT', path)).toMatchObject({ code: 'class-picture/not-shared' });
});
