import { FilePathSource, Input, MP4, type InputVideoTrack } from 'mediabunny';
import { InvalidFile } from './file-types.ts';
import { checkBoxes } from './film-boxes.ts';
import { type FilmFacts, requireFilm } from './film-facts.ts';

/**
 * What an MP4 is. Throws InvalidFile when it has no picture, or is incomplete or damaged. The tables of a long film hold the
 * thread for as long as they take.
 */
export async function readMp4(absolute: string): Promise<FilmFacts> {
  await checkBoxes(absolute);
  return readFilm(absolute);
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
