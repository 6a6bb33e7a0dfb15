import fc from 'fast-check';

/** Names of properties that every JavaScript object inherits. */
export const prototypeNames = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
] as const;

const odd = [
  ...prototypeNames,
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nx: y',
  '\u2028',
  '\u202e',
  '\ufeff',
  '\ud800',
  'a\udfffb',
  '👩‍🏫',
  'ﷺ'.repeat(60),
  'å'.repeat(1_000),
  'x'.repeat(300),
  'x'.repeat(5_000),
  'null',
  'undefined',
  'NaN',
  '-1',
  '-0',
  '0x10',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  "' or 1=1 --",
  '%',
  '_%',
  '\\',
  '"',
  '((((((((',
  'a & | ! <-> :*',
  '../../etc/passwd',
  '//evil.example',
  '<script>alert(1)</script>',
  '${7*7}',
];

/** Text that often breaks programs. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Any value of JSON, of any type and shape. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom([], {}, [[]], [null], { length: -1 }, Array(300).fill(1)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...prototypeNames), oddText) },
);

/** A part of an address as it stands in a request line: encoded, partly encoded, or undecodable. */
export const oddPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: oddText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%0',
      '%zz',
      '%ff',
      '%E0%A4%A',
      '%ED%A0%80',
      '%C0%AF',
      '%00',
      '%0a',
      '%0d%0a',
      '%5c',
      '%2f',
      '%2e%2e',
      '%25%32%66',
      '..',
      '.',
      ';x=y',
      '[',
      '@',
      ':',
      '*',
    ),
  },
);

/** Percent-encoded; a lone surrogate as the three bytes that no UTF-8 may hold. */
export function encoded(text: string): string {
  return Array.from(text, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80',
  ).join('');
}
