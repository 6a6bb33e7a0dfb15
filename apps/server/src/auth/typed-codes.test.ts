import { expect, test } from 'vitest';
import { shownCode } from '@lasar/contract/identity/typed-code-rules';
import { codeIn, newCode } from './typed-codes.ts';

test('a new code has characters that can be told apart, and no two are alike', () => {
  const codes = Array.from({ length: 50 }, () => newCode(9));
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ3479]{9}$/);
  expect(new Set(codes).size).toBe(50);
});

test('a code is shown in groups of three', () => {
  expect(['BCDFGHJKM', 'BCDFGHJK', 'BCD', 'BC'].map(shownCode)).toEqual([
    'BCD-FGH-JKM',
    'BCD-FGH-JK',
    'BCD',
    'BC',
  ]);
});

test('a code is found in whatever way it is typed, and only a whole code is one', () => {
  for (const typed of ['bcd-fgh', ' B C D\tFGH ', 'bcd–fgh', 'bcd.fgh', 'bcd_fgh', 'ｂｃｄｆｇｈ'])
    expect(codeIn(typed, 6), typed).toBe('BCDFGH');
  for (const typed of ['', 'bcdfg', 'bcdfghj', 'bcdfga', 'bcdfg0', 'bcd+fgh', 'åbcdfgh', 'bcdfghå'])
    expect(codeIn(typed, 6), typed).toBeUndefined();
});
