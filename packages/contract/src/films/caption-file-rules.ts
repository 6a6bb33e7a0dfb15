import { cleanCaption } from './caption-markup-rules.ts';
import { moveInWords, withMoveNoted } from './caption-move-rules.ts';
import { inOrder, type CaptionCue } from './caption-rules.ts';
import { captionFormatOf, isUnreadable, readOtherLines } from './caption-format-rules.ts';
import { looksLikeTimes, readTimes } from './caption-time-rules.ts';
import {
  mostLinesAbove,
  readTimestampMap,
  StyleLines,
  withinFirstHour,
  withoutCopies,
  withoutLastNumber,
  withoutRepeatedLines,
} from './caption-repair-rules.ts';

/** A cue, and the line of the file that it begins at, counted from 1. */
export interface ReadCue extends CaptionCue {
  readonly line: number;
}

/** A file of captions as it was read. */
export interface ReadCaptions {
  /** In order of time. Cues of two who speak at once overlap. */
  readonly cues: readonly ReadCue[];
  /** What prevents the file from being used, in Swedish, each with its line. */
  readonly errors: readonly CaptionError[];
  /** What was taken out or changed, as Swedish sentences. */
  readonly changes: readonly string[];
  /** Whether browsers read the file as it is, so that it need not be written anew. */
  readonly isWebVtt: boolean;
}

export interface CaptionError {
  readonly line: number;
  readonly sentence: string;
}

/**
 * Reads captions as tools write them: WebVTT, SRT, SBV or Advanced SubStation, whichever the content is. What browsers do not
 * show is taken out and named. Nothing of the text itself is lost without an error.
 */
export function readCaptions(file: string): ReadCaptions {
  const text = file.replace(/^\uFEFF/, '');
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const format = captionFormatOf(lines);
  if (isUnreadable(format)) return failed(format.sentence);
  const reader = new Reader(format === 'vtt');
  const asSrt = format === 'vtt' || format === 'srt' ? lines : readOtherLines(format, lines);
  for (const [index, line] of asSrt.entries())
    for (const part of line.split('\n')) reader.read(part, index + 1);
  return reader.result();
}

const failed = (sentence: string): ReadCaptions => ({
  cues: [],
  errors: [{ line: 1, sentence }],
  changes: [],
  isWebVtt: false,
});

interface OpenCue {
  readonly line: number;
  readonly before: readonly string[];
  readonly id: string | undefined;
  readonly times: ReturnType<typeof readTimes> & object;
  readonly lines: string[];
}

/** What the header of WebVTT has beside its first line. */
const headerLine = /^(?:Kind|Language|X-[A-Z-]+)[ \t]*[:=]/;

const noTimes = 'Texten här har inga tider.';

type Block = 'header' | 'note' | 'style' | 'stray' | undefined;

/** Goes through a file line by line. A cue ends where the next times stand, so that empty lines within it are no harm. */
class Reader {
  readonly #isVtt: boolean;
  readonly #cues: ReadCue[] = [];
  readonly #errors: CaptionError[] = [];
  readonly #removed = new Set<string>();
  readonly #shifts = new Set<number>();
  #isFaithful: boolean;
  #block: Block;
  #notes: string[][] = [];
  #open: OpenCue | undefined;
  #afterEmpty = true;
  #shift = 0;
  /** Whether no cue has begun since the line that says WEBVTT. */
  #isInHead = false;
  #headers = 0;
  #empty = 0;
  /** The cues that end before the film begins, after times were moved back. */
  #early = 0;
  /** What the cues that are kept were moved by. Joined parts of a stream may differ. */
  readonly #kept = new Set<number>();
  #hasWordTimes = false;
  /** The lines of text that belong to no cue, and where they begin. */
  #stray: { readonly line: number; readonly texts: string[] } | undefined;
  /** The style that was read last, until something else begins. */
  #style: StyleLines | undefined;
  readonly #headerLines = new Set<string>();
  #begun = 0;

  constructor(isVtt: boolean) {
    this.#isVtt = isVtt;
    this.#isFaithful = isVtt;
  }

  read(line: string, number: number): void {
    const isFirst = this.#afterEmpty;
    this.#afterEmpty = line.trim() === '';
    const times = readTimes(line);
    if (times) return this.#begin(times, line, number);
    if (this.#afterEmpty) {
      this.#block = undefined;
      this.#open?.lines.push('');
      return;
    }
    if (isFirst && this.#isVtt && this.#readStart(line)) return;
    if (isFirst) this.#block = this.#style?.goesOnWith(line) ? 'style' : this.#block;
    if (this.#block === 'style') return this.#style?.read(line);
    this.#style = undefined;
    // Some tools leave an empty line between the first line and the others of the header.
    if (this.#isInHead && headerLine.test(line)) return this.#readHeader(line);
    if (this.#block === 'note') this.#notes.at(-1)?.push(line);
    else if (this.#block === 'header') this.#readHeader(line);
    else if (this.#block === 'stray') return;
    else if (looksLikeTimes(line)) this.#refuse(number);
    else if (this.#open) this.#open.lines.push(line);
    else (this.#stray ??= { line: number, texts: [] }).texts.push(line.trim());
  }

  /** Whether a line begins a block of WebVTT that is no cue. */
  #readStart(line: string): boolean {
    const [, word] =
      /^(WEBVTT(?=[ \t:-]|$)|NOTE(?=[ \t]|$)|(?:STYLE|REGION)(?=[ \t]*$))/.exec(line) ??
      // Browsers want capital letters first, and some tools write small ones.
      (this.#headers === 0 ? /^(webvtt(?=[ \t:-]|$))/i.exec(line) : undefined) ??
      [];
    if (word === 'NOTE') {
      this.#end();
      this.#notes.push([line]);
      this.#block = 'note';
    } else if (word === 'STYLE' || word === 'REGION') {
      this.#end();
      this.#removed.add(word === 'STYLE' ? 'utseende (STYLE)' : 'områden (REGION)');
      this.#style = new StyleLines();
      this.#block = 'style';
    } else if (word !== undefined) {
      this.#isFaithful &&= word === 'WEBVTT';
      this.#end();
      this.#headers += 1;
      this.#shift = 0;
      this.#isInHead = true;
      this.#block = 'header';
    }
    return word !== undefined;
  }

  #readHeader(line: string): void {
    const shift = readTimestampMap(line);
    if (shift !== undefined) {
      this.#shift = shift;
      if (shift !== 0) this.#shifts.add(shift);
      this.#isFaithful = false;
      return;
    }
    const [, name = 'annan text'] = /^([\w-]{1,40})\s*[:=]/.exec(line) ?? [];
    this.#headerLines.add(name);
  }

  #refuse(number: number): void {
    this.#end();
    this.#block = 'stray';
    this.#errors.push({
      line: number,
      sentence: 'Här ska tiderna stå, som 00:01.500 --> 00:04.000.',
    });
  }

  #begin(times: OpenCue['times'], line: string, number: number): void {
    const id = this.#takeIdentifier() ?? this.#takeStray(number);
    this.#end();
    this.#begun += 1;
    this.#isInHead = false;
    this.#block = undefined;
    this.#style = undefined;
    this.#isFaithful &&= times.isWebVtt;
    for (const each of times.removed) this.#removed.add(each);
    if (times.end < times.start)
      this.#errors.push({ line: number, sentence: 'Undertexten slutar innan den börjar.' });
    const before = this.#notes.map((note) => note.join('\n'));
    this.#notes = [];
    this.#open = { line: number, before, id, times, lines: [] };
  }

  /** Takes the number or the name that stands right before the times of a cue. */
  #takeIdentifier(): string | undefined {
    const lines = this.#open?.lines ?? [];
    // Some tools leave an empty line after the number, too. A number that is text does not go on counting.
    const isNext = lines.at(-1) === '' && lines.at(-2)?.trim() === String(this.#begun + 1);
    if (isNext) lines.pop();
    const last = lines.at(-1)?.trim();
    if (last === undefined || last === '') return undefined;
    const isAlone = lines.at(-2) === '';
    if (!/^\d+$/.test(last) && !(this.#isVtt && isAlone)) return undefined;
    lines.pop();
    return this.#isVtt && isAlone && !isNext ? last : undefined;
  }

  /** Takes what stands before the first times, or after a note. It is an identifier, or has no times. */
  #takeStray(number: number): string | undefined {
    const stray = this.#stray;
    this.#stray = undefined;
    if (!stray) return undefined;
    if (this.#isVtt && stray.line === number - 1) return stray.texts[0];
    const texts = stray.texts.filter((text) => !/^\d+$/.test(text));
    if (texts.length === 0) return undefined;
    // Above the first cue of SRT stands who wrote it; more is text that has lost its times.
    if (this.#isVtt || this.#begun > 0 || texts.length > mostLinesAbove)
      this.#errors.push({ line: stray.line, sentence: noTimes });
    else this.#removed.add(`text före den första undertexten (${texts.join(' ').slice(0, 100)})`);
    return undefined;
  }

  #end(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const { line, before, id, times } = open;
    const raw = open.lines.join('\n').trim();
    const { text, settings, removed, hasWordTimes } = cleanCaption(raw);
    this.#isFaithful &&= text === raw;
    for (const each of removed) this.#removed.add(each);
    this.#hasWordTimes ||= hasWordTimes;
    const [start, end] = [times.start + this.#shift, times.end + this.#shift];
    if (text === '' || times.end === times.start) {
      this.#empty += 1;
      return;
    }
    if (end <= 0) {
      this.#early += 1;
      return;
    }
    this.#kept.add(this.#shift);
    this.#cues.push({
      before,
      ...(id !== undefined && { id }),
      start: Math.max(0, start),
      end,
      settings: settings ?? times.settings,
      text,
      line,
    });
  }

  result(): ReadCaptions {
    if (this.#open && !this.#isVtt)
      this.#open = {
        ...this.#open,
        lines: [...withoutLastNumber(this.#open.lines, this.#begun + 1)],
      };
    this.#end();
    if (this.#stray) this.#errors.push({ line: this.#stray.line, sentence: noTimes });
    const several = this.#headers > 1;
    const once = several ? withoutCopies(this.#cues) : this.#cues;
    const kept = this.#hasWordTimes ? withoutRepeatedLines(inOrder(once)) : inOrder(once);
    const { cues, hours } = this.#isVtt ? { cues: kept, hours: 0 } : withinFirstHour(kept);
    if (cues.length < once.length) this.#removed.add('rader som upprepades');
    const header = [...this.#headerLines].join(', ');
    if (header) this.#removed.add(`rader överst (${header})`);
    if (this.#empty > 0) this.#removed.add(`${countOf(this.#empty)} utan text eller längd`);
    if (this.#early > 0) this.#removed.add(`${countOf(this.#early)} före filmens början`);
    const changes = [
      ...(this.#removed.size > 0 ? [`Vi tog bort: ${[...this.#removed].join(', ')}.`] : []),
      ...[...this.#shifts].map(shiftSentence),
      ...(hours > 0 ? [hoursSentence(hours)] : []),
    ];
    const errors =
      cues.length === 0 && this.#errors.length === 0
        ? [{ line: 1, sentence: 'Filen har inga undertexter.' }]
        : this.#errors;
    const isWebVtt = this.#isFaithful && !several && changes.length === 0;
    const [shift = 0] = this.#kept.size === 1 ? this.#kept : [];
    const moved = shift - hours * 3600;
    return { cues: moved === 0 ? cues : withMoveNoted(cues, moved), errors, changes, isWebVtt };
  }
}

const countOf = (cues: number): string => (cues === 1 ? 'en undertext' : `${cues} undertexter`);

const shiftSentence = (shift: number): string =>
  `Tiderna flyttades ${moveInWords(shift)}, som raden X-TIMESTAMP-MAP säger.`;

const hoursSentence = (hours: number): string =>
  `Tiderna flyttades ${moveInWords(-hours * 3600)}, så att de börjar inom den första timmen.`;
