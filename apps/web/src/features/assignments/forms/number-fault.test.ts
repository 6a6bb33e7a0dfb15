import { readTypedNumber } from '@lasar/contract/assignments/typed-number-rules';
import { expect, test } from 'vitest';
import { faultOf } from './number-fault.ts';

test.each([
  ['2:30', 'Skriv svaret som ett tal, inte med kolon.'],
  ['arean är 5 kJ', 'Skriv bara talet.'],
  ['tre', 'Skriv svaret med siffror, till exempel 12 eller 3,5.'],
  ['5 kJ', 'Svaret ska vara i cm², du skrev kJ.'],
  ['0,15 m²', 'Svaret ska vara i cm², du skrev m².'],
  ['5 m^-1', 'Svaret ska vara i cm², du skrev m⁻¹.'],
  ['1 m 50 cm', 'Skriv hela svaret i cm², som ett enda tal.'],
  ['2 h och 30 min', 'Skriv hela svaret i cm², som ett enda tal.'],
  ['1.500', undefined],
  ['minus', undefined],
  ['minus 5', undefined],
])('%s is answered with %s', (typed, fault) => {
  const question = { type: 'number' as const, question: 'Hur stor?', answer: 1500, unit: 'cm²' };
  expect(faultOf(question, readTypedNumber(question, typed))).toBe(fault);
});
