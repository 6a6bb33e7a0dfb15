import { expect, test } from 'vitest';
import { addPerson, password } from '#test/people.ts';
import { addressOf } from '#test/listening.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';

const logIn = (url: string, email: string, path = '/api/auth/login'): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('during a flood of logins searches are answered, and logins of other addresses do not wait for all of it', async () => {
  await using world = await startTree({ LIMIT_REQUESTS: '5', LIMIT_LOGINS: '20' });
  await addPerson(world, 'eva', { roles: ['teacher'] });
  const url = await addressOf(world.app);
  const statuses: number[] = [];
  const flood = Array.from({ length: 40 }, async (_, index) => {
    const answer = await logIn(url, `ingen-${index}@skola.example`);
    statuses.push(answer.status);
    return [answer.status, answer.headers.get('retry-after')];
  });
  // When an expectation below fails, the rest of the flood fails with the closed server.
  for (const answer of flood) answer.catch(() => undefined);
  // More than an address may have at once are refused before any work is done for them.
  await expect.poll(() => statuses, { timeout: 20_000 }).toContain(503);
  const ready = await (await fetch(`${url}/readyz`)).json();
  expect(ready).toMatchObject({ status: 'ok', slots: { inUse: 0 }, logins: { limit: 20 } });
  expect(ready.logins.inUse).toBeGreaterThan(0);

  expect((await fetch(`${url}/api/search/searchLA?q=ord`)).status).toBe(200);
  await using eva = await connectRaw(url, '127.0.0.2');
  const body = JSON.stringify({ email: 'eva@skola.example', password });
  eva.send(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await eva.readAll()).toMatch(/^HTTP\/1\.1 200 /);
  expect(statuses.length).toBeLessThan(40);

  const answers = await Promise.all(flood);
  const refused = answers.filter(([status]) => status === 503);
  expect(new Set(refused.map(([, retryAfter]) => retryAfter))).toEqual(new Set(['10']));
  expect(answers.filter(([status]) => status === 401)).toHaveLength(40 - refused.length);
});

test('a login is limited in every spelling of its path', async () => {
  await using world = await startTree({ LIMIT_LOGINS: '1' });
  const url = await addressOf(world.app);
  let count = 0;
  const over = new AbortController();
  // Each with an account of its own, since failed logins of one account soon cost no work.
  const statusOf = async (path?: string) =>
    (await logIn(url, `ingen-${(count += 1)}@skola.example`, path)).status;
  // Two others who log in again and again, so that the one slot is rarely free.
  const others = [1, 2].map(async () => {
    const seen = new Set<number>();
    while (!over.signal.aborted) seen.add(await statusOf());
    return seen;
  });
  for (const path of ['/api/auth/login', '/api/auth/%6Cogin', '/api/auth/login?x=1'])
    await expect.poll(() => statusOf(path), { timeout: 20_000 }).toBe(503);
  over.abort();
  const seen = (await Promise.all(others)).flatMap((each) => [...each]);
  expect(new Set(seen)).toEqual(new Set([401, 503]));
});
