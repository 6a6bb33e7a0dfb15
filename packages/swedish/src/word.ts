import { lightStemOf, stemOf } from './stemmer.ts';
import { fold } from './tokens.ts';

/** A word in every form that similarity compares. "Folded" forms are without diacritics. */
export interface Word {
  readonly text: string;
  /** Its letters are meant exactly: it has diacritics, or the lexicon has the word without any. */
  readonly literal: boolean;
  readonly folded: string;
  readonly lightStem: string;
  readonly stem: string;
  readonly foldedLightStem: string;
  readonly foldedStem: string;
  /** Stems of a compound's parts, first to last, or of what the word is also a form of; mostly empty. */
  readonly parts: readonly string[];
  readonly foldedParts: readonly string[];
}

export function analyseWord(text: string, parts: readonly string[] = []): Word {
  const [lightStem, stem, folded] = [lightStemOf(text), stemOf(text), fold(text)];
  return {
    text,
    lightStem,
    stem,
    parts,
    literal: text !== folded,
    folded,
    foldedLightStem: fold(lightStem),
    foldedStem: fold(stem),
    foldedParts: parts.map(fold),
  };
}

/** A word of which only the stem is known, such as a part of a compound. */
export function wordFromStem(stem: string): Word {
  const folded = fold(stem);
  return {
    text: stem,
    literal: stem !== folded,
    folded,
    lightStem: stem,
    stem,
    foldedLightStem: folded,
    foldedStem: folded,
    parts: [],
    foldedParts: [],
  };
}

/** A word and its parts as the column `search_entry.terms` holds them. */
export const encodeTerm = (text: string, parts: readonly string[]): string =>
  [text, ...parts].join('~');

/** The inverse of `encodeTerm`. */
export function decodeTerm(term: string): Word {
  const [text = '', ...parts] = term.split('~');
  return analyseWord(text, parts);
}
