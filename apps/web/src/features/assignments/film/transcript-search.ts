import type { Cue } from '@lasar/contract/media';

/** The cues in which all words of a text stand, in any order; all of them for an empty text. */
export function cuesWith(cues: readonly Cue[], text: string): readonly Cue[] {
  const words = text.toLocaleLowerCase('sv').split(/\s+/).filter(Boolean);
  return cues.filter((cue) => {
    const said = cue.text.toLocaleLowerCase('sv');
    return words.every((word) => said.includes(word));
  });
}

/** The cue that shows at a time, or the last before it; undefined before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): Cue | undefined =>
  cues.findLast(({ start }) => start <= seconds + 0.05);
