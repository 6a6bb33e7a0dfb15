import type { SharedPlan } from '@lasar/contract/plans/shared-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;

beforeAll(async () => {
  world = await startTree();
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Shares a plan with these rows, and gives the address of its call. */
async function share(items: readonly object[]): Promise<string> {
  const headers = await bearerOf(world, 'eva');
  const payload = { name: 'Vecka 48', items };
  const { id } = (
    await world.app.inject({ method: 'POST', url: '/api/plans', headers, payload })
  ).json<{ id: string }>();
  const url = `/api/plans/${id}/link`;
  const plan = await world.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { validTo: swedishDay() },
  });
  return `/api/shared-plans/${plan.json<{ link: { code: string } }>().link.code}`;
}

test('a plan of two hundred rows is read with as many queries as one of two', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? { kind: 'lesson', id: index % 4 === 0 ? 'balans' : `borta-${index}`, name: 'Lektion' }
        : {
            kind: 'assignment',
            id: index % 4 === 1 ? 'b-blad' : `borta-${index}`,
            name: 'Uppgift',
          },
    );
  const counts: number[] = [];
  for (const count of [4, 200]) {
    const url = await share(rows(count));
    const before = world.queries.length;
    expect((await world.app.inject(url)).json()).toHaveProperty(`items.${count - 1}`);
    counts.push(world.queries.length - before);
  }
  expect(counts[1]).toBe(counts[0]);
});

test('a row that is a part of a film or of a pdf says which', async () => {
  const clip = { start: 24, stop: 40 };
  const pages = { page: 2, lastPage: 3 };
  const rows = [
    { kind: 'assignment', id: 'a-film', name: 'Film', part: clip },
    { kind: 'assignment', id: 'b-blad', name: 'Blad', part: pages },
    { kind: 'assignment', id: 'b-blad', name: 'Blad' },
  ];
  const { items } = (await world.app.inject(await share(rows))).json();
  expect(items.map(({ part }: { part?: object }) => part)).toEqual([clip, pages, undefined]);
});

test('a part that there cannot be is refused', async () => {
  for (const part of [{}, { start: -1 }, { page: 0 }, { start: 1, page: 1 }, { start: 1.5 }]) {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/plans',
      headers: await bearerOf(world, 'eva'),
      payload: { name: 'Vecka 48', items: [{ kind: 'assignment', id: 'a', name: 'a', part }] },
    });
    expect(reply.statusCode, JSON.stringify(part)).toBe(400);
  }
});

test('a row with an old id leads to what replaced it', async () => {
  await world.context.db
    .insertInto('old_address')
    .values([
      { kind: 'lesson', address: 'gammal', record_type: 'lesson', record_id: 'balans' },
      { kind: 'assignment', address: 'gammalt', record_type: 'assignment', record_id: 'b-blad' },
    ])
    .execute();
  const url = await share([
    { kind: 'lesson', id: 'gammal', name: 'Gammal' },
    { kind: 'assignment', id: 'gammalt', name: 'Gammalt' },
  ]);
  const { items } = (await world.app.inject(url)).json();
  expect(items).toMatchObject([
    { kind: 'lesson', id: 'balans' },
    { kind: 'assignment', assignment: { id: 'b-blad' } },
  ]);
  for (const id of ['a-film', 'b-blad', 'gammalt'])
    expect((await world.app.inject(`${url}/assignments/${id}`)).statusCode, id).toBe(200);
});

test('a class reads the lessons of its plan once, until the content or a licence changes', async () => {
  const url = await share([{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }]);
  const open = async () => {
    const before = world.queries.length;
    const { items } = (await world.app.inject(url)).json<SharedPlan>();
    return { items, queries: world.queries.length - before };
  };
  const first = await open();
  const next = await open();
  expect(next.items).toEqual(first.items);
  expect(next.queries).toBeLessThan(first.queries);

  const { db } = world.context;
  await db.updateTable('lesson').set({ name: 'Jämvikt' }).where('id', '=', 'olikhet').execute();
  expect((await open()).items).toMatchObject([{ kind: 'lesson', name: 'Jämvikt' }]);

  const areLocked = ({ items }: Pick<SharedPlan, 'items'>) =>
    items.flatMap((item) =>
      item.kind === 'lesson' ? item.assignments.map((each) => each.locked) : [],
    );
  expect(areLocked(await open())).not.toContain(true);
  await db.deleteFrom('subscription').where('organisation_id', '=', 'skolan').execute();
  expect(areLocked(await open())).toContain(true);
});
