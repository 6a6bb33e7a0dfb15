import { expect, test } from 'vitest';
import { movedBy, moveCues } from './caption-move-rules.ts';
import { readCaptions } from './caption-file-rules.ts';
import { plainCaption, srtOf, webVttOf } from './caption-rules.ts';

/** The cues of a file without errors as `start-end text`, with `/` for a new line. */
function cuesIn(file: string): string[] {
  const { cues, errors } = readCaptions(file);
  expect(errors).toEqual([]);
  return cues.map(({ start, end, text }) => `${start}-${end} ${text.replaceAll('\n', '/')}`);
}

const errorsIn = (file: string): string[] =>
  readCaptions(file).errors.map(({ line, sentence }) => `${line}: ${sentence}`);

const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n`;

test('what browsers read as it is stays as it is', () => {
  const file = `WEBVTT - Svenska

NOTE gjord för hand

1
00:00.500 --> 00:02.000 line:90% align:start
<v Ada>Hej!</v>
<i>Hej</i> &lt;du&gt; <lang en>bye</lang>

inledning
01:00:02.000 --> 01:00:04.000
<ruby>漢<rt>kan</rt></ruby> <b>Slut</b> & <u>klart</u>.
`;
  const { cues, changes, errors, isWebVtt } = readCaptions(file);
  expect({ changes, errors, isWebVtt }).toEqual({ changes: [], errors: [], isWebVtt: true });
  expect(cues).toMatchObject([
    {
      before: ['NOTE gjord för hand'],
      id: '1',
      start: 0.5,
      settings: 'line:90% align:start',
      line: 6,
    },
    { before: [], id: 'inledning', start: 3602, end: 3604 },
  ]);
  expect(plainCaption(cues[1]?.text ?? '')).toBe('漢 (kan) Slut & klart.');
  for (const end of ['\r\n', '\r'])
    expect(readCaptions(`\uFEFF${file.replaceAll('\n', end)}`)).toEqual(readCaptions(file));
  const again = webVttOf(cues);
  expect(readCaptions(again)).toMatchObject({ isWebVtt: true, changes: [], errors: [] });
  expect(again).toContain(
    'NOTE gjord för hand\n\n1\n00:00:00.500 --> 00:00:02.000 line:90% align:start\n',
  );
});

test('lines under WEBVTT, styles and regions are taken out and named', () => {
  const file = `WEBVTT Kind: captions; Language: sv
Kind: captions
Language: sv

STYLE
::cue { background: url(https://ond.example/spion.png) }

REGION
id:fred
width:40%

00:00:00.500 --> 00:00:03.000 region:fred align:middle
Hej.
`;
  expect(cuesIn(file)).toEqual(['0.5-3 Hej.']);
  const { changes, cues } = readCaptions(file);
  expect(changes).toEqual([
    'Vi tog bort: utseende (STYLE), områden (REGION), placering (region:fred), rader överst (Kind, Language).',
  ]);
  expect(cues[0]?.settings).toBe('align:center');
  expect(cuesIn('WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\nHej')).toEqual(['1-2 Hej']);
});

test.each([
  ['LOCAL:00:00:00.000,MPEGTS:900000', 10, 'Tiderna flyttades 10 sekunder framåt'],
  ['MPEGTS:900000,LOCAL:00:00:09.500', 0.5, 'Tiderna flyttades 0,5 sekunder framåt'],
  ['LOCAL:00:00:10.000,MPEGTS:900000', 0, undefined],
  ['LOCAL:01:00:00.000,MPEGTS:324000000', 0, undefined],
  // One second before the clock of 33 bits wraps around.
  ['LOCAL:00:00:00.000,MPEGTS:8589844592', -1, 'Tiderna flyttades 1 sekund bakåt'],
  ['LOCAL:00:00:00.000,MPEGTS:8590834592', 10, 'Tiderna flyttades 10 sekunder framåt'],
])('X-TIMESTAMP-MAP=%s moves the times by %d seconds', (map, shift, sentence) => {
  const file = `WEBVTT\nX-TIMESTAMP-MAP=${map}\n\n00:02.000 --> 00:04.000\nHej.\n`;
  expect(cuesIn(file)).toEqual([`${2 + shift}-${4 + shift} Hej.`]);
  expect(readCaptions(file).changes).toEqual(
    sentence ? [`${sentence}, som raden X-TIMESTAMP-MAP säger.`] : [],
  );
});

test('captions that were moved say so, and are moved back to what their file had', () => {
  const file = `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:903600\n\nNOTE musik\n\n00:02.000 --> 00:04.000\nHej.\n`;
  const { cues } = readCaptions(file);
  const stored = readCaptions(webVttOf(cues));
  expect(stored).toMatchObject({ changes: [], isWebVtt: true });
  expect(movedBy(stored.cues)).toBe(10.04);
  const halfway = moveCues(stored.cues, -10);
  expect(movedBy(halfway)).toBe(0.04);
  const back = readCaptions(webVttOf(moveCues(halfway, -0.04))).cues;
  expect(back).toMatchObject([{ before: ['NOTE musik'], start: 2, end: 4 }]);
  expect(movedBy(moveCues(back, 1.5))).toBe(0);

  const hour = '1\n01:00:01,000 --> 01:00:03,000\nHej.\n';
  expect(movedBy(readCaptions(hour).cues)).toBe(-3600);
});

test('what ends before the film begins when times are moved back is told', () => {
  const file =
    'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:10.000,MPEGTS:0\n\n00:02.000 --> 00:04.000\nA\n\n00:12.000 --> 00:14.000\nB';
  expect(cuesIn(file)).toEqual(['2-4 B']);
  expect(readCaptions(file).changes[0]).toBe('Vi tog bort: en undertext före filmens början.');
});

test('the parts of a stream after each other are one file, with what two parts have once', () => {
  const part = (map: number, text: string) =>
    `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${map},LOCAL:00:00:00.000\n\n${text}\n`;
  const file = [
    part(0, '00:01.000 --> 00:03.000\nEtt'),
    part(90_000, '00:00.000 --> 00:02.000\nEtt\n\n00:05.000 --> 00:06.000\nTvå'),
  ].join('\n');
  expect(cuesIn(file)).toEqual(['1-3 Ett', '6-7 Två']);
});

test.each([
  ['<c.yellow.bg_blue>Hej</c>', 'Hej', 'färger (<c>)'],
  ['<u>Hej</u> <i.loud>du</i>', '<u>Hej</u> <i>du</i>', 'klasser och utseende'],
  ['<v.loud Esme>Hej</v>', '<v Esme>Hej</v>', 'klasser och utseende'],
  ['<lang en>Bye</lang> <lang>hej</lang>', '<lang en>Bye</lang> hej</lang>', '<lang>'],
  ['Hej <00:00:01.500>på <00:01.900><c>dig</c>', 'Hej på dig', 'tider inne i texten, färger (<c>)'],
  ['<font color="#ffff00" size=12>Hej</font>', 'Hej', 'färger (<font>)'],
  ['{\\an8}{\\i1}Hej{\\i0} {\\fad(200,200)}du', '<i>Hej</i> du', 'koder inom {\\ }'],
  ['<b onmouseover=alert(1)>Hej</b>', '<b>Hej</b>', 'klasser och utseende'],
  ['<script src=//ond.example>alert(1)</script>Hej', 'Hej', '<script>'],
  ['<img src=x onerror=alert(1)>Hej', 'Hej', '<img>'],
  ['<em>Hej</em><br/>du', '<i>Hej</i>\ndu', undefined],
  ['3 < 5 & x<y och y>z', '3 &lt; 5 & x&lt;y och y>z', undefined],
  [
    '&aring;&#228;&#xf6; &quot;a&quot; &amp; &lt;b&gt; &#60;script&#62;',
    'åäö "a" &amp; &lt;b&gt; &lt;script>',
    undefined,
  ],
  ['AT&T &okänd; &hittepå;', 'AT&T &okänd; &hittepå;', undefined],
])('markup: %s', (written, text, removed) => {
  const { cues, changes, errors } = readCaptions(vtt(written));
  expect({ text: cues[0]?.text, errors }).toEqual({ text, errors: [] });
  expect(changes).toEqual(removed ? [`Vi tog bort: ${removed}.`] : []);
  expect(readCaptions(webVttOf(cues))).toMatchObject({ isWebVtt: true, changes: [], errors: [] });
});

test('a place at the top is kept from SRT', () => {
  expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Hej').cues[0]?.settings).toBe(
    'line:0',
  );
});

test('captions that roll upwards show each line once', () => {
  const file = `WEBVTT
Kind: captions
Language: sv

00:00:00.160 --> 00:00:02.149 align:start position:0%
 
hej<00:00:00.320><c> och</c><00:00:00.480><c> välkommen</c>

00:00:02.149 --> 00:00:02.159 align:start position:0%
hej och välkommen
 

00:00:02.159 --> 00:00:04.470 align:start position:0%
hej och välkommen
till<00:00:02.500><c> lektionen</c>

00:00:04.470 --> 00:00:04.480 align:start position:0%
till lektionen
 
`;
  expect(cuesIn(file)).toEqual(['0.16-2.159 hej och välkommen', '2.159-4.48 till lektionen']);
});

test('two who speak at once are both there, in order of time', () => {
  expect(
    cuesIn(`WEBVTT

00:05.000 --> 00:07.000
- Vem är det?
- Det är jag.

00:01.000 --> 00:04.000
<v Ada>Hej!

00:01.000 --> 00:03.000
<v Bo>Hallå!
`),
  ).toEqual(['1-4 <v Ada>Hej!', '1-3 <v Bo>Hallå!', '5-7 - Vem är det?/- Det är jag.']);
});

test('SRT as tools write it', () => {
  const file = `
1
00:00:01,000-->00:00:02,500  X1:100 X2:600 Y1:050 Y2:100
Första

raden har en tom rad i sig.
2
0:00:03.5 -> 0:00:04
1984

00:00:05,000 --> 00:00:06,000
Utan nummer

4

00:00:07,000 –> 00:00:08,000
Tom rad efter numret

5
100:00:09,000 --> 100:00:10,000
`;
  expect(cuesIn(`${file}Sist`)).toEqual([
    '1-2.5 Första/raden har en tom rad i sig.',
    '3.5-4 1984',
    '5-6 Utan nummer',
    '7-8 Tom rad efter numret',
    '360009-360010 Sist',
  ]);
  expect(readCaptions(file).changes).toEqual([
    'Vi tog bort: placering (X1:100 X2:600 Y1:050 Y2:100), en undertext utan text eller längd.',
  ]);
});

test('SBV and Advanced SubStation are read', () => {
  expect(cuesIn('0:00:01.000,0:00:02.000\nHej\ndu\n\n0:00:03.000,0:00:04.000\nSlut')).toEqual([
    '1-2 Hej/du',
    '3-4 Slut',
  ]);
  const ass = `[Script Info]
Title: x

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Inte detta
Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ada,0,0,0,,{\\i1}Hej{\\i0}, du\\Noch du
Dialogue: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,1984
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Slut
`;
  expect(cuesIn(ass)).toEqual(['1-2.5 <v Ada><i>Hej</i>, du/och du', '3-4 1984', '5-6 Slut']);
});

test.each([
  ['<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml">', /^1: Filen är TTML\. Spara om/],
  ['{0}{25}Hej', /^1: Filen är MicroDVD/],
  ['#EXTM3U\n#EXTINF:10,\nen.vtt', /spellista/],
  ['Hej och välkommen.\nI dag ska vi tala om vatten.', /^1: Filen är text utan tider/],
  ['', /^1: Filen är tom/],
  ['WEBVTT\n\nhej', /^3: Texten här har inga tider/],
  ['WEBVTT\n', /^1: Filen har inga undertexter/],
  [vtt('Hej').replace('-->', '--> snart'), /^3: Här ska tiderna stå/],
  [`${vtt('Hej')}\n00:05.000 --> 00:61.000\nDu`, /^6: Här ska tiderna stå/],
  [`${vtt('Hej')}\n00.05 till 00.07\nDu`, /^6: Här ska tiderna stå/],
  ['WEBVTT\n\nHej på dig\n\n00:01.000 --> 00:02.000\nDu', /^3: Texten här har inga tider/],
  ['WEBVTT\n\n00:06.000 --> 00:05.000\nBaklänges', /^3: Undertexten slutar innan den börjar/],
])('%j is refused with what it is', (file, error) => {
  expect(errorsIn(file)).toEqual([expect.stringMatching(error)]);
});

test('captions go out as SRT, and come in again', () => {
  const { cues } = readCaptions(vtt('Hej <i>du</i>'));
  expect(srtOf(cues)).toBe('1\n00:00:01,000 --> 00:00:04,000\nHej <i>du</i>\n');
  expect(cuesIn(srtOf(cues))).toEqual(['1-4 Hej <i>du</i>']);
});
