import { searchPageSize, type SearchHit, type SearchPage } from '@lasar/contract/search/search';
import type { Db } from '#database/database.ts';
import { contentsField, contentsFor, facetsOf, filterRows, type Filters } from './facets.ts';
import { recordTypeOf } from './indexing/entry.ts';
import { searchPassages } from './passages/search-passages.ts';
import { parseQuery } from './query/parse-query.ts';
import type { Expansion, Query, QueryTerm } from './query/query.ts';
import { nearestOf, rank } from './ranking/rank.ts';
import { partSimilarity, prefixSimilarity, similarity } from './ranking/similarity.ts';
import type { SearchMemory } from './search-memory.ts';
import { listNames, type HitRow } from './search.store.ts';
import { tokenise } from '@lasar/swedish/tokens';
import { analyseWord, type Word } from '@lasar/swedish/word';

/** How many records are ranked and counted for a results page. */
const mostCandidates = 1_000;

/** A page of hits with the choices of every facet. */
export async function searchPage(
  db: Db,
  memory: SearchMemory,
  toldOfGuides: boolean,
  text: string,
  filters: Filters,
  page: number,
): Promise<SearchPage> {
  const q = text.trim();
  const query = await parseQuery(db, memory.lexicon, q);
  const ranked = await rank(db, memory, query, mostCandidates);
  const { atLeast } = ranked;
  const rows = ranked.rows.map((row) => ({
    ...row,
    contents: contentsFor(toldOfGuides, row.contents),
  }));
  const chosen = filterRows(rows, filters);
  const shown = chosen
    .slice((page - 1) * searchPageSize, page * searchPageSize)
    .map((row) => row.record_id);
  const subjects = new Set(rows.flatMap(({ subject }) => subject ?? []));
  const names = await listNames(db, [...subjects]);
  const didYouMean = rows.length > 0 ? query.corrected : await knownPartOf(db, memory, query);
  return {
    q,
    atLeast,
    page,
    total: chosen.length,
    pages: Math.ceil(chosen.length / searchPageSize),
    hits: (await memory.hits(db, shown)).map((row) => hit(query, toldOfGuides, row)),
    ...(await textsWith(db, q, filters, page)),
    spoken: page === 1 ? await searchPassages(db, 'video', q, filters) : [],
    written: page === 1 ? await searchPassages(db, 'pdf', q, filters) : [],
    facets: facetsOf(rows, filters, (facet, value) => names.get(`${facet} ${value}`)),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}

/** The lessons whose texts have the words, on the first page. */
async function textsWith(
  db: Db,
  q: string,
  filters: Filters,
  page: number,
): Promise<Pick<SearchPage, 'texts'>> {
  const texts = page === 1 ? await searchPassages(db, 'text', q, filters) : [];
  return texts.length > 0 ? { texts } : {};
}

/** The query without its unknown words, when that finds something. */
async function knownPartOf(
  db: Db,
  memory: SearchMemory,
  { terms, unknown, corrected }: Query,
): Promise<string | undefined> {
  if (unknown.length === 0 || terms.every(({ optional }) => optional)) return undefined;
  const words = (corrected ?? terms.map(({ typed }) => typed).join(' ')).split(' ');
  const text = words.filter((word) => !unknown.includes(word)).join(' ');
  if (text.length < 2) return undefined;
  const { rows } = await rank(db, memory, await parseQuery(db, memory.lexicon, text), 1);
  return rows.length > 0 ? text : undefined;
}

const hit = ({ terms }: Query, toldOfGuides: boolean, row: HitRow): SearchHit => ({
  id: row.record_id,
  type: recordTypeOf[row.object_type],
  name: row.name,
  description: row.description,
  ...(row.assignment_type && { assignmentType: row.assignment_type }),
  path: row.path,
  parents: row.parents,
  ...contentsField(toldOfGuides, row),
  ...(row.holds && { holds: row.holds }),
  nameHighlights: highlightsOf(terms, row.name),
  descriptionHighlights: highlightsOf(terms, row.description),
});

/** Words that are less similar than this are found, but not highlighted. */
const highlighted = 0.55;

/** The ranges of a text's words that match the query, in order, as character offsets; the end is exclusive. */
function highlightsOf(terms: readonly QueryTerm[], text: string): [number, number][] {
  const tokens = tokenise(text).map((token) => ({ ...token, found: analyseWord(token.text) }));
  // A part alone is highlighted only when the catalogue does not have the compound: fotosyntes is not about foto.
  const matches = terms
    .flatMap(({ expansions }) => nearestOf(expansions))
    .map((expansion) => expansion.words.map((_, index) => matcherOf(expansion, index)))
    // Of several words, all have to be there: the parts of a compound, or what an abbreviation stands for.
    .filter((all) => all.every((isMatch) => tokens.some(({ found }) => isMatch(found))))
    .flat();
  return tokens
    .filter(({ found }) => matches.some((isMatch) => isMatch(found)))
    .map(({ start, end }) => [start, end]);
}

/** Whether a displayed word matches the word of an expansion with an index. */
function matcherOf(
  { words, prefixMatches, fromCompound }: Expansion,
  index: number,
): (found: Word) => boolean {
  const word = words[index];
  if (!word) return () => false;
  if (prefixMatches !== undefined && index === words.length - 1)
    return (found) => prefixSimilarity(word, found) > 0;
  return (found) => {
    const alike = fromCompound ? partSimilarity(word, found) : similarity(word, found);
    return alike >= highlighted || startsOrEndsWith(found.folded, word.foldedStem);
  };
}

// The words of a displayed text are not split into parts, so a compound is recognised by its first or last letters.
const startsOrEndsWith = (folded: string, stem: string): boolean =>
  stem.length > 3 && (folded.startsWith(stem) || folded.endsWith(stem));
