import type { RecordType } from '@lasar/contract/records';
import type { Input } from '@lasar/contract/endpoint';
import type { PathResult, searchContent, SearchPage, SearchResult } from '@lasar/contract/search';
import { findPathOfAssignment } from '#features/assignments/assignments.service.ts';
import { findPathOf } from '#features/catalogue/catalogue.service.ts';
import { findPathOfLesson } from '#features/lessons/lessons.service.ts';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { withStatementTimeout } from '#database/planner.ts';
import { contentsField } from './facets.ts';
import { excerptOf } from './indexing/entry.ts';
import { parseQuery } from './query/parse-query.ts';
import { rank } from './ranking/rank.ts';
import type { SearchLog } from './search-log.ts';
import { searchPage } from './search-page.ts';
import { listResults, type ResultRow } from './search.store.ts';

const mostHits = 50;

/** How many records are ranked for the dropdown. */
const mostCandidates = 200;

/** The timeout of a statement in milliseconds: a hundred times what one usually takes. */
const statementTimeout = 2_000;

/** Hits for a text, best first, at most 50. The text is trimmed; nothing is found when nothing is left. */
export async function search(
  { db }: Pick<Context, 'db'>,
  principal: Principal,
  typed: string,
): Promise<SearchResult[]> {
  const text = typed.trim();
  if (text === '') return [];
  const hits = await withStatementTimeout(db, statementTimeout, async (trx) => {
    const { rows } = await rank(trx, await parseQuery(trx, text), mostCandidates);
    return listResults(
      trx,
      rows.slice(0, mostHits).map((row) => row.record_id),
    );
  });
  const names = Map.groupBy(hits, ({ name }) => name);
  return hits.map((row) => searchResult(principal, row, (names.get(row.name)?.length ?? 0) > 1));
}

/** A page of hits with filters. It is counted, unlike the dropdown, since here the text is complete. */
export async function searchWithFilters(
  context: Context,
  searchLog: SearchLog,
  principal: Principal,
  { q, page = '1', contents, ...others }: Input<typeof searchContent>['query'],
): Promise<SearchPage> {
  const filters = { ...others, ...(contents && { contents: contents.split('.') }) };
  const answer = await withStatementTimeout(context.db, statementTimeout, (trx) =>
    searchPage(trx, principal, q, filters, Number(page)),
  );
  if (page === '1')
    searchLog.count(
      q,
      answer.hits.length + answer.spoken.length + answer.written.length > 0 ||
        Object.keys(filters).length > 0,
    );
  return answer;
}

const searchResult = (principal: Principal, row: ResultRow, sharesName: boolean): SearchResult => ({
  Id: row.record_id,
  Name: row.name,
  Description__c: row.description || parentNamesOf(row),
  objecttype: row.object_type,
  ...(row.assignment_type && { Type__c: row.assignment_type }),
  ...((row.description === '' || sharesName) &&
    row.parents.length > 0 && { parentNames: row.parents.map(({ name }) => name) }),
  ...contentsField(principal, row),
});

// Few areas and courses have a description, and many share a name: the names of their parents tell them apart.
const parentNamesOf = ({ parents }: ResultRow): string =>
  excerptOf(parents.map(({ name }) => name).join(' / '));

/** The path of a hit as a list of one; empty when there is no such published record. */
export async function listPaths(
  context: Context,
  type: RecordType,
  id: string,
): Promise<PathResult[]> {
  const path = await findPath(context, type, id);
  return path ? [path] : [];
}

function findPath(context: Context, type: RecordType, id: string): Promise<PathResult | undefined> {
  if (type === 'lesson') return findPathOfLesson(context, id);
  if (type === 'assignment') return findPathOfAssignment(context, id);
  return findPathOf(context, type, id);
}
