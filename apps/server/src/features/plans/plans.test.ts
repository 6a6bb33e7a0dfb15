import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Plan } from '@lasar/contract/plans/plans';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
const dayFromToday = (days: number): string =>
  swedishDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const week = [
  { kind: 'heading', text: 'Måndag' },
  { kind: 'lesson', id: 'balans', name: 'Balansmetoden' },
  { kind: 'assignment', id: 'b-blad', name: 'Blad' },
  { kind: 'note', text: 'Ta med linjal.\nSal 4.' },
  { kind: 'link', text: 'Kartan', url: 'https://example.org/karta?x=1' },
];

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'ag');
  const at = (organisation_id: string) => ({ organisation_id });
  await addPerson(world, 'eva', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'ola', { roles: ['teacher'], ...at('skolan') });
  await addPerson(world, 'granne', { roles: ['teacher'], ...at('grannen') });
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

async function as(
  id: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
) {
  const reply = await world.app.inject({
    method,
    url: `/api/plans${path}`,
    headers: await bearerOf(world, id),
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, json: reply.json() };
}

const make = async (items: object[] = week, maker = 'eva'): Promise<Plan> =>
  (await as(maker, 'POST', '', { name: 'Vecka 48', items })).json;

async function share(plan: Plan, maker = 'eva', days = 4): Promise<string> {
  const body = { validTo: dayFromToday(days) };
  return (await as(maker, 'PUT', `/${plan.id}/link`, body)).json.link.code;
}

const look = async (code: string, rest = '', remoteAddress = '192.0.2.10') => {
  const reply = await world.app.inject({ url: `/api/shared-plans/${code}${rest}`, remoteAddress });
  return { status: reply.statusCode, json: reply.json(), headers: reply.headers };
};

test('a teacher makes, changes, lists and removes plans that nobody else reaches', async () => {
  const plan = await make();
  expect(plan).toMatchObject({ name: 'Vecka 48', items: week, version: 1 });
  const change = { name: 'Vecka 49', items: week.slice(0, 3), version: 1 };
  expect((await as('eva', 'PUT', `/${plan.id}`, change)).json).toMatchObject({ version: 2 });
  expect((await as('eva', 'PUT', `/${plan.id}`, change)).json).toMatchObject({
    status: 409,
    code: 'plan/changed',
  });
  expect((await as('eva', 'GET')).json).toEqual([
    { id: plan.id, name: 'Vecka 49', rows: 2, changedAt: expect.any(String) },
  ]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', { ...change, version: 2 }],
    ['DELETE', '', undefined],
    ['PUT', '/link', { validTo: dayFromToday(1) }],
    ['DELETE', '/link', undefined],
  ] as const)
    expect((await as('ola', method, `/${plan.id}${path}`, body)).json, method + path).toMatchObject(
      {
        code: 'plan/not-found',
      },
    );
  expect((await as('eva', 'DELETE', `/${plan.id}`)).status).toBe(200);
  expect((await as('eva', 'GET')).json).toEqual([]);
});

test('days, minutes and homework come back as written, and minutes are no matter of the class', async () => {
  const lesson = { kind: 'lesson', id: 'balans', name: 'Balansmetoden', day: dayFromToday(1) };
  const note = { kind: 'note', text: 'Läs sidan 12.', dueBy: dayFromToday(3), minutes: 20 };
  const plan = await make([{ ...lesson, minutes: 40 }, note]);
  expect(plan.items).toEqual([{ ...lesson, minutes: 40 }, note]);
  const [sharedLesson, sharedNote] = (await look(await share(plan))).json.items;
  expect(sharedLesson).toMatchObject({ kind: 'lesson', day: lesson.day });
  expect(sharedLesson.minutes).toBeUndefined();
  expect(sharedNote).toEqual({ kind: 'note', text: note.text, dueBy: note.dueBy });
});

test('what a plan cannot hold is refused whole', async () => {
  for (const items of [
    [{ kind: 'heading', text: 'Måndag', day: '2026-11-30' }],
    [{ kind: 'note', text: 'Hej', day: '2026-02-30' }],
    [{ kind: 'note', text: 'Hej', dueBy: 'fredag' }],
    [{ kind: 'note', text: 'Hej', minutes: 0 }],
    [{ kind: 'note', text: 'Hej', minutes: 601 }],
    [{ kind: 'link', text: 'Ond', url: 'javascript:alert(1)' }],
    [{ kind: 'link', text: 'Öppen', url: 'http://example.org' }],
    [{ kind: 'heading', text: ' ' }],
    [{ kind: 'lesson', id: 'balans' }],
    [{ kind: 'okand', text: 'x' }],
    Array.from({ length: 201 }, () => ({ kind: 'heading', text: 'x' })),
  ])
    expect((await as('eva', 'POST', '', { name: 'X', items })).json).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  await world.context.db
    .insertInto('plan')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        id: `full-${index}`,
        created_by: 'ola',
        name: 'Full',
        items: '[]',
        code: null,
        valid_to: null,
      })),
    )
    .execute();
  expect((await as('ola', 'POST', '', { name: 'X', items: [] })).json.code).toBe('plan/too-many');
  const headers = await anonymousBearerOf(world, 'skolon_anonymous_teacher', {
    organisationId: 'skolan',
  });
  expect((await world.app.inject({ url: '/api/plans', headers })).json().code).toBe(
    'access/role-required',
  );
});

test('a code opens what is in the plan with the licence of the school, and nothing else', async () => {
  const code = await share(await make());
  expect(code).toMatch(/^([BCDFGHJKMNPQRSTVWXZ3479]{3}-){2}[BCDFGHJKMNPQRSTVWXZ3479]{3}$/);
  const { json, headers } = await look(code.toLowerCase().replaceAll('-', ' '));
  expect(headers['cache-control']).toContain('no-store');
  expect(json).toMatchObject({
    name: 'Vecka 48',
    validTo: dayFromToday(4),
    items: [
      week[0],
      { kind: 'lesson', id: 'balans', assignments: [{ id: 'a-film' }, {}, {}] },
      {
        kind: 'assignment',
        assignment: { id: 'b-blad', type: 'pdf' },
        lesson: 'Olikheter på tallinjen',
      },
      week[3],
      week[4],
    ],
  });
  const opened = await look(code, '/assignments/b-blad');
  expect(opened.json).toMatchObject({ plan: 'Vecka 48', assignment: { id: 'b-blad' } });
  expect(opened.json.assignment.media.url).toMatch(/^\/media\/signed\//);
  expect(opened.json.assignment).not.toHaveProperty('answerKey');
  expect((await look(code, '/assignments/a-test')).json.form?.questions).toHaveLength(6);
  for (const other of ['b-lank', 'b-begrepp', 'gast-film', 'finns-inte'])
    expect((await look(code, `/assignments/${other}`)).json.code, other).toBe(
      'assignment/not-found',
    );
  // The locked self-test of the lesson opens with the lesson.
  const lesson = await share(await make([{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }]));
  const { json: locked } = await look(lesson);
  expect(locked.items[0].assignments.map(({ id }: { id: string }) => id)).toContain('b-lank');
  expect(locked.items[0].assignments.filter((each: object) => 'locked' in each)).toEqual([]);
});

test('without the licence locked things stay locked, and what is removed shows its kept name', async () => {
  const items = [
    { kind: 'assignment', id: 'b-blad', name: 'Blad' },
    { kind: 'lesson', id: 'finns-inte', name: 'Borttagen lektion' },
    { kind: 'assignment', id: 'borta', name: 'Borttaget blad' },
    { kind: 'lesson', id: 'gomd', name: 'Opublicerad' },
  ];
  const code = await share(await make(items, 'granne'), 'granne');
  expect((await look(code)).json.items).toEqual([
    {
      kind: 'assignment',
      assignment: expect.objectContaining({ id: 'b-blad', locked: true }),
      lesson: 'Olikheter på tallinjen',
    },
    { kind: 'removed', name: 'Borttagen lektion' },
    { kind: 'removed', name: 'Borttaget blad' },
    { kind: 'removed', name: 'Opublicerad' },
  ]);
  const opened = (await look(code, '/assignments/b-blad')).json.assignment;
  expect([opened.locked, opened.media]).toEqual(['subscription', undefined]);
});

test('a link ends on its day, at once when the teacher ends it, and a new one has another code', async () => {
  const plan = await make();
  for (const days of [-1, 61])
    expect(
      (await as('eva', 'PUT', `/${plan.id}/link`, { validTo: dayFromToday(days) })).json.code,
    ).toBe('plan/day-out-of-range');
  const code = await share(plan, 'eva', 0);
  expect(await share(plan, 'eva', 2)).toBe(code);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 });
  expect((await look(code)).json).toMatchObject({ status: 410, code: 'plan/ended' });
  vi.useRealTimers();
  expect((await look(code)).status).toBe(200);
  expect((await as('eva', 'DELETE', `/${plan.id}/link`)).json).not.toHaveProperty('link');
  expect((await look(code)).json.code).toBe('plan/ended');
  expect(await share(plan)).not.toBe(code);
});

test('codes of plans and classes are typed in one field', async () => {
  const code = await share(await make());
  const logIn = async (typed: string) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/class-codes/log-in',
      payload: { code: typed },
    });
    return reply.json();
  };
  expect(await logIn(code)).toMatchObject({ status: 409, code: 'class-code/of-plan' });
  expect(await logIn('BCD-FGH-JKM')).toMatchObject({ status: 401, code: 'class-code/unknown' });
});

test('a plan goes with its account, and its teacher can download it', async () => {
  await addPerson(world, 'slutar', { roles: ['teacher'], organisation_id: 'skolan' });
  const code = await share(await make(week, 'slutar'), 'slutar');
  const own = await world.app.inject({
    url: '/api/users/me/data',
    headers: await bearerOf(world, 'slutar'),
  });
  expect(own.json().plans).toMatchObject([{ name: 'Vecka 48', items: week }]);
  await world.context.db.deleteFrom('app_user').where('id', '=', 'slutar').execute();
  expect((await look(code)).json.code).toBe('plan/ended');
});
