import type { PlanReport } from '@lasar/contract/plans/plan-reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startIndexedTree } from '#test/indexed-tree.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startIndexedTree();
  await addLicence(world, 'skolan', 'gy');
  for (const id of ['eva', 'ola'])
    await addPerson(world, id, { roles: ['teacher'], organisation_id: 'skolan' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function plan(maker: string, items: object[]) {
  const headers = await bearerOf(world, maker);
  const payload = { name: 'Hösten', items };
  const reply = await world.app.inject({ method: 'POST', url: '/api/plans', headers, payload });
  expect(reply.statusCode).toBe(200);
}

async function report(by: string, from = '2026-07-01', to = '2026-12-31'): Promise<PlanReport> {
  const url = `/api/plan-report?from=${from}&to=${to}`;
  return (await world.app.inject({ url, headers: await bearerOf(world, by) })).json();
}

test('a report has the lessons of a term by course, with their days, from the own plans alone', async () => {
  const balans = { kind: 'lesson', id: 'balans', name: 'Balansmetoden' };
  await plan('eva', [
    { kind: 'heading', text: 'Vecka 36' },
    { ...balans, day: '2026-09-07' },
    { ...balans, day: '2026-08-31', minutes: 40 },
    { kind: 'assignment', id: 'b-blad', name: 'Blad', dueBy: '2026-09-09' },
    { ...balans, day: '2027-01-12' },
    { ...balans },
    { kind: 'lesson', id: 'borttagen', name: 'Finns inte', day: '2026-09-10' },
    { kind: 'note', text: 'Anna var borta.', day: '2026-09-10' },
  ]);
  await plan('eva', [{ ...balans, day: '2026-08-31' }]);
  await plan('ola', [{ ...balans, day: '2026-10-01' }]);

  const { courses, undated } = await report('eva');
  expect(undated).toBe(1);
  expect(courses.flatMap(({ lessons }) => lessons)).toContainEqual({
    id: 'balans',
    name: 'Balansmetoden',
    days: expect.arrayContaining(['2026-08-31', '2026-09-07']),
    holds: expect.any(String),
  });
  // What a teacher has noted is no matter of the report: it may be about a pupil.
  expect(JSON.stringify(courses)).not.toContain('Anna');
  expect(JSON.stringify(courses)).not.toContain('2027');
  expect(JSON.stringify(courses)).not.toContain('2026-10-01');
  expect((await report('eva', '2026-01-01', '2026-06-30')).courses).toEqual([]);
});

test('a point is covered by the most that a lesson of the plans gives it', async () => {
  const { db } = world.context;
  await db
    .updateTable('course')
    .set({ extra: { centralContent: ['1 Ekvationer', '2 Olikheter'] } })
    .where('id', '=', 'ma1b')
    .execute();
  const { code, slug } = await db
    .selectFrom('course')
    .select(['code', 'slug'])
    .where('id', '=', 'ma1b')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lesson')
    .set({ extra: { centralContent: [`${code ?? slug} 1`] } })
    .where('id', '=', 'balans')
    .execute();
  const pointsFor = async (holds: 'whole' | 'words') => {
    await db.updateTable('search_entry').set({ holds }).where('record_id', '=', 'balans').execute();
    const { courses } = await report('ola');
    return courses.find(({ id }) => id === 'ma1b')?.points;
  };
  expect(await pointsFor('whole')).toEqual([
    { number: '1', text: 'Ekvationer', by: 'whole', lessons: ['Balansmetoden'] },
    { number: '2', text: 'Olikheter', lessons: [] },
  ]);
  expect((await pointsFor('words'))?.[0]).toMatchObject({ by: 'words' });
});

test('a report needs days', async () => {
  const headers = await bearerOf(world, 'eva');
  for (const query of ['', '?from=2026-07-01', '?from=2026-02-30&to=2026-03-01', '?from=x&to=y'])
    expect((await world.app.inject({ url: `/api/plan-report${query}`, headers })).statusCode).toBe(
      400,
    );
});
