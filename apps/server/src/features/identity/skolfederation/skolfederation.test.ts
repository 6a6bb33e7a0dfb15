import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { sql } from 'kysely';
import { verifyMetadata } from './metadata/verify-metadata.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  beginAs,
  finish,
  logInAs,
  post,
  startFederationWorld,
  unitCodes,
  type FederationWorld,
  type SamlName,
} from '#test/federation-world.ts';
import { startTree } from '#test/tree-world.ts';

let world: FederationWorld;
beforeAll(async () => {
  world = await startFederationWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.context.db.deleteFrom('organisation_identity').execute());

const [pupil, teacher] = ['school_anonymous_student', 'school_anonymous_teacher'] as const;
const code = `provkoping.example:${unitCodes.skolan}`;

const open = (value: string, role: 'student' | 'teacher' | null = null) =>
  world.context.db
    .insertInto('organisation_identity')
    .values({ kind: 'unit_code', value, organisation_id: 'skolan', role })
    .execute();

/** Who somebody is after a login, or the code of its failure. */
async function loginOf(name: SamlName) {
  const body = (await logInAs(world, name)).json<{ user?: { id: string }; code?: string }>();
  return body.user?.id ?? body.code;
}

const search = async (q: string) =>
  (
    await world.app.inject(
      `/api/auth/skolfederation/identity-providers?${new URLSearchParams({ q })}`,
    )
  ).json<{ identityProviders: { name: string }[] }>();

test('a pupil logs in without a name, and opens what the school has a licence for', async () => {
  await open(code);
  const reply = await logInAs(world, 'elev');
  expect(reply.json()).toEqual({
    token: expect.any(String),
    user: expect.objectContaining({ id: pupil, firstname: '', roles: ['student'] }),
  });
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  const read = await world.app.inject({ url: '/api/school/assignment/b-blad', headers });
  expect(read.json()).toHaveProperty('media');
});

test('whoever is said to work at the school is a teacher, and everybody else a pupil', async () => {
  await open(code);
  expect(await loginOf('larare')).toBe(teacher);
  expect(await loginOf('personal')).toBe(teacher);
  for (const name of ['elev', 'bada', 'oklar', 'utanRoll'] as const)
    expect(await loginOf(name), name).toBe(pupil);
});

test('an affiliation counts within the scopes of the identity provider alone', async () => {
  await open(code);
  expect(await loginOf('frammandeRoll')).toBe(pupil);
});

test('the role of the door decides before what the identity provider says', async () => {
  await open(code, 'student');
  expect(await loginOf('larare')).toBe(pupil);
});

test('a unit code counts with the scope or the entity id that the office has entered it for', async () => {
  await open(code);
  // Another owner's identity provider says the code of the school.
  expect((await logInAs(world, 'stold')).json()).toMatchObject({
    code: 'door/unknown-school',
    about: `annanstad.example:${unitCodes.skolan}`,
  });
  // What the school's own says of others leads nowhere either.
  expect(await loginOf('felKod')).toBe('door/unknown-school');
  // An expression in the metadata that fits every domain is not read.
  expect(await loginOf('utanDoman')).toBe('door/unknown-school');
  await open('https://idp.utan.example/saml:11112222');
  expect(await loginOf('utanDoman')).toBe(pupil);
});

test('without a unit code the page shows whose login said none', async () => {
  await open(code);
  const reply = await logInAs(world, 'utanKod');
  expect(reply.json()).toMatchObject({
    message: 'Misslyckades',
    code: 'door/unknown-school',
    about: 'provkoping.example',
  });
});

test('an encrypted assertion is read', async () => {
  await open(code);
  expect((await logInAs(world, 'elev', { encrypts: true })).json()).toMatchObject({
    user: { id: pupil },
  });
});

test('a login that the identity provider refuses is told as one', async () => {
  const reply = await logInAs(world, 'elev', { status: 'Responder' }, (xml) =>
    xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, ''),
  );
  expect(reply.json()).toMatchObject({ code: 'door/refused', message: 'Misslyckades' });
});

test('identity providers are found by their name, and by the schools that use them', async () => {
  const names = async (q: string) => (await search(q)).identityProviders.map(({ name }) => name);
  expect(await names('kommun')).toEqual(['Annanstads kommun', 'Provköpings kommun']);
  // Also in another language, and as it is typed on a Mac.
  expect(await names('TEST SKOLAN')).toEqual(['Provköpings kommun']);
  expect(await names('Provko\u0308ping')).toEqual(['Provköpings kommun']);
  expect(await names('%%')).toEqual([]);
  await world.context.db
    .updateTable('organisation')
    .set({ name: 'Lindens skola' })
    .where('id', '=', 'skolan')
    .execute();
  expect(await names('lindens')).toEqual([]);
  await open(code);
  expect(await names('lindens')).toEqual(['Provköpings kommun']);
  expect(await search('x')).toMatchObject({ status: 400, code: 'request/invalid' });
});

test('an identity provider that is unknown begins no login', async () => {
  const reply = await world.app.inject(`${skolfederationPaths.begin}?idp=finns-inte`);
  expect(reply.headers.location).toBe(
    '/auth/dorr/skolfederation/klar?error=temporarily_unavailable',
  );
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('the code for an answer counts for a minute, once, and with its state', async () => {
  await open(code);
  const answered = async () => {
    const { location, mark } = await beginAs(world, 'elev');
    return { page: await post(world, await world.federation.answerTo(location, 'elev')), mark };
  };
  const [one, other] = [await answered(), await answered()];
  const mixed = new URL(one.page);
  mixed.searchParams.set('code', other.page.searchParams.get('code') ?? '');
  expect((await finish(world, mixed, one.mark)).json()).toMatchObject({
    code: 'door/code-invalid',
  });
  expect((await finish(world, other.page, other.mark)).statusCode).toBe(200);
  expect((await finish(world, other.page, other.mark)).json()).toMatchObject({
    code: 'door/state-invalid',
  });
  const late = await answered();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from provider_login where person is not null`.execute(
    world.context.db,
  );
  expect(rows[0]?.seconds).toBeLessThanOrEqual(60);
  await sql`update provider_login set expires_at = now()`.execute(world.context.db);
  expect((await finish(world, late.page, late.mark)).json()).toMatchObject({
    code: 'door/state-invalid',
  });
});

test('nothing that the identity provider says of a person is stored or logged', async () => {
  await open(code);
  await logInAs(world, 'larare');
  await logInAs(world, 'elev', {}, (xml) => xml.replace('Elsa', 'Eva'));
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.context.db);
  const stored = [...world.logLines];
  for (const { name } of tables)
    stored.push(
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(world.context.db)).rows),
    );
  const text = stored.join('\n');
  expect(text).toContain('was refused');
  for (const secret of ['Lovisa', 'Elsa', 'Eva Elev', 'SAMLResponse', 'BEGIN PRIVATE'])
    expect(text).not.toContain(secret);
});

test('our metadata is signed, and says which attributes are asked for', async () => {
  const { body } = await world.app.inject(skolfederationPaths.metadata);
  const read = verifyMetadata(body, world.context.config.skolfederation?.certificate ?? '');
  const asked = [...read.matchAll(/<RequestedAttribute [^>]*>/g)].map(([element]) =>
    ['FriendlyName', 'isRequired'].map(
      (name) => new RegExp(`${name}="([^"]*)"`).exec(element)?.[1],
    ),
  );
  expect(asked).toEqual([
    ['sisSchoolUnitCode', 'true'],
    ['eduPersonScopedAffiliation', 'false'],
    ['pairwise-id', 'false'],
  ]);
});

test('without settings nothing of it is there', async () => {
  await using bare = await startTree();
  expect((await bare.app.inject(skolfederationPaths.metadata)).statusCode).toBe(404);
  expect((await bare.app.inject(skolfederationPaths.begin)).headers.location).toBe(
    '/auth/dorr/skolfederation/klar',
  );
  const page = await post(bare, { SAMLResponse: 'x', RelayState: 'y' });
  expect((await finish(bare, page, '')).json()).toMatchObject({ code: 'door/not-configured' });
  expect((await world.app.inject('/api/init')).json()).toMatchObject({
    loginProviders: ['skolfederation'],
  });
});
