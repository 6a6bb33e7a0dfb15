import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';

const token = 'ett-hemligt-ord-for-matningen';

test('a caller with the token reads metrics by route, without personal data', async () => {
  await using world = await startTree({ METRICS_TOKEN: token });
  const url = await addressOf(world.app);
  for (let times = 0; times < 3; times += 1) await fetch(`${url}/api/school/lesson/balans`);
  await fetch(`${url}/api/search/searchLA?q=hemligt`);

  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const numbers = await answer.text();

  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(numbers).toMatch(/^lasar_response_cache_hits_total 2$/m);
  expect(numbers).toMatch(/^lasar_response_cache_misses_total 1$/m);
  expect(numbers).toMatch(/^lasar_response_cache_bytes [1-9]\d+$/m);
  expect(numbers).toMatch(
    /lasar_request_duration_seconds_count\{.*route="\/api\/search\/searchLA",status="200"\} 1/,
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

test('others are rejected, and without the setting there are no metrics', async () => {
  await using guarded = await startTree({ METRICS_TOKEN: token });
  await using open = await startTree();
  const status = async (world: typeof guarded, headers: Record<string, string> = {}) =>
    (await world.app.inject({ url: '/metrics', headers })).statusCode;

  expect(await status(guarded)).toBe(401);
  expect(await status(guarded, { authorization: `Bearer ${token}x` })).toBe(401);
  expect(await status(open)).toBe(404);
});
