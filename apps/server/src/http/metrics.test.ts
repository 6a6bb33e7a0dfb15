import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startMailServer } from '#test/mail-server.ts';
import { addPerson } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

const token = 'ett-hemligt-ord-for-matningen';

test('a caller with the token reads metrics by route, without personal data', async () => {
  await using world = await startTree({ METRICS_TOKEN: token });
  const url = await addressOf(world.app);
  for (let times = 0; times < 3; times += 1) await fetch(`${url}/api/school/lesson/balans`);
  await fetch(`${url}/api/search?q=hemligt`);

  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const numbers = await answer.text();

  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(numbers).toMatch(/^lasar_response_cache_hits_total 2$/m);
  expect(numbers).toMatch(/^lasar_response_cache_misses_total 1$/m);
  expect(numbers).toMatch(/^lasar_response_cache_bytes [1-9]\d+$/m);
  expect(numbers).toMatch(
    /lasar_request_duration_seconds_count\{.*route="\/api\/search",status="200"\} 1/,
  );
  expect(numbers).toContain('nodejs_eventloop_lag');
  // An embedded engine has no pool.
  const pool =
    numbers.match(
      /^lasar_(database_connections|database_connections_idle|database_queries_waiting) \d+$/gm,
    ) ?? [];
  expect(pool).toHaveLength(world.context.connections ? 3 : 0);
  expect(numbers).not.toMatch(/hemligt|127\.0\.0\.1/);
});

test('queries, storage, mail, logins and jobs are measured with their outcomes', async () => {
  const mail = await startMailServer();
  await using world = await startTree({ METRICS_TOKEN: token, SMTP_URL: mail.url });
  await addPerson(world, 'kim', { roles: ['teacher'], email: 'kim@bjorkang.example' });
  await addPerson(world, 'ulla', { roles: ['teacher'], email: 'ulla@avvisad.example' });
  const write = (method: 'POST' | 'PUT', url: string, payload: object) =>
    world.app.inject({ method, url, payload });
  await write('POST', '/api/auth/login', {
    email: 'kim@bjorkang.example',
    password: 'fel ord här',
  });
  for (const email of ['kim@bjorkang.example', 'ulla@avvisad.example'])
    await write('PUT', '/api/mail/updatepasswordla', { email });
  await world.context.storage.findSize('a'.repeat(64));
  const scrape = async () =>
    (await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
      .body;
  const countOf = (name: string, labels: string) =>
    new RegExp(`^lasar_${name}_duration_seconds_count\\{?${labels}\\}? [1-9]`, 'm');

  for (const [name, labels] of [
    ['database_query', 'query="select app_user[a-z_ ]*"'],
    ['storage_operation', 'operation="findSize",outcome="ok"'],
    ['login', 'method="password",outcome="refused"'],
    ['mail_delivery', 'outcome="ok"'],
    ['mail_delivery', 'outcome="failed"'],
    ['job', 'queue="mail",outcome="ok"'],
    ['job', 'queue="mail",outcome="failed"'],
  ] as const)
    await expect.poll(scrape, { timeout: 20_000 }).toMatch(countOf(name, labels));
  expect(await scrape()).not.toMatch(/kim|ulla|avvisad/);
  await mail.close();
});

test('others are rejected, and without the setting there are no metrics', async () => {
  await using guarded = await startTree({ METRICS_TOKEN: token });
  await using open = await startTree();
  const status = async (world: typeof guarded, headers: Record<string, string> = {}) =>
    (await world.app.inject({ url: '/metrics', headers })).statusCode;

  expect(await status(guarded)).toBe(401);
  expect(await status(guarded, { authorization: `Bearer ${token}x` })).toBe(401);
  expect(await status(open)).toBe(404);
});
