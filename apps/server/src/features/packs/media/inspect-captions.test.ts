import { readCaptions } from '@lasar/contract/films/caption-file-rules';
import { expect, test } from 'vitest';
import { adviceOnCaptions } from './inspect-captions.ts';

const adviceOn = (text: string): string[] =>
  adviceOnCaptions(readCaptions(text).cues).map(({ line, sentence }) => `${line}: ${sentence}`);

test('a cue that is too fast, a flicker and a long unexplained gap are advised on with their lines', () => {
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
  expect(adviceOn(text)).toEqual([
    '6: Undertexten går för fort att läsa: 22 tecken i sekunden, högst 20.',
    '9: Det är 0,05 sekunder sedan den förra: låt dem mötas, annars blinkar texten.',
    '15: Det är 31 sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.',
  ]);
});

test('two who speak at once, and a film that begins in silence, are as they should be', () => {
  const text = `WEBVTT

00:40.000 --> 00:44.000
<v Ada>Hej!

00:41.000 --> 00:43.000
<v Bo>Hallå!

00:44.000 --> 00:46.000
Båda ler.
`;
  expect(adviceOn(text)).toEqual([]);
});
