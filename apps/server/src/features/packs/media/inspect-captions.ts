import type { ReadCue } from '@lasar/contract/films/caption-file-rules';
import { remarksOnCaptions } from '@lasar/contract/films/caption-fault-rules';
import type { WantedFile } from '../read/import-session.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { readCaptionFile, type CaptionFile } from './read-caption-file.ts';

/**
 * Reads a file of captions, and reports at their lines what prevents its use. With the length of the film in seconds, that
 * is also a cue that begins after its end. Throws InvalidFile for what is no text.
 */
export async function inspectCaptionFile(
  { path, absolute }: Pick<WantedFile, 'path' | 'absolute'>,
  errors: ValidationErrors,
  filmSeconds = Infinity,
): Promise<CaptionFile> {
  const read = await readCaptionFile(absolute);
  for (const { line, sentence } of read.errors) errors.add({ file: path, line }, sentence);
  for (const { line, start } of read.cues)
    if (start >= filmSeconds)
      errors.add({ file: path, line }, 'Undertexten börjar efter filmens slut.');
  return read;
}

interface Advice {
  readonly line: number;
  readonly sentence: string;
}

/** What makes captions hard to follow, with the lines of their file. None of it prevents their use. */
export const adviceOnCaptions = (cues: readonly ReadCue[]): Advice[] =>
  remarksOnCaptions(cues).map(({ index, sentence }) => ({
    line: cues[index]?.line ?? 1,
    sentence,
  }));
