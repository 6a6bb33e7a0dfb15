import type { Parent } from '@lasar/contract/records';
import type { ObjectType } from '@lasar/contract/search';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Candidate } from './score.ts';

/** What filters and ranking need of a record. */
export interface CandidateRow extends Candidate {
  readonly assignment_type: 'video' | 'pdf' | 'formlink' | null;
  readonly school_type: string;
  readonly subject: string | null;
  readonly captions: readonly string[];
}

// Written as the indexes of migration 0131 have them, or PostgreSQL does not see that they are for this.
const levels = [
  `object_type in ('School_Type__c', 'Subject__c', 'Course__c')`,
  `object_type in ('Course_Content__c', 'Lesson__c')`,
  `object_type = 'Assignment__c'`,
];

/**
 * Records whose words match, in the order of their levels, as far as `limit`. The indexes tell; nothing is ranked. A level
 * is not asked when those above it have enough.
 */
export async function listCandidates(
  db: Db,
  tsquery: string,
  limit: number,
): Promise<CandidateRow[]> {
  const onLevel = levels.map(
    (level) => sql`
      (select record_id, object_type, assignment_type, school_type, subject, captions, terms
      from search_entry where document @@ ${tsquery}::tsquery and ${sql.raw(level)} limit ${limit})`,
  );
  const { rows } = await sql<CandidateRow>`
    ${sql.join(onLevel, sql` union all `)} limit ${limit}`.execute(db);
  return rows;
}

/** What a hit of the dropdown shows, and where it stands. */
export interface ResultRow {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: 'video' | 'pdf' | 'formlink' | null;
  readonly name: string;
  readonly description: string;
  readonly parents: Parent[];
}

/** What a hit of the results page shows. */
export interface HitRow extends ResultRow {
  readonly path: string;
}

const resultColumns = sql.raw(
  'record_id, object_type, assignment_type, name, description, parents',
);

/** The records of these ids for the dropdown, in their order. */
export async function listResults(db: Db, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns} from search_entry where record_id = any(${ids}::text[])`.execute(db);
  return inOrder(rows, ids);
}

/** The records of these ids for the results page, in their order. */
export async function listHits(db: Db, ids: readonly string[]): Promise<HitRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HitRow>`
    select ${resultColumns}, path
    from search_entry where record_id = any(${ids}::text[])`.execute(db);
  return inOrder(rows, ids);
}

function inOrder<Row extends ResultRow>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.record_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of all school types and of these subjects, by facet and value: what the choices of a results page are called. */
export async function listNames(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'schoolType ' || param as key, name from school_type where published
    union all
    select distinct on (wanted.slug) 'subject ' || wanted.slug, subject.name
    from unnest(${subjects}::text[]) as wanted (slug) cross join school_type
    join subject on subject.school_type_id = school_type.id and subject.slug = wanted.slug and subject.published`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
