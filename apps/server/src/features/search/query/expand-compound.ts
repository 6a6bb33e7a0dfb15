import { splitCompound, splitsOf, stemsOfFirstPart } from '@lasar/swedish/compounds';
import { stemOf } from '@lasar/swedish/stemmer';
import { meaningOfPart } from '../synonyms/synonyms.ts';
import { fold } from '@lasar/swedish/tokens';
import { analyseWord, wordFromStem, type Word } from '@lasar/swedish/word';
import type { LexiconLookup } from './lexicon-lookup.store.ts';
import type { Expansion, QueryTerm } from './query.ts';
import {
  estimateRecords,
  expansionWeights,
  inverseFrequency,
  type TermContext,
} from './term-weights.ts';

/**
 * A compound by all of its parts, and by its first and last part alone. A word that the catalogue does not have is expanded
 * to a part alone only when there are other words beside it, or when the part says enough by itself.
 */
export function expandCompound(
  { lexicon, severalWords }: TermContext,
  word: Word,
  isKnown: boolean,
): Expansion[] {
  const text = lexicon.spellingOf(word.folded) ?? word.text;
  const parts = splitCompound(
    text,
    (stem) => isInLexicon(lexicon, stem) || meaningOfPart(stem) !== undefined,
  );
  if (parts.length < 2) return isKnown ? expandFirstWord(lexicon, word) : [];
  const words = parts.map(wordFromStem);
  const meanings = parts.map((stem) => {
    const meaning = meaningOfPart(stem)?.[0];
    return meaning === undefined ? wordFromStem(stem) : analyseWord(meaning);
  });
  const wholes = [words, meanings]
    .filter((each) => each.every(({ foldedStem }) => isInLexicon(lexicon, foldedStem)))
    .map((each) => ({ words: each, weight: expansionWeights.allParts, fromCompound: true }));
  // The parts of a known word are taken literally. Of an unknown one, synonyms count: gånger- in gångertabell means
  // multiplikation.
  const single = isKnown ? words : (wholes.at(-1)?.words ?? words);
  const [first, last] = [single.at(0), single.at(-1)];
  if (!first || !last) return wholes;
  if (isKnown || severalWords)
    return [
      ...wholes,
      partAlone(lexicon, first, expansionWeights.firstPart),
      partAlone(lexicon, last, expansionWeights.lastPart),
    ];
  if (wholes.length === 0 || !saysEnough(lexicon, first)) return wholes;
  return [
    ...wholes,
    partAlone(lexicon, first, expansionWeights.firstPartAlone),
    ...(saysEnough(lexicon, last)
      ? [partAlone(lexicon, last, expansionWeights.lastPartAlone)]
      : []),
  ];
}

/**
 * The term of a word that is neither known nor corrected, by the longest known word that it begins with: vattenkraftverk
 * is about vattenkraft. A short beginning would find unrelated words.
 */
export function expandLongestStart(
  { lexicon }: TermContext,
  term: QueryTerm,
  { text }: Word,
): QueryTerm {
  const first = splitsOf(text)
    .filter(([start]) => start.length >= Math.max(shortestStart, text.length / 2))
    .flatMap(([start]) => stemsOfFirstPart(start).filter((stem) => stem.length >= start.length - 1))
    .findLast((stem) => isInLexicon(lexicon, fold(stem)));
  if (first === undefined) return term;
  const weight = expansionWeights.firstPart;
  const expansions = [{ words: [wordFromStem(first)], fromCompound: true, weight }];
  const records = estimateRecords(lexicon, expansions);
  return { ...term, expansions, records, weight: inverseFrequency(lexicon, records) };
}

const shortestStart = 7;

// A known compound of which only the first part is known, such as blodomlopp.
function expandFirstWord(lexicon: LexiconLookup, { text }: Word): Expansion[] {
  const first = splitsOf(text)
    .filter(([start, rest]) => start.length > 3 && rest.length > 3)
    .flatMap(([start]) => stemsOfFirstPart(start).slice(0, 1))
    .filter((stem) => stem.length > 3 && !text.endsWith(stem) && isInLexicon(lexicon, fold(stem)))
    .at(-1);
  return first === undefined || first === stemOf(text)
    ? []
    : [partAlone(lexicon, wordFromStem(first), expansionWeights.firstPart)];
}

const fewestRecords = 3;

/** Whether a part alone is likely to be what was meant: a long word, or one that several records have. */
function saysEnough(lexicon: LexiconLookup, { stem, foldedStem }: Word): boolean {
  // A doubled last letter makes a word no longer.
  const length = stem.length - (stem.at(-1) === stem.at(-2) ? 1 : 0);
  return length > 6 || (length > 3 && lexicon.documentFrequency(foldedStem) >= fewestRecords);
}

const isInLexicon = (lexicon: LexiconLookup, foldedStem: string): boolean =>
  lexicon.documentFrequency(foldedStem) > 0;

// A part that many records have says little about what was meant.
const partAlone = (lexicon: LexiconLookup, word: Word, weight: number): Expansion => ({
  words: [word],
  fromCompound: true,
  weight: weight * inverseFrequency(lexicon, lexicon.documentFrequency(word.foldedStem)),
});
