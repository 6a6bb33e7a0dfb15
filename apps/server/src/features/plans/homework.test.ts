import type { Homework } from '@lasar/contract/plans/homework';
import type { Plan } from '@lasar/contract/plans/plans';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
const day = 24 * 3_600_000;
const dayFromToday = (days: number): string => swedishDay(new Date(Date.now() + days * day));

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'skolan', 'ag');
  await addLicence(world, 'grannen', 'gy');
  const at = (organisation_id: string) => ({ roles: ['teacher' as const], organisation_id });
  for (const id of ['eva', 'ola', 'vik']) await addPerson(world, id, at('skolan'));
  await addPerson(world, 'granne', at('grannen'));
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

async function as(id: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, json: reply.json() };
}

const makeCode = async (
  maker: string,
  fields: object = {},
): Promise<{ id: string; code: string }> =>
  (await as(maker, 'POST', '/api/class-codes', { name: '7B', validTo: dayFromToday(9), ...fields }))
    .json;

const makePlan = async (maker: string, items: object[], name = 'Vecka 48'): Promise<Plan> =>
  (await as(maker, 'POST', '/api/plans', { name, items })).json;

const show = (maker: string, plan: Plan, code: string) =>
  as(maker, 'PUT', `/api/plans/${plan.id}/class`, { code });

async function enter(code: string) {
  const url = '/api/class-codes/log-in';
  const reply = await world.app.inject({ method: 'POST', url, payload: { code } });
  return { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
}

const read = async (headers: { authorization: string }): Promise<Homework> =>
  (await world.app.inject({ url: '/api/homework', headers })).json();

test('a class sees what is due from the plans that its teachers have chosen it for, and nobody else does', async () => {
  const { code } = await makeCode('eva');
  const other = await makeCode('eva', { name: '7C' });
  const pupil = await enter(code);
  expect(await read(pupil)).toEqual({ hasPlans: false, plans: [] });

  const lesson = { kind: 'lesson', id: 'balans', name: 'Balansmetoden', minutes: 40 };
  const note = { kind: 'note', text: 'Läs sidan 12.' };
  const maths = await makePlan('eva', [
    { ...lesson, dueBy: dayFromToday(2) },
    { ...lesson, day: dayFromToday(1) },
    { ...note, dueBy: dayFromToday(0) },
    { ...note, dueBy: dayFromToday(-14) },
    { ...note, dueBy: dayFromToday(-15) },
  ]);
  expect((await show('eva', maths, code)).json.class).toEqual({
    name: '7B',
    validTo: dayFromToday(9),
  });
  // A colleague writes the code that the class has.
  const history = await makePlan('ola', [note], 'Historia');
  expect((await show('ola', history, ` ${code.toLowerCase()}`)).status).toBe(200);

  const { hasPlans, plans } = await read(pupil);
  expect(hasPlans).toBe(true);
  expect(plans.map(({ name }) => name)).toEqual(['Vecka 48']);
  expect(plans[0]?.items).toMatchObject([
    { kind: 'lesson', id: 'balans', dueBy: dayFromToday(2) },
    { kind: 'note', dueBy: dayFromToday(0) },
    { kind: 'note', dueBy: dayFromToday(-14) },
  ]);
  // Minutes and guides are no matter of the class.
  expect(plans[0]?.items[0]).not.toHaveProperty('minutes');
  expect(plans[0]?.items[0]).not.toHaveProperty('teacherGuide');

  const nothing = { hasPlans: false, plans: [] };
  expect(await read(await enter(other.code))).toEqual(nothing);
  const ofSkolon = await anonymousBearerOf(world, 'skolon_anonymous_student', {
    organisationId: 'skolan',
  });
  expect(await read(ofSkolon)).toEqual(nothing);

  expect((await as('eva', 'DELETE', `/api/plans/${maths.id}/class`)).json.class).toBeUndefined();
  expect(await read(pupil)).toEqual({ hasPlans: true, plans: [] });
});

test('a code that opens one school type locks the homework of the others', async () => {
  const all = await makeCode('eva');
  const narrow = await makeCode('eva', { content: 'ag' });
  const locks = async ({ code }: { readonly code: string }) => {
    const blad = { kind: 'assignment', id: 'b-blad', name: 'Blad', dueBy: dayFromToday(1) };
    await show('eva', await makePlan('eva', [blad]), code);
    const [plan] = (await read(await enter(code))).plans;
    return plan?.items.map((item) => item.kind === 'assignment' && item.assignment.locked);
  };
  expect(await locks(all)).toEqual([undefined]);
  expect(await locks(narrow)).toEqual([true]);
});

test('a plan is shown to classes of its own school alone, by its own teacher', async () => {
  const { code } = await makeCode('granne');
  const plan = await makePlan('eva', []);
  const shared = await as('eva', 'PUT', `/api/plans/${plan.id}/link`, { validTo: dayFromToday(1) });
  for (const wrong of [code, 'BBB-BBB-BBB', 'hej', shared.json.link.code])
    expect((await show('eva', plan, wrong)).json, wrong).toMatchObject({
      status: 404,
      code: 'class-code/not-found',
    });
  const own = await makeCode('ola');
  expect((await show('ola', plan, own.code)).json).toMatchObject({ code: 'plan/not-found' });
  expect((await as('ola', 'DELETE', `/api/plans/${plan.id}/class`)).json).toMatchObject({
    code: 'plan/not-found',
  });
});

test('homework ends with the code, with the plan, and with the teacher who set it', async () => {
  const { id, code } = await makeCode('eva');
  const due = [{ kind: 'note', text: 'Läs.', dueBy: dayFromToday(1) }];
  const plan = await makePlan('vik', due, 'Vikariens');
  const kept = await makePlan('eva', due, 'Evas');
  const gone = await makePlan('eva', due, 'Borttagen');
  for (const each of [plan, kept, gone]) await show(each === plan ? 'vik' : 'eva', each, code);
  const pupil = await enter(code);
  const names = async () => (await read(pupil)).plans.map(({ name }) => name);
  expect(await names()).toEqual(['Borttagen', 'Evas', 'Vikariens']);

  await as('eva', 'DELETE', `/api/plans/${gone.id}`);
  const { db } = world.context;
  await db.updateTable('app_user').set({ roles: [] }).where('id', '=', 'vik').execute();
  expect(await names()).toEqual(['Evas']);

  await as('eva', 'DELETE', `/api/class-codes/${id}`);
  const headers = await bearerOf(world, 'eva');
  const reply = await world.app.inject({ url: `/api/plans/${kept.id}`, headers });
  expect(reply.json()).not.toHaveProperty('class');
});
