import type { FilmTrack } from '@lasar/contract/assignments/media';
import { expect, test } from 'vitest';
import { describedTranscripts } from '../transcript/described-transcripts.ts';
import { chaptersOf, chosenOf, hasTracks } from './chosen-tracks.ts';
import { placeOf } from './sign-film.tsx';

const track = (
  kind: FilmTrack['kind'],
  language: string,
  more?: Partial<FilmTrack>,
): FilmTrack => ({
  kind,
  language,
  label: language,
  url: `/${kind}.${language}`,
  contentType: '',
  ...more,
});
const cue = (start: number, text: string) => ({ start, end: start + 1, text });

test('a choice means the track of its kind and language, and none where the film lacks it', () => {
  const tracks = [
    track('description', 'sv'),
    track('speech', 'sv'),
    track('speech', 'en'),
    track('sign', 'swl'),
    track('text-description', 'sv'),
  ];
  expect(chosenOf(tracks, { sound: 'description.sv' }).sound).toBe(tracks[0]);
  expect(chosenOf(tracks, { sound: 'speech.en' }).sound).toBe(tracks[2]);
  expect(chosenOf(tracks, { sound: 'speech.ar' }).sound).toBeUndefined();
  expect(chosenOf(tracks, { sign: 'large.swl', described: 'voice.sv' })).toMatchObject({
    sound: undefined,
    sign: tracks[3],
    isSignLarge: true,
    described: tracks[4],
    isSpoken: true,
  });
  expect(chosenOf(tracks, {})).toMatchObject({ sign: undefined, described: undefined });
});

test('captions and chapters alone need no menu', () => {
  const chapters = track('chapters', 'sv', { cues: [cue(0, 'Ett')] });
  expect(hasTracks([track('captions', 'sv'), chapters])).toBe(false);
  expect(hasTracks([chapters, track('text-description', 'sv')])).toBe(true);
  expect(chaptersOf([track('chapters', 'en', { cues: [] }), chapters])).toBe(chapters);
});

test('descriptions stand at their time in the transcript of their language', () => {
  const said = { language: 'sv', label: 'Svenska', cues: [cue(1, 'Hej'), cue(5, 'Hej då')] };
  const other = { language: 'so', label: 'Soomaali', cues: [cue(1, 'Salaan')] };
  const seen = track('text-description', 'sv', { cues: [cue(3, 'En dörr')] });
  const [swedish, somali] = describedTranscripts([said, other], [seen]);
  expect(swedish?.cues.map(({ text, isDescription }) => [text, isDescription])).toEqual([
    ['Hej', undefined],
    ['En dörr', true],
    ['Hej då', undefined],
  ]);
  expect(somali).toEqual(other);
  expect(describedTranscripts([], [seen])).toMatchObject([
    { language: 'sv', cues: [{ start: 3 }] },
  ]);
});

test('a malformed place of the signed film is the usual one', () => {
  expect(placeOf('0.25,1')).toEqual({ x: 0.25, y: 1 });
  for (const odd of [undefined, '', 'x', '2,0', '0.5', '-1,0'])
    expect(placeOf(odd)).toEqual(placeOf(undefined));
});
