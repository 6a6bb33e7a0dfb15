import { describe, expect, test } from 'vitest';
import { logInThrough } from '#test/door-world.ts';
import {
  type Answer,
  as,
  dns,
  domain,
  doors,
  setUpOwnDoors,
  userOf,
  world,
} from './own-doors.fixture.ts';

setUpOwnDoors();

describe('domains', () => {
  test('a domain leads to the school once its record stands in the DNS, and the office sees how', async () => {
    const asked = await as('kommun', 'POST', doors, domain);
    const record = asked.requests[0]?.record ?? '';
    expect(record).toMatch(/^lasar-domain-verification=[\w-]{32}$/);
    expect(asked).toMatchObject({ doors: [], requests: [{ value: 'skolan.example' }] });
    expect(await userOf('larare')).toBe('door/unknown-school');

    const prove = () => as('rektor', 'POST', `${doors}/google_domain/skolan.example/proof`);
    expect((await prove()).code).toBe('school-door/not-proved');
    // A record that only begins or ends with the text is another one.
    dns.records.set('skolan.example', ['v=spf1 -all', `${record}x`, `x${record}`]);
    expect((await prove()).code).toBe('school-door/not-proved');
    dns.records.set('skolan.example', ['x'.repeat(300), record]);
    expect(await prove()).toMatchObject({
      doors: [{ ...domain, proof: 'dns' }],
      requests: [],
    });
    expect(await userOf('larare')).toBe('school_anonymous_teacher');
    expect(await as('kontoret', 'GET', '/api/admin/organisations/skolan/doors')).toMatchObject({
      doors: [{ ...domain, proof: 'dns' }],
    });
    expect(await as('kontoret', 'GET', '/api/admin/audit?recordId=skolan')).toMatchObject({
      entries: [{ by: 'rektor', after: { door: 'skolan.example', doorRole: 'teacher' } }],
    });
  });

  test('the text of one school proves nothing for another, and a domain leads to the first that proves it', async () => {
    const theirs = '/api/schools/grannen/doors';
    const [ours, other] = [
      await as('rektor', 'POST', doors, domain),
      await as('granne', 'POST', theirs, domain),
    ];
    const proof = 'google_domain/skolan.example/proof';
    dns.records.set('skolan.example', [ours.requests[0]?.record ?? '']);
    expect((await as('granne', 'POST', `${theirs}/${proof}`)).code).toBe('school-door/not-proved');
    await as('rektor', 'POST', `${doors}/${proof}`);
    dns.records.set('skolan.example', [other.requests[0]?.record ?? '']);
    const taken = await as('granne', 'POST', `${theirs}/${proof}`);
    expect(taken.code).toBe('school-door/taken');
    // Only the office is told which school has it.
    expect(taken.about).toBeUndefined();
    expect(
      await as('kontoret', 'POST', '/api/admin/organisations/grannen/doors', domain),
    ).toMatchObject({ code: 'school-door/taken', about: 'skolan' });
  });

  test('a DNS that does not answer is told of, and a repeated question keeps its text', async () => {
    const first = await as('rektor', 'POST', doors, domain);
    const again = await as('rektor', 'POST', doors, { ...domain, role: 'student' });
    expect(again.requests[0]).toEqual({ ...first.requests[0], role: 'student' });
    dns.fails = true;
    expect((await as('rektor', 'POST', `${doors}/google_domain/skolan.example/proof`)).code).toBe(
      'school-door/dns-unreachable',
    );
  });

  test('the role of an open door is changed without another proof, and a door is closed', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', domain);
    const before = await logInThrough(world, 'larare');
    const headers = { authorization: `Bearer ${before.json<{ token: string }>().token}` };
    expect(await as('rektor', 'POST', doors, { ...domain, role: 'student' })).toMatchObject({
      doors: [{ role: 'student', proof: 'office' }],
    });
    const ended = await world.app.inject({ url: '/api/school/lesson/balans', headers });
    expect(ended.json()).toMatchObject({ code: 'session/invalid' });
    expect(await userOf('larare')).toBe('school_anonymous_student');
    expect(await as('rektor', 'DELETE', `${doors}/google_domain/skolan.example`)).toMatchObject({
      doors: [],
    });
    expect(await userOf('larare')).toBe('door/unknown-school');
  });
});

test('schools and owners set doors of their own schools alone, and no unit codes', async () => {
  for (const who of ['granne', 'kommun'])
    expect((await as(who, 'GET', '/api/schools/nya/doors')).code).toBe('organisation/not-found');
  expect((await as('granne', 'POST', doors, domain)).code).toBe('organisation/not-found');
  const unit = { kind: 'unit_code', value: 'kommunen.se:12345678' };
  expect((await as('rektor', 'POST', doors, unit)).code).toBe('request/invalid');
  expect((await as('rektor', 'POST', doors, { ...domain, value: 'gmail.com' })).code).toBe(
    'school-door/value-invalid',
  );
});

test('the link of a school tells anybody its name and its own logins alone', async () => {
  const read = async (id: string) =>
    (await world.app.inject(`/api/auth/school-logins/${id}`)).json<object>();
  expect(await read('skolan')).toMatchObject({ id: 'skolan', logins: [] });
  await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', domain);
  expect(Object.keys(await read('skolan'))).toEqual(['id', 'name', 'logins']);
  expect(await read('skolan')).toMatchObject({ logins: ['google'] });
  expect(await read('finns-inte')).toMatchObject({ status: 404, code: 'organisation/not-found' });
});

test('a door that is narrower than another ends the sessions that came by the wider one', async () => {
  const admin = '/api/admin/organisations';
  await as('kontoret', 'POST', `${admin}/skolan/doors`, domain);
  const reply = await logInThrough(world, 'larare');
  const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
  const code = async () =>
    (await world.app.inject({ url: '/api/school/lesson/balans', headers })).json<Answer>().code;
  await as('kontoret', 'POST', `${admin}/grannen/doors`, {
    ...domain,
    value: 'enskolan.example',
  });
  expect(await code()).not.toBe('session/invalid');
  await as('kontoret', 'POST', `${admin}/grannen/doors`, {
    ...domain,
    value: 'elev.skolan.example',
  });
  expect(await code()).toBe('session/invalid');
});

describe('teachers by their addresses', () => {
  const list = '/api/schools/skolan/door-teachers';

  test('an address of the list is a teacher’s, and only a keyed hash of it is kept', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      ...domain,
      role: 'student',
    });
    expect(await userOf('larare')).toBe('school_anonymous_student');
    const addresses = [' Lars.Larare@SKOLAN.example', 'lars.larare@skolan.example', 'a@b.example'];
    expect(await as('rektor', 'PUT', list, { addresses })).toEqual({ teacherAddresses: 2 });
    expect(await userOf('larare')).toBe('school_anonymous_teacher');
    expect(await userOf('elev')).toBe('school_anonymous_student');
    const rows = await world.context.db.selectFrom('school_door_teacher').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/lars|skolan\.example/);
    expect(await as('rektor', 'GET', doors)).toMatchObject({ teacherAddresses: 2 });

    const reply = await logInThrough(world, 'larare');
    const headers = { authorization: `Bearer ${reply.json<{ token: string }>().token}` };
    await as('kommun', 'PUT', list, { addresses: [] });
    const ended = await world.app.inject({ url: '/api/school/lesson/balans', headers });
    expect(ended.json()).toMatchObject({ code: 'session/invalid' });
    expect(await userOf('larare')).toBe('school_anonymous_student');
  });

  test('an address counts when Google has verified it, in the organisation, at the school', async () => {
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      kind: 'google_domain',
      value: 'skolan.example',
    });
    await as('kontoret', 'POST', '/api/admin/organisations/skolan/doors', {
      kind: 'google_domain',
      value: 'annan.example',
    });
    const addresses = ['olle@skolan.example', 'frida@skolan.example'];
    await as('rektor', 'PUT', list, { addresses });
    await as('granne', 'PUT', '/api/schools/grannen/door-teachers', {
      addresses: ['lars.larare@skolan.example'],
    });
    for (const name of ['overifierad', 'frammande', 'larare'] as const)
      expect(await userOf(name), name).toBe('school_anonymous_student');
  });

  test('what is no address is told, and changes nothing', async () => {
    await as('rektor', 'PUT', list, { addresses: ['a@skolan.example'] });
    expect(
      await as('rektor', 'PUT', list, { addresses: ['b@skolan.example', 'Kim'] }),
    ).toMatchObject({ code: 'school-door/address-invalid', about: 'kim' });
    expect(await as('rektor', 'GET', doors)).toMatchObject({ teacherAddresses: 1 });
    expect((await as('granne', 'PUT', list, { addresses: [] })).code).toBe(
      'organisation/not-found',
    );
  });
});
