import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';

const request = {
  organisation: 'Björkängsskolan',
  organisationNumber: '212000-0142',
  contactName: 'Rut Ek',
  email: 'rut@bjorkang.example',
  schoolTypes: ['gy', 'ag'],
  pupils: 320,
};

/** Sends requests for a quote to a world of its own, and returns how many are stored. */
async function startQuotes() {
  const world = await startTree();
  const { db } = world.context;
  return {
    async totalAfter(changes: object = {}): Promise<number> {
      const payload = { ...request, ...changes };
      const reply = await world.app.inject({ method: 'POST', url: '/api/quotes', payload });
      expect(reply.statusCode).toBe(200);
      return (await db.selectFrom('quote_request').select('id').execute()).length;
    },
    storedMinutesAgo: (minutes: number) =>
      db
        .updateTable('quote_request')
        .set({ at: new Date(Date.now() - minutes * 60_000) })
        .execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

test.each([
  { organisation: 'Björkängsskolan F-6' },
  { organisationNumber: '556703-7485' },
  { contactName: 'Rut Ekman' },
  { phone: '060-12 34 56' },
  { schoolTypes: ['gy'] },
  { pupils: 321 },
  { invoiceReference: 'REF 78' },
  { message: 'Från januari.' },
])('a later request with %o is another one, and so is the first again', async (change) => {
  await using quotes = await startQuotes();
  expect(await quotes.totalAfter()).toBe(1);
  expect(await quotes.totalAfter(change)).toBe(2);
  expect(await quotes.totalAfter(change)).toBe(2);
  // The sender has changed their mind again.
  expect(await quotes.totalAfter()).toBe(3);
});

test('a request of another sender does not make a repeated one new', async () => {
  await using quotes = await startQuotes();
  expect(await quotes.totalAfter()).toBe(1);
  expect(await quotes.totalAfter({ email: 'rektor@bjorkang.example' })).toBe(2);
  expect(
    await quotes.totalAfter({ email: 'RUT@bjorkang.example', schoolTypes: ['ag', 'gy'] }),
  ).toBe(2);
});

test('an equal request is another one after an hour', async () => {
  await using quotes = await startQuotes();
  await quotes.totalAfter();
  await quotes.storedMinutesAgo(59);
  expect(await quotes.totalAfter()).toBe(1);
  await quotes.storedMinutesAgo(61);
  expect(await quotes.totalAfter()).toBe(2);
});
