import { otherReadingOf } from '@lasar/swedish/irregular-forms';
import { stemOf } from '@lasar/swedish/stemmer';
import { isOptionalWord } from '@lasar/swedish/stop-words';
import {
  abbreviationOf,
  beginnerWordsLike,
  courseLevelsOf,
  contentsMeantBy,
  meaningsOf,
  subjectsInGroup,
} from '../synonyms/synonyms.ts';
import { fold } from '@lasar/swedish/tokens';
import { analyseWord, type Word } from '@lasar/swedish/word';
import type { Correction } from './correct-word.ts';
import { expandCompound } from './expand-compound.ts';
import type { Expansion, QueryTerm } from './query.ts';
import { wordsOfPhrase } from './query-words.ts';
import {
  commonestFrequency,
  estimateRecords,
  expansionWeights,
  inverseFrequency,
  wishWeight,
  type TermContext,
} from './term-weights.ts';

/**
 * Everything that a typed word may mean. A term without expansions: the catalogue has nothing like the word. `isTyping`
 * says that the word may be the prefix of a longer one.
 */
export function expandTerm(
  context: TermContext,
  word: Word,
  isTyping: boolean,
  corrections: readonly Correction[] = [],
): QueryTerm {
  const { lexicon } = context;
  const isKnown = lexicon.documentFrequency(word.foldedStem) > 0;
  const expansions: Expansion[] = [];
  const prefixFrequency = isTyping ? lexicon.prefixFrequency : 0;
  // The beginning of a word may look like a form of a shorter one: fotos, on its way to fotosyntes, has the stem of foto.
  const isWhole = prefixFrequency === 0 || lexicon.spellingOf(word.folded) !== undefined;
  if (isKnown)
    expansions.push({ words: [word], weight: isWhole ? 1 : expansionWeights.stemOfPrefix });
  const phrase = wordsOfPhrase(word.text);
  if (phrase.length > 0 && phrase.every((each) => lexicon.documentFrequency(each.foldedStem) > 0))
    expansions.push({ words: phrase, weight: 1 });
  expansions.push(
    ...expandMeanings(context, word, isKnown),
    ...knownWords(context, [otherReadingOf(word.text) ?? ''], expansionWeights.otherReading),
    ...knownWords(context, beginnerWordsLike(word.text), expansionWeights.beginnerWord),
    ...knownWords(context, subjectsInGroup(word.text), expansionWeights.groupMember),
    ...knownWords(context, courseLevelsOf(word.text), expansionWeights.courseLevel),
  );
  if (prefixFrequency > 0 && (word.folded.length > 2 || expansions.length === 0)) {
    expansions.push({
      words: [word],
      weight: isKnown && isWhole ? expansionWeights.prefixOfKnownWord : expansionWeights.prefix,
      prefixMatches: lexicon.prefixMatches,
    });
  }
  const compound = expandCompound(context, word, isKnown || prefixFrequency > 0);
  // A part alone is about something else, when the catalogue has the word and the tables its meaning: läsförståelse is not all
  // that is read.
  const isExplained = isKnown && meaningsOf(word).length > 0;
  expansions.push(...compound.filter(({ words }) => !isExplained || words.length > 1));
  for (const { spelling } of corrections)
    expansions.push({ words: [analyseWord(spelling)], weight: expansionWeights.correction });
  const frequency = Math.max(
    commonestFrequency(lexicon, expansions),
    corrections[0]?.frequency ?? 0,
    isKnown ? 0 : prefixFrequency,
  );
  return {
    typed: word.text,
    expansions,
    records: estimateRecords(lexicon, expansions),
    weight: inverseFrequency(lexicon, frequency),
    optional: isOptionalWord(word.text),
  };
}

/**
 * The term of a word that wishes for a kind of material (`arbetsblad`, `quiz`); undefined for other words. The word itself
 * may also be what a lesson is about: `film` is a subject too.
 */
export function expandWish(
  context: TermContext,
  word: Word,
  isTyping: boolean,
): QueryTerm | undefined {
  const contents = contentsMeantBy(word.folded);
  if (contents.length === 0) return undefined;
  const term = expandTerm(context, word, isTyping);
  return {
    ...term,
    expansions: [
      ...term.expansions.filter(({ fromCompound }) => !fromCompound),
      ...contents.map((content) => ({ words: [], content, weight: expansionWeights.content })),
    ],
    // How many lessons hold it is not known, and may be most of them.
    records: Number.POSITIVE_INFINITY,
    weight: wishWeight,
    optional: true,
    wish: true,
  };
}

/** The term of a school year or a range of them, as `extractSchoolYears` gives them. */
export function expandSchoolYears({ lexicon }: TermContext, years: readonly string[]): QueryTerm {
  const expansions = [{ words: years.map((year) => analyseWord(year)), weight: 1 }];
  return {
    typed: years.join(' '),
    expansions,
    records: estimateRecords(lexicon, expansions),
    weight: inverseFrequency(lexicon, commonestFrequency(lexicon, expansions)),
    optional: false,
    years: true,
  };
}

/** Adds the compound of a word and its neighbour to its term: `världs kriget` is one word written apart. */
export function addJoinedWords(
  { lexicon }: TermContext,
  term: QueryTerm,
  word: Word,
  previous?: Word,
  next?: Word,
): QueryTerm {
  const pairs = [previous && previous.text + word.text, next && word.text + next.text];
  const joined = pairs.flatMap((text) =>
    text && text.length > 4 && lexicon.documentFrequency(fold(stemOf(text))) > 0
      ? [analyseWord(text)]
      : [],
  );
  if (joined.length === 0) return term;
  const expansions = [...term.expansions, ...joined.map((each) => ({ words: [each], weight: 1 }))];
  return {
    ...term,
    expansions,
    records: estimateRecords(lexicon, expansions),
    weight: term.expansions.length > 0 ? term.weight : 1,
  };
}

// What an abbreviation or synonym stands for, and the abbreviation of a word written in full.
function expandMeanings({ lexicon }: TermContext, word: Word, isKnown: boolean): Expansion[] {
  const meanings = [...meaningsOf(word), [abbreviationOf(word.text)]];
  const weight =
    isKnown && word.text.length > 3 ? expansionWeights.meaningBesideWord : expansionWeights.meaning;
  return meanings.flatMap((texts) => {
    const words = texts.flatMap((text) => (text === undefined ? [] : [analyseWord(text)]));
    const areKnown = words.every(({ foldedStem }) => lexicon.documentFrequency(foldedStem) > 0);
    return words.length > 0 && areKnown ? [{ words, weight }] : [];
  });
}

const knownWords = (
  { lexicon }: TermContext,
  texts: readonly string[],
  weight: number,
): Expansion[] =>
  texts
    .map((text) => analyseWord(text))
    .filter(({ foldedStem }) => lexicon.documentFrequency(foldedStem) > 0)
    .map((word) => ({ words: [word], weight }));
