import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startAdmin() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'chef', { roles: ['admin'] });
  const headers = await bearerOf(world, 'chef');
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/admin/${path}`;
    const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json<{ readonly id: string }>() };
  };
}

test('an owner is created, changed, found and deleted, and the history forgets its contact', async () => {
  const admin = await startAdmin();
  const fields = {
    name: 'Björkängs kommun',
    organisationNumber: '212000-0142',
    invoiceReference: 'REF 7',
    invoiceAddress: 'Box 1\n123 45 Orten',
    contactName: 'Rut Ek',
    contactEmail: 'rut@kommun.example',
    contactPhone: '060-12 34 56',
  };
  const created = await admin('POST', 'owners', fields);
  expect(created).toMatchObject({ status: 200, ...fields, licences: [], schools: [] });
  expect(await admin('POST', 'owners', { ...fields, name: 'Annan' })).toMatchObject({
    status: 409,
    code: 'owner/organisation-number-taken',
  });
  const { name, organisationNumber } = fields;
  const changed = await admin('PUT', `owners/${created.id}`, { name, organisationNumber });
  expect(changed).not.toHaveProperty('contactName');
  expect(await admin('GET', 'owners?q=ÄNGS')).toMatchObject({
    owners: [{ id: created.id, schoolCount: 0, open: [] }],
    total: 1,
  });
  expect(await admin('GET', 'owners?q=212000-01')).toMatchObject({ total: 1 });

  for (const [body, code] of [
    [{ ...fields, organisationNumber: '212000-0143' }, 'quote/organisation-number-invalid'],
    [{ ...fields, name: '' }, 'request/invalid'],
    [{ ...fields, contactEmail: 'rut' }, 'request/invalid'],
    [{ name }, 'request/invalid'],
    [{ ...fields, extra: 1 }, 'request/invalid'],
  ] as const)
    expect(await admin('PUT', `owners/${created.id}`, body)).toMatchObject({ status: 400, code });
  for (const [method, path, body] of [
    ['GET', 'owners/finns-inte', undefined],
    ['PUT', 'owners/finns-inte', fields],
    ['DELETE', 'owners/finns-inte', undefined],
  ] as const)
    expect(await admin(method, path, body)).toMatchObject({ status: 404, code: 'owner/not-found' });

  expect(await admin('DELETE', `owners/${created.id}`)).toMatchObject({ status: 200 });
  const history = await admin('GET', `audit?recordId=${created.id}`);
  expect(history).toMatchObject({ total: 3 });
  expect(JSON.stringify(history)).not.toMatch(/Rut|REF 7|Box 1/);
});
