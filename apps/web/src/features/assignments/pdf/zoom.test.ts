import { expect, test } from 'vitest';
import { pageAt, pageNumberOf, scaleOf, stepZoom } from './zoom.ts';

const a4 = 595;

test('on a phone the page is as wide as the reader, on a desk no wider than comfortable', () => {
  expect(scaleOf('auto', { available: 340, pageWidth: a4 })).toBeCloseTo(340 / (a4 * (96 / 72)));
  expect(scaleOf('auto', { available: 1600, pageWidth: a4 })).toBe(1.25);
  expect(scaleOf('width', { available: 1600, pageWidth: a4 })).toBeCloseTo(2.017, 2);
  expect(scaleOf(1.5, { available: 340, pageWidth: a4 })).toBe(1.5);
});

test('zoom goes step by step from wherever it is, and stops at the ends', () => {
  expect(stepZoom(1, 'in')).toBe(1.1);
  expect(stepZoom(1, 'out')).toBe(0.9);
  expect(stepZoom(0.43, 'in')).toBe(0.5);
  expect(stepZoom(1.2499, 'in')).toBe(1.5);
  expect(stepZoom(4, 'in')).toBe(4);
  expect(stepZoom(0.5, 'out')).toBe(0.25);
});

test('the current page is the one that fills most of the view', () => {
  const tops = [0, 1000, 2000];
  expect(pageAt(tops, 0, 600)).toBe(1);
  expect(pageAt(tops, 750, 600)).toBe(1);
  expect(pageAt(tops, 801, 600)).toBe(2);
  expect(pageAt(tops, 5000, 600)).toBe(3);
  expect(pageAt([], 0, 600)).toBe(1);
});

test('only pages that exist can be jumped to', () => {
  expect(pageNumberOf(' 2 ', 3)).toBe(2);
  for (const text of ['', '0', '4', '1.5', 'x', '-1'])
    expect(pageNumberOf(text, 3)).toBeUndefined();
});
