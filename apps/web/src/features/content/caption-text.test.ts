import { expect, test } from 'vitest';
import { paceOf, parseCaptions, secondsOf, shortTimeOf, srtOf, webVttOf } from './caption-text.ts';

const file = `WEBVTT

00:01.000 --> 00:03.500
Hej på <i>er</i>.

NOTE Musik

2
01:00:04.000 --> 01:00:06.000
Två
rader.
`;

test('captions that are read and written again are the same, with their notes', () => {
  const written = webVttOf(parseCaptions(file));
  expect(written).toBe(`WEBVTT

00:00:01.000 --> 00:00:03.500
Hej på <i>er</i>.

NOTE Musik

01:00:04.000 --> 01:00:06.000
Två
rader.
`);
  expect(webVttOf(parseCaptions(written.replaceAll('\n', '\r\n')))).toBe(written);
});

test('SRT comes in and goes out', () => {
  const cues = parseCaptions(file);
  const srt = srtOf(cues);
  expect(srt).toContain('1\n00:00:01,000 --> 00:00:03,500\nHej på');
  expect(parseCaptions(srt).map(({ start, end }) => [start, end])).toEqual([
    [1, 3.5],
    [3604, 3606],
  ]);
});

test('times are read as people write them, and the pace is that of what is seen', () => {
  expect(['3,4', '1:02.5', '1:00:00', 'tre'].map((time) => secondsOf(time))).toEqual([
    3.4,
    62.5,
    3600,
    Number.NaN,
  ]);
  const written = [0.6, 62.35, 3723.456].map((seconds) => shortTimeOf(seconds));
  expect(written).toEqual(['0:00.6', '1:02.35', '01:02:03.456']);
  expect(written.map((time) => secondsOf(time))).toEqual([0.6, 62.35, 3723.456]);
  expect(paceOf({ before: [], start: 1, end: 2, text: '<i>Hej</i> du' })).toBe(6);
  expect(paceOf({ before: [], start: 2, end: 2, text: 'Hej' })).toBe(Infinity);
});
