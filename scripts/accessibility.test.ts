import { expect, test } from 'vitest';
import { docText, missingTests, namedTests, unknownQuotes } from './named-tests.ts';

const text = docText('accessibility.md');
const [, levelA = '', levelAA = ''] = text.split(/^## Level .*$/m);

/** The lines of a level: which criterion, its state, which is 'met' unless the line has another, and what shows it. */
const rowsOf = (level: string) =>
  Array.from(
    level.matchAll(/^- (\d\.\d\.\d+) [^(:]+(?: \((\S+)\))?: (.+)$/gm),
    ([, number, state = 'met', shown]) => [number, state, shown] as const,
  );

test('every criterion of WCAG 2.2 A and AA has one line, with its state and what shows it', () => {
  const [a, aa] = [rowsOf(levelA), rowsOf(levelAA)];
  expect([a.length, aa.length]).toEqual([31, 24]);
  const numbers = [...a, ...aa].map(([number]) => number);
  expect(new Set(numbers).size).toBe(55);
  expect(numbers).not.toContain('4.1.1');
  for (const [number, state, shown] of [...a, ...aa]) {
    expect(['met', 'n/a', 'gap'], number).toContain(state);
    expect(shown, number).toMatch(/\w{3}/);
  }
});

test('every test that a criterion names is there, and holds the words that are quoted', () => {
  expect(namedTests(text).length).toBeGreaterThan(20);
  expect(missingTests(text)).toEqual([]);
  expect(unknownQuotes(text)).toEqual([]);
});
