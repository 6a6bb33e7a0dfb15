import { searchPageSize, type SearchHit, type SearchPage } from '@lasar/contract/search';
import type { Db } from '#database/database.ts';
import { facetsOf, filterRows, type Filters } from './facets.ts';
import { highlightsOf } from './highlights.ts';
import { typeOf } from './object-types.ts';
import type { Query } from './query.ts';
import { rank } from './rank.ts';
import { readQuery } from './read-query.ts';
import { passageHits } from './passages.ts';
import { listHits, listNames, type HitRow } from './search.store.ts';

/** How many records are looked at, ranked and counted for a results page. */
const mostCandidates = 1_000;

/** A page of hits with the choices that would narrow them. */
export async function searchPage(
  db: Db,
  text: string,
  filters: Filters,
  page: number,
): Promise<SearchPage> {
  const q = text.trim();
  const query = await readQuery(db, q);
  const { rows, atLeast } = await rank(db, query, mostCandidates);
  const chosen = filterRows(rows, filters);
  const shown = chosen
    .slice((page - 1) * searchPageSize, page * searchPageSize)
    .map((row) => row.record_id);
  const subjects = new Set(rows.flatMap(({ subject }) => subject ?? []));
  const names = await listNames(db, [...subjects]);
  const didYouMean = rows.length > 0 ? query.mended : await lessOf(db, query);
  return {
    q,
    atLeast,
    page,
    total: chosen.length,
    pages: Math.ceil(chosen.length / searchPageSize),
    hits: (await listHits(db, shown)).map((row) => hit(query, row)),
    spoken: page === 1 ? await passageHits(db, 'video', q, filters) : [],
    written: page === 1 ? await passageHits(db, 'pdf', q, filters) : [],
    facets: facetsOf(rows, filters, (facet, value) => names.get(`${facet} ${value}`)),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}

/** The words of the text that the catalogue has, when they find something without the others. */
async function lessOf(db: Db, { groups, unknown, mended }: Query): Promise<string | undefined> {
  if (unknown.length === 0 || groups.every(({ optional }) => optional)) return undefined;
  const words = (mended ?? groups.map(({ typed }) => typed).join(' ')).split(' ');
  const text = words.filter((word) => !unknown.includes(word)).join(' ');
  if (text.length < 2) return undefined;
  const { rows } = await rank(db, await readQuery(db, text), 1);
  return rows.length > 0 ? text : undefined;
}

const hit = ({ groups }: Query, row: HitRow): SearchHit => ({
  id: row.record_id,
  type: typeOf[row.object_type],
  name: row.name,
  description: row.description,
  ...(row.assignment_type && { assignmentType: row.assignment_type }),
  path: row.path,
  parents: row.parents,
  nameHighlights: highlightsOf(groups, row.name),
  descriptionHighlights: highlightsOf(groups, row.description),
});
