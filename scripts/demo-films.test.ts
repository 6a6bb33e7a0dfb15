import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCaptions } from '@lasar/contract/films/caption-file-rules';
import { expect, test } from 'vitest';

const demo = path.join(import.meta.dirname, '../content/demo');
const films = globSync('**/film.sv.vtt', { cwd: demo }).map((file) => path.dirname(file));
const cuesOf = (film: string, name: string) => {
  const { cues, errors } = readCaptions(readFileSync(path.join(demo, film, name), 'utf8'));
  expect(errors, `${film}/${name}`).toEqual([]);
  return cues;
};

test('every film of the demo has captions in five languages that follow the Swedish ones', () => {
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) {
    const times = (language: string) =>
      cuesOf(film, `film.${language}.vtt`).map(({ start, end }) => [start, end]);
    for (const language of ['en', 'ar', 'so', 'uk'])
      expect(times(language), `${film} ${language}`).toEqual(times('sv'));
  }
});

test('every film of the demo has three to six chapters without gaps, and a description of each', () => {
  for (const film of films) {
    const chapters = cuesOf(film, 'film.kapitel.sv.vtt');
    expect(chapters.length, film).toBeGreaterThanOrEqual(3);
    expect(chapters.length, film).toBeLessThanOrEqual(6);
    expect(
      chapters.map(({ start }) => start),
      film,
    ).toEqual([0, ...chapters.slice(0, -1).map(({ end }) => end)]);
    const described = cuesOf(film, 'film.beskrivning.sv.vtt');
    for (const { start, end, text } of chapters)
      expect(
        described.some((cue) => cue.start >= start && cue.start < end),
        `${film}: ${text}`,
      ).toBe(true);
  }
});
