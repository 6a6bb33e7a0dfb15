import { expect, onTestFinished, test, vi } from 'vitest';
import { launchAs, startLtiWorld } from '#test/lti-world.ts';
import { addLink, launchedBearerOf, startScoreWorld, type ScoreWorld } from '#test/score-world.ts';

/** The right answers to the form of `tree-questions.ts`. */
const right = [[0], [0], '1,5 m', ' Variabel', [0, 1], [0, 1]] as const;
const to = '/formular/test?resultat=1';
const url = '/api/lti/score';

async function startWorldWithPractice(): Promise<ScoreWorld> {
  const world = await startScoreWorld();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const practice = { template: 'ekvationer', level: 2, count: 6 } as const;
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'ova',
      lesson_id: 'balans',
      name: 'Öva: Ekvationer',
      type: 'formlink',
      position: 20,
      practice: JSON.stringify(practice) as never,
    })
    .execute();
  return world;
}

const until = (assertion: () => Promise<void> | void) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 50 });

interface Pupil {
  readonly headers: { readonly authorization: string };
  readonly send: (answers: readonly unknown[]) => Promise<{ code?: string; right?: number }>;
  readonly look: () => Promise<{ code?: string; state?: string; sheet?: number; formId?: string }>;
}

function pupilWith({ app }: ScoreWorld, headers: { readonly authorization: string }): Pupil {
  return {
    headers,
    send: async (answers) =>
      (await app.inject({ method: 'POST', url, headers, payload: { answers } })).json(),
    look: async () => (await app.inject({ url, headers })).json(),
  };
}

async function pupilAt(
  world: ScoreWorld,
  resourceLinkId: string,
  launch: { readonly to?: string; readonly sub?: string } = {},
): Promise<Pupil> {
  const user = { sub: 'elev-1', to, ...launch, resourceLinkId };
  return pupilWith(world, await launchedBearerOf(world, 'school_anonymous_student', user));
}

const rowsLeft = async ({ context: { db } }: ScoreWorld) =>
  db.selectFrom('lti_score').selectAll().execute();

test('points are corrected here, sent with a signed token, and forgotten', async () => {
  const world = await startWorldWithPractice();
  const { platform } = world;
  const lineItem = platform.addLineItem({ label: 'Självtest', scoreMaximum: 6 });
  const pupil = await pupilAt(world, await addLink(world, { lineItem }));

  expect(await pupil.look()).toEqual({ formId: 'test', state: 'none' });
  // Nothing is sent before the press.
  expect(platform.scores).toEqual([]);
  expect(await pupil.send([...right.slice(0, 5), [1, 0]])).toEqual({ right: 5, questions: 6 });
  await until(() => expect(platform.scores).toHaveLength(1));
  expect(platform.scores[0]).toMatchObject({
    lineItem,
    userId: 'elev-1',
    scoreGiven: 5,
    scoreMaximum: 6,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
  });
  await until(async () => expect(await rowsLeft(world)).toEqual([]));
  expect(await pupil.look()).toMatchObject({ state: 'none' });

  // Another press is a later score, with the token that is known.
  expect(await pupil.send(right)).toEqual({ right: 6, questions: 6 });
  await until(() => expect(platform.scores.map(({ scoreGiven }) => scoreGiven)).toEqual([5, 6]));
  const [first = '', second = ''] = platform.scores.map(({ timestamp }) => timestamp);
  expect(second > first).toBe(true);
  expect(platform.tokens).toBe(1);
  expect(world.logLines.join('')).not.toContain('elev-1');
});

test('what waits is encrypted, told as waiting, and sent when the platform answers again', async () => {
  const world = await startWorldWithPractice();
  const { platform } = world;
  // Without a line item of its own, the link's is made, and found the next time.
  const link = await addLink(world, { lineItems: platform.lineItems });
  const [one, other] = [await pupilAt(world, link), await pupilAt(world, link, { sub: 'elev-2' })];
  platform.failsWith = 503;
  await one.send([[1]]);
  expect((await one.look()).state).toBe('waiting');
  expect((await other.look()).state).toBe('none');
  const [row] = await rowsLeft(world);
  expect(row).toMatchObject({ points: 0, most: 6 });
  expect(JSON.stringify(row)).not.toContain('elev-1');
  // A press that follows replaces what waits.
  await until(() => expect(platform.refused).toBe(1));
  await one.send(right);
  platform.failsWith = undefined;
  await until(() => expect(platform.scores.at(-1)).toMatchObject({ scoreGiven: 6 }));
  await other.send(right);
  await until(() => expect(platform.scores.at(-1)).toMatchObject({ userId: 'elev-2' }));
  expect(platform.made).toHaveLength(1);
  expect(platform.made[0]).toMatchObject({ label: 'Självtest', scoreMaximum: 6 });
  await until(async () => expect(await rowsLeft(world)).toEqual([]));
  expect(
    new Set(platform.scores.map(({ userId, scoreGiven }) => `${userId} ${scoreGiven}`)),
  ).toEqual(new Set(['elev-1 6', 'elev-2 6']));
});

test('what the platform refuses has failed, and another press tries again', async () => {
  const world = await startWorldWithPractice();
  const { platform } = world;
  const lineItem = platform.addLineItem({ label: 'Självtest', scoreMaximum: 6 });
  const pupil = await pupilAt(world, await addLink(world, { lineItem }));
  platform.failsWith = 404;
  await pupil.send(right);
  await until(async () => expect((await pupil.look()).state).toBe('failed'));
  platform.failsWith = undefined;
  await pupil.send(right);
  await until(() => expect(platform.scores).toHaveLength(1));
  await until(async () => expect((await pupil.look()).state).toBe('none'));

  // A token that the platform has forgotten is replaced at the next try.
  platform.forgetTokens();
  await pupil.send(right);
  await until(() => expect(platform.scores).toHaveLength(2));
});

test('the numbers of practice are those of the link, whatever the pupil has practised on', async () => {
  const world = await startWorldWithPractice();
  const { app, platform } = world;
  const lineItem = platform.addLineItem({ label: 'Öva', scoreMaximum: 6 });
  const link = await addLink(world, { lineItem });
  const pupil = await pupilAt(world, link, { to: '/formular/ova?blad=17&resultat=1' });
  expect(await pupil.look()).toEqual({ formId: 'ova', sheet: 17, state: 'none' });
  const answersOf = async (sheet: number): Promise<string[]> => {
    const reply = await app.inject({ url: `/api/practice/ova/${sheet}`, headers: pupil.headers });
    const { questions } = reply.json<{ questions: { answer: number }[] }>();
    return questions.map(({ answer }) => String(answer).replace('.', ','));
  };
  expect((await pupil.send(await answersOf(17))).right).toBe(6);
  const easier = await answersOf(100_017);
  expect((await pupil.send(easier)).right).toBeLessThan(6);
});

test('answers that no browser gives earn nothing', async () => {
  const world = await startWorldWithPractice();
  const { platform } = world;
  const lineItem = platform.addLineItem({ label: 'Självtest', scoreMaximum: 6 });
  const pupil = await pupilAt(world, await addLink(world, { lineItem }));
  for (const [answers, points] of [
    [[[], [], '', '', [], []], 0],
    [[[0], [0], '1,5', 'variabel', [0], [0]], 4],
    [[[0, 1], [0, 1], null, null, [1, 0], [0, 0]], 0],
    [[[7], [-1], '1e999', 'x', [0, 7], [0, 9]], 0],
    [[...right, [0], [0]], 6],
  ] as const)
    expect(await pupil.send(answers)).toEqual({ right: points, questions: 6 });
});

test('a press counts for the link, the person and the self-test of the launch alone', async () => {
  const world = await startWorldWithPractice();
  const { app, context, platform } = world;
  const lineItem = platform.addLineItem({ label: 'Självtest', scoreMaximum: 6 });
  const link = await addLink(world, { lineItem });
  const codeOf = async (pupil: Pupil) => (await pupil.send(right)).code;

  for (const elsewhere of ['/lesson/balans', '/formular/test', '/formular/../test?resultat=1', 'x'])
    expect(await codeOf(await pupilAt(world, link, { to: elsewhere }))).toBe('lti/no-line-item');
  expect(await codeOf(await pupilAt(world, crypto.randomUUID()))).toBe('lti/no-line-item');
  const noScores = await addLink(world, { lineItem, scopes: ['lineitem'] });
  expect(await codeOf(await pupilAt(world, noScores))).toBe('lti/no-line-item');
  const listAlone = await addLink(world, { lineItems: platform.lineItems, scopes: ['score'] });
  expect(await codeOf(await pupilAt(world, listAlone))).toBe('lti/no-line-item');
  const locked = { to: '/formular/finns-inte?resultat=1' };
  expect(await codeOf(await pupilAt(world, link, locked))).toBe('form/not-found');

  // What the browser adds names no other line item, person or points.
  const pupil = await pupilAt(world, link);
  const extra = { answers: right, lineItem: 'https://x.example/1', right: 6, userId: 'elev-2' };
  const reply = await app.inject({ method: 'POST', url, headers: pupil.headers, payload: extra });
  expect(reply.json().code).toBe('request/invalid');
  for (const answers of [[], Array(301).fill('x'), [{}], 'x'])
    expect((await pupil.send(answers as unknown[])).code).toBe('request/invalid');

  // The token is signed, and what it says of the platform cannot be read or changed.
  const [head = '', body = '', end = ''] = pupil.headers.authorization.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(JSON.stringify(claims)).not.toContain('elev-1');
  const changed = Buffer.from(JSON.stringify({ ...claims, lti: 'x' })).toString('base64url');
  const forged = pupilWith(world, { authorization: `${head}.${changed}.${end}` });
  expect((await forged.look()).code).toBe('session/invalid');

  const teacher = pupilWith(
    world,
    await launchedBearerOf(world, 'school_anonymous_teacher', {
      sub: 'larare',
      to,
      resourceLinkId: link,
    }),
  );
  expect(await codeOf(teacher)).toBe('access/role-required');
  expect((await app.inject({ url })).json().code).toBe('access/login-required');
  expect(platform.scores).toEqual([]);

  // A link that goes takes what waits along.
  platform.failsWith = 503;
  await pupil.send(right);
  await context.db.deleteFrom('lti_resource_link').execute();
  expect(await rowsLeft(world)).toEqual([]);
  expect((await pupil.look()).code).toBe('lti/no-line-item');
});

test('the same press many times over is the same points, for one place, and then slowed down', async () => {
  const world = await startWorldWithPractice();
  const { platform } = world;
  const lineItem = platform.addLineItem({ label: 'Självtest', scoreMaximum: 6 });
  const pupil = await pupilAt(world, await addLink(world, { lineItem }));
  const codes = [];
  for (let press = 0; press < 42; press += 1) codes.push((await pupil.send(right)).code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(40);
  expect(codes.at(-1)).toBe('request/too-many');
  await until(async () => expect(await rowsLeft(world)).toEqual([]));
  expect(new Set(platform.scores.map(({ scoreGiven }) => scoreGiven))).toEqual(new Set([6]));
});

test('the link that a platform has signed decides what a pupil may send a result of', async () => {
  await using world = await startLtiWorld();
  const here = world.context.config.publicUrl;
  const comeBy = async (target: string) => {
    const { token } = (await launchAs(world, 'elev', { target })).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    return (await world.app.inject({ url, headers })).json();
  };
  expect(await comeBy(`${here}/formular/test?resultat=1`)).toEqual({
    formId: 'test',
    state: 'none',
  });
  expect(await comeBy(`${here}/formular/test`)).toMatchObject({ code: 'lti/no-line-item' });
});
