import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What the lexicon has on the words of one query. Stems and words are folded. */
export interface LexiconLookup {
  /** How many records a stem occurs in; 0 when the catalogue does not have it. */
  readonly documentFrequency: (foldedStem: string) => number;
  readonly recordCount: number;
  /** The catalogue's spelling of a folded word; undefined when it does not have the word. */
  readonly spellingOf: (folded: string) => string | undefined;
  /** Whether a stem has a word without diacritics: `sagor` then means sagor and not såga. */
  readonly hasUnaccentedWord: (foldedStem: string) => boolean;
  /** Stems of the commonest words that begin with the last word of the query. */
  readonly prefixMatches: readonly string[];
  /** The sum of the document frequencies of `prefixMatches`. */
  readonly prefixFrequency: number;
}

interface Row {
  readonly kind: 'stem' | 'word' | 'prefix' | 'records';
  readonly text: string;
  readonly frequency: number;
  readonly spelling: string | null;
}

/** A prefix is expanded to this many words: enough for autocompletion, and a limit on the size of the tsquery. */
export const mostPrefixMatches = 40;

/** Looks up stems, spellings of whole words, and words with a certain prefix, in one statement. */
export async function lookUpWords(
  db: Db,
  stems: readonly string[],
  words: readonly string[],
  prefix: string | undefined,
): Promise<LexiconLookup> {
  const { rows } = await sql<Row>`
    select 'records' as kind, '' as text, entries as frequency, null as spelling from search_extent
    union all
    select 'stem', root, max(uses), case when bool_or(word = shown) then 'unaccented' end
    from search_word where root = any(${stems}::text[]) group by root
    union all
    select 'word', word, uses, shown from search_word where word = any(${words}::text[])
    ${prefix === undefined ? sql`` : sql`union all ${wordsWithPrefix(prefix)}`}`.execute(db);
  const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const stemRows = ofKind('stem');
  const frequencies = new Map(stemRows.map((row) => [row.text, row.frequency]));
  const unaccented = new Set(
    stemRows.flatMap(({ text, spelling }) => (spelling === null ? [] : [text])),
  );
  const spellings = new Map(ofKind('word').map((row) => [row.text, row.spelling]));
  const prefixMatches = new Map(ofKind('prefix').map((row) => [row.text, row.frequency]));
  return {
    documentFrequency: (stem) => frequencies.get(stem) ?? 0,
    recordCount: ofKind('records')[0]?.frequency ?? 0,
    hasUnaccentedWord: (stem) => unaccented.has(stem),
    spellingOf: (folded) => spellings.get(folded) ?? undefined,
    prefixMatches: [...prefixMatches.keys()],
    prefixFrequency: [...prefixMatches.values()].reduce((sum, each) => sum + each, 0),
  };
}

// A prefix of two or three letters matches too many words to sort them, so indexes have those in the order of frequency.
// A range scan serves longer prefixes.
function wordsWithPrefix(prefix: string) {
  const range = sql`word >= ${prefix} and word < ${`${prefix}\u{10ffff}`}`;
  const length = sql.lit(prefix.length);
  const condition = prefix.length < 4 ? sql`left(word, ${length}) = ${prefix}` : range;
  return sql`
    (select 'prefix', root, uses, null from search_word where ${condition}
      order by uses desc, word limit ${sql.lit(mostPrefixMatches)})`;
}

/** A word of the lexicon, such as one that resembles a mistyped word, with the document frequency of its stem. */
export interface SimilarWord {
  readonly word: string;
  readonly spelling: string;
  readonly stem: string;
  readonly frequency: number;
}

/** How many records the lexicon was counted in. */
export async function readRecordCount(db: Db): Promise<number> {
  const row = await db.selectFrom('search_extent').select('entries').executeTakeFirst();
  return row?.entries ?? 0;
}

const wordsAtOnce = 2_000;

/** All words in the order of their UTF-8: lines of word, spelling, stem and frequency, separated by spaces. */
export async function* readLexicon(db: Db): AsyncGenerator<readonly string[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ lines: string | null }>`
      select string_agg(concat_ws(' ', word, shown, root, uses), E'\n' order by word) as lines
      from (select word, shown, root, uses from search_word where word > ${last}
        order by word limit ${sql.lit(wordsAtOnce)}) as page`.execute(db);
    const lines = rows[0]?.lines?.split('\n') ?? [];
    yield lines;
    if (lines.length < wordsAtOnce) return;
    last = lines.at(-1)?.split(' ', 1)[0] ?? '';
  }
}

/** The length of the longest word that a mistyped one is compared with: two mistakes and an inflection longer, if it is short. */
export const longestSimilar = (word: string): number =>
  word.length <= 10 ? 15 : Number.POSITIVE_INFINITY;

/** A word is compared with this many words that share trigrams with it. */
export const mostSimilarWords = 40;

/** Words that share enough trigrams with the one typed (pg_trgm), or are one of the given variants of it. */
export async function listSimilarWords(
  db: Db,
  word: string,
  variants: readonly string[],
): Promise<SimilarWord[]> {
  const similar = sql`word % ${word} ${longestSimilar(word) === 15 ? sql`and length(word) <= 15` : sql``}`;
  const { rows } = await sql<SimilarWord>`
    select word, shown as spelling, root as stem, uses as frequency
    from search_word where word = any(${variants}::text[])
    union
    (select word, shown, root, uses from search_word
      where ${similar} order by similarity(word, ${word}) desc, word limit ${sql.lit(mostSimilarWords)})`.execute(
    db,
  );
  return rows;
}
