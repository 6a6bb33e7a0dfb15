import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { readPdf } from '#test/read-pdf.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startTree({ PRODUCT_NAME: 'Provtjänsten', CONTACT_EMAIL: 'avtal@prov.example' });
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(() => world[Symbol.asyncDispose]());

interface Document {
  readonly kind: string;
  readonly path: string;
}
interface Answer {
  readonly id: string;
  readonly school: { readonly id: string };
  readonly agreements: readonly Document[];
}

async function as(
  id: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const headers = await bearerOf(world, id);
  const reply = await world.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  as('chef', method, `/api/admin/${path}`, body);

const days = { validFrom: '2027-01-01', validTo: '2027-12-31' };
const licences = [
  { content: 'gy', ...days },
  { content: 'ag', validFrom: '2027-03-01', validTo: '2027-06-30' },
];

/** The id of a request that has not been answered. */
async function request(id: string, organisation: string): Promise<string> {
  await world.context.db
    .insertInto('quote_request')
    .values({
      id,
      organisation,
      organisation_number: '212000-0142',
      contact_name: 'Rut [Ek](https://ek.example)',
      email: 'rut@bjorkang.example',
      school_types: ['gy', 'ag'],
      pupils: 20,
      invoice_reference: 'REF-*17*',
    })
    .execute();
  return id;
}

const terms = { price: 4_550, unit: 'pupil', units: 320, vatRate: 25, buyerReference: 'REF-*17*' };
const agree = (id: string, body: object = {}) =>
  admin('POST', `quotes/${id}/agreement`, { licences, terms, ...body });

async function read({ path }: Document) {
  const reply = await world.app.inject(path);
  expect(reply.statusCode).toBe(200);
  const pdf = await readPdf(reply.rawPayload);
  const text = pdf.pages
    .flatMap((page) => page.tagged)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return { headers: reply.headers, pdf, text, raw: reply.rawPayload };
}

test('an agreement has two documents, filled in, which the office and the school’s administrator download', async () => {
  const { school } = await agree(await request('o-1', 'Björkängsskolan'));
  await addPerson(world, 'rektor', { roles: ['schooladmin'], organisation_id: school.id });
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: school.id });

  const { agreements } = await admin('GET', `organisations/${school.id}`);
  const own = await as('rektor', 'GET', '/api/organisations/mine');
  expect(own.agreements).toMatchObject(agreements.map(({ kind }) => ({ kind })));
  expect(await as('lisa', 'GET', '/api/organisations/mine')).not.toHaveProperty('agreements');

  const [agreement, processor] = agreements;
  if (!agreement || !processor) throw new Error('there are two documents');
  const first = await read(agreement);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringContaining('Avtal Bjorkangsskolan.pdf'),
  });
  expect(first.pdf).toMatchObject({ title: 'Avtal', lang: 'sv-SE', accessible: true });
  expect(first.raw.toString('latin1')).toMatch(/pdfuaid:part[^0-9]+1/);
  for (const words of [
    'Provtjänsten',
    'Björkängsskolan',
    '212000-0142',
    'Rut [Ek](https://ek.example)',
    'avtal@prov.example',
    'Gymnasieskola',
    '1 januari 2027',
    'Anpassad grundskola',
    '30 juni 2027',
    '45,50 kr per elev',
    '320 elever',
    '14 560 kr',
    'Moms 25 %',
    '3 640 kr',
    '18 200 kr',
    'referens: REF-*17*',
  ])
    expect(first.text, words).toContain(words);

  const second = await read(processor);
  expect(second.pdf).toMatchObject({ title: 'Personuppgiftsbiträdesavtal', accessible: true });
  for (const words of ['Björkängsskolan, 212000-0142', 'rut@bjorkang.example', 'Bilaga 3.'])
    expect(second.text, words).toContain(words);
  for (const { text } of [first, second]) expect(text).not.toMatch(/\{\{|Läsår/);
});

test('of a school with an owner the owner is the customer, and its administrator downloads the documents', async () => {
  const owner = await admin('POST', 'owners', {
    name: 'Prövköpings kommun',
    organisationNumber: '212000-1355',
    invoiceReference: 'KOMMUN-7',
  });
  const { id: organisationId } = await admin('POST', 'organisations', { name: 'Östra *skolan*' });
  await admin('PUT', `organisations/${organisationId}/owner`, { ownerId: owner.id });
  await addPerson(world, 'chefen', { roles: ['owneradmin'], owner_id: owner.id });
  await agree(await request('o-2', 'Östra'), { organisationId });

  const { agreements } = await as('chefen', 'GET', `/api/owners/mine/schools/${organisationId}`);
  const [agreement] = agreements;
  if (!agreement) throw new Error('there is a document');
  const { text } = await read(agreement);
  for (const words of ['Prövköpings kommun', '212000-1355', 'Östra *skolan*'])
    expect(text, words).toContain(words);
});

test('a document opens by its own signed address only', async () => {
  const { school } = await agree(await request('o-3', 'Länkskolan'));
  const { agreements } = await admin('GET', `organisations/${school.id}`);
  const [one, other] = agreements.map(({ path }) => path);
  const [token] = /\d{10,}\.[\w-]{43}/.exec(one ?? '') ?? [];
  const [otherToken] = /\d{10,}\.[\w-]{43}/.exec(other ?? '') ?? [];
  const stolen = (one ?? '').replace(token ?? '', otherToken ?? '');
  expect((await world.app.inject(stolen)).json()).toMatchObject({ code: 'media/link-invalid' });
  const expired = (one ?? '').replace(/\d{10,}\./, '1500000000.');
  expect((await world.app.inject(expired)).statusCode).toBe(403);
});

test('the documents outlive their request, do not change with the school, and follow it into another', async () => {
  const { school } = await agree(await request('o-4', 'Gamla skolan 😀'));
  await admin('PUT', `organisations/${school.id}`, { name: 'Nytt namn' });
  await admin('DELETE', 'quotes/o-4');
  const { id: into } = await admin('POST', 'organisations', { name: 'Stora skolan' });
  await admin('POST', `organisations/${school.id}/merge`, { into, dryRun: false });
  const { agreements } = await admin('GET', `organisations/${into}`);
  expect(agreements).toHaveLength(2);
  const [agreement] = agreements;
  if (!agreement) throw new Error('there is a document');
  // No font has the face.
  expect((await read(agreement)).text).toContain('Gamla skolan ?');
});

test('a refused agreement leaves no documents', async () => {
  const { school } = await agree(await request('o-5', 'Avvisade skolan'));
  const before = await admin('GET', `organisations/${school.id}`);
  await request('o-6', 'Avvisade skolan');
  expect(await agree('o-6', { organisationId: school.id })).toMatchObject({
    code: 'subscription/overlaps',
  });
  const after = await admin('GET', `organisations/${school.id}`);
  expect(after.agreements).toHaveLength(before.agreements.length);
});
