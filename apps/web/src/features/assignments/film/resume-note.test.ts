import { expect, test } from 'vitest';
import { isInside, placesIn, withPlace } from './resume-note.tsx';

test('each film has its own place, in whole seconds, the latest first; seen films are forgotten', () => {
  const two = withPlace(withPlace(undefined, 'balans', 61.7), 'kajak', 12);
  expect(placesIn(two)).toEqual([
    ['kajak', 12],
    ['balans', 61],
  ]);
  const one = withPlace(two, 'kajak', undefined);
  expect(placesIn(one)).toEqual([['balans', 61]]);
  expect(withPlace(one, 'balans', undefined)).toBeUndefined();
});

test('the hundred latest are remembered', () => {
  let kept: string | undefined;
  for (let film = 0; film <= 100; film += 1) kept = withPlace(kept, `film-${film}`, 30);
  expect([placesIn(kept).length, placesIn(kept).at(-1)]).toEqual([100, ['film-1', 30]]);
});

test('what is not ours is no place', () => {
  for (const odd of ['{', 'null', '[["balans","x"],[1],null]', '{"balans":3}'])
    expect(placesIn(odd)).toEqual([]);
});

test('the first seconds and the last are not worth coming back to', () => {
  expect([4, 5, 56, 58].map((seconds) => isInside(seconds, 60))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
