import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { createContext } from '#context.ts';
import { startNightly } from '#jobs/nightly.ts';
import { plain, startMailServer, type MailServer } from '#test/mail-server.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { seedTree } from '#test/tree.ts';
import { startWorld, type World } from '#test/world.ts';

let mail: MailServer;
let world: World;
beforeEach(async () => {
  mail = await startMailServer();
  world = await startWorld({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://lasar.se',
    QUOTE_EMAIL: 'offert@lasar.se',
  });
  await seedTree(world.context.db);
  await addPerson(world, 'chef', { roles: ['admin'] });
  // The outbox opens with the app.
  await world.app.ready();
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});

const addAdministrator = (id: string, school: string) =>
  addPerson(world, id, { roles: ['schooladmin', 'teacher'], organisation_id: school });

/** What the messages to an address say of when a licence ends, in the order in which they came. */
const told = (address: string) =>
  mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => /\((om \d+ dagar)\)/.exec(plain(raw))?.[1]);
const messages = (count: number) =>
  vi.waitFor(() => expect(mail.received).toHaveLength(count), { timeout: 20_000 });

async function jobsLeft(): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'licence-reminders' and state < 'completed'`.execute(
    world.context.db,
  );
  return rows.length;
}

test('a school and the office are reminded 90, 30 and 7 days before, once each, whichever process does it', async () => {
  await addLicence(world, 'ekskolan', 'gy', ['2026-07-01', '2027-06-30']);
  await addAdministrator('rektor', 'ekskolan');
  await addPerson(world, 'larare', { roles: ['teacher'], organisation_id: 'ekskolan' });
  let time = new Date('2027-03-31T08:00:00Z');
  const other = createContext({ ...world.context, database: world.database });
  onTestFinished(() => other.jobs[Symbol.asyncDispose]());
  const finished = () =>
    vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 20_000 });
  const looks: (() => Promise<void>)[] = [];
  for (const context of [world.context, other]) {
    const task = { name: 'licence-reminders', firstHour: 7, run: world.remind };
    looks.push(await startNightly(context, task, () => time));
    // A process that starts takes an active job of an embedded database for one that a killed process has left.
    await finished();
  }
  // The job of a day reads the clock when it runs, so each has to end before the clock moves.
  const pass = async (moment: string) => {
    time = new Date(moment);
    for (const look of looks) await look();
    await finished();
  };

  // 91 days before there is nothing to remind of.
  await pass('2027-04-01T04:00:00Z');
  expect(mail.received).toEqual([]);
  await pass('2027-04-01T05:30:00Z');
  await messages(2);
  await pass('2027-04-01T15:00:00Z');
  for (const day of ['2027-04-02', '2027-05-30']) await pass(`${day}T08:00:00Z`);
  await pass('2027-05-31T08:00:00Z');
  await messages(4);
  await pass('2027-06-01T08:00:00Z');
  await pass('2027-06-23T08:00:00Z');
  await messages(6);
  for (const day of ['2027-06-24', '2027-06-30', '2027-07-01']) await pass(`${day}T08:00:00Z`);
  // Whatever these days have enqueued comes before this.
  await addLicence(world, 'sist', 'gy', ['2026-07-02', '2027-07-08']);
  await pass('2027-07-02T08:00:00Z');
  await messages(7);

  expect(told('rektor@skola.example')).toEqual(['om 90 dagar', 'om 30 dagar', 'om 7 dagar']);
  expect(told('offert@lasar.se')).toHaveLength(4);
  const first = mail.received.find(({ to }) => to.includes('rektor@skola.example'));
  const text = plain(first?.raw ?? '');
  expect(text).toContain('Gymnasieskola till och med 30 juni 2027 (om 90 dagar)');
  expect(text).toContain('Reply-To: offert@lasar.se');
  expect(text).toContain('https://lasar.se/admin/min-skola');
  const office = mail.received.findLast(({ to }) => to.includes('offert@lasar.se'));
  expect(plain(office?.raw ?? '')).toContain('ingen administratör att påminna');
}, 60_000);

test('a renewed licence, a coming one and a short one are left out, and a moved last day is reminded of anew', async () => {
  await addLicence(world, 'fornyad', 'gy', ['2026-07-01', '2027-06-30']);
  await addLicence(world, 'fornyad', 'gy', ['2027-08-01', '2028-06-30']);
  await addLicence(world, 'kommande', 'gy', ['2027-06-26', '2027-06-29']);
  await addLicence(world, 'provar', 'gy', ['2027-06-01', '2027-06-28']);
  await addLicence(world, 'flyttad', 'gy', ['2026-07-01', '2027-06-30']);
  for (const school of ['fornyad', 'kommande', 'provar', 'flyttad'])
    await addAdministrator(`rektor-${school}`, school);

  // 25 days left: the 30 days that the month's trial is shorter than.
  await world.remind(new Date('2027-06-05T08:00:00Z'));
  await messages(2);
  expect(told('rektor-flyttad@skola.example')).toHaveLength(1);

  await world.remind(new Date('2027-06-25T08:00:00Z'));
  await messages(5);
  expect(told('rektor-provar@skola.example')).toHaveLength(1);
  expect(told('rektor-flyttad@skola.example')).toHaveLength(2);

  await world.context.db
    .updateTable('subscription')
    .set({ valid_to: '2027-07-30' })
    .where('organisation_id', '=', 'flyttad')
    .execute();
  await world.remind(new Date('2027-07-01T08:00:00Z'));
  await messages(7);
  expect(told('rektor-flyttad@skola.example')[2]).toBe('om 29 dagar');
  expect(told('rektor-fornyad@skola.example')).toEqual([]);
  expect(told('rektor-kommande@skola.example')).toEqual([]);
});

test('what is renewed before a message goes out is not mentioned in it', async () => {
  await addLicence(world, 'hinner', 'gy', ['2026-07-01', '2027-06-30']);
  await addLicence(world, 'hinner', 'ag', ['2026-07-01', '2027-06-30']);
  await addAdministrator('rektor', 'hinner');
  await mail.close();
  await world.remind(new Date('2027-06-25T08:00:00Z'));
  await addLicence(world, 'hinner', 'ag', ['2027-07-01', '2028-06-30']);
  await vi.waitFor(() => expect(world.logLines.join('')).toContain('mail not sent yet'), {
    timeout: 20_000,
  });
  mail = await startMailServer(Number(new URL(mail.url).port));
  await messages(2);
  for (const { raw } of mail.received) expect(plain(raw)).not.toContain('Anpassad grundskola');
});

test('a licence of an owner is one row and one line, its administrators are reminded, and schools are told whose it is', async () => {
  const { db } = world.context;
  await db
    .insertInto('owner')
    .values({ id: 'kommunen', name: 'Eks kommun', organisation_number: '212000-0142' })
    .execute();
  for (const id of ['al', 'bok', 'ek'])
    await db.insertInto('organisation').values({ id, name: id, owner_id: 'kommunen' }).execute();
  await addAdministrator('rektor', 'al');
  await addPerson(world, 'forvaltning', { roles: ['owneradmin'], owner_id: 'kommunen' });
  const headers = await bearerOf(world, 'chef');
  const license = (validFrom: string, validTo: string, schools?: string[]) =>
    world.app.inject({
      method: 'POST',
      url: '/api/admin/owners/kommunen/licences',
      headers,
      payload: { content: 'gy', validFrom, validTo, ...(schools && { schools }) },
    });
  const ahead = (days: number) => swedishDay(new Date(Date.now() + days * 86_400_000));
  expect((await license('2020-01-01', ahead(5))).statusCode).toBe(200);
  const list = async () =>
    (
      await world.app.inject({ url: '/api/admin/ending-licences?q=kommun', headers })
    ).json<object>();
  expect(await list()).toMatchObject({
    total: 1,
    licences: [
      {
        owner: { id: 'kommunen', name: 'Eks kommun', schoolCount: 3 },
        daysLeft: 5,
        administrators: 1,
      },
    ],
  });

  await world.remind(new Date());
  await messages(3);
  const textTo = (address: string) =>
    plain(mail.received.find(({ to }) => to.includes(address))?.raw ?? '');
  expect(textTo('offert@lasar.se')).toContain('Eks kommun (3 skolor): Gymnasieskola');
  expect(textTo('forvaltning@skola.example')).toContain('för 3 skolor');
  expect(textTo('forvaltning@skola.example')).toContain('https://lasar.se/admin/min-huvudman');
  expect(textTo('rektor@skola.example')).toContain('genom Eks kommun: fråga där');
  expect(await list()).toMatchObject({ licences: [{ remindedOn: swedishDay() }] });
  await world.remind(new Date());

  // A new year for one of the schools renews it there alone; one for all renews it.
  await license(ahead(6), ahead(370), ['ek']);
  expect(await list()).toMatchObject({ total: 1 });
  await db.deleteFrom('owner_licence').where('valid_from', '=', ahead(6)).execute();
  await license(ahead(6), ahead(370));
  expect(await list()).toMatchObject({ total: 0 });
  expect(mail.received).toHaveLength(3);
});

test('the office lists what ends soon or has ended, and searches it', async () => {
  const ahead = (days: number) => swedishDay(new Date(Date.now() + days * 86_400_000));
  const until = (school: string, days: number) =>
    addLicence(world, school, 'gy', ['2020-01-01', ahead(days)]);
  for (const [school, days] of [
    ['tre', 3],
    ['tjugo', 20],
    ['attio', 80],
    ['hundra', 100],
    ['igar', -1],
    ['lange-sedan', -120],
  ] as const)
    await until(school, days);
  await addLicence(world, 'fornyad', 'gy', ['2020-01-01', ahead(5)]);
  await addLicence(world, 'fornyad', 'gy', [ahead(6), ahead(300)]);
  await addAdministrator('rektor', 'tre');
  const list = async (query: string, by = 'chef') => {
    const reply = await world.app.inject({
      url: `/api/admin/ending-licences${query}`,
      headers: await bearerOf(world, by),
    });
    return reply.json<{ code?: string; licences: { organisation: { name: string } }[] }>();
  };
  const names = async (query: string) =>
    (await list(query)).licences.map(({ organisation }) => organisation.name);

  expect(await names('')).toEqual(['tre', 'tjugo', 'attio']);
  expect(await names('?within=30')).toEqual(['tre', 'tjugo']);
  expect(await names('?within=7')).toEqual(['tre']);
  expect(await names('?within=ended')).toEqual(['igar']);
  expect(await names('?q=TJU')).toEqual(['tjugo']);
  expect(await names('?page=2')).toEqual([]);
  expect(await list('?within=7')).toEqual({
    licences: [
      {
        id: expect.any(String),
        content: 'gy',
        schoolType: 'Gymnasieskola',
        organisation: { id: 'tre', name: 'tre' },
        validFrom: '2020-01-01',
        validTo: ahead(3),
        daysLeft: 3,
        administrators: 1,
      },
    ],
    total: 1,
    page: 1,
    pages: 1,
  });
  await world.remind(new Date());
  expect(await list('?within=7')).toMatchObject({ licences: [{ remindedOn: swedishDay() }] });
  expect(await list('?within=365')).toMatchObject({ code: 'request/invalid' });
  expect(await list('', 'rektor')).toMatchObject({ code: 'access/role-required' });
});
