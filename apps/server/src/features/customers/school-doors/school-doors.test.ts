import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { findSchoolByKeys } from './school-doors.service.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await startTree();
  for (const school of ['skolan', 'grannen', 'nya']) await addLicence(world, school, 'gy');
  await addPerson(world, 'chefen', { roles: ['admin'] });
  headers = await bearerOf(world, 'chefen');
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const admin = async (method: Method, path: string, payload?: object) =>
  (
    await world.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers,
      ...(payload && { payload }),
    })
  ).json<Record<string, unknown>>();

const tenant = '0a1b2c3d-1111-4111-8111-000000000001';
const group = `${tenant}:0a1b2c3d-2222-4222-8222-000000000002`;

test('the office lets a domain, a tenant and a group lead to a school, and the change history says so', async () => {
  const at = 'organisations/skolan/doors';
  expect(await admin('GET', at)).toEqual({ doors: [], requests: [], teacherAddresses: 0 });
  await admin('POST', at, { kind: 'google_domain', value: ' @Skolan.EXAMPLE ', role: 'teacher' });
  await admin('POST', at, { kind: 'microsoft_tenant', value: tenant.toUpperCase() });
  const added = await admin('POST', at, { kind: 'microsoft_group', value: group, role: 'teacher' });
  const provedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  expect(added).toMatchObject({
    doors: [
      { kind: 'google_domain', value: 'skolan.example', role: 'teacher', provedAt },
      { kind: 'microsoft_group', value: group, role: 'teacher', provedAt },
      { kind: 'microsoft_tenant', value: tenant, provedAt },
    ],
  });
  expect(await admin('DELETE', `${at}/microsoft_group/${group}`)).toMatchObject({
    doors: [{ value: 'skolan.example' }, { value: tenant }],
  });
  expect(await admin('GET', 'audit?recordId=skolan')).toMatchObject({
    entries: [
      { action: 'update', before: { door: group, doorRole: 'teacher' } },
      { after: { door: group } },
      { after: { door: tenant } },
      { after: { door: 'skolan.example', doorRole: 'teacher' } },
    ],
  });
});

test.each([
  ['google_domain', 'gmail.com'],
  ['google_domain', 'skolan'],
  ['google_domain', 'https://skolan.example'],
  ['google_domain', 'kim@skolan.example'],
  ['google_domain', '*.skolan.example'],
  ['microsoft_tenant', 'skolan.example'],
  ['microsoft_tenant', '9188040d-6c67-4c5b-b112-36a304b66dad'],
  ['microsoft_group', tenant],
  ['unit_code', '12345678'],
  ['unit_code', 'kommunen.se:1234567'],
  ['unit_code', '*.se:12345678'],
  ['unit_code', 'kommunen:12345678'],
  ['microsoft_group', `9188040d-6c67-4c5b-b112-36a304b66dad:${tenant}`],
])('a %s cannot be %s', async (kind, value) => {
  expect(await admin('POST', 'organisations/skolan/doors', { kind, value })).toMatchObject({
    code: 'school-door/value-invalid',
  });
});

test('a unit code counts with a scope or an entity id, and leads to one school', async () => {
  const at = 'organisations/skolan/doors';
  const values = ['https://idp.kommunen.se/saml?a=b#c:12345678', 'kommunen.se:12345678'];
  for (const value of values)
    expect(
      await admin('POST', at, { kind: 'unit_code', value: value.toUpperCase() }),
    ).not.toHaveProperty('code');
  expect(
    await admin('POST', 'organisations/grannen/doors', { kind: 'unit_code', value: values[1] }),
  ).toMatchObject({ code: 'school-door/taken' });
  for (const value of values)
    expect(
      await admin('DELETE', `${at}/unit_code/${encodeURIComponent(value)}`),
    ).not.toHaveProperty('code');
});

test('a domain leads to one school', async () => {
  const door = { kind: 'google_domain', value: 'delad.example' };
  await admin('POST', 'organisations/skolan/doors', door);
  expect(await admin('POST', 'organisations/grannen/doors', door)).toMatchObject({
    code: 'school-door/taken',
  });
  expect(
    await admin('DELETE', 'organisations/grannen/doors/google_domain/delad.example'),
  ).toMatchObject({ code: 'school-door/not-found' });
  expect(await admin('GET', 'organisations/finns-inte/doors')).toMatchObject({
    code: 'organisation/not-found',
  });
});

/** The school that a key leads to. */
const found = async (kind: 'skolon' | 'google_domain', value: string) =>
  (await findSchoolByKeys(world.context, [{ kind, value, rank: 0 }]))?.organisationId;

test('the id in Skolon of a school leads to it as long as it has it, in any case of its letters', async () => {
  await admin('PUT', 'organisations/grannen', { name: 'Grannen', skolonUuid: 'Granne-1' });
  expect(await found('skolon', 'GRANNE-1')).toBe('grannen');
  await admin('PUT', 'organisations/grannen', { name: 'Grannen', skolonUuid: 'granne-2' });
  expect(await found('skolon', 'granne-1')).toBeUndefined();
  expect(await found('skolon', 'granne-2')).toBe('grannen');
  // An id of Skolon is no domain.
  expect(await found('google_domain', 'granne-2')).toBeUndefined();
  await admin('PUT', 'organisations/grannen', { name: 'Grannen' });
  expect(await found('skolon', 'granne-2')).toBeUndefined();
});

test('what led to a school leads to the one that it has become part of', async () => {
  await admin('PUT', 'organisations/grannen', { name: 'Grannen', skolonUuid: 'granne-3' });
  await admin('POST', 'organisations/grannen/doors', {
    kind: 'google_domain',
    value: 'grannen.example',
    role: 'teacher',
  });
  await admin('POST', 'organisations/grannen/merge', { into: 'nya', dryRun: false });
  expect(await found('skolon', 'granne-3')).toBe('nya');
  expect(await found('google_domain', 'grannen.example')).toBe('nya');
  expect(await admin('GET', 'organisations/grannen/doors')).toMatchObject({
    doors: [{ value: 'grannen.example', role: 'teacher' }],
  });
});

test('the key with the lowest rank decides, and among equals a teacher’s', async () => {
  const { db } = world.context;
  await db
    .insertInto('organisation_identity')
    .values([
      { kind: 'microsoft_group', value: 't:a', organisation_id: 'skolan', role: 'student' },
      { kind: 'microsoft_group', value: 't:b', organisation_id: 'nya', role: 'teacher' },
      { kind: 'microsoft_tenant', value: 't', organisation_id: 'skolan', role: 'student' },
    ])
    .execute();
  const ofGroups = ['t:a', 't:b'].map(
    (value) => ({ kind: 'microsoft_group', value, rank: 0 }) as const,
  );
  const ofTenant = { kind: 'microsoft_tenant', value: 'T', rank: 1 } as const;
  expect(await findSchoolByKeys(world.context, [ofTenant, ...ofGroups])).toEqual({
    organisationId: 'nya',
    role: 'teacher',
  });
  expect(await findSchoolByKeys(world.context, [{ ...ofTenant, saysRole: false }])).toEqual({
    organisationId: 'skolan',
  });
  expect(await findSchoolByKeys(world.context, [])).toBeUndefined();
});
