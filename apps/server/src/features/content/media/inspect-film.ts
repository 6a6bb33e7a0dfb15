import { FilePathSource, Input, MP4 } from 'mediabunny';
import { InvalidFile } from './file-types.ts';
import { checkBoxes } from './film-boxes.ts';
import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { probeFilm } from '#ffmpeg/probe-film.ts';
import { ProgramFailed } from '#ffmpeg/run-program.ts';

/** What a page shows of a film before it is played. */
export interface FilmFacts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

const largestSide = 8_192;
const longest = 24 * 3600;

/** Inspects an MP4. Throws InvalidFile when it has no picture, or is incomplete or damaged. */
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

/** Throws InvalidFile for a film that cannot be shown. */
function requireFilm(facts: FilmFacts): FilmFacts {
  const { seconds, width, height } = facts;
  if (!(seconds > 0 && width > 0 && height > 0)) throw new InvalidFile('saknar längd eller bild');
  if (seconds > longest) throw new InvalidFile('är längre än ett dygn');
  if (Math.max(width, height) > largestSide)
    throw new InvalidFile(`är större än ${largestSide} bildpunkter på en sida`);
  return facts;
}

/**
 * Inspects a film in another format than MP4, which most browsers cannot play until it is encoded. Throws InvalidFile when
 * ffmpeg is not installed, or the film is damaged. `path` replaces PATH when ffprobe is located.
 */
export async function inspectOtherFilm(absolute: string, path?: string): Promise<FilmFacts> {
  const tools = await findFfmpeg(path);
  if (!tools)
    throw new InvalidFile(
      'kan bara läsas in där ffmpeg finns. Spara om den som MP4, till exempel med HandBrake',
    );
  const film = await probeFilm(tools, absolute).catch((error: unknown) => {
    throw error instanceof ProgramFailed ? new InvalidFile('är en trasig film') : error;
  });
  if (!film) throw new InvalidFile('saknar längd eller bild');
  return requireFilm({
    seconds: Math.round(film.seconds * 1000) / 1000,
    width: film.width,
    height: film.height,
  });
}
