import type { RecordType } from '@lasar/contract/records';
import type { PathResult, SearchResult } from '@lasar/contract/search';
import { findPathOfAssignment } from '#features/assignments/assignments.service.ts';
import { findPathOf } from '#features/catalogue/catalogue.service.ts';
import { findPathOfLesson } from '#features/lessons/lessons.service.ts';
import type { Context } from '#platform/context.ts';
import { listHits, type SearchRow } from './search.store.ts';

const mostHits = 50;

/** Hits for a text, best first, at most 50. */
export async function search({ db }: Context, text: string): Promise<SearchResult[]> {
  return (await listHits(db, text.trim(), mostHits)).map(searchResult);
}

const searchResult = (row: SearchRow): SearchResult => ({
  Id: row.record_id,
  Name: row.name,
  Description__c: row.description,
  objecttype: row.object_type,
  ...(row.assignment_type && { Type__c: row.assignment_type }),
});

/** Where a hit leads: a list of one, empty when there is no such published record. */
export async function listPaths(context: Context, type: RecordType, id: string): Promise<PathResult[]> {
  const path = await findPath(context, type, id);
  return path ? [path] : [];
}

function findPath(context: Context, type: RecordType, id: string): Promise<PathResult | undefined> {
  if (type === 'lesson') return findPathOfLesson(context, id);
  if (type === 'assignment') return findPathOfAssignment(context, id);
  return findPathOf(context, type, id);
}
