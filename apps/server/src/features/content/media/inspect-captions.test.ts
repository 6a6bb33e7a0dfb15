import { expect, test } from 'vitest';
import { readCues } from './caption-blocks.ts';
import { inspectCaptions } from './inspect-captions.ts';

function errorsOf(text: string, filmSeconds?: number): string[] {
  const found: string[] = [];
  inspectCaptions(text, (line, sentence) => found.push(`${line}: ${sentence}`), filmSeconds);
  return found;
}

test('valid captions have no errors', () => {
  const text = `WEBVTT - Svenska

NOTE gjord för hand

1
00:00.500 --> 00:02.000 line:90%
<v Ada>Hej!</v>
<i>Hej</i> &lt;du&gt;

NOTE en timme utan ord

01:00:02.000 --> 01:00:04.000
Slut.
`;
  expect(errorsOf(text)).toEqual([]);
  expect(errorsOf(text.replaceAll('\n', '\r\n'))).toEqual([]);
});

test('each error is reported with its line', () => {
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
  expect(errorsOf(text).map((fault) => fault.split(':')[0])).toEqual([
    '2',
    '5',
    '7',
    '10',
    '13',
    '16',
    '19',
  ]);
});

test('a file without a header or cues is refused', () => {
  expect(errorsOf('1\n\n00:01.000 --> 00:03.000\nHej')).toEqual([
    '1: Filen ska börja med raden WEBVTT.',
  ]);
  expect(errorsOf('WEBVTT\n')).toEqual(['1: Filen har inga undertexter.']);
});

test('a cue that is too fast, a flicker and a long unexplained gap are reported with their lines', () => {
  const text = `WEBVTT

00:01.000 --> 00:02.000
Tjugo tecken precis!

00:02.000 --> 00:03.000
Tjugoett tecken, visst

00:03.050 --> 00:05.000
Blinkar.

00:35.000 --> 00:37.000
Trettio sekunder går an.

01:07.100 --> 01:09.000
Mer gör det inte.

NOTE tyst scen

01:45.000 --> 01:47.000
<b>Markering</b> räknas inte.
`;
  expect(errorsOf(text)).toEqual([
    '6: Undertexten går för fort att läsa: 22 tecken i sekunden, högst 20.',
    '9: Det är 0,05 sekunder sedan den förra: låt dem mötas, annars blinkar texten.',
    '15: Det är 31 sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.',
  ]);
  expect(errorsOf(text, 100).at(-1)).toBe('20: Undertexten börjar efter filmens slut.');
});

test('markup never reaches a page: other markup than that of captions is an error, and cues are plain text', () => {
  const hostile = (said: string) => `WEBVTT\n\n00:01.000 --> 00:09.000\n${said}\n`;
  for (const said of [
    '<img src=x onerror=alert(1)>',
    '<c.red>Hej</c>',
    '<c.onclick>Hej</c>',
    '<script src=//ond.example></script>',
    '<b onmouseover=alert(1)>Hej</b>',
    '<i/onload=alert(1)>',
    '<v Ada onclick=x>Hej</v',
    '<ruby>Hej</ruby>',
    '<00:00:05.000>Hej',
    'Hej <b',
  ])
    expect(errorsOf(hostile(said)), said).toHaveLength(1);
  const [cue] = readCues(hostile('<v Ada>&lt;script&gt;</v> <i>Hej</i>'));
  expect(cue?.text).toBe('Ada: <script> Hej');
});

test.each([
  'STYLE\n::cue { background: url(https://ond.example/spion.png) }',
  'STYLE\n@import "https://ond.example/stil.css";',
  'STYLE \n::cue { color: red }',
  'REGION\nid:fred',
])('captions may not style themselves, nor fetch what a style asks for: %s', (block) => {
  const text = `WEBVTT\n\n${block}\n\n00:00.500 --> 00:02.500\nHej, hur mår du?\n`;
  expect(errorsOf(text)).toEqual([expect.stringMatching(/^3: (STYLE|REGION) används inte här/)]);
});
