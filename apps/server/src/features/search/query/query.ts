import type { LessonContent } from '@lasar/contract/search/search';
import type { Word } from '@lasar/swedish/word';

/** One way to satisfy a query term: all of these words, in any form, or a lesson that holds something. */
export interface Expansion {
  /** Empty when `content` is given. */
  readonly words: readonly Word[];
  readonly content?: LessonContent;
  /** How near it is to what was typed, from 0 to 1. */
  readonly weight: number;
  /** The last word is a prefix: the stems of the words that begin with it. */
  readonly prefixMatches?: readonly string[];
  /** The words are parts of a compound: a record with another compound of the part is as good as one with the part. */
  readonly fromCompound?: boolean;
}

/** A typed word with everything that it may mean. */
export interface QueryTerm {
  readonly typed: string;
  readonly expansions: readonly Expansion[];
  /** An upper estimate of how many records it finds. */
  readonly records: number;
  /** Inverse document frequency, from 0.2 to 1: rare words count more than common ones. */
  readonly weight: number;
  /** Raises records that have it and excludes none: `övningar i algebra` is about algebra. */
  readonly optional: boolean;
  /** A wish for a kind of material, `arbetsblad ekvationer`: optional, but it counts as much as the subject. */
  readonly wish?: true;
  /** School years: they narrow what the other words find, and find nothing beside them. */
  readonly years?: true;
}

/** A parsed query. */
export interface Query {
  readonly terms: readonly QueryTerm[];
  /** Typed words that the catalogue has nothing like. */
  readonly unknown: readonly string[];
  /** The text with its spelling corrected, when anything was corrected. */
  readonly corrected?: string;
}
