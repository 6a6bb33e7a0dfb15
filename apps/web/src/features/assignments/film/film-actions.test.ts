import { expect, test } from 'vitest';
import { actionForKey } from './film-actions.ts';

test('letters work in both cases, wherever the focus is', () => {
  for (const isTaken of [true, false]) {
    expect(actionForKey('k', isTaken)).toBe('play');
    expect(actionForKey('L', isTaken)).toBe('forward');
    expect(actionForKey('c', isTaken)).toBe('captions');
    expect(actionForKey('<', isTaken)).toBe('slower');
    expect(actionForKey('x', isTaken)).toBeUndefined();
  }
});

test('space and arrows are left to buttons, links and the browser’s own controls', () => {
  for (const key of [' ', 'ArrowLeft', 'End']) expect(actionForKey(key, true)).toBeUndefined();
  expect([' ', 'ArrowRight', 'Home'].map((key) => actionForKey(key, false))).toEqual([
    'play',
    'stepForward',
    'start',
  ]);
});
