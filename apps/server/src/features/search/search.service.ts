import type { RecordType } from '@lasar/contract/records';
import type { Input } from '@lasar/contract/endpoint';
import type {
  PathResult,
  searchContent,
  SearchPage,
  SearchResult,
} from '@lasar/contract/search/search';
import { findPathOfAssignment } from '#features/assignments/assignments.service.ts';
import { findPathOf } from '#features/catalogue/catalogue.service.ts';
import { findPathOfLesson } from '#features/catalogue/lessons/lessons.service.ts';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { madeFrom } from '#cache/made-from.ts';
import { whenSentAgain } from '#cache/sent-again.ts';
import { contentsField, isToldOfGuides } from './facets.ts';
import { excerptOf } from './indexing/entry.ts';
import { parseQuery } from './query/parse-query.ts';
import { rank } from './ranking/rank.ts';
import type { SearchLog } from './search-log.ts';
import { searchPage } from './search-page.ts';
import type { SearchMemory } from './search-memory.ts';
import type { ResultRow } from './search.store.ts';

const mostHits = 50;

/** How many records are ranked for the dropdown. */
const mostCandidates = 200;

/** Hits for a text, best first, at most 50. Nothing is found when nothing but spaces is left of the text. */
export async function search(
  { db }: Pick<Context, 'db'>,
  memory: SearchMemory,
  principal: Principal,
  typed: string,
): Promise<SearchResult[]> {
  const text = typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '') return madeFrom([]);
  const { rows } = await rank(
    db,
    memory,
    await parseQuery(db, memory.lexicon, text),
    mostCandidates,
  );
  const hits = await memory.hits(
    db,
    rows.slice(0, mostHits).map((row) => row.record_id),
  );
  const names = Map.groupBy(hits, ({ name }) => name);
  const toldOfGuides = isToldOfGuides(principal);
  const results = hits.map((row) =>
    searchResult(toldOfGuides, row, (names.get(row.name)?.length ?? 0) > 1),
  );
  return madeFrom(results, 'search', 'catalogue');
}

/** A page of hits with filters. It is counted, unlike the dropdown, since here the text is complete. */
export async function searchWithFilters(
  { db }: Pick<Context, 'db'>,
  memory: SearchMemory,
  searchLog: SearchLog,
  principal: Principal,
  { q, page = '1', contents, ...others }: Input<typeof searchContent>['query'],
): Promise<SearchPage> {
  const filters = { ...others, ...(contents && { contents: contents.split('.') }) };
  const toldOfGuides = isToldOfGuides(principal);
  const answer = await memory.pages.getOrProduce(
    JSON.stringify([toldOfGuides, q.trim(), page, filters]),
    async () =>
      madeFrom(
        Object.freeze(await searchPage(db, memory, toldOfGuides, q, filters, Number(page))),
        'search',
        'catalogue',
      ),
  );
  if (page !== '1') return answer;
  const found =
    [answer.hits, answer.spoken, answer.written, answer.texts ?? []].flat().length > 0 ||
    Object.keys(filters).length > 0;
  const count = () => searchLog.count(q, found);
  count();
  return whenSentAgain(answer, count);
}

const searchResult = (
  toldOfGuides: boolean,
  row: ResultRow,
  sharesName: boolean,
): SearchResult => ({
  Id: row.record_id,
  Name: row.name,
  Description__c: row.description || parentNamesOf(row),
  objecttype: row.object_type,
  ...(row.assignment_type && { Type__c: row.assignment_type }),
  ...((row.description === '' || sharesName) &&
    row.parents.length > 0 && { parentNames: row.parents.map(({ name }) => name) }),
  ...placeOf(row),
  ...contentsField(toldOfGuides, row),
  ...(row.holds && { holds: row.holds }),
});

// Its ancestors are a school type, a subject and a course, in this order.
const placeOf = ({ parents: [schoolType, , course] }: ResultRow) => ({
  ...(schoolType && { schoolType: schoolType.name }),
  ...(course && { course: course.name }),
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
