import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
  for (const school of ['ekskolan', 'annan']) await addLicence(world, school, 'gy');
  await addPerson(world, 'chef', { roles: ['admin'] });
  const at = { organisation_id: 'ekskolan' };
  const before = { created_at: new Date(Date.now() - 3 * 24 * 3_600_000) };
  await addPerson(world, 'rektor', { roles: ['schooladmin'], ...at, first_login_on: '2026-09-01' });
  await addPerson(world, 'inne', { roles: ['teacher'], ...at, first_login_on: '2026-09-01' });
  await addPerson(world, 'ute', { roles: ['teacher'], ...at, ...before });
  await addPerson(world, 'nyss', { roles: ['student'], ...at });
  await addPerson(world, 'vantad', {
    roles: ['student'],
    ...at,
    ...before,
    email: 'vantad@awaited.invalid',
    awaited_email: 'borta@skola.example',
  });
  await addPerson(world, 'borta', { roles: ['teacher'], organisation_id: 'annan', ...before });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mail.close();
});

async function as(id: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, json: reply.json() };
}

const own = 'organisations/mine/invitations';

test('those who have never logged in are found, and told when they were invited', async () => {
  const { json } = await as('rektor', 'GET', 'organisations/mine/users?login=never');
  const ids = (json.users as { id: string }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['nyss', 'ute', 'vantad']);
  expect(json.users).toContainEqual(
    expect.objectContaining({ id: 'nyss', hasLoggedIn: false, invitedOn: swedishDay() }),
  );
  const all = await as('chef', 'GET', 'admin/users?organisationId=ekskolan');
  const inne = all.json.users.find(({ id }: { id: string }) => id === 'inne');
  expect(inne).toMatchObject({ hasLoggedIn: true });
  expect(inne).not.toHaveProperty('invitedOn');
});

test('an invitation goes again to those who need one, once a day', async () => {
  const ids = ['inne', 'ute', 'nyss', 'vantad', 'borta', 'finns-inte'];
  const [one, two] = await Promise.all([
    as('rektor', 'POST', own, { ids }),
    as('chef', 'POST', 'admin/organisations/ekskolan/invitations', { ids }),
  ]);
  const { invited } = one.json as { readonly invited: number };
  expect([0, 2]).toContain(invited);
  expect(two.json.invited).toBe(2 - invited);
  expect(await as('rektor', 'POST', own, { ids })).toEqual({
    status: 202,
    json: { invited: 0, loggedIn: 1, today: 3 },
  });
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), { timeout: 30_000 });
  const textTo = (to: string) =>
    plain(mail.received.find((message) => message.to.includes(to))?.raw ?? '');
  expect(textTo('ute@skola.example')).toContain('#token=');
  // Whoever has an account elsewhere is told how to move, and the school was told nothing of it.
  expect(textTo('borta@skola.example')).not.toContain('#token=');

  expect((await as('rektor', 'POST', own, { ids: [] })).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, index) => `p${index}`);
  expect((await as('rektor', 'POST', own, { ids: many })).status).toBe(400);
});
