import { expect, test } from 'vitest';
import { hueOfName, initials } from './teacher-mark.tsx';

test.each([
  ['Elin Vikström', 'EV'],
  ['Anna Maria Åberg', 'AÅ'],
  ['åsa', 'Å'],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the same name always has the same colour', () => {
  expect(hueOfName('Elin Vikström')).toBe(hueOfName('Elin Vikström'));
});
