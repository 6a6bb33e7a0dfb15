import { expect, test } from 'vitest';
import { inspectCaptions } from './inspect-captions.ts';

function faultsOf(text: string): string[] {
  const found: string[] = [];
  inspectCaptions(text, (line, sentence) => found.push(`${line}: ${sentence}`));
  return found;
}

test('captions as they should be', () => {
  const text = `WEBVTT - Svenska

NOTE gjord för hand

1
00:00.500 --> 00:02.000 line:90%
<v Ada>Hej!</v>
<i>Hej</i> &lt;du&gt;

01:00:02.000 --> 01:00:04.000
Slut.
`;
  expect(faultsOf(text)).toEqual([]);
  expect(faultsOf(text.replaceAll('\n', '\r\n'))).toEqual([]);
});

test('each fault is told with its line', () => {
  const text = `WEBVTT
Kind: captions

00:01.000 --> 00:03.000
<script>alert(1)</script>

00:02.000 --> 00:04.000
För tidigt.

00:06.000 --> 00:05.000
Baklänges.

00:07,000 --> 00:08,000
Komma.

STYLE
::cue { color: red }

00:09.000 --> 00:10.000
`;
  expect(faultsOf(text).map((fault) => fault.split(':')[0])).toEqual([
    '2',
    '5',
    '7',
    '10',
    '13',
    '16',
    '19',
  ]);
});

test('a file without header or cues', () => {
  expect(faultsOf('1\n\n00:01.000 --> 00:03.000\nHej')).toEqual([
    '1: Filen ska börja med raden WEBVTT.',
  ]);
  expect(faultsOf('WEBVTT\n')).toEqual(['1: Filen har inga undertexter.']);
});
