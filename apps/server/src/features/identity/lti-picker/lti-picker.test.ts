import { expect, onTestFinished, test } from 'vitest';
import {
  addChoice,
  launchedBearerOf,
  startScoreWorld,
  type ScoreWorld,
} from '#test/score-world.ts';

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

async function startPicking(): Promise<ScoreWorld> {
  const world = await startScoreWorld();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'ova',
      lesson_id: 'balans',
      name: 'Öva: Ekvationer',
      type: 'formlink',
      position: 20,
      practice: JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never,
    })
    .execute();
  return world;
}

type Who = 'school_anonymous_student' | 'school_anonymous_teacher';

async function pickIn(
  world: ScoreWorld,
  choice: string,
  picks: readonly unknown[],
  who: Who = 'school_anonymous_teacher',
) {
  const headers = await launchedBearerOf(world, who, {});
  const url = `/api/lti/choices/${choice}`;
  return world.app.inject({ method: 'POST', url, headers, payload: { picks } });
}

/** Posts an answer as the browser does. The status is that of the platform, which checks the signature. */
async function postTo(answer: { readonly returnUrl: string; readonly jwt: string }) {
  const body = new URLSearchParams({ JWT: answer.jwt });
  return (await fetch(answer.returnUrl, { method: 'POST', body })).status;
}

test('what a teacher chooses reaches the course, signed, with a line item where it counts', async () => {
  const world = await startPicking();
  const { app, context, platform } = world;
  const choice = await addChoice(world);
  const headers = await launchedBearerOf(world, 'school_anonymous_teacher', {});
  expect((await app.inject({ url: `/api/lti/choices/${choice}`, headers })).json()).toEqual({
    host: new URL(platform.url).host,
    acceptsMany: true,
    acceptsResults: true,
  });
  const reply = await pickIn(world, choice, [
    { kind: 'lesson', id: 'balans' },
    { kind: 'assignment', id: 'a-film', start: 12, stop: 30 },
    { kind: 'assignment', id: 'b-blad' },
    { kind: 'assignment', id: 'a-test' },
    { kind: 'assignment', id: 'a-test', counts: true },
    { kind: 'assignment', id: 'ova' },
    { kind: 'assignment', id: 'ova', counts: true, level: 3 },
  ]);
  expect(reply.statusCode).toBe(200);
  expect(await postTo(reply.json())).toBe(200);
  const [said] = platform.choices;
  expect(said).toMatchObject({
    nonce: expect.any(String),
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
    'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '1',
    [claim('data')]: 'kurs 7',
  });
  const here = context.config.publicUrl;
  const items = said?.[claim('content_items')] as readonly Record<string, unknown>[];
  expect(items.map(({ url }) => String(url).replace(here, ''))).toEqual([
    '/lesson/balans',
    '/video/a-film?start=12&stop=30',
    '/pdf/b-blad',
    '/formlink/a-test',
    '/formular/test?resultat=1',
    '/formlink/ova',
    expect.stringMatching(/^\/formular\/ova\?blad=S[1-9]\d{0,2}&resultat=1$/),
  ]);
  expect(items.map(({ type }) => type)).toEqual(items.map(() => 'ltiResourceLink'));
  expect(items.flatMap(({ lineItem }) => lineItem ?? [])).toEqual([
    { label: 'Självtest', scoreMaximum: 6, resourceId: 'a-test' },
    { label: 'Öva: Ekvationer', scoreMaximum: 6, resourceId: 'ova' },
  ]);
  // Nothing is chosen: the platform is told so.
  expect(await postTo((await pickIn(world, choice, [])).json())).toBe(200);
  expect(platform.choices.at(-1)).toMatchObject({ [claim('content_items')]: [] });
});

test('a choice that the platform or the content does not take is refused, and nothing is signed', async () => {
  const world = await startPicking();
  const code = async (choice: string, ...picks: unknown[]) =>
    (await pickIn(world, choice, picks)).json().code;
  const any = await addChoice(world);
  const film = { kind: 'assignment', id: 'a-film' };
  expect(await code(any, { kind: 'lesson', id: 'finns-inte' })).toBe('lesson/not-found');
  expect(await code(any, { kind: 'lesson', id: 'gomd' })).toBe('lesson/not-found');
  expect(await code(any, { kind: 'assignment', id: 'x' })).toBe('assignment/not-found');
  expect(await code(any, { ...film, start: 30, stop: 30 })).toBe('clip/range-invalid');
  expect(await code(any, { kind: 'assignment', id: 'a-test', start: 3 })).toBe(
    'clip/range-invalid',
  );
  expect(await code(any, { ...film, counts: true })).toBe('lti/choice-not-accepted');
  expect(await code(any, { ...film, level: 1 })).toBe('lti/choice-not-accepted');
  expect(await code(any, { kind: 'assignment', id: 'b-lank', counts: true })).toBe(
    'lti/choice-not-accepted',
  );
  for (const bad of [{ kind: 'plan', id: 'x' }, { ...film, start: -1 }, { ...film, url: 'x' }, 'x'])
    expect(await code(any, bad)).toBe('request/invalid');
  expect(await code(any, ...Array.from({ length: 31 }, () => film))).toBe('request/invalid');

  const one = await addChoice(world, { acceptMultiple: false });
  expect(await code(one, film, film)).toBe('lti/choice-not-accepted');
  const noScores = await addChoice(world, { acceptLineItem: false });
  expect(await code(noScores, { kind: 'assignment', id: 'a-test', counts: true })).toBe(
    'lti/choice-not-accepted',
  );
  const html = await addChoice(world, { acceptTypes: ['html'] });
  expect(await code(html, film)).toBe('lti/choice-not-accepted');
});

test('only a teacher of the platform answers a choice, and only to the platform', async () => {
  const world = await startPicking();
  const { app, context } = world;
  const film = [{ kind: 'assignment', id: 'a-film' }];
  const code = async (choice: string, who?: Who) =>
    (await pickIn(world, choice, film, who)).json().code;

  const choice = await addChoice(world);
  expect(await code(choice, 'school_anonymous_student')).toBe('access/role-required');
  expect(await code(crypto.randomUUID())).toBe('lti/choice-ended');
  expect(await code('x')).toBe('lti/choice-ended');
  expect(await code(await addChoice(world, { minutes: -1 }))).toBe('lti/choice-ended');
  for (const returnUrl of [
    'https://ond.example/val',
    `${world.platform.url}.ond.example/`,
    `${world.platform.url.replace('localhost', 'localhost@ond.example')}/val`,
    'javascript:alert(1)',
    'x',
  ])
    expect(await code(await addChoice(world, { returnUrl }))).toBe('lti/choice-ended');

  // A teacher of another platform, one who came another way, and nobody at all.
  const url = `/api/lti/choices/${choice}`;
  const other = await context.db
    .insertInto('lti_registration')
    .values({
      name: 'En annan',
      issuer: 'https://annan.example',
      client_id: '1',
      authorization_endpoint: 'https://annan.example/auth',
      token_endpoint: 'https://annan.example/token',
      authorization_server: null,
      jwks_uri: 'https://annan.example/jwks',
      origins: ['https://annan.example'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = { ...world, registrationId: other.id };
  const headers = await launchedBearerOf(elsewhere, 'school_anonymous_teacher', {});
  expect((await app.inject({ url, headers })).json().code).toBe('lti/choice-ended');
  expect((await app.inject({ url })).json().code).toBe('access/login-required');
  expect((await pickIn(world, choice, film)).statusCode).toBe(200);
});
