import { afterAll, expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { startTree } from '#test/tree-world.ts';

const ours = 'https://app.lasar.example';
const theirs = 'https://evil.example';
const lesson = '/api/school/lesson/balans';

const started = startTree({
  CORS_ORIGINS: `${ours},https://prov.lasar.example`,
  CORS_HEADERS: 'Traceparent, x-app-version, Range',
});
afterAll(async () => (await started)[Symbol.asyncDispose]());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = await addressOf((await started).app);
  return fetch(url + path, { method, headers, redirect: 'manual' });
}
const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');
const varies = ({ headers }: Response) => /\borigin\b/i.test(headers.get('vary') ?? '');

test('a preflight of a listed origin is answered, and of no other', async () => {
  const asks = (origin: string) => ({
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  });
  const answer = await ask(lesson, asks(ours), 'OPTIONS');
  expect([answer.status, allowedOrigin(answer), varies(answer)]).toEqual([204, ours, true]);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(answer.headers.get('access-control-allow-headers')).toBe(
    'authorization, content-type, if-none-match, if-range, range, traceparent, x-app-version',
  );
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();

  for (const origin of [theirs, 'null', `${ours}.evil.example`, `${ours}:8443`]) {
    const refused = await ask(lesson, asks(origin), 'OPTIONS');
    expect([refused.status, allowedOrigin(refused), varies(refused)], origin).toEqual([
      404,
      null,
      true,
    ]);
  }
  expect(allowedOrigin(await ask('/om-oss', asks(ours), 'OPTIONS'))).toBeNull();
});

test('a cached response carries the headers of each request, and never those of another', async () => {
  for (const origin of [ours, theirs, ours, 'https://prov.lasar.example', undefined]) {
    const answer = await ask(lesson, origin === undefined ? {} : { origin });
    const isAllowed = origin !== undefined && origin !== theirs;
    expect([answer.status, allowedOrigin(answer), varies(answer)], origin).toEqual([
      200,
      isAllowed ? origin : null,
      true,
    ]);
    expect(answer.headers.get('vary')).toMatch(/Authorization.*accept-encoding/);
  }
  const etag = String((await ask(lesson)).headers.get('etag'));
  const unchanged = await ask(lesson, {
    origin: ours,
    'if-none-match': etag,
    // Without it Node's fetch asks for a whole response.
    'cache-control': 'max-age=0',
  });
  expect([unchanged.status, allowedOrigin(unchanged), varies(unchanged)]).toEqual([
    304,
    ours,
    true,
  ]);
});

test('errors, logins and files can be read too, with the headers that a front end needs', async () => {
  const json = { origin: ours, 'content-type': 'application/json' };
  const answers = [
    await ask('/api/school/lesson/finns-inte', { origin: ours }),
    await ask(lesson, { origin: ours, authorization: 'Bearer x' }),
    await ask('/api/search/searchLA?q=', { origin: ours }),
    await ask('/api/finns-inte', { origin: ours }),
    await ask('/api/auth/login', json, 'POST'),
    await ask(`/media/${'0'.repeat(64)}/film.mp4`, { origin: ours }),
    await ask('/documents/concept-sheets/balans', { origin: ours }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 401, 400, 404, 400, 404, 200]);
  for (const answer of answers) {
    expect([allowedOrigin(answer), varies(answer)], answer.url).toEqual([ours, true]);
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['etag', 'retry-after', 'x-request-id']));
  }
  expect(answers.at(-1)?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('without the setting nothing is allowed, and no response varies by origin', async () => {
  await using closed = await startTree();
  const url = await addressOf(closed.app);
  const answer = await fetch(url + lesson, { headers: { origin: ours } });
  expect([allowedOrigin(answer), varies(answer)]).toEqual([null, false]);
  const headers = { origin: ours, 'access-control-request-method': 'GET' };
  const preflight = await fetch(url + lesson, { method: 'OPTIONS', headers });
  expect([preflight.status, allowedOrigin(preflight)]).toEqual([404, null]);
});
