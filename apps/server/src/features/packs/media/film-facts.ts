import { InvalidFile } from './file-types.ts';

/** What a page shows of a film before it is played. */
export interface FilmFacts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** Whether every browser plays the file as it is. */
  readonly plays: boolean;
}

const largestSide = 8_192;
const longest = 24 * 3600;

/** Throws InvalidFile for a film that cannot be shown. */
export function requireFilm(facts: FilmFacts): FilmFacts {
  const { seconds, width, height } = facts;
  if (!(seconds > 0 && width > 0 && height > 0)) throw new InvalidFile('saknar längd eller bild');
  if (seconds > longest) throw new InvalidFile('är längre än ett dygn');
  if (Math.max(width, height) > largestSide)
    throw new InvalidFile(`är större än ${largestSide} bildpunkter på en sida`);
  return facts;
}
