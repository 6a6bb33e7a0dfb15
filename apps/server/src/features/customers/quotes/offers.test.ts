import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { Charge } from '@lasar/contract/customers/charges';
import type { EndingLicence } from '@lasar/contract/customers/ending-licences';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { readPdf } from '#test/read-pdf.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, QUOTE_EMAIL: 'offert@lasar.se' });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'], firstname: 'Lina', lastname: 'Ek' });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});
beforeEach(async () => {
  await world.context.db.deleteFrom('rate_limit').execute();
  mail.received.length = 0;
});

interface Answer extends Quote {
  readonly status: number;
  readonly code: string;
  readonly about: string;
  readonly quotes: readonly Quote[];
  readonly charges: readonly Charge[];
  readonly licences: readonly EndingLicence[];
}

async function admin(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
): Promise<Answer> {
  const reply = await world.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: await bearerOf(world, 'chef'),
    ...(payload && { payload }),
  });
  return { ...reply.json<Answer>(), status: reply.statusCode };
}

/** The id of a new request of a school. */
async function ask(organisation: string): Promise<string> {
  const payload = {
    organisation,
    organisationNumber: '212000-0142',
    contactName: 'Rut Ek',
    email: 'rut@kommun.example',
    schoolTypes: ['gy', 'ag'],
    pupils: 320,
  };
  await world.app.inject({ method: 'POST', url: '/api/quotes', payload });
  const { quotes } = await admin('GET', `quotes?q=${encodeURIComponent(organisation)}`);
  return quotes[0]?.id ?? '';
}

const whole = {
  content: ['gy', 'ag'],
  price: 4_555,
  unit: 'pupil',
  units: 321,
  vatRate: 25,
  validFrom: '2090-07-01',
  validTo: '2091-06-30',
  buyerReference: 'REF-17',
};

/** A draft of a request, and its id. */
async function draft(id: string, fields: object = whole): Promise<string> {
  const { offers, status } = await admin('POST', `quotes/${id}/offers`, fields);
  expect(status).toBe(200);
  return offers.find(({ state }) => state === 'draft')?.id ?? '';
}
const send = (id: string, offer: string, body: object = { text: 'Hej!\n\n{offert}\n\nLina' }) =>
  admin('POST', `quotes/${id}/offers/${offer}/sending`, body);
const messageWith = (words: string) =>
  vi.waitFor(
    () => {
      const found = mail.received.find(({ raw }) => plain(raw).includes(words));
      if (!found) throw new Error(`no message has ${words}`);
      return found;
    },
    { timeout: 20_000 },
  );
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

test('an offer that lacks something is not sent, and each field has a code of its own', async () => {
  const id = await ask('Halvskolan');
  const offer = await draft(id, { content: [] });
  let fields: Partial<typeof whole> = { content: [] };
  const steps = [
    ['offer/content-missing', { content: whole.content }],
    ['offer/price-missing', { price: whole.price }],
    ['offer/unit-missing', { unit: whole.unit }],
    ['offer/units-missing', { units: whole.units }],
    ['offer/vat-missing', { vatRate: whole.vatRate }],
    ['offer/first-day-missing', { validFrom: whole.validFrom }],
    ['offer/last-day-missing', { validTo: whole.validTo }],
    ['offer/reference-missing', { buyerReference: whole.buyerReference }],
  ] as const;
  for (const [code, field] of steps) {
    expect(await send(id, offer)).toMatchObject({ status: 400, code });
    fields = { ...fields, ...field };
    expect(await admin('PUT', `quotes/${id}/offers/${offer}`, fields)).toMatchObject({
      status: 200,
    });
  }
  for (const text of ['Priset är … kronor.\n{offert}', 'Vi undrar ...'])
    expect(await send(id, offer, { text })).toMatchObject({ code: 'quote/text-unfilled' });
  expect(await admin('POST', `quotes/${id}/answers`, { text: 'Svar … snart' })).toMatchObject({
    code: 'quote/text-unfilled',
  });
  for (const wrong of [
    { price: 0.5 },
    { price: -1 },
    { units: 0 },
    { vatRate: 12 },
    { unit: 'kg' },
  ])
    expect(
      await admin('PUT', `quotes/${id}/offers/${offer}`, { ...whole, ...wrong }),
      JSON.stringify(wrong),
    ).toMatchObject({ status: 400, code: 'request/invalid' });
  expect(
    await admin('PUT', `quotes/${id}/offers/${offer}`, { ...whole, validTo: '2090-06-30' }),
  ).toMatchObject({ code: 'subscription/days-in-wrong-order' });
  const meanwhile = { ...whole, before: { ...whole, price: 1 } };
  expect(await admin('PUT', `quotes/${id}/offers/${offer}`, meanwhile)).toMatchObject({
    status: 409,
    code: 'request/outdated',
    about: 'Lina Ek',
  });
  expect(mail.received.filter(({ raw }) => plain(raw).includes('Offert:'))).toEqual([]);
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({
    state: 'new',
    offers: [{ state: 'draft', number: 1, version: 1 }],
  });
});

test('an offer is mailed with its sums and its pdf, and a new version replaces it', async () => {
  const id = await ask('Björkängsskolan');
  const first = await draft(id);
  const sent = await send(id, first, { text: 'Hej!\n\n{offert}', followUpOn: '2090-01-15' });
  expect(sent).toMatchObject({
    status: 200,
    state: 'answered',
    followUpOn: '2090-01-15',
    offers: [{ state: 'sent', number: 1, version: 1 }],
  });
  // 45,55 kr × 321 = 14 621,55 kr, whose tax of 3 655,3875 kr is rounded to 3 655,39 kr.
  const message = await messageWith('Offert: 1, version 1');
  const text = spaced(plain(message.raw));
  for (const words of [
    'Skolformer: Gymnasieskola, Anpassad grundskola',
    'Period: 1 juli 2090 till och med 30 juni 2091',
    'Pris: 45,55 kr per elev',
    'Antal: 321 elever',
    'Summa exklusive moms: 14 621,55 kr',
    'Moms 25 %: 3 655,39 kr',
    'Summa inklusive moms: 18 276,94 kr',
    'Er referens: REF-17',
  ])
    expect(text, words).toContain(words);
  expect(message.raw).toContain('application/pdf');
  const reply = await world.app.inject(sent.offers[0]?.path ?? '');
  const pdf = await readPdf(reply.rawPayload);
  const document = spaced(pdf.pages.flatMap((page) => page.tagged).join(' '));
  for (const words of ['Björkängsskolan', '45,55 kr per elev', '18 276,94 kr', 'REF-17'])
    expect(document, words).toContain(words);

  expect(await send(id, first)).toMatchObject({ status: 409, code: 'offer/already-sent' });
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      await admin(method, `quotes/${id}/offers/${first}`, method === 'PUT' ? whole : undefined),
    ).toMatchObject({ status: 409, code: 'offer/already-sent' });
  await expect(
    world.context.db.updateTable('offer').set({ price: 1 }).where('id', '=', first).execute(),
  ).rejects.toThrow('not changed');

  const second = await draft(id, { ...whole, price: 4_000, replaces: first });
  expect(await admin('POST', `quotes/${id}/offers`, { ...whole, replaces: first })).toMatchObject({
    code: 'offer/replaced',
  });
  await send(id, second);
  await draft(id, { content: ['gy'] });
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({
    offers: [
      { number: 1, version: 2, state: 'sent', price: 4_000 },
      { number: 1, version: 1, state: 'replaced', price: 4_555 },
      { number: 2, version: 1, state: 'draft' },
    ],
  });
  const licences = [{ content: 'gy', validFrom: '2090-07-01', validTo: '2091-06-30' }];
  const agree = (body: object) => admin('POST', `quotes/${id}/agreement`, { licences, ...body });
  expect(await agree({})).toMatchObject({ status: 400, code: 'agreement/price-missing' });
  expect(await agree({ offerId: first })).toMatchObject({ status: 409, code: 'offer/replaced' });
  expect(await agree({ offerId: second })).toMatchObject({
    status: 200,
    offers: [{ state: 'agreed' }, { state: 'replaced' }, { state: 'draft' }],
  });
});

test('what is agreed is to be invoiced, is told in reminders, and is renewed at its price', async () => {
  const id = await ask('Fakturaskolan');
  const offer = await draft(id, { ...whole, price: 10, units: 5, unit: 'teacher', vatRate: 25 });
  await send(id, offer);
  const days = { validFrom: '2026-07-01', validTo: '2027-06-30' };
  const licences = ['gy', 'ag'].map((content) => ({ content, ...days }));
  const { school } = await admin('POST', `quotes/${id}/agreement`, { licences, offerId: offer });
  const found = async (query = '') =>
    (await admin('GET', `charges?q=Fakturaskolan&${query}`)).charges;
  const [charge] = await found();
  expect(charge).toMatchObject({
    customer: 'Fakturaskolan',
    organisationNumber: '212000-0142',
    organisation: school,
    schoolTypes: ['Gymnasieskola', 'Anpassad grundskola'],
    ...days,
    price: 10,
    units: 5,
    // Twelve and a half öre are thirteen.
    sums: { net: 50, vat: 13, total: 63 },
    buyerReference: 'REF-17',
  });
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: school?.id ?? '' });
  await world.remind(new Date('2027-05-31T08:00:00Z'));
  for (const address of ['rektor@skola.example', 'offert@lasar.se'])
    await vi.waitFor(
      () =>
        expect(
          mail.received.some(
            ({ to, raw }) =>
              to.includes(address) &&
              spaced(plain(raw)).includes(
                'Pris i dag för Gymnasieskola och Anpassad grundskola: 0,10 kr per lärare för 5 lärare, 0,50 kr exklusive moms',
              ),
          ),
        ).toBe(true),
      { timeout: 20_000 },
    );

  const next = { validFrom: '2027-07-01', validTo: '2028-06-30' };
  const { licences: own } = await admin('GET', `organisations/${school?.id}`);
  const licence = (own as unknown as { id: string; content: string }[]).find(
    ({ content }) => content === 'gy',
  );
  const terms = { price: 12, unit: 'teacher', units: 6, vatRate: 25, buyerReference: 'REF-18' };
  const renew = () => admin('POST', `ending-licences/${licence?.id}/renewal`, { ...next, terms });
  expect(await renew()).toMatchObject({ status: 200 });
  expect(await renew()).toMatchObject({ status: 409, code: 'subscription/overlaps' });
  expect(await admin('GET', `organisations/${school?.id}`)).toMatchObject({
    licences: [next, next, days, days],
  });
  expect(await found('sort=period')).toMatchObject([
    days,
    { ...next, customer: 'Fakturaskolan', sums: { net: 72 }, buyerReference: 'REF-18' },
  ]);

  expect(await admin('PUT', `charges/${charge?.id}`, { invoiced: true })).toMatchObject({
    invoicedOn: expect.any(String),
  });
  expect(await found('state=open')).toMatchObject([next]);
  expect(await found('state=invoiced')).toMatchObject([days]);
  await admin('PUT', `charges/${charge?.id}`, { invoiced: false });
  expect(await found('state=open')).toHaveLength(2);
});
