import { expect, test } from 'vitest';
import { secondsOf, shortTimeOf } from './cue-times.ts';

test('times are read as people write them', () => {
  expect(['3,4', '1:02.5', '1:00:00', 'tre'].map((time) => secondsOf(time))).toEqual([
    3.4,
    62.5,
    3600,
    Number.NaN,
  ]);
  const written = [0.6, 62.35, 3723.456].map((seconds) => shortTimeOf(seconds));
  expect(written).toEqual(['0:00.6', '1:02.35', '01:02:03.456']);
  expect(written.map((time) => secondsOf(time))).toEqual([0.6, 62.35, 3723.456]);
});
