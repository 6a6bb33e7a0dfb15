import { expect, test } from 'vitest';
import { withoutDoubleEncoding } from './double-encoding-rules.ts';

/** What a tool makes of UTF-8 that it takes for an older encoding. */
const twice = (text: string, label = 'windows-1252'): string =>
  new TextDecoder(label).decode(new TextEncoder().encode(text));

test.each([
  ['Windows', 'Åsa, är du här? – Ölet är slut… ”Nej”, 5 € ½'],
  ['Windows', 'Привіт, як справи?'],
  ['Windows', 'مرحبا بكم'],
])('letters that were encoded twice by %s are as they were: %s', (_, text) => {
  expect(withoutDoubleEncoding(twice(text))).toBe(text);
});

test('letters that a Macintosh encoded twice are as they were', () => {
  expect(withoutDoubleEncoding(twice('Åsa är här – ö', 'macintosh'))).toBe('Åsa är här – ö');
});

test('what is right beside it stays', () => {
  expect(withoutDoubleEncoding(`Räkna så: ${twice('å')}, så”…`)).toBe('Räkna så: å, så”…');
});

test.each(['Åsa är här, så”… ”Ö”', 'SEÑOR «Â»', 'Ça à été»…', '√4 · §2', '中文é»…', 'Hello'])(
  'a text that was encoded once is left: %s',
  (text) => {
    expect(withoutDoubleEncoding(text)).toBeUndefined();
  },
);
