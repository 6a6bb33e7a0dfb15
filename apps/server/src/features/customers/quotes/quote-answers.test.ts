import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
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
    QUOTE_EMAIL: 'offert@lasar.se',
  });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'], firstname: 'Lina', lastname: 'Ek' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  await world.context.db.deleteFrom('quote_request').execute();
  await world.context.db.deleteFrom('rate_limit').execute();
  mail.received.length = 0;
});

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const headers = await bearerOf(world, 'chef');
  const url = `/api/admin/quotes${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Quote & { quotes: Quote[]; code: string }>() };
}

/** Requests a quote, and returns its id. */
async function ask(): Promise<string> {
  const payload = {
    organisation: 'Björkängs kommun',
    organisationNumber: '212000-0142',
    contactName: 'Rut Ek',
    email: 'rut@kommun.example',
    schoolTypes: ['gy'],
    pupils: 300,
  };
  await world.app.inject({ method: 'POST', url: '/api/quotes', payload });
  return (await call('GET', '')).quotes[0]?.id ?? '';
}

const answers = () =>
  mail.received.filter(
    ({ raw, to }) => to.includes('rut@kommun.example') && plain(raw).includes('Svar '),
  );

test('answers are mailed once each, kept with the request, and set its state', async () => {
  const id = await ask();
  const first = await call('POST', `/${id}/answers`, {
    text: ' Svar ett.\n\nMed vänlig hälsning ',
    state: 'answered',
  });
  expect(first).toMatchObject({
    status: 200,
    state: 'answered',
    answers: [{ text: 'Svar ett.\n\nMed vänlig hälsning', by: 'Lina Ek' }],
  });
  expect(first.answeredAt).toBeDefined();
  // The same answer again, after a lost connection.
  await call('POST', `/${id}/answers`, {
    text: 'Svar ett.\n\nMed vänlig hälsning',
    state: 'answered',
  });
  await call('POST', `/${id}/answers`, { text: 'Svar två.', state: 'declined' });
  await call('POST', `/${id}/answers`, { text: 'Svar tre.' });
  await vi.waitFor(() => expect(answers()).toHaveLength(3), { timeout: 20_000 });
  expect(plain(answers()[0]?.raw ?? '')).toContain('Reply-To: offert@lasar.se');
  await vi.waitFor(
    async () =>
      expect(
        (await call('GET', `/${id}`)).answers.every(({ mailedAt }) => mailedAt !== undefined),
      ).toBe(true),
    { timeout: 20_000 },
  );
  const stored = await call('GET', `/${id}`);
  expect(stored).toMatchObject({ state: 'declined' });
  expect(stored.answers.map(({ text }) => text.slice(0, 9))).toEqual([
    'Svar ett.',
    'Svar två.',
    'Svar tre.',
  ]);
  const history = await world.context.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('record_id', '=', id)
    .execute();
  expect(JSON.stringify(history)).not.toContain('Svar');
  await call('DELETE', `/${id}`);
  expect(await world.context.db.selectFrom('quote_answer').select('id').execute()).toEqual([]);
});

test('malformed answers are refused, and those to a request that is not there', async () => {
  const id = await ask();
  for (const body of [
    {},
    { text: ' \n ' },
    { text: 'x'.repeat(4_001) },
    { text: 'Hej', state: 'agreed' },
    { text: 'Hej\u0000' },
  ])
    expect(await call('POST', `/${id}/answers`, body)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  expect(await call('POST', '/finns-inte/answers', { text: 'Hej' })).toMatchObject({
    status: 404,
    code: 'quote/not-found',
  });
  await world.context.db
    .updateTable('quote_request')
    .set({ state: 'agreed' })
    .where('id', '=', id)
    .execute();
  expect(await call('POST', `/${id}/answers`, { text: 'Hej', state: 'declined' })).toMatchObject({
    status: 409,
    code: 'agreement/fixed-state',
  });
  expect(await call('POST', `/${id}/answers`, { text: 'Svar om avtalet' })).toMatchObject({
    status: 200,
    state: 'agreed',
  });
});
