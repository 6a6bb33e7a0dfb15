import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plain, startMailServer, type MailServer, type Received } from '#test/mail-server.ts';
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
    QUOTE_EMAIL: 'offert@lasar.se',
  });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  const { db } = world.context;
  await db.deleteFrom('quote_request').execute();
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('audit_entry').execute();
  mail.received.length = 0;
});
afterEach(() => void vi.useRealTimers());

const request = {
  organisation: 'Björkängsskolan',
  organisationNumber: '212000-0142',
  contactName: 'Rut Ek',
  email: 'rut@bjorkang.example',
  schoolTypes: ['gy', 'ag'],
  pupils: 320,
};

async function ask(changes: object = {}, remoteAddress = '192.0.2.1') {
  const payload = { ...request, ...changes };
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/quotes',
    payload,
    remoteAddress,
  });
  return {
    status: reply.statusCode,
    retryAfter: reply.headers['retry-after'],
    ...reply.json<object>(),
  };
}

async function admin(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await world.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: await bearerOf(world, 'chef'),
    ...(payload && { payload }),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ quotes: { id: string; email: string }[]; total: number; entries: object[] }>(),
  };
}

async function mails(count: number): Promise<readonly Received[]> {
  await vi.waitFor(() => expect(mail.received).toHaveLength(count), { timeout: 20_000 });
  return mail.received;
}
const mailTo = (address: string): Received | undefined =>
  mail.received.find(({ to }) => to.includes(address));

test('a request is stored, mailed to the office, and its sender gets a receipt', async () => {
  const more = {
    phone: '+46 (0)60-12 34 56',
    invoiceReference: 'REF 77',
    message: 'Vi vill <börja> i augusti.\nHör av er!',
  };
  expect(await ask(more)).toMatchObject({ status: 200 });
  await mails(2);

  const office = mailTo('offert@lasar.se');
  const words = plain(office?.raw ?? '');
  expect(office?.from).toBe('hej@lasar.se');
  expect(words).toContain('Reply-To: rut@bjorkang.example');
  for (const detail of [...Object.values(more).slice(0, 2), '212000-0142', 'Rut Ek', '320'])
    expect(words).toContain(detail);
  expect(words).toContain('Skolformer: Gymnasieskola, Anpassad grundskola');
  expect(words).toContain('Vi vill <börja> i augusti.');
  expect(words).toContain('Vi vill &#60;börja&#62; i augusti.<br>');

  const receipt = plain(mailTo('rut@bjorkang.example')?.raw ?? '');
  expect(receipt).toContain('Antal elever: 320');
  expect(receipt).toContain('Auto-Submitted: auto-generated');

  await vi.waitFor(async () => {
    const { quotes } = await admin('GET', 'quotes');
    expect(quotes).toMatchObject([
      {
        ...request,
        ...more,
        schoolTypes: ['Gymnasieskola', 'Anpassad grundskola'],
        state: 'new',
        note: '',
        officeMailedAt: expect.any(String),
        receiptMailedAt: expect.any(String),
      },
    ]);
    expect(words).toContain(`https://lasar.se/admin/offerter/${quotes[0]?.id}`);
  });
});

test('a receipt has no free text of the sender, and an address gets at most three a day', async () => {
  const advert = 'Köp billigt på spam.example';
  const worded = {
    organisation: advert,
    contactName: advert,
    message: advert,
    invoiceReference: advert,
  };
  await ask({ ...worded, email: 'OFFER@stranger.example' });
  await mails(2);
  expect(plain(mailTo('OFFER@stranger.example')?.raw ?? '')).not.toContain('spam.example');

  for (const pupils of [1, 2, 3, 4])
    expect(await ask({ pupils, email: 'offer@stranger.example' })).toMatchObject({ status: 200 });
  // Five to the office, three receipts.
  await mails(8);
  await vi.waitFor(
    async () => {
      const { quotes } = await admin('GET', 'quotes');
      expect(quotes.filter((quote) => 'officeMailedAt' in quote)).toHaveLength(5);
      expect(quotes.filter((quote) => 'receiptMailedAt' in quote)).toHaveLength(3);
    },
    { timeout: 20_000 },
  );
  const receipts = mail.received.filter(
    ({ to }) => to[0]?.toLowerCase() === 'offer@stranger.example',
  );
  expect(receipts).toHaveLength(3);
});

test('when mail fails, the office sees the request, marked as not mailed', async () => {
  expect(await ask({ email: 'rut@avvisad.example' })).toMatchObject({ status: 200 });
  await vi.waitFor(
    async () => {
      const { quotes } = await admin('GET', 'quotes');
      expect(quotes[0]).toHaveProperty('officeMailedAt');
      expect(world.logLines.join('')).toContain('mail not sent');
    },
    { timeout: 20_000 },
  );
  const { quotes } = await admin('GET', 'quotes');
  expect(quotes).toMatchObject([{ email: 'rut@avvisad.example' }]);
  expect(quotes[0]).not.toHaveProperty('receiptMailedAt');
  expect(world.logLines.join('')).not.toContain('avvisad.example');
});

test('invalid requests are refused, and store and mail nothing', async () => {
  const invalid = { status: 400, code: 'request/invalid' };
  const withHeader = 'Skolan\r\nBcc: alla@skola.example';
  for (const organisation of ['', ' a', withHeader, 'a\u2028b', 'x'.repeat(201), 7])
    expect(await ask({ organisation }), JSON.stringify(organisation)).toMatchObject(invalid);
  for (const contactName of ['', withHeader, 'x'.repeat(101)])
    expect(await ask({ contactName }), contactName).toMatchObject(invalid);
  for (const email of [
    'rut',
    'rut@skola',
    'rut@skola.example,alla@skola.example',
    'rut@skola.example\r\nBcc: alla@skola.example',
    'Rut <rut@skola.example>',
    '"rut"@skola.example',
    'rut@[192.0.2.1]',
    `${'x'.repeat(65)}@skola.example`,
  ])
    expect(await ask({ email }), email).toMatchObject(invalid);
  for (const pupils of [0, 1.5, 200_001, '320'])
    expect(await ask({ pupils }), String(pupils)).toMatchObject(invalid);
  for (const change of [
    { schoolTypes: [] },
    { schoolTypes: ['gy', 'gy'] },
    { phone: 'ring mig' },
    { message: 'a\u0000b' },
    { message: 'x'.repeat(4001) },
    { state: 'closed' },
    { organisationNumber: '2120000142' },
  ])
    expect(await ask(change), JSON.stringify(change)).toMatchObject(invalid);
  for (const organisationNumber of ['212000-0143', '121212-1212'])
    expect(await ask({ organisationNumber })).toMatchObject({
      status: 400,
      code: 'quote/organisation-number-invalid',
    });
  for (const schoolTypes of [['finns-inte'], ['gy', 'dold']])
    expect(await ask({ schoolTypes })).toMatchObject({
      status: 404,
      code: 'school-type/not-found',
    });

  expect(await admin('GET', 'quotes')).toMatchObject({ quotes: [], total: 0 });
  expect(mail.received).toEqual([]);
});

test('a request with the honeypot filled in is answered with success and not stored', async () => {
  expect(await ask({ extra: 'https://spam.example' })).toMatchObject({ status: 200 });
  expect(await admin('GET', 'quotes')).toMatchObject({ total: 0 });
});

test('an equal request within the hour is stored and mailed once', async () => {
  await ask();
  await ask();
  await mails(2);
  await ask({ pupils: 321 });
  await mails(4);
  expect(await admin('GET', 'quotes')).toMatchObject({ total: 2 });
});

test('an address is limited to the requests of a whole school, and other addresses are not affected', async () => {
  for (let pupils = 1; pupils <= 40; pupils += 1)
    expect(await ask({ pupils, extra: '' })).toMatchObject({ status: 200 });
  const refused = await ask({ pupils: 41 });
  expect(refused).toMatchObject({ status: 429, code: 'request/too-many' });
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(await ask({ pupils: 41 }, '192.0.2.2')).toMatchObject({ status: 200 });
  const counted = () => world.context.db.selectFrom('rate_limit').select('key').execute();
  expect(JSON.stringify(await counted())).not.toContain('192.0.2');
  expect(await counted()).toHaveLength(2);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  expect(await ask({ pupils: 41 })).toMatchObject({ status: 200 });
  expect(await ask({ pupils: 41 }, '192.0.2.3')).toMatchObject({ status: 200 });
  // The counts of an hour that has passed are deleted.
  expect(await counted()).toHaveLength(2);
});

test('the office searches requests and writes their state and note, and the history records who did', async () => {
  await ask();
  await ask({ organisation: 'Sjöskolan', email: 'sjo@skola.example' });
  const { quotes } = await admin('GET', 'quotes?q=BJÖRK');
  expect(quotes).toMatchObject([{ organisation: 'Björkängsskolan' }]);
  const path = `quotes/${quotes[0]?.id}`;

  expect(await admin('PUT', path, { state: 'answered', note: ' Ringt Rut. \n' })).toMatchObject({
    status: 200,
    state: 'answered',
    note: 'Ringt Rut.',
  });
  expect(await admin('PUT', path, { state: 'answered', note: 'Ringt Rut.' })).toMatchObject({
    status: 200,
  });
  expect(await admin('GET', 'quotes?state=answered')).toMatchObject({ total: 1 });
  expect(await admin('GET', 'quotes?state=new')).toMatchObject({ total: 1 });
  expect(await admin('GET', 'quotes?page=2')).toMatchObject({ quotes: [], total: 2, page: 2 });
  expect((await admin('GET', 'audit?recordType=quote')).entries).toMatchObject([
    {
      by: 'chef',
      action: 'update',
      before: { state: 'new', note: '' },
      after: { state: 'answered', note: 'Ringt Rut.' },
    },
  ]);
  expect(await admin('PUT', path, { state: 'klar', note: '' })).toMatchObject({ status: 400 });

  expect(await admin('DELETE', path)).toMatchObject({ status: 200 });
  expect(await admin('GET', path)).toMatchObject({ status: 404, code: 'quote/not-found' });
  expect(await admin('DELETE', path)).toMatchObject({ status: 404, code: 'quote/not-found' });
  const { entries } = await admin('GET', 'audit?recordType=quote');
  expect(entries).toMatchObject([{ action: 'delete' }, { action: 'update' }]);
  expect(JSON.stringify(entries)).not.toContain('Rut');
});
