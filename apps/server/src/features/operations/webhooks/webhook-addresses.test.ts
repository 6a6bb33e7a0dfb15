import { afterAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

async function startWithAdmin() {
  const world = await startTree();
  await addPerson(world, 'admin', { roles: ['admin'] });
  await world.app.ready();
  return world;
}

const started = startWithAdmin();
afterAll(async () => (await started)[Symbol.asyncDispose]());

const send = async (world: World, method: 'POST' | 'DELETE', url: string, payload?: object) =>
  world.app.inject({
    method,
    url,
    headers: await bearerOf(world, 'admin'),
    ...(payload && { payload }),
  });

test.each([
  'http://mottagare.example/',
  'https://mottagare.example:8443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://namn:ord@mottagare.example/',
  'http://127.0.0.1:1/',
  'ftp://mottagare.example/',
  'ingen adress',
])('%s is no address of a webhook', async (url) => {
  const world = await started;
  const payload = { name: 'Fel', url, events: ['content.published'] };
  const reply = await send(world, 'POST', '/api/admin/webhooks', payload);
  expect(reply.json()).toMatchObject({ status: 400, code: 'webhook/address-refused' });
});

test('a name that leads to this machine is refused when it is connected to', async () => {
  const world = await started;
  const payload = { name: 'Hemma', url: 'https://localhost/', events: ['content.published'] };
  const { webhook } = (await send(world, 'POST', '/api/admin/webhooks', payload)).json();
  const path = `/api/admin/webhooks/${webhook.id}`;

  expect((await send(world, 'POST', `${path}/test`)).json()).toMatchObject({
    state: 'failed',
    fault: 'address',
  });
  await send(world, 'DELETE', path);
  expect((await send(world, 'POST', `${path}/test`)).json()).toMatchObject({
    code: 'webhook/not-found',
  });
});
