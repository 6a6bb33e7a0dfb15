import { expect, test } from 'vitest';
import { actionOf } from './film-actions.ts';

test('letters work in both cases, wherever the focus is', () => {
  for (const isTaken of [true, false]) {
    expect(actionOf('k', isTaken)).toBe('play');
    expect(actionOf('L', isTaken)).toBe('forward');
    expect(actionOf('c', isTaken)).toBe('captions');
    expect(actionOf('<', isTaken)).toBe('slower');
    expect(actionOf('x', isTaken)).toBeUndefined();
  }
});

test('space and arrows are left to buttons, links and the browser’s own controls', () => {
  for (const key of [' ', 'ArrowLeft', 'End']) expect(actionOf(key, true)).toBeUndefined();
  expect([' ', 'ArrowRight', 'Home'].map((key) => actionOf(key, false))).toEqual([
    'play',
    'stepForward',
    'start',
  ]);
});
