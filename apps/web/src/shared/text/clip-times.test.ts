import { expect, test } from 'vitest';
import { partText, readTime, timeText } from './clip-times.ts';

test('times are minutes and seconds, or seconds', () => {
  expect(['1:32', '1.32', ' 92 ', '0:05', '12:00'].map(readTime)).toEqual([92, 92, 92, 5, 720]);
  for (const odd of ['', 'a', '1:2:3', '-4', '1:']) expect(readTime(odd)).toBeUndefined();
  expect([0, 92.9, 720].map(timeText)).toEqual(['0:00', '1:32', '12:00']);
});

test('a range is described by its start and stop', () => {
  expect(partText({})).toBe('hela filmen');
  expect(partText({ start: 24 })).toBe('från 0:24');
  expect(partText({ stop: 40 })).toBe('0:00–0:40');
  expect(partText({ start: 24, stop: 40 })).toBe('0:24–0:40');
});
