import { expect, test } from 'vitest';
import { readCaptions } from './caption-file-rules.ts';

/** The cues of a file without errors as `start-end text`, with `/` for a new line. */
function cuesIn(file: string): string[] {
  const { cues, errors } = readCaptions(file);
  expect(errors).toEqual([]);
  return cues.map(({ start, end, text }) => `${start}-${end} ${text.replaceAll('\n', '/')}`);
}

const errorsIn = (file: string): string[] =>
  readCaptions(file).errors.map(({ line, sentence }) => `${line}: ${sentence}`);

test('SRT from a timeline that starts at one hour begins within the first', () => {
  const from = (hour: string) =>
    `1\n${hour}:00:02,000 --> ${hour}:00:04,000\nHej\n\n2\n${hour}:59:00,000 --> ${hour}:59:02,500\nSlut\n`;
  expect(cuesIn(from('01'))).toEqual(['2-4 Hej', '3540-3542.5 Slut']);
  expect(readCaptions(from('01')).changes).toEqual([
    'Tiderna flyttades 1 timme bakåt, så att de börjar inom den första timmen.',
  ]);
  expect(cuesIn(from('10'))).toEqual(['2-4 Hej', '3540-3542.5 Slut']);
  expect(readCaptions(from('10')).changes[0]).toContain('10 timmar bakåt');
  expect(readCaptions(from('00')).changes).toEqual([]);
  expect(cuesIn('WEBVTT\n\n01:00:02.000 --> 01:00:04.000\nHej')).toEqual(['3602-3604 Hej']);
});

test('a style with empty lines in it is taken out whole', () => {
  const cue = '00:01.000 --> 00:02.000\nHej\n';
  for (const style of [
    '::cue {\n  color: red;\n\n  background: blue;\n}',
    '::cue { color: red }\n\n::cue(b) {\n  color: blue\n}',
    '::cue\n{\n\n}\n\n/* gult */\n::cue(i) { color: yellow }',
  ]) {
    const file = `WEBVTT\n\nSTYLE\n${style}\n\ninledning\n${cue}`;
    expect(cuesIn(file)).toEqual(['1-2 Hej']);
    expect(readCaptions(file)).toMatchObject({
      cues: [{ id: 'inledning' }],
      changes: ['Vi tog bort: utseende (STYLE).'],
    });
  }
});

test('who wrote the captions may stand above the first of SRT, and is taken out and named', () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\nHej\n';
  for (const gap of ['\n', '\n\n']) {
    const file = `Undertexter av NN${gap}${cue}`;
    expect(cuesIn(file)).toEqual(['1-2 Hej']);
    expect(readCaptions(file).changes).toEqual([
      'Vi tog bort: text före den första undertexten (Undertexter av NN).',
    ]);
  }
  expect(errorsIn(`Hej\ndu\n\noch\n\ndu\noch du\n\n${cue}`)).toEqual([
    '1: Texten här har inga tider.',
  ]);
});

test('small letters in the first line, and a number without times last, are no harm', () => {
  const file = 'webvtt\n\n00:01.000 --> 00:02.000\nHej';
  expect(cuesIn(file)).toEqual(['1-2 Hej']);
  expect(readCaptions(file).isWebVtt).toBe(false);
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHej\n\n';
  for (const tail of ['9999', '9999\n\n', '2\n']) expect(cuesIn(srt + tail)).toEqual(['1-2 Hej']);
  expect(cuesIn(`${srt}1984`)).toEqual(['1-2 Hej/1984']);
});
