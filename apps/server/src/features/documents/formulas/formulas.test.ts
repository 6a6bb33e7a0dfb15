import { expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startWorld } from '#test/world.ts';

test('an editor gets formulas as a page shows them, and a sentence about each that cannot be shown', async () => {
  await using world = await startWorld();
  await addPerson(world, 'anna', { roles: ['editor'] });
  const headers = await bearerOf(world, 'anna');
  const render = (texts: readonly unknown[]) =>
    world.app.inject({
      method: 'POST',
      url: '/api/admin/formulas',
      headers,
      payload: { texts },
    });

  const shown = (
    await render(['Sidan är $\\frac{a}{b}$ och kostar 5 $.', '$$x^2$$', 'Ingen.'])
  ).json();
  expect(shown.faults).toEqual([]);
  expect(shown.maths).toMatchObject([
    { written: '$\\frac{a}{b}$', html: expect.stringContaining('<mfrac>') },
    { written: '$$x^2$$', html: expect.stringContaining('<msup>') },
  ]);

  const wrong = (await render(['$\\frac{a}{b$ och $\\href{x}{y}$'])).json();
  expect(wrong).toEqual({
    // Of several formulas the sentence says which.
    faults: [
      'Formeln $\\frac{a}{b$ saknar en }.',
      'Formeln $\\href{x}{y}$ får inte innehålla \\href.',
    ],
  });
  for (const texts of [Array.from({ length: 101 }, () => 'x'), ['x'.repeat(5_001)], [1]])
    expect((await render(texts)).statusCode).toBe(400);

  const long = `$${'x+'.repeat(400)}x$`;
  for (const texts of [
    Array.from({ length: 100 }, () => long),
    Array.from({ length: 2 }, () => '$x$ '.repeat(300)),
  ]) {
    const refused = await render(texts);
    expect(refused.json()).toMatchObject({ status: 413, code: 'formulas/too-many' });
  }
});
