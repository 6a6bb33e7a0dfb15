import type { Word } from './words.ts';

/** One way to satisfy a part of the query: all of these words, in any form. */
export interface Alternative {
  readonly words: readonly Word[];
  /** How near it is to what was typed, from 0 to 1. */
  readonly weight: number;
  /** The last word is the beginning of one: roots of those that it may be. */
  readonly begun?: readonly string[];
  /** The words are parts of one: a compound with the part is as good as the part. */
  readonly parts?: boolean;
}

/** What one typed word asks for. */
export interface Group {
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** About how many records it finds, at the most. */
  readonly records: number;
  /** Rare words tell more than common ones. */
  readonly weight: number;
  /** Wished for, not demanded: `övningar i algebra` is about algebra. */
  readonly optional: boolean;
}

/** A text as the engine understands it. */
export interface Query {
  readonly groups: readonly Group[];
  /** Typed words that the catalogue does not have, whatever way they are read. */
  readonly unknown: readonly string[];
  /** The text with its spelling mistakes mended, when it had any. */
  readonly mended?: string;
}
