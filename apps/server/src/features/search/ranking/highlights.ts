import type { QueryTerm } from '../query/query.ts';
import { tokenise } from '../swedish/tokens.ts';
import { analyseWord } from '../swedish/word.ts';
import { partSimilarity, prefixSimilarity, similarity } from './similarity.ts';

/** Words that are less similar than this are found, but not highlighted. */
const highlighted = 0.55;

/** The ranges of a text's words that match the query, in order, as character offsets; the end is exclusive. */
export function highlightsOf(terms: readonly QueryTerm[], text: string): [number, number][] {
  const expansions = terms.flatMap((term) => term.expansions);
  return tokenise(text)
    .filter(({ text: token }) => {
      const found = analyseWord(token);
      return expansions.some(({ words, prefixMatches, fromCompound }) =>
        words.some((word, index) => {
          const isPrefix = prefixMatches !== undefined && index === words.length - 1;
          if (isPrefix) return prefixSimilarity(word, found) > 0;
          const alike = fromCompound ? partSimilarity(word, found) : similarity(word, found);
          return alike >= highlighted || startsOrEndsWith(found.folded, word.foldedStem);
        }),
      );
    })
    .map(({ start, end }) => [start, end]);
}

// The words of a displayed text are not split into parts, so a compound is recognised by its first or last letters.
const startsOrEndsWith = (folded: string, stem: string): boolean =>
  stem.length > 3 && (folded.startsWith(stem) || folded.endsWith(stem));
