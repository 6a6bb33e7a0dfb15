import { FilePathSource, Input, MP4 } from 'mediabunny';
import { BadFile } from './file-kinds.ts';

/** What a film's page needs to know before it plays. */
export interface FilmFacts {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

/** Opens an MP4. Throws BadFile when it has no picture or cannot be read to its end. */
export async function inspectFilm(absolute: string): Promise<FilmFacts> {
  try {
    using input = new Input({
      source: new FilePathSource(absolute, { handleUnhandledError: () => {} }),
      formats: [MP4],
    });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new BadFile('har ingen bild, bara ljud');
    const seconds = Math.round((await input.computeDuration()) * 1000) / 1000;
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    if (!(seconds > 0 && width > 0 && height > 0)) throw new BadFile('saknar längd eller bild');
    return { seconds, width, height };
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('är en trasig MP4-film');
  }
}
