import { FilePathSource, Input, MP4 } from 'mediabunny';
import { InvalidFile } from './file-types.ts';
import { checkBoxes } from './film-boxes.ts';

/** What a film's page needs to know before it plays. */
export interface FilmFacts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

const largestSide = 8_192;
const longest = 24 * 3600;

/** Opens an MP4. Throws InvalidFile when it has no picture, is not whole, or claims what it does not hold. */
export async function inspectFilm(absolute: string): Promise<FilmFacts> {
  await checkBoxes(absolute);
  try {
    using input = new Input({
      source: new FilePathSource(absolute, { handleUnhandledError: () => {} }),
      formats: [MP4],
    });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new InvalidFile('har ingen bild, bara ljud');
    const seconds = Math.round((await input.computeDuration()) * 1000) / 1000;
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    return requireFilm({ seconds, width, height });
  } catch (error) {
    throw error instanceof InvalidFile ? error : new InvalidFile('är en trasig MP4-film');
  }
}

/** Holds a film to what can be shown. Throws InvalidFile. */
export function requireFilm(facts: FilmFacts): FilmFacts {
  const { seconds, width, height } = facts;
  if (!(seconds > 0 && width > 0 && height > 0)) throw new InvalidFile('saknar längd eller bild');
  if (seconds > longest) throw new InvalidFile('är längre än ett dygn');
  if (Math.max(width, height) > largestSide)
    throw new InvalidFile(`är större än ${largestSide} bildpunkter på en sida`);
  return facts;
}
