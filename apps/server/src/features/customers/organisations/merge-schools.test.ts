import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { findSchoolByKeys } from '../school-doors/school-doors.service.ts';

let world: World;
beforeAll(async () => {
  world = await startTree();
  await addPerson(world, 'chef', { roles: ['admin'] });
});
afterAll(() => world[Symbol.asyncDispose]());

type Method = 'GET' | 'POST' | 'PUT';
async function as(id: string, method: Method, path: string, payload?: object) {
  const headers = await bearerOf(world, id);
  const url = `/api/${path}`;
  const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json<Record<string, unknown>>() };
}
const admin = (method: Method, path: string, payload?: object) =>
  as('chef', method, `admin/${path}`, payload);

/** The school of who comes from Skolon with this uuid. */
const bySkolon = async (value: string) =>
  (await findSchoolByKeys(world.context, [{ kind: 'skolon', value, rank: 0 }]))?.organisationId;

test('two schools become one, as the dry run told', async () => {
  const { db } = world.context;
  await addLicence(world, 'gamla', 'gy', ['2026-01-01', '2026-12-31']);
  await addLicence(world, 'gamla', 'ag', ['2026-01-01', '2099-12-31']);
  await addLicence(world, 'nya', 'gy', ['2026-03-01', '2026-05-31']);
  await db
    .insertInto('owner')
    .values([
      { id: 'kommunen', name: 'Kommunen', organisation_number: '212000-0142' },
      { id: 'bolaget', name: 'Bolaget', organisation_number: '556703-7485' },
    ])
    .execute();
  await admin('PUT', 'organisations/gamla', {
    name: 'Gamla skolan',
    skolonUuid: 'gamla-uuid',
    schoolUnitCode: '11111111',
  });
  await admin('PUT', 'organisations/nya', { name: 'Nya skolan', skolonUuid: 'nya-uuid' });
  await admin('PUT', 'organisations/gamla/owner', { ownerId: 'kommunen' });
  await addPerson(world, 'lisa', { roles: ['teacher'], organisation_id: 'gamla' });
  await addPerson(world, 'nils', { roles: ['teacher'], organisation_id: 'nya' });
  await as('lisa', 'POST', 'plans', { name: 'V. 45', items: [] });
  await db
    .insertInto('class_code')
    .values({
      id: 'kod',
      organisation_id: 'gamla',
      created_by: 'lisa',
      name: '7B',
      code: 'BCDFGHJKM',
      valid_to: '2099-12-31',
    })
    .execute();
  await db
    .insertInto('quote_request')
    .values({
      id: 'offert',
      organisation: 'Gamla skolan',
      organisation_number: '212000-0142',
      contact_name: 'Rut Ek',
      email: 'rut@skola.example',
      school_types: ['gy'],
      pupils: 12,
      organisation_id: 'gamla',
    })
    .execute();
  const used = { day: '2026-11-02', kind: 'lesson', school_type_id: 'gy' } as const;
  await db
    .insertInto('use_daily')
    .values([
      { ...used, organisation_id: 'gamla', uses: 15 },
      { ...used, organisation_id: 'nya', uses: 7 },
    ])
    .execute();

  const foretold = await admin('POST', 'organisations/gamla/merge', { into: 'nya', dryRun: true });
  expect(foretold).toEqual({
    status: 200,
    from: { id: 'gamla', name: 'Gamla skolan' },
    into: { id: 'nya', name: 'Nya skolan' },
    people: 1,
    plans: 1,
    classCodes: 1,
    sharedFilms: 0,
    quotes: 1,
    licences: expect.arrayContaining([
      {
        schoolType: 'Gymnasieskola',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        kept: [
          { validFrom: '2026-01-01', validTo: '2026-02-28' },
          { validFrom: '2026-06-01', validTo: '2026-12-31' },
        ],
      },
      {
        schoolType: 'Anpassad grundskola',
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
        kept: [{ validFrom: '2026-01-01', validTo: '2099-12-31' }],
      },
    ]) as object,
    owner: { name: 'Kommunen', outcome: 'comes' },
    skolonUuid: 'gamla-uuid',
    schoolUnitCode: '11111111',
  });
  expect(await admin('GET', 'organisations/gamla')).toMatchObject({ name: 'Gamla skolan' });

  expect(await admin('POST', 'organisations/gamla/merge', { into: 'nya', dryRun: false })).toEqual(
    foretold,
  );
  // The old id leads to the school, and so do the old id in Skolon and the old code.
  expect(await admin('GET', 'organisations/gamla')).toMatchObject({
    id: 'nya',
    name: 'Nya skolan',
    skolonUuid: 'nya-uuid',
    schoolUnitCode: '11111111',
    userCount: 2,
    owner: { id: 'kommunen' },
    licences: expect.arrayContaining([
      expect.objectContaining({ content: 'gy', validFrom: '2026-01-01', validTo: '2026-02-28' }),
      expect.objectContaining({ content: 'gy', validFrom: '2026-03-01', validTo: '2026-05-31' }),
      expect.objectContaining({ content: 'gy', validFrom: '2026-06-01', validTo: '2026-12-31' }),
      expect.objectContaining({ content: 'ag' }),
    ]) as object,
  });
  for (const q of ['Gamla', '11111111', 'gamla-uuid'])
    expect(await admin('GET', `organisations?q=${q}`)).toMatchObject({
      organisations: [{ id: 'nya' }],
    });
  expect(await bySkolon('GAMLA-uuid')).toBe('nya');
  const codes = await db.selectFrom('class_code').select('organisation_id').execute();
  expect(codes).toEqual([{ organisation_id: 'nya' }]);
  expect(await db.selectFrom('use_daily').select(['organisation_id', 'uses']).execute()).toEqual([
    { organisation_id: 'nya', uses: 22 },
  ]);
  expect(await db.selectFrom('quote_request').select('organisation_id').execute()).toEqual([
    { organisation_id: 'nya' },
  ]);
  expect(await as('lisa', 'GET', 'plans')).toMatchObject({ 0: { name: 'V. 45' } });
  expect(await admin('GET', 'audit?recordId=nya')).toMatchObject({
    entries: [{ action: 'update', after: { mergedFrom: 'Gamla skolan', ownerId: 'kommunen' } }, {}],
  });
  expect(await admin('GET', 'audit?recordId=gamla')).toMatchObject({
    entries: [{ action: 'delete', after: { mergedInto: 'nya' } }, {}, {}],
  });

  // A school that goes on becoming another one takes along what led to it; its owner stays behind where there is one.
  await addLicence(world, 'tredje', 'ag', ['2020-01-01', '2020-12-31']);
  await admin('PUT', 'organisations/tredje/owner', { ownerId: 'bolaget' });
  expect(
    await admin('POST', 'organisations/nya/merge', { into: 'tredje', dryRun: false }),
  ).toMatchObject({ people: 2, owner: { name: 'Kommunen', outcome: 'left' } });
  expect(await admin('GET', 'organisations/gamla')).toMatchObject({
    id: 'tredje',
    skolonUuid: 'nya-uuid',
    owner: { id: 'bolaget' },
  });
  expect(await bySkolon('gamla-uuid')).toBe('tredje');
});

test('a school cannot become part of itself, or of one that does not exist', async () => {
  await addLicence(world, 'kvar', 'gy');
  for (const [path, into, code] of [
    ['kvar', 'kvar', 'organisation/same'],
    ['kvar', 'finns-inte', 'organisation/not-found'],
    ['finns-inte', 'kvar', 'organisation/not-found'],
  ])
    expect(
      await admin('POST', `organisations/${path}/merge`, { into, dryRun: false }),
    ).toMatchObject({ code });
  expect(await admin('POST', 'organisations/kvar/merge', { into: 'x' })).toMatchObject({
    code: 'request/invalid',
  });
});
