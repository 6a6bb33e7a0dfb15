import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';
import { smallBodyBytes } from './large-bodies.ts';

/** The answer to the head of a request whose body is never sent. */
async function askWithoutBody(url: string, head: string, authorization = ''): Promise<string> {
  await using client = await connectRaw(url);
  const token = authorization === '' ? '' : `Authorization: ${authorization}\r\n`;
  client.send(`${head}\r\nHost: x\r\nContent-Type: application/json\r\n${token}`);
  client.send(`Content-Length: ${smallBodyBytes + 1}\r\n\r\n`);
  return await client.readAll();
}

test('a large body is refused before it is read, where the endpoint or the caller may not send one', async () => {
  await using world = await startTree({ BODY_SECONDS: '2' });
  await addPerson(world, 'elev', { roles: ['student'] });
  await addPerson(world, 'larare', { roles: ['teacher'] });
  const url = await addressOf(world.app);
  const [plans, unknown] = ['POST /api/plans HTTP/1.1', 'PUT /api/okand HTTP/1.1'];
  const pupil = (await bearerOf(world, 'elev')).authorization;
  const teacher = (await bearerOf(world, 'larare')).authorization;

  for (const [head, token, status, code] of [
    ['POST /api/auth/login HTTP/1.1', '', 413, 'request/too-large'],
    [unknown, teacher, 413, 'request/too-large'],
    [plans, '', 401, 'access/login-required'],
    [plans, 'Bearer nonsens', 401, 'session/invalid'],
    [plans, pupil, 403, 'access/role-required'],
    // This one is waited for.
    [plans, teacher, 408, 'request/timeout'],
  ] as const) {
    const answer = await askWithoutBody(url, head, token);
    expect([answer.split(' ', 2)[1], JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '{}')]).toEqual([
      String(status),
      { status, code },
    ]);
    expect(answer).toMatch(/connection: close/i);
  }
});

test('a large body is read from a caller who may send it', async () => {
  await using world = await startTree();
  await addPerson(world, 'larare', { roles: ['teacher'] });
  const url = await addressOf(world.app);
  const reply = await fetch(`${url}/api/plans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearerOf(world, 'larare')) },
    body: JSON.stringify({ more: 'x'.repeat(smallBodyBytes) }),
  });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'request/invalid' }),
  ]);
});

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

// Of å, ä and ö in UTF-8, of an escaped line, and of a quotation mark.
const bytesOfLetter = 2;
const bytesOfNumber = 20;
// What a pattern or a format allows is short.
const bytesOfPattern = 130;

/** About how many bytes a value in JSON may have. */
function mostBytesOf(schema: Schema): number {
  const all = (schemas: readonly Schema[] = []) => schemas.map(mostBytesOf);
  if (schema.anyOf) return Math.max(...all(schema.anyOf));
  if (schema.allOf) return all(schema.allOf).reduce((sum, bytes) => sum + bytes, 0);
  const given = schema.const === undefined ? schema.enum : [schema.const];
  if (given) return Math.max(...given.map((each) => JSON.stringify(each).length));
  if (schema.type === 'string')
    return schema.maxLength === undefined ? bytesOfPattern : schema.maxLength * bytesOfLetter + 2;
  if (schema.type === 'array')
    return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (mostBytesOf(schema.items ?? {}) + 1);
  if (schema.type !== 'object') return bytesOfNumber;
  return Object.entries(schema.properties ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + 4 + mostBytesOf(value),
    2,
  );
}

interface Call {
  readonly description?: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
}

test('what anybody may send without a session fits a small body', async () => {
  await using world = await startTree();
  const reply = await world.app.inject('/api/docs/json');
  const { paths } = reply.json<{ paths: Record<string, Record<string, Call>> }>();
  const sizes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { description = '', requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const isOpen = /^Åtkomst: (?:public|link)\./.test(description);
      return schema && isOpen ? [{ call: `${method} ${path}`, bytes: mostBytesOf(schema) }] : [];
    }),
  );
  expect(sizes.length).toBeGreaterThan(8);
  expect(sizes.filter(({ bytes }) => !(bytes * 2 < smallBodyBytes))).toEqual([]);
});
