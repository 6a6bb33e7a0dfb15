import { expect, test } from 'vitest';
import { readCues } from './caption-blocks.ts';

test('cues are plain text with times, and notes are left out', () => {
  const text = `WEBVTT - Svenska

NOTE gjord för hand

1
00:00.500 --> 00:02.000 line:90%
<v Ada>Hej!</v>
<i>Hej</i> &lt;du&gt; &amp;lt;

01:00:02.000 --> 01:00:04.000
Slut.
`;
  const cues = [
    { start: 0.5, end: 2, text: 'Ada: Hej!\nHej <du> &lt;' },
    { start: 3602, end: 3604, text: 'Slut.' },
  ];
  expect(readCues(text)).toEqual(cues);
  expect(readCues(text.replaceAll('\n', '\r\n'))).toEqual(cues);
});
