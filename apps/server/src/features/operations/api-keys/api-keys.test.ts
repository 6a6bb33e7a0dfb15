import { afterAll, expect, test } from 'vitest';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import { buildSecondApp, type World } from '#test/world.ts';
import { makeKey } from './api-keys.fixture.ts';

const started = startAccessWorld();
afterAll(async () => (await started)[Symbol.asyncDispose]());

const lockedAssignment = '/api/school/assignment/b-blad';
const lesson = '/api/school/lesson/olikhet';

const get = (world: World, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

test('a key is shown once: what is stored, listed and logged does not hold it', async () => {
  const world = await started;
  const { reply, secret, key, headers } = await makeKey(world, ['catalogue:read']);

  expect(reply.statusCode).toBe(200);
  expect(secret).toMatch(/^lk_[A-Za-z0-9_-]{43}$/);
  expect(key).toMatchObject({ name: 'Bokhyllan', start: secret.slice(0, 8), calls: [] });
  expect((await get(world, lesson, headers)).statusCode).toBe(200);
  const stored = await world.context.db.selectFrom('api_key').selectAll().execute();
  const admin = await headersOf(world, 'admin');
  const listed = await get(world, '/api/admin/api-keys', admin);
  const history = await get(world, '/api/admin/audit?recordType=api-key', admin);
  const everything = [JSON.stringify(stored), listed.body, history.body, ...world.logLines];
  expect(everything.filter((text) => text.includes(secret.slice(8)))).toEqual([]);
  expect(history.json()).toMatchObject({ entries: [{ action: 'create', by: 'admin' }] });
});

test('content is read as by a teacher of the school, and the catalogue as without a licence', async () => {
  const world = await started;
  const catalogue = await makeKey(world, ['catalogue:read']);
  const content = await makeKey(world, ['content:read'], { organisation: 'skolan' });
  const neighbour = await makeKey(world, ['content:read'], { organisation: 'grannen' });

  const open = await get(world, lockedAssignment, content.headers);
  expect(open.json()).toMatchObject({ media: { fileName: 'hemligt.pdf' } });
  expect(open.headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Authorization'),
  });
  expect((await get(world, lesson, content.headers)).body).toContain('Hemligt upplägg');
  for (const { headers } of [catalogue, neighbour]) {
    expect((await get(world, lockedAssignment, headers)).json()).toMatchObject({
      locked: 'subscription',
    });
    const read = await get(world, lesson, headers);
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain('Hemlig');
    expect(read.headers['cache-control']).toBe('private, no-store');
  }
  // Neither a key with rights nor what it was answered has changed what a visitor is answered.
  expect((await get(world, lockedAssignment)).json()).toMatchObject({ locked: 'login' });
});

test('a licence that ends closes what the key reads', async () => {
  const world = await started;
  const { db } = world.context;
  const { headers } = await makeKey(world, ['content:read'], { organisation: 'grannen' });
  const licence = { id: 'kort', organisation_id: 'grannen', content: 'gy' };
  const days = { valid_from: '2000-01-01', valid_to: '2099-12-31' };
  await db
    .insertInto('subscription')
    .values({ ...licence, ...days })
    .execute();
  expect((await get(world, lockedAssignment, headers)).json()).toHaveProperty('media');

  await db.deleteFrom('subscription').where('id', '=', 'kort').execute();

  expect((await get(world, lockedAssignment, headers)).json()).not.toHaveProperty('media');
});

test('a withdrawn key is refused at once, on other processes too', async () => {
  const world = await started;
  const second = await buildSecondApp(world);
  const { id, headers } = await makeKey(world, ['catalogue:read']);
  expect((await second.inject({ url: lesson, headers })).statusCode).toBe(200);
  expect((await get(world, lesson, headers)).statusCode).toBe(200);

  const withdraw = async () =>
    world.app.inject({
      method: 'POST',
      url: `/api/admin/api-keys/${id}/withdraw`,
      headers: await headersOf(world, 'admin'),
    });
  expect((await withdraw()).statusCode).toBe(200);

  for (const app of [world.app, second]) {
    const refused = await app.inject({ url: lesson, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'api-key/withdrawn']);
  }
  expect((await withdraw()).json()).toMatchObject({ status: 404, code: 'api-key/not-found' });
  await second.close();
});

test('an expired key is refused, and its last day may not have passed when it is made', async () => {
  const world = await started;
  const { id, headers } = await makeKey(world, ['catalogue:read']);
  await world.context.db
    .updateTable('api_key')
    .set({ expires_on: '2020-01-01' })
    .where('id', '=', id)
    .execute();

  expect((await get(world, lesson, headers)).json()).toMatchObject({
    status: 401,
    code: 'api-key/expired',
  });
  const { reply } = await makeKey(world, ['catalogue:read'], { expiresOn: '2020-01-01' });
  expect(reply.json()).toMatchObject({ status: 400, code: 'api-key/day-out-of-range' });
});

test.each([
  ['a guess', `Bearer lk_${'A'.repeat(43)}`],
  ['too short', 'Bearer lk_abc'],
  ['too long', `Bearer lk_${'A'.repeat(500)}`],
  ['another case', `bearer LK_${'A'.repeat(43)}`],
  ['with a space', `Bearer  lk_${'A'.repeat(43)}`],
  ['SQL', "Bearer lk_' or '1'='1"],
])('%s is no key, and is no visitor either', async (_what, authorization) => {
  const world = await started;
  const refused = await get(world, lesson, { authorization });
  expect(refused.json()).toMatchObject({ status: 401, code: 'api-key/invalid' });
});

test('a key is read from its header alone', async () => {
  const world = await started;
  const { secret } = await makeKey(world, ['content:read'], { organisation: 'skolan' });
  for (const url of [
    `?key=${secret}`,
    `?access_token=${secret}`,
    `?authorization=Bearer ${secret}`,
  ])
    expect((await get(world, lockedAssignment + url)).json()).toMatchObject({ locked: 'login' });
  const headers = { 'x-api-key': secret, cookie: `authorization=Bearer ${secret}` };
  expect((await get(world, lockedAssignment, headers)).json()).toMatchObject({ locked: 'login' });
});

test('a key publishes in its own name, and neither removes records nor writes pages of the site', async () => {
  const world = await started;
  const { id, headers } = await makeKey(world, ['publish'], { name: 'Läroplansroboten' });
  const url = '/api/admin/drafts/lesson/olikhet';
  const opened = await get(world, url, headers);
  expect(opened.statusCode).toBe(200);
  const { body, revision } = opened.json();

  const saved = await world.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: {
      body: { ...body, description: 'Skriven av en nyckel.' },
      saveNumber: 0,
      baseRevision: revision,
    },
  });
  expect(saved.json()).toMatchObject({ saveNumber: 1 });
  const published = await world.app.inject({
    method: 'POST',
    url: `${url}/publish`,
    headers,
    payload: { saveNumber: 1 },
  });
  expect(published.json()).toMatchObject({ errors: [] });

  const admin = await headersOf(world, 'admin');
  const history = (await get(world, `/api/admin/audit?by=${id}`, admin)).json();
  expect(history.entries).toMatchObject([{ action: 'update', recordId: 'olikhet', by: id }]);
  expect(history.names).toContainEqual({ id, name: 'Läroplansroboten' });
  const found = await get(world, '/api/admin/audit?q=roboten', admin);
  expect(found.json().entries).toContainEqual(expect.objectContaining({ by: id }));
  const versions = await get(world, '/api/admin/versions/lesson/olikhet', admin);
  expect(versions.body).toContain('Läroplansroboten');
  for (const [method, refused, code] of [
    ['DELETE', '/api/admin/content/records/lesson/olikhet', 'access/right-required'],
    ['GET', '/api/admin/drafts/site-page/start', 'access/role-required'],
    ['GET', lesson, 'access/right-required'],
  ] as const)
    expect((await world.app.inject({ method, url: refused, headers })).json()).toMatchObject({
      status: 403,
      code,
    });
});

test('beyond the limit of its minute a key gets 429 with Retry-After, and each call is counted', async () => {
  const world = await started;
  const second = await buildSecondApp(world);
  const { id, headers } = await makeKey(world, ['catalogue:read'], { callsPerMinute: 3 });
  const call = async () => (await get(world, lesson, headers)).statusCode;
  const admin = await headersOf(world, 'admin');
  const listed = async () =>
    (await get(world, '/api/admin/api-keys', admin))
      .json()
      .keys.find((key: { id: string }) => key.id === id);
  const writes = () => world.queries.filter(({ sql }) => sql.includes('api_key_use')).length;
  const before = writes();

  expect([await call(), await call(), await call()]).toEqual([200, 200, 200]);
  const refused = await get(world, lesson, headers);
  expect(refused.json()).toMatchObject({ status: 429, code: 'request/too-many' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(writes() - before).toBeLessThanOrEqual(1);

  expect(await listed()).toMatchObject({
    calls: [{ calls: 3, refused: 1 }],
    lastUsedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  // Another process learns what this one has counted when it writes its own.
  await second.inject({ url: lesson, headers });
  await second.inject({ url: '/api/admin/api-keys', headers: admin });
  expect((await second.inject({ url: lesson, headers })).statusCode).toBe(429);
  await second.close();
});

test.each([
  [{ rights: ['content:read'] }, 400, 'api-key/organisation-missing'],
  [{ rights: ['content:read'], organisation: 'finns-inte' }, 404, 'organisation/not-found'],
  [{ rights: [] }, 400, 'request/invalid'],
  [{ rights: ['admin'] }, 400, 'request/invalid'],
  [{ rights: ['publish'], callsPerMinute: 0 }, 400, 'request/invalid'],
  [{ rights: ['publish'], name: '\u0000' }, 400, 'request/invalid'],
  [{ rights: ['publish'], name: ' ' }, 400, 'request/invalid'],
])('%o makes no key', async (wrong, status, code) => {
  const world = await started;
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/admin/api-keys',
    headers: await headersOf(world, 'admin'),
    payload: { name: 'Nyckel', callsPerMinute: 60, ...wrong },
  });
  expect(reply.json()).toMatchObject({ status, code });
});

test('the description of the API tells what opens each call to keys, and how a signature is verified', async () => {
  const { app } = await started;
  const { info, paths } = (await app.inject('/api/docs/json')).json();
  expect(info.description).toContain("new Webhook('whsec_…').verify(");
  const read = paths['/api/school/lesson/{id}'].get;
  expect(read.description).toContain('API-nyckel: catalogue:read');
  expect(read.security).toContainEqual({ apiKey: [] });
  expect(read.responses['429'].description).toBe('request/too-many');
  expect(paths['/api/admin/users'].get.security).not.toContainEqual({ apiKey: [] });
});
