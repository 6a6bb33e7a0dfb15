import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'chef', { roles: ['admin'] });
  await addLicence(world, 'licensskolan', 'gy');
  await addLicence(world, 'utgangna', 'gy', ['2020-01-01', '2020-12-31']);
  await addLicence(world, 'kommande', 'gy', ['2090-01-01', '2090-12-31']);
  await addLicence(world, 'annan', 'ag');
});
afterAll(() => world[Symbol.asyncDispose]());

interface Answer extends Record<string, unknown> {
  readonly status: number;
  readonly steps: readonly { readonly rule: string; readonly holds: boolean }[];
}

async function explain(payload: object): Promise<Answer> {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/admin/access-explanations',
    headers: await bearerOf(world, 'chef'),
    payload,
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() } as Answer;
}

const holding = ({ steps }: Answer): string[] =>
  steps.filter(({ holds }) => holds).map(({ rule }) => rule);

/** The answers that a caller gets for a lesson: its assignments and its teacher guide. */
async function opened(headers: { authorization: string }, lesson: string, assignment: string) {
  const read = async (url: string) =>
    (await world.app.inject({ url, headers })).json<Record<string, unknown>>();
  const content = await read(`/api/school/assignment/${assignment}`);
  return {
    assignments: content['locked'] ?? (content['code'] ? 'unpublished' : undefined),
    teacherGuide: 'teacherGuide' in (await read(`/api/school/lesson/${lesson}`)),
  };
}

const people = [
  ['larare', { roles: ['teacher'], organisation_id: 'licensskolan' }],
  ['elev', { roles: ['student'], organisation_id: 'licensskolan' }],
  ['rektor', { roles: ['schooladmin'], organisation_id: 'licensskolan' }],
  ['for-sen', { roles: ['teacher'], organisation_id: 'utgangna' }],
  ['for-tidig', { roles: ['teacher'], organisation_id: 'kommande' }],
  ['annan-skolform', { roles: ['teacher'], organisation_id: 'annan' }],
  ['skollos', { roles: ['teacher'] }],
  ['roll-los', { roles: [], organisation_id: 'licensskolan' }],
  ['redaktor', { roles: ['editor'] }],
] as const;

test.each(people)(
  'what is explained about %s is what happens',
  async (id, { roles, ...school }) => {
    await addPerson(world, id, { roles: [...roles], ...school });
    const headers = await bearerOf(world, id);
    for (const [lesson, assignment] of [
      ['olikhet', 'b-blad'],
      ['balans', 'a-film'],
      ['gomd', 'gomd-film'],
    ] as const) {
      const answer = await explain({ lessonId: lesson, userId: id });
      expect(answer.status).toBe(200);
      if (lesson === 'gomd') continue;
      const real = await opened(headers, lesson, assignment);
      expect(answer['assignments'], lesson).toBe(real.assignments);
      expect(answer['teacherGuide'] === undefined, lesson).toBe(real.teacherGuide);
    }
  },
);

test('each rule is told, with the licences that the lesson needs and the ways in', async () => {
  const leadsTo = { organisation_id: 'licensskolan', role: null };
  await world.context.db
    .insertInto('organisation_identity')
    .values([
      { kind: 'unit_code', value: 'skolan.example:12345678', ...leadsTo },
      { kind: 'google_domain', value: 'skolan.example', ...leadsTo },
      { kind: 'google_domain', value: 'elev.skolan.example', ...leadsTo },
    ])
    .execute();
  expect(await explain({ lessonId: 'olikhet', userId: 'larare' })).toMatchObject({
    lesson: { id: 'olikhet', schoolTypes: expect.arrayContaining(['Gymnasieskola']) },
    school: { id: 'licensskolan', logins: ['google', 'skolfederation'] },
    licences: [{ schoolType: 'Gymnasieskola', validFrom: '2000-01-01', state: 'valid' }],
  });
  const rules = async (userId: string, lessonId = 'olikhet') =>
    holding(await explain({ lessonId, userId }));
  expect(await rules('larare')).toEqual(['published', 'role', 'school', 'licence']);
  expect(await rules('for-sen')).toEqual(['published', 'role', 'school']);
  expect(await rules('skollos')).toEqual(['published', 'role']);
  expect(await rules('roll-los')).toEqual(['published', 'school', 'licence']);
  expect(await rules('redaktor', 'gomd')).toEqual(['staff']);
  expect(await rules('elev', 'balans')).toEqual([
    'published',
    'sample',
    'role',
    'school',
    'licence',
  ]);
  expect(await explain({ lessonId: 'olikhet', userId: 'for-sen' })).toMatchObject({
    licences: [{ validTo: '2020-12-31', state: 'ended' }],
    assignments: 'subscription',
  });
  expect(await explain({ lessonId: 'olikhet', userId: 'for-tidig' })).toMatchObject({
    licences: [{ state: 'coming' }],
  });
  expect(await explain({ lessonId: 'olikhet', userId: 'elev' })).toMatchObject({
    teacherGuide: 'role',
    answerKeys: 'role',
  });
  expect(await explain({ lessonId: 'gomd', userId: 'larare' })).toMatchObject({
    assignments: 'unpublished',
    answerKeys: 'unpublished',
  });

  const { db } = world.context;
  await db
    .updateTable('app_user')
    .set({ password_hash: '$argon2id$ny' })
    .where('id', '=', 'larare')
    .execute();
  expect(await rules('larare')).toContain('password');
});

test('those who have no account at a school are explained too', async () => {
  const answer = await explain({ lessonId: 'olikhet', organisationId: 'licensskolan' });
  expect(answer.steps.map(({ rule }) => rule)).not.toContain('password');
  expect(answer).not.toHaveProperty('assignments');
  expect(answer).toMatchObject({ teacherGuide: 'role', school: { id: 'licensskolan' } });
  const headers = await anonymousBearerOf(world, 'skolon_anonymous_student', {
    organisationId: 'licensskolan',
  });
  expect(await opened(headers, 'olikhet', 'b-blad')).toEqual({
    assignments: undefined,
    teacherGuide: false,
  });
  const asTeacher = { lessonId: 'olikhet', organisationId: 'licensskolan', role: 'teacher' };
  expect(await explain(asTeacher)).not.toHaveProperty('teacherGuide');
  expect(await explain({ ...asTeacher, organisationId: 'annan' })).toMatchObject({
    assignments: 'subscription',
    licences: [],
  });
});

test('each look is in the history, for the person too, and ends no session', async () => {
  await addPerson(world, 'sedd', { roles: ['teacher'], organisation_id: 'licensskolan' });
  const headers = await bearerOf(world, 'sedd');
  await explain({ lessonId: 'olikhet', userId: 'sedd' });
  await explain({ lessonId: 'olikhet', userId: 'sedd' });
  const history = await world.app.inject({
    url: '/api/admin/audit?recordId=sedd',
    headers: await bearerOf(world, 'chef'),
  });
  const look = { by: 'chef', action: 'look', recordType: 'user', after: { lesson: 'olikhet' } };
  expect(history.json()).toMatchObject({ entries: [look, look] });
  const own = await world.app.inject({ url: '/api/users/me/data', headers });
  expect(own.json()).toMatchObject({
    changesOfYourAccount: [{ action: 'look' }, { action: 'look' }],
  });

  await explain({ lessonId: 'balans', organisationId: 'annan' });
  const ofSchool = await world.app.inject({
    url: '/api/admin/audit?recordId=annan',
    headers: await bearerOf(world, 'chef'),
  });
  const schoolLook = { ...look, recordType: 'organisation', after: { lesson: 'balans' } };
  expect(ofSchool.json().entries[0]).toMatchObject(schoolLook);
});

test('a question about nobody, about two, or about what is not there is refused', async () => {
  const refused = async (body: object, code: string) =>
    expect(await explain(body)).toMatchObject({ code });
  await refused({ lessonId: 'olikhet' }, 'request/invalid');
  await refused({ lessonId: 'olikhet', userId: 'a', organisationId: 'b' }, 'request/invalid');
  await refused({ lessonId: 'olikhet', userId: 'finns-inte' }, 'user/not-found');
  await refused({ lessonId: 'olikhet', organisationId: 'finns-inte' }, 'organisation/not-found');
  await refused({ lessonId: 'finns-inte', userId: 'chef' }, 'lesson/not-found');
  await refused({ lessonId: 'olikhet', userId: 'chef', role: 'admin' }, 'request/invalid');
});
