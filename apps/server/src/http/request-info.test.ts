import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { addPerson } from '#test/people.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';
import { infoOf, turnOf } from './request-info.ts';

test.each([
  ['the addresses of an IPv6 network', (index: number) => `2001:db8:1:2::${index + 1}`],
  ['an IPv4 address in both forms', (index: number) => `${index % 2 ? '' : '::ffff:'}192.0.2.1`],
])('limits count %s as one client', async (_name, addressOf) => {
  await using world = await startTree();
  await addPerson(world, 'eva', { roles: ['teacher'] });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: addressOf(index),
      payload: { email: 'eva@skola.example', password: 'fel lösenord' },
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const counted = await world.context.db
    .selectFrom('login_attempt')
    .select('address_hash')
    .where('address_hash', '!=', '')
    .execute();
  expect(counted).toHaveLength(1);
});

test('work that begins to wait when the client has left already is told so', async () => {
  const app = fastify();
  const told = Promise.withResolvers<readonly unknown[]>();
  const arrived = Promise.withResolvers<void>();
  app.get('/', async (request, reply) => {
    arrived.resolve();
    await new Promise<void>((resolve) => request.raw.socket.once('close', () => resolve()));
    told.resolve([turnOf(request).signal?.aborted, infoOf(request).signal?.aborted]);
    return reply.send('');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = await connectRaw(await addressOf(app));
  client.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived.promise;
  client.socket.destroy();

  expect(await told.promise).toEqual([true, true]);
  await app.close();
});

test('a caller whose body has been received before the router still waits for the answer', async () => {
  await using world = await startTree();
  const answer = await fetch(`${await addressOf(world.app)}/api/class-codes/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'BBB-BBB-BBB' }),
  });
  expect(await answer.json()).toMatchObject({ code: 'class-code/unknown' });
});
