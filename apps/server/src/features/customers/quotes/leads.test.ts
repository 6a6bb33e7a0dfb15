import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '@lasar/contract/customers/admin-quotes';
import { swedishDay } from '#auth/swedish-day.ts';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await startWorld({ SMTP_URL: mail.url, QUOTE_EMAIL: 'offert@lasar.se' });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
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

interface Answer extends Quote {
  readonly status: number;
  readonly code: string;
  readonly quotes: readonly Quote[];
  readonly licences: readonly { readonly content: string; readonly trial?: boolean }[];
  readonly userCount: number;
}

async function admin(
  method: 'GET' | 'POST' | 'PUT',
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

/** The id of a new request. */
async function ask(organisation: string, email: string, schoolTypes = ['gy']): Promise<string> {
  const payload = { organisation, contactName: 'Rut Maria Ek', email, schoolTypes, pupils: 30 };
  await world.app.inject({ method: 'POST', url: '/api/quotes', payload });
  return (await admin('GET', `quotes?q=${email}`)).quotes[0]?.id ?? '';
}

const dayAhead = (days: number) => swedishDay(new Date(Date.now() + days * 86_400_000));
const momentAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
const to = (address: string) =>
  mail.received.filter((message) => message.to.includes(address)).map(({ raw }) => plain(raw));
const told = (address: string, words: string, times = 1) =>
  vi.waitFor(() => expect(to(address).filter((text) => text.includes(words))).toHaveLength(times), {
    timeout: 20_000,
  });

test('a trial of a new school is one call: thirty days, an administrator, a question and a follow-up', async () => {
  const email = 'rut@prova.example';
  const id = await ask('Provskolan', email, ['gy', 'ag']);
  const days = { validFrom: swedishDay(), validTo: dayAhead(29) };
  const given = await admin('POST', `quotes/${id}/trial`, {});
  expect(given).toMatchObject({
    status: 200,
    state: 'answered',
    trial: { school: { name: 'Provskolan' }, ...days },
    followUpOn: dayAhead(30),
  });
  expect(await admin('POST', `quotes/${id}/trial`, {})).toMatchObject({
    status: 409,
    code: 'trial/already-given',
  });
  const school = given.trial?.school.id ?? '';
  expect(await admin('GET', `organisations/${school}`)).toMatchObject({
    userCount: 1,
    licences: [
      { ...days, state: 'valid' },
      { ...days, state: 'valid' },
    ],
  });
  await told(email, 'kan prova');
  await told(email, 'länk för att välja lösenord');

  for (const ahead of [10, 27, 28, 31]) await world.remind(momentAhead(ahead));
  await told(email, 'Vill ni fortsätta?');
  await told('offert@lasar.se', 'Provskolan, Rut Maria Ek: ingen offert är skickad.');
  // The reminders of bought licences are not for these.
  expect(to(email).filter((text) => text.includes('snart går ut'))).toEqual([]);
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({ trial: { askedOn: dayAhead(27) } });
  expect((await admin('GET', 'ending-licences?q=Provskolan')).licences).toMatchObject([
    { trial: true },
    { trial: true },
  ]);

  // What is bought takes over, from today on in place of the trial and later after it.
  const terms = { price: 100, unit: 'year', units: 1, vatRate: 25, buyerReference: 'Rut' };
  const licences = [
    { content: 'gy', validFrom: swedishDay(), validTo: '2099-06-30' },
    { content: 'ag', validFrom: dayAhead(5), validTo: '2099-06-30' },
  ];
  expect(
    await admin('POST', `quotes/${id}/agreement`, { organisationId: school, licences, terms }),
  ).toMatchObject({ status: 200 });
  const after = await admin('GET', `organisations/${school}`);
  expect(after.licences).toHaveLength(3);
  expect(after.licences).toContainEqual(
    expect.objectContaining({ content: 'ag', validFrom: swedishDay(), validTo: dayAhead(4) }),
  );
});

test('a school that is found by its name tries too, and nobody becomes its administrator', async () => {
  await addLicence(world, 'Ekskolan', 'ag', ['2000-01-01', '2000-12-31']);
  const id = await ask('ekskolan', 'okand@annan.example');
  expect(await admin('GET', `quotes/${id}`)).toMatchObject({ namesake: { id: 'Ekskolan' } });
  expect(await admin('POST', `quotes/${id}/trial`, {})).toMatchObject({
    trial: { school: { id: 'Ekskolan' } },
  });
  expect(await admin('GET', 'organisations/Ekskolan')).toMatchObject({ userCount: 0 });
  await told('okand@annan.example', 'loggar in som vanligt');

  // It has a licence now, so another request for the same is refused and leaves nothing.
  const again = await ask('Ekskolan', 'annan@annan.example');
  expect(await admin('POST', `quotes/${again}/trial`, {})).toMatchObject({
    status: 409,
    code: 'subscription/overlaps',
  });
  expect(await admin('GET', `quotes/${again}`)).not.toHaveProperty('trial');
});

test('the office is reminded of a day once, finds what is due, and says why a request was lost', async () => {
  const id = await ask('Väntande skolan', 'rut@vantar.example');
  const today = swedishDay();
  const follow = (body: object) => admin('PUT', `quotes/${id}/follow-up`, body);
  expect(await follow({ followUpOn: today })).toMatchObject({ followUpOn: today });
  expect(await follow({ followUpOn: 'i morgon' })).toMatchObject({ status: 400 });
  for (const ahead of [0, 0, 1]) await world.remind(momentAhead(ahead));
  await told('offert@lasar.se', 'Väntande skolan, Rut');
  const due = async () => (await admin('GET', 'quotes?due=true')).quotes;
  expect(await due()).toMatchObject([{ id }]);
  await follow({ followUpOn: dayAhead(1) });
  expect(await due()).toEqual([]);
  await world.remind(momentAhead(1));
  await told('offert@lasar.se', 'Väntande skolan, Rut', 2);

  const lose = (body: object) => admin('POST', `quotes/${id}/loss`, body);
  expect(await lose({ reason: 'dåligt väder', note: '' })).toMatchObject({ status: 400 });
  expect(await admin('PUT', `quotes/${id}`, { state: 'lost', note: '' })).toMatchObject({
    status: 400,
    code: 'quote/reason-missing',
  });
  expect(await lose({ reason: 'price', note: ' För dyrt för Rut. ' })).toMatchObject({
    state: 'lost',
    lost: { reason: 'price', note: 'För dyrt för Rut.' },
    lostAt: expect.any(String),
  });
  expect((await admin('GET', 'quotes?state=lost')).quotes).toMatchObject([{ id }]);
  const history = await world.context.db
    .selectFrom('audit_entry')
    .select('after')
    .where('record_id', '=', id)
    .execute();
  expect(JSON.stringify(history)).not.toContain('dyrt');
  const reopened = await admin('PUT', `quotes/${id}`, { state: 'answered', note: '' });
  expect(reopened).toMatchObject({ state: 'answered' });
  expect(reopened).not.toHaveProperty('lost');
  expect(await follow({})).not.toHaveProperty('followUpOn');
});
