import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** What the vocabulary knows of the words of a query. */
export interface Known {
  /** How many records a root stands in; 0 when the catalogue does not have it. */
  readonly uses: (foldedRoot: string) => number;
  readonly entries: number;
  /** The catalogue's own spelling of a word typed without its marks; undefined when it does not have the word. */
  readonly shown: (folded: string) => string | undefined;
}

interface Row {
  readonly root: string;
  readonly uses: number;
  readonly entries: number;
  readonly shown: string | null;
}

// The root of what a beginning leads to is of no use; its marker tells the two kinds of row apart.
const beginning = '*';
const whole = '!';

/** Looks up roots, how many records the words with a certain beginning stand in, and how whole words are spelt. */
export async function findKnown(
  db: Db,
  roots: readonly string[],
  words: readonly string[],
  prefix: string | undefined,
): Promise<Known> {
  const { rows } = await sql<Row>`
    select root, max(uses) as uses, (select entries from search_extent) as entries, null as shown
    from search_word where root = any(${roots}::text[]) group by root
    union all
    select ${beginning}, coalesce(sum(uses), 0)::integer, (select entries from search_extent), null
    from (
      select uses from search_word where word >= ${prefix ?? ''} and word < ${`${prefix ?? ''}\u{10ffff}`}
        and ${prefix !== undefined} order by word limit 200
    ) as begun
    union all
    select ${whole} || word, uses, 0, shown from search_word where word = any(${words}::text[])`.execute(
    db,
  );
  const uses = new Map(rows.map((row) => [row.root, row.uses]));
  const shown = new Map(rows.map((row) => [row.root, row.shown]));
  return {
    uses: (root) => uses.get(root) ?? 0,
    entries: rows.find(({ root }) => root === beginning)?.entries ?? 0,
    shown: (folded) => shown.get(whole + folded) ?? undefined,
  };
}

export const usesOfBeginning = ({ uses }: Known): number => uses(beginning);

/** A word of the vocabulary that may be what was meant. */
export interface Similar {
  readonly word: string;
  readonly shown: string;
  readonly root: string;
  readonly uses: number;
}

/** Words that share enough groups of three letters with the one typed, or are one of its near variants. */
export async function listSimilar(
  db: Db,
  word: string,
  variants: readonly string[],
): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    (select word, shown, root, uses from search_word where word = any(${variants}::text[]))
    union
    (select word, shown, root, uses from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit 40)`.execute(
    db,
  );
  return rows;
}
