import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addFormElsewhere, startLockedLesson } from '#test/locked-lesson.ts';
import { bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

let world: World;

/** The concept sheets of the locked lesson and of the open one beside it. */
const sheets = { locked: 'b-begrepp', open: 'a-begrepp' } as const;

beforeAll(async () => {
  world = await startLockedLesson();
  await addFormElsewhere(world);
  const { db } = world.context;
  await db
    .insertInto('lesson_word')
    .values(
      ['olikhet', 'tallinje', 'intervall', 'tom mängd'].map((word, index) => ({
        lesson_id: 'olikhet',
        position: index + 1,
        word,
        // The meaning of one contains the word itself, so no question asks for it.
        meaning: word === 'intervall' ? 'ett intervall av tal' : `förklaring ${index}`,
      })),
    )
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

type Headers = Record<string, string>;

async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers?: Headers) {
  const reply = await world.app.inject({
    method,
    url,
    ...(headers && { headers }),
    ...(body && { payload: body }),
  });
  return reply.json();
}

const idsOf = (forms: readonly { readonly id: string }[]) => forms.map(({ id }) => id);

test('the words of a lesson are a self-test, as open as its concept sheet', async () => {
  const form = await call('GET', `/api/forms/${sheets.locked}`);
  expect(form).toMatchObject({
    assignmentId: sheets.locked,
    name: 'Begreppen i Olikheter på tallinjen',
  });
  expect(form.questions).toHaveLength(3);
  expect(form.questions[0]).toEqual({
    type: 'choice',
    question: 'Vilket begrepp förklaras här? ”förklaring 0”',
    choices: [
      { text: 'intervall', feedback: 'intervall: ett intervall av tal' },
      { text: 'olikhet', correct: true },
      { text: 'tallinje', feedback: 'tallinje: förklaring 1' },
      { text: 'tom mängd', feedback: 'tom mängd: förklaring 3' },
    ],
  });
  // A lesson that explains one word has none.
  expect(await call('GET', `/api/forms/${sheets.open}`)).toMatchObject({ code: 'form/not-found' });
});

test('related self-tests are those of the area that are open, nearest first', async () => {
  const asTeacher = await bearerOf(world, 'larare');
  const read = async (id: string, headers?: Headers) =>
    call('GET', `/api/forms/${id}/related`, undefined, headers);
  expect(idsOf(await read('lastest', asTeacher))).toEqual([sheets.locked, 'test']);
  expect(idsOf(await read('test', asTeacher))).toEqual(['lastest']);
  // What is locked for somebody is left out, and a locked one tells of no other.
  expect(await read('test')).toEqual([]);
  expect(await read('lastest')).toMatchObject({ code: 'access/login-required' });
  expect(await read('finns-inte')).toMatchObject({ code: 'form/not-found' });
});

test('generated ones have the numbers of the sheet', async () => {
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'a-ova',
      lesson_id: 'balans',
      name: 'Öva',
      type: 'formlink',
      position: 7,
      practice: JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never,
    })
    .execute();
  const asTeacher = await bearerOf(world, 'larare');
  const [nearest] = await call('GET', '/api/forms/test/related?sheet=17', undefined, asTeacher);
  expect(nearest).toEqual(await call('GET', '/api/practice/a-ova/17', undefined, asTeacher));
  expect(nearest.sheet).toBe(17);
});

test('a class gets tasks of the area on its phones while the picture is on, and counts them', async () => {
  const teacher = await bearerOf(world, 'larare');
  const items = [{ kind: 'lesson', id: 'olikhet', name: 'Olikheter' }];
  const { id } = await call('POST', '/api/plans', { name: 'Fredag', items }, teacher);
  const { link } = await call('PUT', `/api/plans/${id}/link`, { validTo: swedishDay() }, teacher);
  const code = String(link.code);
  const open = (assignment: string) =>
    call('GET', `/api/shared-plans/${code}/assignments/${assignment}`);
  expect(await open('a-test')).toMatchObject({ code: 'assignment/not-found' });
  expect(await open(sheets.locked)).not.toHaveProperty('form');

  const picture = `/api/plans/${id}/class-picture`;
  await call('PUT', picture, undefined, teacher);
  const ask = (formId: string) =>
    call('PUT', `${picture}/asked`, { formId, questions: [0, 1, 2] }, teacher);
  expect(await open('a-test')).toMatchObject({ form: { id: 'test' }, classPicture: true });
  expect(await open('g-test')).toMatchObject({ code: 'assignment/not-found' });
  expect(await ask('test')).toMatchObject({ asked: { assignmentId: 'a-test', formId: 'test' } });
  expect(await ask('g-form')).toMatchObject({ code: 'form/not-found' });
  expect(await ask(sheets.locked)).toMatchObject({ asked: { assignmentId: sheets.locked } });
  expect(await open(sheets.locked)).toMatchObject({ form: { id: sheets.locked } });

  const { ticket } = await call('POST', `/api/shared-plans/${code}/class-ticket`, {});
  const answer = { ticket, formId: sheets.locked, question: 1, right: false, choices: [0] };
  expect(await call('POST', `/api/shared-plans/${code}/class-answers`, answer)).toEqual({});
  expect(await call('GET', picture, undefined, teacher)).toMatchObject({
    tests: [{ formId: sheets.locked, pupils: 1 }],
  });
});

test('numbers and wrong places are counted, and the commonest wrong number is told', async () => {
  const teacher = await bearerOf(world, 'larare');
  const items = [{ kind: 'lesson', id: 'balans', name: 'Balansmetoden' }];
  const { id } = await call('POST', '/api/plans', { name: 'Lördag', items }, teacher);
  const { link } = await call('PUT', `/api/plans/${id}/link`, { validTo: swedishDay() }, teacher);
  const picture = `/api/plans/${id}/class-picture`;
  await call('PUT', picture, undefined, teacher);
  const url = `/api/shared-plans/${link.code}`;
  const given = [
    { number: 2.5, right: false },
    { number: 2.5, right: false },
    { number: -1, right: false },
    { number: 1.5, right: true },
    { number: 1.5, right: true },
    { number: 1.5, right: true },
  ];
  for (const each of given) {
    const { ticket } = await call('POST', `${url}/class-ticket`, {});
    const of = { ticket, formId: 'test' };
    await call('POST', `${url}/class-answers`, { ...of, question: 2, ...each });
    // Typed words are not kept, whoever sends them as a number.
    await call('POST', `${url}/class-answers`, { ...of, question: 3, right: false, number: 7 });
    await call('POST', `${url}/class-answers`, { ...of, question: 5, right: false, choices: [1] });
  }
  const { tests } = await call('GET', picture, undefined, teacher);
  expect(tests[0].questions[2]).toEqual({
    answered: 6,
    right: 3,
    choices: [],
    wrongNumber: { value: 2.5, count: 2 },
  });
  expect(tests[0].questions[3]).toEqual({ answered: 6, right: 0, choices: [] });
  expect(tests[0].questions[5]).toEqual({ answered: 6, right: 0, choices: [0, 6] });
  const { ticket } = await call('POST', `${url}/class-ticket`, {});
  const pair = { ticket, formId: 'test', question: 5, right: false, choices: [2] };
  expect(await call('POST', `${url}/class-answers`, pair)).toMatchObject({
    code: 'form/not-found',
  });
});
