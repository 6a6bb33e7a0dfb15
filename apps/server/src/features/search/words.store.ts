import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** What the vocabulary knows of the words of a query. */
export interface Known {
  /** How many records a root stands in; 0 when the catalogue does not have it. */
  readonly uses: (foldedRoot: string) => number;
  readonly entries: number;
  /** The catalogue's own spelling of a word typed without its marks; undefined when it does not have the word. */
  readonly shown: (folded: string) => string | undefined;
  /** Whether a root is one of words without marks: `sagor` is then taken at its word, before `såga`. */
  readonly plain: (foldedRoot: string) => boolean;
  /** Roots of the commonest words that begin as the last word does. */
  readonly begun: readonly string[];
  /** In how many records those stand, each counted by itself. */
  readonly usesOfBegun: number;
}

interface Row {
  readonly kind: 'root' | 'word' | 'begun' | 'entries';
  readonly text: string;
  readonly uses: number;
  readonly shown: string | null;
}

/** A beginning stands for this many words at the most: enough for one who types, and never all of a language. */
const mostBegun = 40;

/** Looks up roots, how whole words are spelt, and which words have a certain beginning: one question for a query. */
export async function findKnown(
  db: Db,
  roots: readonly string[],
  words: readonly string[],
  prefix: string | undefined,
): Promise<Known> {
  const { rows } = await sql<Row>`
    select 'entries' as kind, '' as text, entries as uses, null as shown from search_extent
    union all
    select 'root', root, max(uses), case when bool_or(word = shown) then 'plain' end
    from search_word where root = any(${roots}::text[]) group by root
    union all
    select 'word', word, uses, shown from search_word where word = any(${words}::text[])
    ${prefix === undefined ? sql`` : sql`union all ${wordsBeginning(prefix)}`}`.execute(db);
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
  const uses = new Map(of('root').map((row) => [row.text, row.uses]));
  const plain = new Set(of('root').flatMap(({ text, shown }) => (shown === null ? [] : [text])));
  const shown = new Map(of('word').map((row) => [row.text, row.shown]));
  const begun = new Map(of('begun').map((row) => [row.text, row.uses]));
  return {
    uses: (root) => uses.get(root) ?? 0,
    entries: of('entries')[0]?.uses ?? 0,
    plain: (root) => plain.has(root),
    shown: (folded) => shown.get(folded) ?? undefined,
    begun: [...begun.keys()],
    usesOfBegun: [...begun.values()].reduce((sum, each) => sum + each, 0),
  };
}

// Two and three letters begin so many words that an index has them in the order of their use; four letters do not.
function wordsBeginning(prefix: string) {
  const range = sql`word >= ${prefix} and word < ${`${prefix}\u{10ffff}`}`;
  const length = sql.lit(prefix.length);
  const condition = prefix.length < 4 ? sql`left(word, ${length}) = ${prefix}` : range;
  return sql`
    (select 'begun', root, uses, null from search_word where ${condition}
      order by uses desc, word limit ${sql.lit(mostBegun)})`;
}

/** A word of the vocabulary that may be what was meant. */
export interface Similar {
  readonly word: string;
  readonly shown: string;
  readonly root: string;
  readonly uses: number;
}

/** Words with so many letters are mended by words of at most fifteen: two wrong letters, and an inflection. */
const longestShort = 10;

/** Words that share enough groups of three letters with the one typed, or are one of its near variants. */
export async function listSimilar(
  db: Db,
  word: string,
  variants: readonly string[],
): Promise<Similar[]> {
  const near = sql`word % ${word} ${word.length <= longestShort ? sql`and length(word) <= 15` : sql``}`;
  const { rows } = await sql<Similar>`
    (select word, shown, root, uses from search_word where word = any(${variants}::text[]))
    union
    (select word, shown, root, uses from search_word where ${near} order by similarity(word, ${word}) desc, word limit 40)`.execute(
    db,
  );
  return rows;
}
