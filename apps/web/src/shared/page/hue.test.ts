import { expect, test } from 'vitest';
import { hueOfSchoolType } from './hue.ts';

test('a built-in school type has its own colour, and any other has ink', () => {
  expect(hueOfSchoolType('/grundskola/kemi')).toBe('forest');
  for (const param of ['', 'yrkeshogskola', 'constructor', '__proto__', 'tostring'])
    expect(hueOfSchoolType(param), param).toBe('ink');
});
