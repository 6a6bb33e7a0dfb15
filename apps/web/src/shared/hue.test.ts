import { expect, test } from 'vitest';
import { hueOfSchoolType } from './hue.ts';

test('a school type has its own colour, and one that an operator adds has ink, whatever it is named', () => {
  expect(hueOfSchoolType('/grundskola/kemi')).toBe('forest');
  for (const param of ['', 'yrkeshogskola', 'constructor', '__proto__', 'tostring'])
    expect(hueOfSchoolType(param), param).toBe('ink');
});
