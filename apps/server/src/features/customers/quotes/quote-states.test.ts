import { expect, onTestFinished, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

interface Answer {
  readonly school: { readonly id: string };
  readonly quotes: readonly { readonly id: string }[];
}

const year = { validFrom: swedishDay(), validTo: '2099-06-30' };

async function startOffice() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'chef', { roles: ['admin'] });
  const headers = await bearerOf(world, 'chef');
  const admin = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/admin/${path}`;
    const reply = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json<Answer>() };
  };
  /** Requests a quote as `email`, and returns its id. */
  const requested = async (email: string): Promise<string> => {
    const payload = {
      organisation: 'Björkängsskolan',
      organisationNumber: '212000-0142',
      contactName: 'Rut Ek',
      email,
      schoolTypes: ['gy'],
      pupils: 320,
    };
    await world.app.inject({ method: 'POST', url: '/api/quotes', payload });
    const { quotes } = await admin('GET', `quotes?q=${email}`);
    return quotes[0]?.id ?? '';
  };
  return { world, admin, requested };
}

test('states have dates, and only an agreement makes and keeps a request agreed', async () => {
  const { world, admin, requested } = await startOffice();
  const id = await requested('rut@lage.example');
  const put = (state: string) => admin('PUT', `quotes/${id}`, { state, note: 'Ringt.' });
  const fixed = { status: 409, code: 'agreement/fixed-state' };

  expect(await put('answered')).toMatchObject({ answeredAt: expect.any(String) });
  expect(await put('declined')).toMatchObject({
    state: 'declined',
    answeredAt: expect.any(String),
    declinedAt: expect.any(String),
  });
  expect(await put('agreed')).toMatchObject(fixed);
  const terms = { price: 100, unit: 'year', units: 1, vatRate: 25, buyerReference: 'Rut Ek' };
  const agreed = { terms, licences: [{ content: 'gy', ...year }], name: 'Lägesskolan' };
  const { school } = await admin('POST', `quotes/${id}/agreement`, agreed);
  expect(await put('new')).toMatchObject(fixed);
  expect(await put('agreed')).toMatchObject({ status: 200, note: 'Ringt.', school });
  expect(await admin('GET', 'quotes?state=agreed')).toMatchObject({ total: 1 });

  // The release before this one still writes its own word.
  const { db } = world.context;
  const older = await requested('rut@aldre.example');
  await db
    .updateTable('quote_request')
    .set({ state: 'contacted' as never })
    .where('id', '=', older)
    .execute();
  expect(await admin('GET', `quotes/${older}`)).toMatchObject({
    state: 'answered',
    answeredAt: expect.any(String),
  });

  await db.deleteFrom('subscription').where('organisation_id', '=', school.id).execute();
  expect(await admin('DELETE', `organisations/${school.id}`)).toMatchObject({ status: 200 });
  const left = await admin('GET', `quotes/${id}`);
  expect(left).toMatchObject({ state: 'agreed' });
  expect(left).not.toHaveProperty('school');
});
