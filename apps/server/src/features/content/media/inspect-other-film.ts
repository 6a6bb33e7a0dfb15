import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { probeFilm } from '#ffmpeg/probe-film.ts';
import { ProgramFailed } from '#ffmpeg/run-program.ts';
import { InvalidFile } from './file-types.ts';
import { requireFilm, type FilmFacts } from './inspect-film.ts';

/**
 * Opens a film of another kind than MP4, which few browsers play before it is made ready. Throws InvalidFile when that cannot
 * be done on this machine, or the file is no whole film. `path` is where ffprobe is looked for.
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
