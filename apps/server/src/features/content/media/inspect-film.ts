import { FilePathSource, Input, MP4, type InputVideoTrack } from 'mediabunny';
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
  /** Whether every browser plays the file as it is. */
  readonly plays: boolean;
}

const largestSide = 8_192;
const longest = 24 * 3600;

/**
 * Inspects an MP4. Throws InvalidFile when it has no picture, is incomplete or damaged, or must be converted where ffmpeg is
 * not installed. `path` replaces PATH when ffmpeg is located.
 */
export async function inspectFilm(absolute: string, path?: string): Promise<FilmFacts> {
  await checkBoxes(absolute);
  const film = await readFilm(absolute);
  if (!film.plays && !(await findFfmpeg(path)))
    throw new InvalidFile(
      'har bild eller ljud som inte alla webbläsare spelar, och kan bara läsas in där ffmpeg finns. Spara om den som MP4 med H.264 och AAC, till exempel med HandBrake',
    );
  return film;
}

async function readFilm(absolute: string): Promise<FilmFacts> {
  try {
    using input = new Input({
      source: new FilePathSource(absolute, { handleUnhandledError: () => {} }),
      formats: [MP4],
    });
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new InvalidFile('har ingen bild, bara ljud');
    const seconds = Math.round((await input.computeDuration()) * 1000) / 1000;
    const [width, height] = await Promise.all([track.getDisplayWidth(), track.getDisplayHeight()]);
    return requireFilm({ seconds, width, height, plays: await playsEverywhere(input, track) });
  } catch (error) {
    throw error instanceof InvalidFile ? error : new InvalidFile('är en trasig MP4-film');
  }
}

/** H.264 in the profiles Baseline, Main and High, which have eight bits and 4:2:0, up to level 5.2. */
const commonPicture = /^avc1\.(?:42|4d|64)[0-9a-f]{2}(?:[0-2][0-9a-f]|3[0-4])$/i;

/** Whether the codecs of a film are those that every browser has: H.264, with AAC, MP3 or no sound. */
async function playsEverywhere(input: Input, picture: InputVideoTrack): Promise<boolean> {
  const sounds = await input.getAudioTracks();
  const codecs = await Promise.all(sounds.map((each) => each.getCodec()));
  return (
    commonPicture.test((await picture.getCodecParameterString()) ?? '') &&
    codecs.every((codec) => codec === 'aac' || codec === 'mp3')
  );
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
    plays: false,
  });
}
