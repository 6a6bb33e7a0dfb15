import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeEach(async () => {
  world = await startTree();
  await addLicence(world, 'berg', 'gy');
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addPerson(world, 'redaktion', { roles: ['editor', 'teacher'], organisation_id: 'berg' });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: 'berg' });
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: 'berg' });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await world[Symbol.asyncDispose]();
});

type Headers = Record<string, string>;
const day = (date: string) => vi.setSystemTime(new Date(`${date}T09:00:00Z`));

async function send(path: string, body: object, headers: Headers = {}): Promise<number> {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers },
    body,
  });
  return reply.statusCode;
}
const times = async (count: number, act: () => Promise<number>) => {
  for (let time = 0; time < count; time += 1) expect(await act()).toBeLessThan(300);
};
const open = (headers?: Headers, id = 'olikhet') =>
  send('statistics/views', { path: `/lesson/${id}` }, headers);
const play = (headers?: Headers, plan?: string) =>
  send(
    'statistics/films',
    { assignmentId: 'a-film', event: 'started', ...(plan && { plan }) },
    headers,
  );
const finishTest = (headers?: Headers) =>
  send('statistics/self-tests', { assignmentId: 'b-lastest' }, headers);

async function read(person: string, path: string): Promise<Record<string, unknown>> {
  const headers = await bearerOf(world, person);
  return (await world.app.inject({ url: `/api/${path}`, headers })).json();
}

test('the figures of a school are those of the week, to the unit, and small ones are hidden with what gives them away', async () => {
  const { db } = world.context;
  await db
    .insertInto('class_code')
    .values({
      id: 'kod',
      organisation_id: 'berg',
      created_by: 'lisa',
      name: '7B',
      code: 'BCDFGHJKM',
      valid_to: '2099-12-31',
    })
    .execute();
  await db
    .insertInto('plan')
    .values({
      id: 'plan',
      created_by: 'lisa',
      name: 'V. 45',
      items: JSON.stringify([{ kind: 'lesson', id: 'balans', name: 'Balans' }]),
      code: 'CDFGHJKMN',
      valid_to: '2099-12-31',
      substitute_hash: createHash('sha256').update('x').digest('hex'),
      substitute_day: '2026-11-04',
    })
    .execute();

  day('2026-11-02');
  const pupil = await anonymousBearerOf(world, 'class_code_student', {
    organisationId: 'berg',
    classCodeId: 'kod',
  });
  const teacher = await bearerOf(world, 'lisa');
  await times(9, () => open(pupil));
  await times(5, () => open(teacher, 'balans'));
  await times(3, () => play(teacher));
  await times(12, () => finishTest(pupil));
  await times(11, () => send('class-codes/log-in', { code: 'BCD-FGH-JKM' }));
  // Neither visitors nor those who make the content are a school's, and what does not exist is nothing.
  await times(10, () => open());
  for (const person of ['chef', 'redaktion']) {
    const staff = await bearerOf(world, person);
    await times(10, () => open(staff));
    await times(10, () => play(staff));
  }
  await times(10, () => open({ authorization: 'Bearer har.gatt.ut' }));
  await times(10, () => open(teacher, 'finns-inte'));
  await times(10, () => send('statistics/views', { path: '/om-oss' }, teacher));

  day('2026-11-03');
  const later = await bearerOf(world, 'lisa');
  await times(4, () => open(later));
  expect(await send('statistics/films', { assignmentId: 'a-film', event: 'half' }, later)).toBe(
    202,
  );

  // A plan counts for the school of its teacher: an assignment opens its lesson, and its films are played there.
  day('2026-11-04');
  const again = await bearerOf(world, 'lisa');
  await times(16, () => open(again));
  for (let time = 0; time < 5; time += 1)
    await world.app.inject({ url: '/api/shared-plans/CDFGHJKMN/assignments/a-film' });
  await times(8, () => play({}, 'CDF-GHJ-KMN'));
  await times(1, () => play({}, 'XXX-XXX-XXX'));

  // Wednesday is not over.
  expect(await read('rektor', 'organisations/mine/use')).toMatchObject({
    to: '2026-11-03',
    figures: { lesson: 18, 'self-test': 12, 'class-code': 11 },
  });

  day('2026-11-09');
  const use = await read('rektor', 'organisations/mine/use?term=2026-ht');
  expect(use).toMatchObject({
    term: '2026-ht',
    from: '2026-07-01',
    to: '2026-11-08',
    name: 'berg',
    figures: { lesson: 39, film: 11, 'self-test': 12, 'class-code': 11 },
  });
  const [first, second] = use['schoolTypes'] as {
    name?: string;
    figures: object;
    weeks: object[];
  }[];
  expect(first).toMatchObject({
    name: 'Gymnasieskola',
    figures: { lesson: 39, film: 11, 'self-test': 12, 'class-code': 0 },
  });
  expect(second).toMatchObject({ figures: { 'class-code': 11 } });
  expect(second).not.toHaveProperty('name');
  expect(first?.weeks.at(-1)).toEqual({
    from: '2026-11-02',
    to: '2026-11-08',
    figures: { lesson: 39, film: 11, 'self-test': 12, 'class-code': 0 },
    days: [
      // Four lessons on Tuesday would be what is left of 39, so Monday is hidden too. Three films on Monday: both days.
      { day: '2026-11-02', figures: { 'self-test': 12, 'class-code': 0 } },
      { day: '2026-11-03', figures: { film: 0, 'self-test': 0, 'class-code': 0 } },
      { day: '2026-11-04', figures: { lesson: 21, 'self-test': 0, 'class-code': 0 } },
    ],
  });
  expect(first?.weeks[0]).toMatchObject({ from: '2026-07-01', to: '2026-07-05', days: [] });
  expect(await read('rektor', 'organisations/mine/use?term=2026-vt')).toMatchObject({
    figures: { lesson: 0 },
    schoolTypes: [],
  });
  expect(await read('rektor', 'organisations/mine/use?term=2026-st')).toMatchObject({
    code: 'request/invalid',
  });

  const rows = await db.selectFrom('use_daily').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'day',
    'kind',
    'organisation_id',
    'school_type_id',
    'uses',
  ]);
});

test("an owner sees its schools' sums, and nobody learns by subtraction what one of them hides", async () => {
  const { db } = world.context;
  day('2026-11-09');
  await db
    .insertInto('owner')
    .values({ id: 'kommunen', name: 'Kommunen', organisation_number: '212000-0142' })
    .execute();
  await addPerson(world, 'forvaltning', { roles: ['owneradmin'], owner_id: 'kommunen' });
  for (const school of ['dal', 'vik', 'utanfor']) await addLicence(world, school, 'gy');
  await db
    .updateTable('organisation')
    .set({ owner_id: 'kommunen' })
    .where('id', 'in', ['berg', 'dal', 'vik'])
    .execute();
  const used = { day: '2026-11-02', kind: 'lesson', school_type_id: 'gy' } as const;
  await db
    .insertInto('use_daily')
    .values([
      { ...used, organisation_id: 'berg', uses: 25 },
      { ...used, organisation_id: 'dal', uses: 4 },
      { ...used, organisation_id: 'vik', uses: 40 },
      { ...used, organisation_id: 'utanfor', uses: 99 },
    ])
    .execute();

  const expected = {
    figures: { lesson: 69, film: 0 },
    schools: [
      { id: 'berg', figures: { film: 0, 'self-test': 0, 'class-code': 0 } },
      { id: 'dal', figures: { film: 0, 'self-test': 0, 'class-code': 0 } },
      { id: 'vik', figures: { lesson: 40, film: 0 } },
    ],
  };
  for (const [person, path, ofSchool] of [
    ['forvaltning', 'owners/mine/use', 'owners/mine/schools/berg/use'],
    ['chef', 'admin/owners/kommunen/use', 'admin/organisations/berg/use'],
  ] as const) {
    const use = await read(person, path);
    expect(use).toMatchObject(expected);
    expect(JSON.stringify(use['schools'])).not.toMatch(/:25\b/);
    const hidden = await read(person, ofSchool);
    expect(hidden['figures']).not.toHaveProperty('lesson');
    expect(JSON.stringify(hidden['schoolTypes'])).not.toMatch(/:25\b/);
  }
  // The school itself sees no sums of others.
  expect(await read('rektor', 'organisations/mine/use')).toMatchObject({ figures: { lesson: 25 } });
  expect(await read('forvaltning', 'owners/mine/schools/utanfor/use')).toMatchObject({
    code: 'organisation/not-found',
  });
  expect(await read('chef', 'admin/organisations/utanfor/use')).toMatchObject({
    figures: { lesson: 99 },
  });
});
