import { expect, test } from 'vitest';
import { isWorthResuming, parsePositions, withPosition } from './resume-note.tsx';

test('each film has its own place, in whole seconds, the latest first; seen films are forgotten', () => {
  const two = withPosition(withPosition(undefined, 'balans', 61.7), 'kajak', 12);
  expect(parsePositions(two)).toEqual([
    ['kajak', 12],
    ['balans', 61],
  ]);
  const one = withPosition(two, 'kajak', undefined);
  expect(parsePositions(one)).toEqual([['balans', 61]]);
  expect(withPosition(one, 'balans', undefined)).toBeUndefined();
});

test('the hundred latest are remembered', () => {
  let kept: string | undefined;
  for (let film = 0; film <= 100; film += 1) kept = withPosition(kept, `film-${film}`, 30);
  expect([parsePositions(kept).length, parsePositions(kept).at(-1)]).toEqual([100, ['film-1', 30]]);
});

test('what is not ours is no place', () => {
  for (const odd of ['{', 'null', '[["balans","x"],[1],null]', '{"balans":3}'])
    expect(parsePositions(odd)).toEqual([]);
});

test('the first seconds and the last are not worth coming back to', () => {
  expect([4, 5, 56, 58].map((seconds) => isWorthResuming(seconds, 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
