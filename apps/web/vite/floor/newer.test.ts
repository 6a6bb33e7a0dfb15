import { expect, test } from 'vitest';
import { allowedIn } from './allowed-features.ts';
import { definedInScript, newerInScript } from './newer-in-script.ts';
import { newerInStyles } from './newer-in-styles.ts';

const inScript = (code: string) => [...newerInScript(code, definedInScript(code)).keys()];
const inStyles = (code: string) => [...newerInStyles(code).keys()];

test('methods, static members and globals newer than the floor are named, with the browsers that lack them', () => {
  expect(newerInScript('list.toSorted()', new Set())).toEqual(
    new Map([['toSorted', 'chrome 110, edge 110']]),
  );
  expect(inScript('menu.hidePopover()')).toEqual(['hidePopover']);
  expect(inScript('Promise.withResolvers(), URL.canParse(address)')).toEqual([
    'Promise.withResolvers',
    'URL.canParse',
  ]);
  expect(inScript('new Highlight(), window.Temporal')).toEqual(['Highlight', 'Temporal']);
  expect(inScript('new Map().values().map((one) => one)')).toEqual(['Iterator.map']);
  expect(inScript('/[a--b]/v.test(text)')).toEqual(['RegExp v']);
});

test('a feature that every supported browser has, or that is tested for first, is not reported', () => {
  expect(inScript('[1, 2].at(-1), structuredClone(one), list.findLast(Boolean)')).toEqual([]);
  expect(inScript('typeof Highlight === "function", menu.hidePopover?.()')).toEqual([]);
  expect(inScript('Object.values(one).map(two)')).toEqual([]);
  expect(inScript('class Cache { destroy() {} } cache.destroy()')).toEqual([]);
  expect(inScript('const Highlight = 1; use(Highlight)')).toEqual([]);
});

test('properties, values, selectors and media features newer than the floor are named', () => {
  expect(inStyles('a { color: light-dark(red, blue) }')).toEqual(['light-dark()']);
  expect(inStyles('a { color: color-mix(in srgb, red, blue) }')).toEqual(['color-mix()']);
  expect(inStyles('a:has(b) { text-wrap: balance }')).toEqual([
    ':has',
    'text-wrap',
    'text-wrap: balance',
  ]);
  expect(inStyles('@media (scripting: none) { a { width: 1lh } }')).toEqual([
    '@media (scripting)',
    'lh',
  ]);
  expect(inStyles('a { & b { color: red } }')).toEqual(['& (nesting)']);
  expect(inStyles('@starting-style { a { color: red } }')).toEqual(['@starting-style']);
});

test('styles with a fallback are not named', () => {
  expect(inStyles('a { color: red; color: color-mix(in srgb, red, blue) }')).toEqual([]);
  expect(inStyles('@supports selector(:has(*)) { a:has(b) { color: red } }')).toEqual([]);
  expect(inStyles('a { -webkit-user-select: none; user-select: none }')).toEqual([]);
  expect(inStyles('a:is(:popover-open, [open]) { height: 100svh; inset: 0 }')).toEqual([]);
});

test('an allowed feature is allowed in its file alone', () => {
  expect(allowedIn('pdf-reader-1.js', 'Highlight')).toBe(true);
  expect(allowedIn('root-1.js', 'Highlight')).toBe(false);
});
