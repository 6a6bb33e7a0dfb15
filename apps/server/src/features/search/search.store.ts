import type { SearchResult } from '@lasar/contract/search';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

export interface SearchRow {
  readonly record_id: string;
  readonly name: string;
  readonly description: string;
  readonly object_type: SearchResult['objecttype'];
  readonly assignment_type: SearchResult['Type__c'] | null;
}

// Between equally good hits, what stands higher in the tree leads to more.
const rankOfType = sql`array_position(
  array['School_Type__c', 'Subject__c', 'Course__c', 'Course_Content__c', 'Lesson__c', 'Assignment__c'], object_type
)`;

/** Best first. `websearch_to_tsquery` takes any text whatever: quotes, operators and nonsense are never an error. */
export async function listHits(db: Db, text: string, limit: number): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select record_id, name, description, object_type, assignment_type
    from search_entry, websearch_to_tsquery('swedish', ${text}) as query
    where document @@ query
    order by ts_rank_cd(document, query, 1) desc, ${rankOfType}, name, record_id
    limit ${limit}`.execute(db);
  return rows;
}
