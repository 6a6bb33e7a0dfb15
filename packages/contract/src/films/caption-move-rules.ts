import type { CaptionCue } from './caption-rules.ts';

const note = /^NOTE Alla tider är flyttade (-?\d+(?:\.\d+)?) sekunder$/;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * The seconds that all cues were moved by since their file was first read; 0 if they were not. A note in the file says it,
 * so that they can be moved back whenever somebody sees that the film does not fit.
 */
export function movedBy(cues: readonly Pick<CaptionCue, 'before'>[]): number {
  for (const said of cues.flatMap(({ before }) => before)) {
    const [, seconds] = note.exec(said) ?? [];
    if (seconds !== undefined) return Number(seconds);
  }
  return 0;
}

/** The same cues with the note that all their times were moved; without one for 0 seconds. */
export function withMoveNoted<T extends CaptionCue>(
  cues: readonly T[],
  seconds: number,
): readonly T[] {
  return cues.map((cue, index) => {
    const others = cue.before.filter((each) => !note.test(each));
    const isSaid = index === 0 && seconds !== 0;
    const said = isSaid ? [`NOTE Alla tider är flyttade ${milliseconds(seconds)} sekunder`] : [];
    return { ...cue, before: [...said, ...others] };
  });
}

/** All cues later by some seconds, or earlier where they are negative. An earlier note of what was moved goes on with it. */
export function moveCues(cues: readonly CaptionCue[], seconds: number): readonly CaptionCue[] {
  const noted = movedBy(cues);
  const moved = cues.map((cue) => ({
    ...cue,
    start: milliseconds(cue.start + seconds),
    end: milliseconds(cue.end + seconds),
  }));
  return noted === 0 ? moved : withMoveNoted(moved, milliseconds(noted + seconds));
}

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 3 });

/** Seconds in words: `1 sekund`, `0,5 sekunder`. */
export const inSeconds = (seconds: number): string =>
  `${decimal.format(seconds)} ${seconds === 1 ? 'sekund' : 'sekunder'}`;

/** How far and which way times were moved: `10 sekunder framåt`, `1 timme bakåt`. */
export function moveInWords(seconds: number): string {
  const far = Math.abs(seconds);
  const hours = far / 3600;
  const length =
    far > 0 && Number.isInteger(hours)
      ? `${hours} ${hours === 1 ? 'timme' : 'timmar'}`
      : inSeconds(far);
  return `${length} ${seconds < 0 ? 'bakåt' : 'framåt'}`;
}
