import { plainCaption, type CaptionCue } from './caption-rules.ts';

/** What is written as cues: captions are read, chapters are a list of titles, and a text description is read aloud. */
export type CueKind = 'captions' | 'chapters' | 'text-description';

/** What is wrong with a cue, or hard to follow in it, as a Swedish sentence. */
export interface CueRemark {
  readonly index: number;
  readonly sentence: string;
}

/** The characters a second that viewers can read and also watch the film. */
export const fastestPace = 20;

/** The characters a second that a voice reads aloud at its usual speed. */
const spokenPace = 14;

/** A shorter gap between two cues, in seconds, appears as a flicker. */
const shortestGap = 0.08;

/** After a longer gap, in seconds, a viewer who does not hear cannot know whether somebody speaks. */
const longestSilence = 30;

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 });

const lengthOf = (text: string): number => plainCaption(text).replaceAll('\n', ' ').trim().length;

/** The characters a second that a cue asks its readers to read. */
export function paceOf({ start, end, text }: Pick<CaptionCue, 'start' | 'end' | 'text'>): number {
  return end > start ? Math.ceil(lengthOf(text) / (end - start)) : Infinity;
}

/** About how many seconds a voice needs for a text. */
export const spokenSeconds = (text: string): number => Math.ceil(lengthOf(text) / spokenPace);

/** What makes captions hard to follow: the speed of a cue, and the gap before it. None of it prevents their use. */
export function remarksOnCaptions(cues: readonly CaptionCue[]): CueRemark[] {
  const advice: CueRemark[] = [];
  let shownUntil: number | undefined;
  for (const [index, cue] of cues.entries()) {
    const { start, end, before } = cue;
    const pace = paceOf(cue);
    if (pace > fastestPace && pace < Infinity)
      advice.push({
        index,
        sentence: `Undertexten går för fort att läsa: ${pace} tecken i sekunden, högst ${fastestPace}.`,
      });
    const gap = start - (shownUntil ?? start);
    if (gap > 0.0005 && gap < shortestGap - 0.0005)
      advice.push({
        index,
        sentence: `Det är ${decimal.format(gap)} sekunder sedan den förra: låt dem mötas, annars blinkar texten.`,
      });
    if (gap > longestSilence && before.length === 0)
      advice.push({
        index,
        sentence: `Det är ${Math.ceil(gap)} sekunder utan undertext här före. Skriv vad som hörs, som [musik], eller en NOTE om att det är tyst.`,
      });
    shownUntil = Math.max(shownUntil ?? 0, end);
  }
  return advice;
}

const words = {
  captions: { it: 'Undertexten', empty: 'Skriv vad som sägs, eller ta bort undertexten.' },
  chapters: { it: 'Kapitlet', empty: 'Skriv kapitlets rubrik, eller ta bort kapitlet.' },
  'text-description': {
    it: 'Beskrivningen',
    empty: 'Skriv vad som syns, eller ta bort beskrivningen.',
  },
} as const;

/** What prevents cues from being saved. Of a film whose length is known, that is also what begins after its end. */
export function faultsOfCues(
  cues: readonly CaptionCue[],
  kind: CueKind,
  filmSeconds = Infinity,
): CueRemark[] {
  const { it, empty } = words[kind];
  const starts = new Map<number, number>();
  return cues.flatMap(({ start, end, text }, index) => {
    const found: string[] = [];
    if (lengthOf(text) === 0) found.push(empty);
    else if (text.includes('-->'))
      found.push('Skriv inte tecknen --> i texten: de skiljer tider åt.');
    if (kind === 'captions' && end <= start) found.push(`${it} slutar innan den börjar.`);
    if (start >= filmSeconds) found.push(`${it} börjar efter filmens slut.`);
    const same = starts.get(start);
    if (kind !== 'captions' && same !== undefined)
      found.push(`${it} börjar samtidigt som nummer ${same + 1}.`);
    starts.set(start, index);
    return found.map((sentence) => ({ index, sentence }));
  });
}

/**
 * The cues as they are stored. Nobody writes when a chapter ends, which is where the next begins, or when a description
 * does, which is when a voice has read it.
 */
export function withEnds(
  cues: readonly CaptionCue[],
  kind: CueKind,
  filmSeconds = Infinity,
): readonly CaptionCue[] {
  if (kind === 'captions') return cues;
  const starts = cues.map(({ start }) => start);
  return cues.map((cue) => {
    const next = Math.min(filmSeconds, ...starts.filter((start) => start > cue.start));
    const spoken = cue.start + Math.max(1, spokenSeconds(cue.text));
    return { ...cue, end: kind === 'chapters' && Number.isFinite(next) ? next : spoken };
  });
}
