import { searchedPartOf } from '@lasar/contract/search/search-rules';
import type { Db } from '#database/database.ts';
import { inTurns, mapInTurns } from '#jobs/in-turns.ts';
import { meaningsOf } from '../synonyms/synonyms.ts';
import { extractSchoolYears } from '@lasar/swedish/school-years';
import { fold } from '@lasar/swedish/tokens';
import { analyseWord, type Word } from '@lasar/swedish/word';
import { correctWord, type FindSimilar } from './correct-word.ts';
import { expandLongestStart } from './expand-compound.ts';
import { addJoinedWords, expandSchoolYears, expandTerm, expandWish } from './expand-term.ts';
import type { LexiconLookup } from './lexicon-lookup.store.ts';
import type { Query, QueryTerm } from './query.ts';
import {
  nameSchoolYears,
  prefixOf,
  queryWordsOf,
  stemsToLookUp,
  wordsOfPhrase,
} from './query-words.ts';
import type { QueryLexicon } from './query-lexicon.ts';
import type { TermContext } from './term-weights.ts';

// A search for similar words costs more than all else of a word. Two unknown words find nothing in any case.
const mostLookedUp = 6;
const mostUnknown = 2;

// In milliseconds. A search of many long words is some ten times as much work: others take turns with it.
const longestPiece = 1;

/**
 * Parses a typed text into terms, each with the words of the catalogue that it may mean. What it costs is bounded by the part of
 * the text that is searched for (`searchedText`), and by the number of words that are corrected.
 */
export async function parseQuery(
  db: Db,
  queryLexicon: QueryLexicon,
  whole: string,
): Promise<Query> {
  const part = searchedPartOf(whole);
  // The last word of a part is complete.
  const text = part === undefined ? whole : `${part} `;
  const { ranges, rest } = extractSchoolYears(nameSchoolYears(text.normalize('NFC')));
  const typed = queryWordsOf(rest).map((word) => analyseWord(word));
  const prefix = prefixOf(text, rest, typed.at(-1));
  const apart = typed.flatMap(({ text: words }) => wordsOfPhrase(words));
  const stems = await mapInTurns(
    [...typed, ...apart].entries(),
    ([index, word]) => stemsToLookUp(word, typed[index + 1]),
    longestPiece,
  );
  const lexicon = await queryLexicon.lookUp(
    db,
    [...new Set([...stems.flat(), ...ranges.flat().map(fold)])],
    [...typed, ...apart].map(({ folded }) => folded),
    prefix,
  );
  const unknown: string[] = [];
  let lookedUp = 0;
  const similar: FindSimilar = async (...given) => {
    if (lookedUp >= mostLookedUp || unknown.length >= mostUnknown) return [];
    lookedUp += 1;
    return queryLexicon.similar(db, ...given);
  };
  const words = typed.flatMap((word) => writeOutAbbreviation(lexicon, word));
  const context: TermContext = { lexicon, severalWords: words.length > 1 };

  const terms: QueryTerm[] = [];
  const corrected: string[] = [];
  for await (const [index, each] of inTurns(words.entries(), longestPiece)) {
    const isLiteral =
      lexicon.spellingOf(each.folded) === each.text || lexicon.hasUnaccentedWord(each.stem);
    const word = isLiteral ? { ...each, literal: true } : each;
    const isTyping = prefix !== undefined && word.folded === prefix;
    const wish = expandWish(context, word, isTyping);
    if (wish) {
      corrected.push(word.text);
      terms.push(wish);
      continue;
    }
    const expanded = addJoinedWords(
      context,
      expandTerm(context, word, isTyping),
      word,
      words[index - 1],
      words[index + 1],
    );
    const { term, spelling } = await correctTerm(context, word, expanded, similar);
    corrected.push(spelling);
    if (term.expansions.length > 0) terms.push(term);
    else unknown.push(word.text);
  }
  for (const years of ranges) terms.push(expandSchoolYears(context, years));
  const isCorrected = corrected.some((word, index) => word !== words[index]?.text);
  return {
    terms: withOneRequired(terms),
    unknown,
    ...(isCorrected && { corrected: corrected.join(' ') }),
  };
}

/** Corrects the spelling of a word that the catalogue does not have; a term that cannot be corrected stays as it is. */
async function correctTerm(
  context: TermContext,
  word: Word,
  term: QueryTerm,
  similar: FindSimilar,
): Promise<{ readonly term: QueryTerm; readonly spelling: string }> {
  const isDoubtful = isDoubtfulCompound(context.lexicon, word, term);
  if (term.expansions.length > 0 && !isDoubtful) return { term, spelling: word.text };
  const near = await correctWord(word, similar);
  const corrections = isDoubtful ? near.filter(({ distance }) => distance === 1) : near;
  const [best] = corrections;
  const corrected = best ? { ...term, ...expandTerm(context, word, false, corrections) } : term;
  return {
    term:
      corrected.expansions.length === 0 ? expandLongestStart(context, corrected, word) : corrected,
    spelling: best?.spelling ?? word.text,
  };
}

// Short words occur inside others by chance: integ-ler, split in two, is a misspelt integraler.
const isDoubtfulCompound = (
  lexicon: LexiconLookup,
  word: Word,
  { expansions }: QueryTerm,
): boolean =>
  lexicon.documentFrequency(word.foldedStem) === 0 &&
  expansions.every(({ fromCompound }) => fromCompound) &&
  expansions.some(({ words }) => words.some(({ stem }) => stem.length < 4));

/**
 * The words that an abbreviation or a phrase stands for, when the catalogue does not have itself and it has one meaning
 * (`vk1`, `second world war`); else the word itself.
 */
function writeOutAbbreviation(lexicon: LexiconLookup, word: Word): readonly Word[] {
  const isKnown = ({ foldedStem }: Word): boolean => lexicon.documentFrequency(foldedStem) > 0;
  const apart = wordsOfPhrase(word.text);
  const meanings = meaningsOf(word)
    .map((texts) => texts.map((text) => analyseWord(text)))
    .filter((words) => words.every(isKnown));
  if (apart.length === 0 && isKnown(word)) return [word];
  const literal = apart.every(({ folded }) => lexicon.spellingOf(folded) !== undefined);
  if (meanings.length === 0) return apart.length > 0 ? apart : [word];
  const [meaning = []] = meanings;
  const isOne = meanings.length === 1 && (apart.length === 0 || !literal);
  return isOne && meaning.length > 1 ? meaning : [word];
}

/** When every term is optional, all of them are required. */
const withOneRequired = (terms: readonly QueryTerm[]): readonly QueryTerm[] =>
  terms.some(({ optional }) => !optional)
    ? terms
    : terms.map((term) => ({ ...term, optional: false }));
