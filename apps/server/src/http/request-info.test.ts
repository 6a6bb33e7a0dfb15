import { expect, test } from 'vitest';
import { addPerson } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

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
