import { afterAll, beforeAll, expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});

async function admin(method: 'GET' | 'POST', path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: await bearerOf(world, 'chef'),
    ...(payload && { payload }),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ readonly quotes: { readonly id: string }[]; readonly owner: { id: string } }>(),
  };
}

const ask = (email: string, organisation: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload: { organisation, contactName: 'Rut Ek', email, schoolTypes: ['gy'], pupils: 320 },
  });

/** Asks for a quote without a number, and returns its id. */
async function requested(email: string, organisation: string): Promise<string> {
  expect((await ask(email, organisation)).statusCode).toBe(200);
  const { quotes } = await admin('GET', `quotes?q=${email}`);
  expect(quotes).toHaveLength(1);
  return quotes[0]?.id ?? '';
}

const licences = [{ content: 'gy', validFrom: swedishDay(), validTo: '2099-06-30' }];
const terms = { price: 100, unit: 'year', units: 1, vatRate: 25, buyerReference: 'Rut Ek' };
const agree = (id: string, body: object) =>
  admin('POST', `quotes/${id}/agreement`, { licences, terms, ...body });

test('a quote is asked for without an organisation number, once, and mails say nothing of one', async () => {
  const email = 'rut@bjorkang.example';
  const id = await requested(email, 'Björkängsskolan');
  expect((await ask(email, 'Björkängsskolan')).statusCode).toBe(200);
  expect((await admin('GET', `quotes?q=${email}`)).quotes).toHaveLength(1);
  const quote = await admin('GET', `quotes/${id}`);
  expect(quote).toMatchObject({ organisation: 'Björkängsskolan' });
  expect(quote).not.toHaveProperty('organisationNumber');
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(2);
  for (const { raw } of mail.received) {
    expect(plain(raw)).toContain('Antal elever: 320');
    expect(plain(raw)).not.toMatch(/Organisationsnummer|null|undefined/);
  }

  // A school needs no number, and one that the office knows is stored with the request.
  expect(await agree(id, {})).toMatchObject({ status: 200, state: 'agreed' });
  const other = await requested('bo@alskolan.example', 'Alskolan');
  expect(await agree(other, { organisationNumber: '212000-0142' })).toMatchObject({
    status: 200,
    organisationNumber: '212000-0142',
  });
});

test('an agreement with an owner asks for the number, by which the owner is known', async () => {
  const id = await requested('rut@kommun.example', 'Ekängs kommun');
  const of = (organisationNumber?: string) =>
    agree(id, { owner: true, ...(organisationNumber && { organisationNumber }) });
  expect(await of()).toMatchObject({ status: 400, code: 'agreement/organisation-number-missing' });
  for (const wrong of ['212000-1356', '121212-1212'])
    expect(await of(wrong)).toMatchObject({
      status: 400,
      code: 'quote/organisation-number-invalid',
    });
  expect(await of('2120001355')).toMatchObject({ status: 400, code: 'request/invalid' });
  const agreed = await of('212000-1355');
  expect(agreed).toMatchObject({ status: 200, organisationNumber: '212000-1355' });
  expect(await admin('GET', `owners/${agreed.owner.id}`)).toMatchObject({
    name: 'Ekängs kommun',
    organisationNumber: '212000-1355',
  });
});
