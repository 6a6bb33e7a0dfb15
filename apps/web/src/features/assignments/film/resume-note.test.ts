import { expect, test } from 'vitest';
import { isWorthResuming, parsePositions, withPosition } from './resume-note.tsx';

test('each film has its own position in whole seconds, the latest first; finished films are removed', () => {
  const two = withPosition(withPosition(undefined, 'balans', 61.7), 'kajak', 12);
  expect(parsePositions(two)).toEqual([
    ['kajak', 12],
    ['balans', 61],
  ]);
  const one = withPosition(two, 'kajak', undefined);
  expect(parsePositions(one)).toEqual([['balans', 61]]);
  expect(withPosition(one, 'balans', undefined)).toBeUndefined();
});

test('the latest hundred positions are stored', () => {
  let stored: string | undefined;
  for (let film = 0; film <= 100; film += 1) stored = withPosition(stored, `film-${film}`, 30);
  expect([parsePositions(stored).length, parsePositions(stored).at(-1)]).toEqual([
    100,
    ['film-1', 30],
  ]);
});

test('malformed entries are skipped', () => {
  for (const odd of ['{', 'null', '[["balans","x"],[1],null]', '{"balans":3}'])
    expect(parsePositions(odd)).toEqual([]);
});

test('the first and the last seconds are not resumed', () => {
  expect([4, 5, 56, 58].map((seconds) => isWorthResuming(seconds, 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
