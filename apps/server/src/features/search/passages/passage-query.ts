import { searchedText } from '@lasar/contract/search/search-rules';
import { stemOf } from '@lasar/swedish/stemmer';
import { isStopWord, onlyAsks } from '@lasar/swedish/stop-words';
import { fold, tokenise, type Token } from '@lasar/swedish/tokens';

// Transcripts and pdf pages are searched more simply than the catalogue: by the stems of all words, without synonyms,
// spelling correction or split compounds. Their words are not in the lexicon, which holds the words of the catalogue.

/** The folded stems that a passage must have. The last word may also be a prefix, stored as the folded word. */
export interface PassageQuery {
  readonly stems: readonly string[];
  readonly prefix?: string;
}

/** Parses a text without its stop words, the words that only ask, and single letters; undefined when no word is left. */
export function parsePassageQuery(text: string): PassageQuery | undefined {
  const all = tokenise(searchedText(text));
  const significant = all.filter(
    ({ text: word }) => !isStopWord(word) && !onlyAsks(word, all[0]?.text) && word.length > 1,
  );
  const last = all.at(-1);
  const isTyping = last !== undefined && last === significant.at(-1) && last.end === text.length;
  if (significant.length === 0) return undefined;
  const whole = isTyping ? significant.slice(0, -1) : significant;
  return { stems: whole.map(foldedStem), ...(isTyping && { prefix: fold(last.text) }) };
}

const foldedStem = ({ text }: Pick<Token, 'text'>): string => fold(stemOf(text));

/** The query as a tsquery. Words are letters and digits only, so none of them can be an operator. */
export function passageTsquery({ stems, prefix }: PassageQuery): string {
  const conditions = stems.map((stem) => `'${stem}'`);
  // What is typed may be an inflected whole word, or the beginning of a longer one.
  if (prefix !== undefined) conditions.push(`('${foldedStem({ text: prefix })}' | '=${prefix}':*)`);
  return conditions.join(' & ');
}

/** The lexemes of passages: the stems of all words, and the words themselves behind `=`, for prefixes. */
export function passageLexemes(texts: readonly string[]): string[] {
  const words = texts.flatMap(tokenise);
  return [...new Set(words.flatMap((word) => [foldedStem(word), `=${fold(word.text)}`]))];
}

/** The ranges of a text's words that match the query, as character offsets; the end is exclusive. */
export function passageHighlights(
  { stems, prefix }: PassageQuery,
  text: string,
): [number, number][] {
  return tokenise(text)
    .filter((word) => {
      const stem = foldedStem(word);
      if (stems.includes(stem)) return true;
      return (
        prefix !== undefined &&
        (stem === foldedStem({ text: prefix }) || fold(word.text).startsWith(prefix))
      );
    })
    .map(({ start, end }) => [start, end]);
}
