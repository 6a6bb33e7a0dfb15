import { expect, test } from 'vitest';
import { namesOf, offeredPrice } from './agreement-values.ts';

const answered = (...texts: string[]) => ({
  answers: texts.map((text) => ({ text, at: '2026-11-26T08:00:00Z' })),
});

test('an agreement begins with the price of the latest answer that has one', () => {
  const offer = answered(
    'Hej Rut!\n\nVår offert gäller Gymnasieskola för 320 elever:\n12 000 kronor per läsår, exklusive moms. Licensen gäller alla.',
    'Hej igen! Vi återkommer i maj.',
  );
  expect(offeredPrice(offer)).toBe('12 000 kronor per läsår, exklusive moms.');
  expect(offeredPrice(answered('Priset är 9 500 kr.', 'Nytt pris: 9 000 kr per år'))).toBe(
    'Nytt pris: 9 000 kr per år',
  );
  expect(offeredPrice(answered('… kronor per läsår'))).toBe('');
  expect(offeredPrice(answered('Det blir 12.000:- eller 12.000 kr.'))).toBe(
    'Det blir 12.000:- eller 12.000 kr.',
  );
  expect(offeredPrice(answered('I kraft från 2026.'))).toBe('');
  expect(offeredPrice(answered())).toBe('');
});

test('the last word of a name is the last name', () => {
  expect(namesOf({ contactName: 'Rut Maria Ek' })).toEqual({
    firstname: 'Rut Maria',
    lastname: 'Ek',
  });
  expect(namesOf({ contactName: 'Rut' })).toEqual({ firstname: 'Rut', lastname: '' });
});
