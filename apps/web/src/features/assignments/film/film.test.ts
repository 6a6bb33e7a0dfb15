import { expect, test } from 'vitest';
import { cueAt, formatTime, parseRange, secondsParam, spokenTime } from './film-time.ts';
import { actionForKey } from './film-actions.ts';
import { frameAt, parseStoryboard } from './storyboard.tsx';
import { filterCues } from './transcript/transcript-panel.tsx';
import { isWorthResuming, parsePositions, withPosition } from './resume-note.tsx';
import { watchedShare } from './use-watch-counts.ts';

test('positions are formatted for display and for screen readers', () => {
  expect([0, 9.9, 92, 3725].map(formatTime)).toEqual(['0:00', '0:09', '1:32', '1:02:05']);
  expect([0, 1, 92, 3725].map(spokenTime)).toEqual([
    '0 sekunder',
    '1 sekund',
    '1 minut 32 sekunder',
    '1 timme 2 minuter 5 sekunder',
  ]);
});

test('a query holds a position in seconds, or none', () => {
  expect(secondsParam('?t=92', 't')).toBe(92);
  expect(secondsParam('?start=1.5&stop=3', 'start')).toBe(1.5);
  for (const odd of ['', '?t=', '?t=-1', '?t=1e9', '?t=abc', '?t=999999'])
    expect(secondsParam(odd, 't')).toBeUndefined();
});

test('a query holds a part of a film by its start, its end, or both', () => {
  expect(parseRange('?start=24&stop=40.5')).toEqual({ start: 24, stop: 40.5 });
  expect(parseRange('?start=24')).toEqual({ start: 24 });
  expect(parseRange('?stop=40')).toEqual({ stop: 40 });
  for (const odd of ['', '?t=3', '?start=40&stop=24', '?start=x&stop=y', '?stop=0'])
    expect(parseRange(odd)).toBeUndefined();
});

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

const list = `WEBVTT

00:00:00.000 --> 00:00:05.000
made-a.jpg#xywh=0,0,640,360

01:00:05.000 --> 01:00:10.500
made-b.jpg#xywh=640,360,640,360
`;

test('a storyboard gives the box and the time of each frame', () => {
  const pictures = parseStoryboard(list, '/media/abc/made-list.vtt');
  expect(pictures).toEqual([
    { start: 0, end: 5, href: '/media/abc/made-a.jpg', box: '0 0 640 360' },
    { start: 3605, end: 3610.5, href: '/media/abc/made-b.jpg', box: '640 360 640 360' },
  ]);
  expect([-1, 0, 3604.9, 3605, 9999].map((at) => frameAt(pictures, at)?.href.at(-5))).toEqual([
    'a',
    'a',
    'a',
    'b',
    'b',
  ]);
  expect(frameAt(parseStoryboard('<html>', '/x'), 3)).toBeUndefined();
});

const cues = [
  { start: 1, end: 3, text: 'En ekvation är\nsom en VÅG.' },
  { start: 4, end: 6, text: 'Vågen tippar åt höger.' },
];

test('a cue must contain all words, in any order and case', () => {
  expect(filterCues(cues, 'våg')).toEqual(cues);
  expect(filterCues(cues, ' våg  EN ')).toEqual([...cues]);
  expect(filterCues(cues, 'höger tippar')).toEqual([cues[1]]);
  expect(filterCues(cues, 'nämnare')).toEqual([]);
  expect(filterCues(cues, '')).toEqual(cues);
});

test('between two cues the last one is still the current', () => {
  expect([0.5, 1, 3.5, 4, 99].map((seconds) => cueAt(cues, seconds)?.start)).toEqual([
    undefined,
    1,
    1,
    4,
    4,
  ]);
});

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

test('the played share counts each second once', () => {
  const seconds = new Set<number>();
  for (const second of [0, 1, 1, 2, 9]) seconds.add(second);
  expect(watchedShare({ seconds }, 15.2)).toBe(0.25);
  expect(watchedShare({ seconds: new Set() }, 0)).toBe(0);
});
