import { expect, test } from 'vitest';
import { actionOf } from './film-keys.ts';

test('letters work in both cases, on the video and beside it', () => {
  for (const onVideo of [true, false]) {
    expect(actionOf('k', onVideo)).toBe('play');
    expect(actionOf('L', onVideo)).toBe('forward');
    expect(actionOf('c', onVideo)).toBe('captions');
    expect(actionOf('x', onVideo)).toBeUndefined();
  }
});

test('space on the video is left to the browser', () => {
  expect(actionOf(' ', true)).toBeUndefined();
  expect(actionOf(' ', false)).toBe('play');
});
