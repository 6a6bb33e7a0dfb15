import type { Report } from '@lasar/contract/site/admin-reports';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://lasar.se',
    CONTACT_EMAIL: 'hej@lasar.se',
  });
  await seedTree(world.context.db);
  await addPerson(world, 'lina', { roles: ['editor'], firstname: 'Lina', lastname: 'Ek' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  await world.context.db.deleteFrom('page_report').execute();
  mail.received.length = 0;
});

async function report(changes: object = {}): Promise<string> {
  const payload = {
    pageType: 'lesson',
    pageId: 'balans',
    kind: 'text',
    description: 'Köp billiga klockor på https://skräp.example',
    email: 'elev@skola.example',
    ...changes,
  };
  const reply = await world.app.inject({ method: 'POST', url: '/api/reports', payload });
  expect(reply.statusCode).toBe(200);
  const { id } = await world.context.db
    .selectFrom('page_report')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function editor(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/admin/reports/${path}`,
    headers: await bearerOf(world, 'lina'),
    ...(payload && { payload }),
  });
  return reply.json<Report & { code?: string }>();
}

const text = 'Hej!\n\nTack, nu är det rättat.\nLina';

test('an answer is mailed once to who reported the error, and kept with the report, which is closed', async () => {
  const id = await report();
  expect(await editor('POST', `${id}/answer`, { text: `  ${text}\n` })).toMatchObject({
    state: 'closed',
    answer: { text, by: 'Lina Ek' },
  });
  await vi.waitFor(
    async () => expect((await editor('GET', id)).answer).toHaveProperty('mailedAt'),
    { timeout: 10_000 },
  );
  expect(mail.received).toHaveLength(1);
  const [message] = mail.received;
  expect(message?.to).toEqual(['elev@skola.example']);
  const body = plain(message?.raw ?? '');
  expect(body).toContain('Tack, nu är det rättat.');
  expect(body).toContain('https://lasar.se/lesson/balans');
  expect(message?.raw).toMatch(/^Reply-To: hej@lasar\.se/m);
  // Anybody may have typed the address: what was reported is not sent to it.
  expect(body).not.toContain('klockor');

  expect(await editor('POST', `${id}/answer`, { text })).toMatchObject({ code: 'report/answered' });
  expect(mail.received).toHaveLength(1);
  const entries = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'after'])
    .where('record_id', '=', id)
    .execute();
  expect(entries).toEqual([{ by_user: 'lina', after: { state: 'closed', answered: true } }]);
});

test('a report without an address, an unknown one and a text of white space cannot be answered', async () => {
  const id = await report({ email: undefined });
  expect(await editor('POST', `${id}/answer`, { text })).toMatchObject({
    status: 409,
    code: 'report/no-address',
  });
  expect(await editor('GET', id)).toMatchObject({ state: 'new' });
  expect(await editor('POST', 'finns-inte/answer', { text })).toMatchObject({
    code: 'report/not-found',
  });
  for (const bad of ['', ' \n ', 'x'.repeat(4001), 'a\u0000b'])
    expect(await editor('POST', `${id}/answer`, { text: bad })).toMatchObject({
      code: 'request/invalid',
    });
});

test('the answer goes with its report, and stays when the account of its writer is deleted', async () => {
  await addPerson(world, 'tillfallig', { roles: ['editor'] });
  const id = await report();
  await editor('POST', `${id}/answer`, { text });
  const { db } = world.context;
  await db
    .updateTable('page_report')
    .set({ answered_by: 'tillfallig' })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('app_user').where('id', '=', 'tillfallig').execute();
  const { answer } = await editor('GET', id);
  expect(answer?.text).toBe(text);
  expect(answer).not.toHaveProperty('by');
  await editor('DELETE', id);
  expect(await db.selectFrom('page_report').selectAll().execute()).toEqual([]);
});
