import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import { buildSecondApp, type World } from '#test/world.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';

async function startWebhookWorld() {
  const receiver = await startReceiver();
  const world = await startTree({ WEBHOOK_INTERNAL_HOSTS: receiver.host });
  await addPerson(world, 'admin', { roles: ['admin'] });
  await world.app.ready();
  return { world, receiver };
}

const started = startWebhookWorld();
afterAll(async () => {
  const { world, receiver } = await started;
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

async function send(
  world: World,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = await bearerOf(world, 'admin');
  return world.app.inject({ method, url, headers, ...(payload && { payload }) });
}

/** Makes a webhook of the receiver, and removes it at the end of the test. */
async function makeWebhook({ world, receiver }: { world: World; receiver: Receiver }) {
  const events = ['content.published', 'content.unpublished'];
  const payload = { name: 'Mottagaren', url: receiver.url, events };
  const reply = await send(world, 'POST', '/api/admin/webhooks', payload);
  expect(reply.statusCode).toBe(200);
  const { webhook, secret } = reply.json();
  const path = `/api/admin/webhooks/${webhook.id}`;
  return {
    secret,
    path,
    log: async () => (await send(world, 'GET', `${path}/deliveries`)).json(),
    read: async () => (await send(world, 'GET', '/api/admin/webhooks')).json().webhooks[0],
    async [Symbol.asyncDispose]() {
      receiver.status = 204;
      await send(world, 'DELETE', path);
    },
  };
}

let changes = 0;

/** Publishes another description of a lesson. */
async function publish(world: World, id = 'olikhet') {
  const url = `/api/admin/drafts/lesson/${id}`;
  const { body, revision } = (await send(world, 'GET', url)).json();
  const description = `Beskrivning ${(changes += 1)}`;
  await send(world, 'PUT', url, {
    body: { words: [{ word: 'olikhet', meaning: 'Ett tecken.' }], ...body, description },
    saveNumber: 0,
    baseRevision: revision,
  });
  const reply = await send(world, 'POST', `${url}/publish`, { saveNumber: 1 });
  expect(reply.json()).toMatchObject({ errors: [] });
}

/** Lets the jobs that wait for their next attempt run now. */
async function hurry({ context: { db } }: World): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = 'webhooks' and state < 'active'`.execute(
    db,
  );
}

test('a publication is told of by a request whose signature the secret verifies', async () => {
  const { world, receiver } = await started;
  await using webhook = await makeWebhook(await started);
  const before = receiver.received.length;

  await publish(world);
  await receiver.has(before + 1);

  const { headers, body } = receiver.next(before);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Lasar-webhooks',
    'webhook-id': expect.stringMatching(/^msg_/),
  });
  const path = '/lesson/olikhet';
  const url = world.context.config.publicUrl + path;
  expect(new Webhook(webhook.secret).verify(body, headers)).toEqual({
    type: 'content.published',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: {
      records: [{ kind: 'lesson', id: 'olikhet', name: 'Olikheter på tallinjen', path, url }],
    },
  });
  await vi.waitFor(async () =>
    expect(await webhook.log()).toMatchObject({
      total: 1,
      deliveries: [{ state: 'delivered', status: 204, attempts: 1, records: 1 }],
    }),
  );
  const forged = { ...headers, 'webhook-id': 'msg_annat' };
  expect(() => new Webhook(webhook.secret).verify(body, forged)).toThrow('No matching signature');
});

test('a removed record is told of, and what rolls back is not', async () => {
  const { world, receiver } = await started;
  const { db } = world.context;
  await using _webhook = await makeWebhook(await started);
  const before = receiver.received.length;
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('lesson')
        .set({ published: false })
        .where('id', '=', 'olikhet')
        .execute();
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  const { id } = (
    await send(world, 'POST', '/api/admin/content/records', {
      kind: 'lesson',
      parent: 'algebra',
      name: 'Ny lektion',
    })
  ).json();
  await db.updateTable('lesson').set({ published: true }).where('id', '=', id).execute();
  await receiver.has(before + 1);
  await send(world, 'DELETE', `/api/admin/content/records/lesson/${id}`);
  await receiver.has(before + 2);

  const told = receiver.received.slice(before).map(({ body }) => JSON.parse(body));
  expect(told).toMatchObject([
    { type: 'content.published', data: { records: [{ id, name: 'Ny lektion' }] } },
    { type: 'content.unpublished', data: { records: [{ id, path: `/lesson/${id}` }] } },
  ]);
});

test('two hundred lessons are told of in two requests', async () => {
  const { world, receiver } = await started;
  const { db } = world.context;
  await using webhook = await makeWebhook(await started);
  const before = receiver.received.length;
  await sql`
    insert into lesson (id, area_id, slug, name, position)
    select 'manga-' || number, 'algebra', 'manga-' || number, 'Många ' || number, 100 + number
    from generate_series(1, 200) as number`.execute(db);

  await receiver.has(before + 2);
  await vi.waitFor(async () =>
    expect((await webhook.log()).deliveries.map((each: { state: string }) => each.state)).toEqual([
      'delivered',
      'delivered',
    ]),
  );
  const bodies = receiver.received.slice(before).map(({ body }) => JSON.parse(body).data.records);
  expect(bodies.map((records) => records.length)).toEqual([100, 100]);
  expect(new Set(bodies.flat().map(({ id }) => id)).size).toBe(200);
  await db.deleteFrom('lesson').where('id', 'like', 'manga-%').execute();
  await receiver.has(before + 4);
});

test('a delivery that fails is tried again with the same id, and the log tells of it', async () => {
  const { world, receiver } = await started;
  await using webhook = await makeWebhook(await started);
  const before = receiver.received.length;
  receiver.status = 500;

  await publish(world);
  await receiver.has(before + 1);
  await vi.waitFor(async () =>
    expect((await webhook.log()).deliveries).toMatchObject([
      { state: 'waiting', status: 500, fault: 'status', attempts: 1 },
    ]),
  );
  receiver.status = 200;
  await vi.waitFor(
    async () => {
      await hurry(world);
      expect((await webhook.log()).deliveries).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    },
    { timeout: 30_000, interval: 200 },
  );

  const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a receiver that answers 410 is switched off, and what is resent waits for it to be on', async () => {
  const { world, receiver } = await started;
  await using webhook = await makeWebhook(await started);
  const before = receiver.received.length;
  receiver.status = 410;
  await world.context.db
    .updateTable('teacher')
    .set({ published: false })
    .where('published', '=', true)
    .execute();
  await receiver.has(before + 1);

  await vi.waitFor(async () =>
    expect(await webhook.read()).toMatchObject({ off: { because: 'gone' } }),
  );
  const [{ id, state }] = (await webhook.log()).deliveries;
  expect(state).toBe('failed');
  const resend = () => send(world, 'POST', `${webhook.path}/deliveries/${id}/resend`);
  expect((await resend()).json()).toMatchObject({ status: 409, code: 'webhook/off' });
  receiver.status = 200;
  await send(world, 'PUT', webhook.path, { on: true });
  expect((await resend()).statusCode).toBe(200);
  await receiver.has(before + 2);

  await vi.waitFor(async () =>
    expect((await webhook.log()).deliveries).toMatchObject([
      { id, state: 'delivered', attempts: 2 },
    ]),
  );
  expect(await webhook.read()).not.toHaveProperty('off');
});

test('after five deliveries in a row that were given up a webhook is switched off', async () => {
  const { world, receiver } = await started;
  await using webhook = await makeWebhook(await started);
  receiver.status = 503;
  await world.context.db.updateTable('webhook').set({ failures: 4 }).execute();
  await publish(world);

  await vi.waitFor(
    async () => {
      await sql`update pgboss.job set start_after = now(), retry_limit = 1 where name = 'webhooks' and state < 'active'`.execute(
        world.context.db,
      );
      expect(await webhook.read()).toMatchObject({ off: { because: 'failing' } });
    },
    { timeout: 30_000, interval: 200 },
  );
});

test('the test button sends a signed event and tells the answer', async () => {
  const { world, receiver } = await started;
  await using webhook = await makeWebhook(await started);
  const before = receiver.received.length;
  const run = async () => (await send(world, 'POST', `${webhook.path}/test`)).json();

  expect(await run()).toMatchObject({ event: 'webhook.test', state: 'delivered', status: 204 });
  receiver.status = 302;
  expect(await run()).toMatchObject({ state: 'failed', status: 302, fault: 'status' });

  const { headers, body } = receiver.next(before);
  expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({
    type: 'webhook.test',
    data: { records: [] },
  });
  expect(await webhook.read()).toMatchObject({ failures: 0 });
});

test('the secret is stored sealed, and sealed anew when a newer key is in the settings', async () => {
  const { world, receiver } = await started;
  const { db, config } = world.context;
  await using webhook = await makeWebhook(await started);
  const sealed = async () =>
    (await db.selectFrom('webhook').selectAll().execute())[0]?.sealed_secret;
  const first = await sealed();
  const texts = [
    JSON.stringify(await db.selectFrom('webhook').selectAll().execute()),
    ...world.logLines,
  ];
  expect(texts.filter((text) => text.includes(webhook.secret.slice(6)))).toEqual([]);

  const newer = { ...config, jwtKeys: ['n'.repeat(43), ...config.jwtKeys] };
  const second = await buildSecondApp(world, newer);
  await second.ready();
  expect(await sealed()).not.toBe(first);
  await second.close();
  // This process lacks the new key: it says so instead of sending what nobody can verify.
  const before = receiver.received.length;
  await send(world, 'POST', `${webhook.path}/test`);
  expect(await webhook.read()).toMatchObject({ off: { because: 'secret' } });
  expect(receiver.received).toHaveLength(before);
});
