import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { buildSecondApp, startWorld } from '#test/world.ts';

test('every response has the security headers and a request id', async () => {
  await using world = await startWorld({ PUBLIC_URL: 'https://lasar.se' });
  for (const url of ['/api/init', '/healthz', '/api/school/lesson/finns-inte', '/api/nowhere']) {
    expect((await world.app.inject(url)).headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('a public read is revalidated by ETag and varies by the Authorization header', async () => {
  await using world = await startTree();

  const first = await world.app.inject('/api/school/lesson/balans');
  expect(first.headers).toMatchObject({
    vary: expect.stringContaining('Authorization'),
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  });
  const again = await world.app.inject({
    url: '/api/school/lesson/balans',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a response whose headers have changed does not count as unchanged', async () => {
  await using world = await startTree();
  const url = '/api/school/lesson/balans';
  const stored = await world.app.inject(url);

  // A release or a setting that changes a policy, such as the one that browsers must use TLS.
  const config = { ...world.context.config, publicUrl: 'https://lasar.se' };
  const changed = await buildSecondApp(world, config);
  const reply = await changed.inject({
    url,
    headers: { 'if-none-match': String(stored.headers.etag) },
  });
  await changed.close();
  expect(stored.headers).not.toHaveProperty('strict-transport-security');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toHaveProperty('strict-transport-security');
  expect(reply.body).toBe(stored.body);
});

test('a forged bearer token is rejected, and the response is not cached', async () => {
  await using world = await startTree();
  for (const authorization of ['Bearer x', 'Bearer ', 'Basic eDp5', '']) {
    const reply = await world.app.inject({
      url: '/api/school/lesson/balans',
      headers: { authorization },
    });
    expect(reply.json(), authorization).toMatchObject({ status: 401, code: 'session/invalid' });
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('an endpoint without a bearer ignores the header, and accepts JSON alone', async () => {
  await using world = await startWorld();
  const login = (payload: string | object, type = 'application/json') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type, authorization: 'Bearer x' },
      payload,
    });

  const reply = await login({ email: 'ingen@demo.example', password: 'fel lösenord' });
  expect(reply.json()).toMatchObject({ status: 401, code: 'session/wrong-credentials' });
  expect(reply.headers['content-type']).toBe('application/problem+json');
  for (const body of [
    '{',
    '[]',
    {},
    { email: 'a' },
    { email: 1, password: [] },
    { email: '', password: '' },
  ]) {
    expect((await login(body)).json(), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  }
  for (const body of [
    String.raw`{"email":"a@b.se","password":"\ud800"}`,
    String.raw`{"email":"a@b.se","password":"x","\udfff":{"a":[1]}}`,
    `{"email":"a@b.se","password":"x","more":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}}`,
  ])
    expect((await login(body)).json()).toMatchObject({ status: 400, code: 'request/invalid' });
  expect((await login('a=b', 'text/plain')).json()).toMatchObject({
    status: 415,
    code: 'request/unsupported-type',
  });
  const huge = { email: 'a', password: 'x'.repeat(2_000_000) };
  expect((await login(huge)).json()).toMatchObject({ status: 413, code: 'request/too-large' });
});

test('an unexpected error is a 500 without details, and is logged with its request id', async () => {
  await using world = await startTree();
  await world.context.db.schema.dropTable('lesson_goal').execute();

  const reply = await world.app.inject('/api/school/lesson/balans');

  expect(reply.json()).toEqual({
    status: 500,
    code: 'server/unexpected',
    requestId: reply.headers['x-request-id'],
  });
  expect(world.logLines.join('')).toContain(String(reply.headers['x-request-id']));
});

test('logs hold no client address and no query string', async () => {
  await using world = await startTree();
  await world.context.db.schema.dropTable('search_word').execute();

  await world.app.inject({
    url: '/api/search/searchLA?q=anna.andersson@skola.se',
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'min egen dator' },
  });

  const logged = world.logLines.join('');
  expect(logged).toContain('request failed');
  for (const personal of ['anna.andersson', '203.0.113.7', 'min egen dator'])
    expect(logged).not.toContain(personal);
});

test('health and readiness are separate', async () => {
  await using world = await startWorld();
  expect((await world.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await world.app.inject('/readyz')).json()).toMatchObject({
    status: 'ok',
    database: { status: 'ok' },
    schema: { fit: 'fits' },
    storage: { status: 'ok' },
    slots: { inUse: 0, limit: 500, waiting: 0 },
    logins: { inUse: 0, limit: 2_000 },
    downloads: { inUse: 0, limit: 200 },
    uploads: { inUse: 0, limit: 20 },
    connections: { inUse: 0, limit: 10_000 },
  });
  await world.context.db.destroy();
  expect((await world.app.inject('/readyz')).statusCode).toBe(503);
  expect((await world.app.inject('/healthz')).statusCode).toBe(200);
});

test('the OpenAPI document is generated from the contracts', async () => {
  await using world = await startWorld();
  const { paths } = (await world.app.inject('/api/docs/json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/school/lesson/{id}',
      '/api/search/getPathLA',
      '/api/auth/login',
      '/api/init',
    ]),
  );
  // Files and pages have addresses, and no contract.
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect((await world.app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
});
