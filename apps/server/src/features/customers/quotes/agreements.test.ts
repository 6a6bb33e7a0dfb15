import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, PUBLIC_URL: 'https://lasar.se' });
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

interface Answer {
  readonly entries: readonly object[];
  readonly id: string;
  readonly token: string;
  readonly school: { readonly id: string };
  readonly owner: { readonly id: string };
  readonly total: number;
  readonly quotes: readonly { readonly id: string }[];
}

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = {},
) {
  const reply = await world.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json<Answer>() };
}
const admin = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  send(method, `/api/admin/${path}`, payload, await bearerOf(world, 'chef'));

const invited = { firstname: 'Rut', lastname: 'Ek' };
const year = { validFrom: swedishDay(), validTo: '2099-06-30' };
const both = [
  { content: 'gy', ...year },
  { content: 'ag', ...year },
];

/** Requests a quote as `email`, and returns its id. */
async function requested(email: string, organisation = 'Björkängsskolan'): Promise<string> {
  const { status } = await send('POST', '/api/quotes', {
    organisation,
    organisationNumber: '212000-0142',
    contactName: 'Rut Ek',
    email,
    schoolTypes: ['gy', 'ag'],
    pupils: 320,
  });
  expect(status).toBe(200);
  const { quotes } = await admin('GET', `quotes?q=${email}`);
  return quotes[0]?.id ?? '';
}

const terms = { price: 1_450_000, unit: 'year', units: 1, vatRate: 25, buyerReference: 'Rut Ek' };
const agree = (id: string, body: object) =>
  admin('POST', `quotes/${id}/agreement`, { terms, ...body });
const linkIn = (text: string) => /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
const welcome = (address: string) =>
  mail.received.find(({ to, raw }) => to.includes(address) && linkIn(plain(raw)) !== '');

test('a request becomes a school with licences, whose administrator chooses a password and logs in', async () => {
  const email = 'rut@bjorkang.example';
  const id = await requested(email);
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({
    state: 'new',
    schoolTypes: ['Gymnasieskola', 'Anpassad grundskola'],
    content: [
      { id: 'gy', name: 'Gymnasieskola' },
      { id: 'ag', name: 'Anpassad grundskola' },
    ],
  });

  const agreed = await agree(id, {
    licences: both,
    administrator: { email, ...invited },
  });
  expect(agreed).toMatchObject({
    status: 200,
    state: 'agreed',
    agreedAt: expect.any(String),
    price: '14\u00a0500\u00a0kr per läsår, exklusive moms',
    school: { name: 'Björkängsskolan' },
  });
  expect(agreed).not.toHaveProperty('answeredAt');
  expect(await admin('GET', `organisations/${agreed.school.id}`)).toMatchObject({
    name: 'Björkängsskolan',
    userCount: 1,
    licences: [
      { content: 'gy', ...year, state: 'valid' },
      { content: 'ag', ...year, state: 'valid' },
    ],
  });

  await vi.waitFor(() => expect(welcome(email)).toBeDefined(), { timeout: 20_000 });
  const text = plain(welcome(email)?.raw ?? '');
  expect(text).toContain('av Björkängsskolan');
  expect(text).toContain('https://lasar.se/admin/min-skola');
  const password = 'fyra gamla ekar vid ån';
  expect(
    await send('PUT', '/api/auth/la/setpassword', { token: linkIn(text), password }),
  ).toMatchObject({ status: 200 });
  const { token } = await send('POST', '/api/auth/login', { email, password });
  const headers = { authorization: `Bearer ${token}` };
  expect(await send('GET', '/api/school/assignment/b-blad', undefined, headers)).toHaveProperty(
    'media',
  );
  expect(await send('GET', '/api/organisations/mine', undefined, headers)).toMatchObject({
    id: agreed.school.id,
  });

  expect((await admin('GET', 'audit')).entries).toMatchObject([
    {
      by: 'chef',
      recordType: 'quote',
      before: { state: 'new' },
      after: { state: 'agreed', organisationId: agreed.school.id },
    },
    { recordType: 'user', action: 'create', after: { roles: ['schooladmin'] } },
    { recordType: 'subscription', action: 'create', after: { content: 'ag' } },
    { recordType: 'subscription', action: 'create', after: { content: 'gy' } },
    { recordType: 'organisation', action: 'create', after: { name: 'Björkängsskolan' } },
  ]);
});

test('an agreement with a school that is there adds licences, and gives its teacher the role without a message', async () => {
  await addLicence(world, 'ekskolan', 'gy', ['2020-01-01', '2020-12-31']);
  await addPerson(world, 'rektor', { roles: ['teacher'], organisation_id: 'ekskolan' });
  const id = await requested('rektor@skola.example');
  const administrator = { email: ' Rektor@skola.example'.trim(), ...invited };

  expect(
    await agree(id, { organisationId: 'ekskolan', licences: both, administrator }),
  ).toMatchObject({ status: 200, school: { id: 'ekskolan', name: 'ekskolan' } });
  expect(await admin('GET', 'users/rektor')).toMatchObject({
    roles: ['teacher', 'schooladmin'],
    organisation: { id: 'ekskolan' },
  });
  expect(await admin('GET', 'organisations/ekskolan')).toMatchObject({
    licences: [{}, {}, { state: 'ended' }],
  });
  await vi.waitFor(() => expect(mail.received.length).toBeGreaterThanOrEqual(2), {
    timeout: 20_000,
  });
  expect(welcome('rektor@skola.example')).toBeUndefined();
});

test('an agreement that fails leaves nothing behind, and says which school type is wrong', async () => {
  await addLicence(world, 'alskolan', 'ag');
  await addPerson(world, 'annans', { roles: ['teacher'], organisation_id: 'alskolan' });
  const id = await requested('rut@halv.example', 'Halvskolan');
  const counts = async () => {
    const { db } = world.context;
    const rows = await Promise.all([
      db.selectFrom('organisation').select('id').execute(),
      db.selectFrom('subscription').select('id').execute(),
      db.selectFrom('app_user').select('id').execute(),
      db.selectFrom('audit_entry').select('id').execute(),
    ]);
    return rows.map(({ length }) => length);
  };
  const before = await counts();

  expect(await agree(id, { organisationId: 'alskolan', licences: both })).toMatchObject({
    status: 409,
    code: 'subscription/overlaps',
    about: 'ag',
  });
  expect(
    await agree(id, {
      licences: [{ content: 'gy', validFrom: '2030-02-01', validTo: '2030-01-31' }],
    }),
  ).toMatchObject({ status: 400, code: 'subscription/days-in-wrong-order', about: 'gy' });
  expect(await agree(id, { licences: [...both, both[0]] })).toMatchObject({
    code: 'subscription/overlaps',
    about: 'gy',
  });
  expect(
    await agree(id, { licences: [...both, { content: 'finns-inte', ...year }] }),
  ).toMatchObject({ status: 404, code: 'school-type/not-found', about: 'finns-inte' });
  expect(await agree(id, { organisationId: 'finns-inte', licences: both })).toMatchObject({
    status: 404,
    code: 'organisation/not-found',
  });
  expect(
    await agree(id, {
      licences: both,
      administrator: { email: 'annans@skola.example', ...invited },
    }),
  ).toMatchObject({ status: 409, code: 'user/email-taken' });
  for (const body of [
    {},
    { licences: [] },
    { licences: [{ content: 'gy', validFrom: '2026-02-30', validTo: '2026-03-01' }] },
    { licences: both, name: ' a' },
    { licences: both, price: '14 500 kr' },
    { licences: both, offerId: 'offert' },
    { licences: both, terms: { ...terms, price: -1 } },
    { licences: both, terms: { ...terms, price: 0.5 } },
    { licences: both, terms: { ...terms, vatRate: 12 } },
    { licences: both, terms: { ...terms, buyerReference: '' } },
    { licences: both, administrator: { email: 'rut@å.example', ...invited } },
    { licences: both, roles: ['admin'] },
  ])
    expect(await agree(id, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  expect(await agree('finns-inte', { licences: both })).toMatchObject({
    status: 404,
    code: 'quote/not-found',
  });

  expect(await counts()).toEqual(before);
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({ state: 'new' });
});

test('a request becomes an owner with licences for its schools, and a second one renews it', async () => {
  const email = 'rut@kommun.example';
  const id = await requested(email, 'Ekängs kommun');
  const body = { owner: true, licences: both, administrator: { email, ...invited } };
  expect(await agree(id, { ...body, organisationId: 'ekskolan' })).toMatchObject({ status: 400 });
  const agreed = await agree(id, body);
  expect(agreed).toMatchObject({ status: 200, state: 'agreed', owner: { name: 'Ekängs kommun' } });
  expect(agreed).not.toHaveProperty('school');
  const owner = async () => admin('GET', `owners/${agreed.owner.id}`);
  expect(await owner()).toMatchObject({
    name: 'Ekängs kommun',
    organisationNumber: '212000-0142',
    contactName: 'Rut Ek',
    contactEmail: email,
    licences: [{ content: 'gy', state: 'valid' }, { content: 'ag' }],
    administrators: [{ email }],
    agreements: [{ kind: 'agreement' }, { kind: 'processor-agreement' }],
  });
  await vi.waitFor(() => expect(welcome(email)).toBeDefined(), { timeout: 20_000 });
  expect((await admin('GET', 'organisations?q=Ekängs')).total).toBe(0);

  // The same number is the same owner. What overlaps says which school type, and nothing is made.
  const again = await requested('sven@kommun.example', 'Ekängs kommun, skolförvaltningen');
  const next = { validFrom: '2099-07-01', validTo: '2100-06-30' };
  expect(await agree(again, { owner: true, licences: both })).toMatchObject({
    status: 409,
    code: 'subscription/overlaps',
    about: 'gy',
  });
  expect(await agree(again, { owner: true, licences: [{ content: 'gy', ...next }] })).toMatchObject(
    { status: 200, owner: { id: agreed.owner.id } },
  );
  expect(await owner()).toMatchObject({
    name: 'Ekängs kommun',
    contactName: 'Rut Ek',
    licences: [{ content: 'gy', ...next }, {}, {}],
  });
  expect((await admin('GET', 'owners')).total).toBe(1);
});

test('of two administrators who agree at once one makes the school', async () => {
  const id = await requested('rut@dubbel.example', 'Dubbelskolan');
  const answers = await Promise.all([1, 2].map(() => agree(id, { licences: both })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'agreement/already-made',
  });
  expect(await admin('GET', 'organisations?q=Dubbelskolan')).toMatchObject({ total: 1 });
});
