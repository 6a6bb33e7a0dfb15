import { expect, test } from 'vitest';
import { docText, missingTests, namedTests, unknownQuotes } from './named-tests.ts';

const text = docText('security.md');

test('every test that a threat names is there', () => {
  expect(namedTests(text).length).toBeGreaterThan(10);
  expect(missingTests(text)).toEqual([]);
});

test('the words that are quoted from a test stand in it', () => {
  expect(unknownQuotes(text)).toEqual([]);
});
