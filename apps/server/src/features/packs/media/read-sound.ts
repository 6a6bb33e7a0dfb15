import { FilePathSource, Input, MP3, MP4 } from 'mediabunny';
import { checkBoxes } from './film-boxes.ts';
import { InvalidFile } from './file-types.ts';

/** What is known of a sound. */
export interface SoundFacts {
  readonly seconds: number;
}

const longest = 24 * 3600;

/** What an M4A or MP3 is. Throws InvalidFile when it is damaged, or no sound that every browser plays. */
export async function readSound(absolute: string): Promise<SoundFacts> {
  const isMp4 = !absolute.toLowerCase().endsWith('.mp3');
  if (isMp4)
    await checkBoxes(absolute).catch(() => {
      throw new InvalidFile('är ett trasigt ljud, eller en MP4 i fragment');
    });
  try {
    using input = new Input({
      source: new FilePathSource(absolute, { handleUnhandledError: () => {} }),
      formats: [isMp4 ? MP4 : MP3],
    });
    if (await input.getPrimaryVideoTrack()) throw new InvalidFile('är en film och inte bara ljud');
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new InvalidFile('har inget ljud');
    const codec = await track.getCodec();
    if (codec !== 'aac' && codec !== 'mp3')
      throw new InvalidFile(
        'har ett ljud som inte alla webbläsare spelar. Spara om den som M4A med AAC, eller som MP3',
      );
    const seconds = Math.round((await input.computeDuration()) * 1000) / 1000;
    if (!(seconds > 0)) throw new InvalidFile('saknar längd');
    if (seconds > longest) throw new InvalidFile('är längre än ett dygn');
    return { seconds };
  } catch (error) {
    throw error instanceof InvalidFile ? error : new InvalidFile('är ett trasigt ljud');
  }
}
