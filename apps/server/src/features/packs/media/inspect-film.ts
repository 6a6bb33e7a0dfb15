import { findFfmpeg } from '#ffmpeg/ffmpeg.ts';
import { probeFilm } from '#ffmpeg/probe-film.ts';
import { ProgramFailed } from '#ffmpeg/run-program.ts';
import { InvalidFile } from './file-types.ts';
import { type FilmFacts, requireFilm } from './film-facts.ts';
import { mediaReader } from './media-reader.ts';

/**
 * Inspects an MP4. Throws InvalidFile when it has no picture, is incomplete or damaged, or must be converted where ffmpeg is
 * not installed. `path` replaces PATH when ffmpeg is located.
 */
export async function inspectFilm(absolute: string, path?: string): Promise<FilmFacts> {
  const film = await mediaReader.film(absolute);
  if (!film.plays && !(await findFfmpeg(path)))
    throw new InvalidFile(
      'har bild eller ljud som inte alla webbläsare spelar, och kan bara läsas in där ffmpeg finns. Spara om den som MP4 med H.264 och AAC, till exempel med HandBrake',
    );
  return film;
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
    plays: false,
  });
}
