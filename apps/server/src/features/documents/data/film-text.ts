import type { Cue } from '@lasar/contract/assignments/media';
import { plainRuns, printable } from './runs.ts';
import type { Block } from './worksheet-blocks.ts';

/** What a film's document shows: what is said, under the titles of its chapters, and what is seen. */
export interface FilmText {
  readonly cues: readonly Cue[];
  readonly chapters: readonly Cue[];
  readonly descriptions: readonly Cue[];
}

interface Timed {
  readonly start: number;
  readonly block: Block;
}

/** A film's text in the order of time. */
export function filmBlocks({ cues, chapters, descriptions }: FilmText): Block[] {
  // What is said stops for what is seen and for a chapter, so that each stands at its time.
  const stops = [...chapters, ...descriptions].map(({ start }) => start);
  const parts: Timed[] = [
    ...chapters.map(({ start, text }): Timed => ({
      start,
      block: { kind: 'heading', level: 2, runs: [{ text: printable(oneLine(text)) }] },
    })),
    ...descriptions.map(({ start, text }): Timed => ({
      start,
      block: paragraphAt(start, `I bild: ${oneLine(text)}`),
    })),
    ...spokenText(cues, stops),
  ];
  return parts.toSorted((one, other) => one.start - other.start).map(({ block }) => block);
}

// A paragraph of a transcript ends with the first sentence after this many characters, and with a pause of some seconds.
const paragraphLength = 280;
const longPause = 8;

/** What is said in a film, in paragraphs that begin with their time. None goes on past one of the stops. */
function spokenText(cues: readonly Cue[], stops: readonly number[]): Timed[] {
  const paragraphs: { start: number; text: string }[] = [];
  let open: { start: number; text: string } | undefined;
  let silentFrom = 0;
  for (const { start, end, text } of cues) {
    const opened = open?.start ?? start;
    const isStopped = stops.some((stop) => stop > opened && stop <= start);
    if (start - silentFrom > longPause || isStopped) open = undefined;
    silentFrom = end;
    const line = oneLine(text);
    if (open) open.text += ` ${line}`;
    else paragraphs.push((open = { start, text: line }));
    if (open.text.length > paragraphLength && /[.!?…]["”’)]*$/.test(open.text)) open = undefined;
  }
  return paragraphs.map(({ start, text }) => ({ start, block: paragraphAt(start, text) }));
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const paragraphAt = (start: number, text: string): Block => ({
  kind: 'paragraph',
  runs: [{ text: `${timeOf(start)}  `, bold: true }, ...plainRuns(text)],
});

const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
