import type { Parent } from '@lasar/contract/records';
import type { LessonContent, ObjectType } from '@lasar/contract/search';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Passages } from './passages/index-passages.ts';
import type { Candidate } from './ranking/score.ts';

/** What ranking and filters need of a record. */
export interface CandidateRow extends Candidate {
  readonly assignment_type: 'video' | 'pdf' | 'formlink' | null;
  readonly school_type: string;
  readonly subject: string | null;
  readonly captions: readonly string[];
}

// Each condition is written exactly as in the partial index of migration 0131, or PostgreSQL does not use the index.
const levels = [
  `object_type in ('School_Type__c', 'Subject__c', 'Course__c')`,
  `object_type in ('Course_Content__c', 'Lesson__c')`,
  `object_type = 'Assignment__c'`,
];

/**
 * At most `limit` records that match a tsquery, the upper levels of the tree first. They are not ranked. A level is read
 * only when those above it have fewer than `limit`.
 */
export async function listCandidates(
  db: Db,
  tsquery: string,
  limit: number,
): Promise<CandidateRow[]> {
  const onLevel = levels.map(
    (level) => sql`
      (select record_id, object_type, assignment_type, school_type, subject, captions, contents, terms
      from search_entry where document @@ ${tsquery}::tsquery and ${sql.raw(level)} limit ${limit})`,
  );
  const { rows } = await sql<CandidateRow>`
    ${sql.join(onLevel, sql` union all `)} limit ${limit}`.execute(db);
  return rows;
}

/** What a hit of the dropdown shows. */
export interface ResultRow {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: 'video' | 'pdf' | 'formlink' | null;
  readonly name: string;
  readonly description: string;
  readonly parents: Parent[];
  readonly contents: readonly LessonContent[];
}

/** What a hit of the results page shows. */
export interface HitRow extends ResultRow {
  readonly path: string;
}

const resultColumns = sql.raw(
  'record_id, object_type, assignment_type, name, description, parents, contents',
);

/** The dropdown's hits with these ids, in their order. */
export async function listResults(db: Db, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns} from search_entry where record_id = any(${ids}::text[])`.execute(db);
  return inOrder(rows, ids);
}

/** The results page's hits with these ids, in their order. */
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

/** The names of facet choices, by facet and value (`subject matematik`): of all school types, and of these subjects. */
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

/** A film in one language or a page of a pdf whose text matches, with what its hit shows and filters need. */
export interface PassagesRow extends Passages, HitRow {
  readonly school_type: string;
  readonly subject: string | null;
}

/** Films or pdfs whose passages match a tsquery: films in Swedish first, the pages of a pdf in their order. */
export async function listPassages(
  db: Db,
  assignmentType: 'video' | 'pdf',
  tsquery: string,
  limit: number,
): Promise<PassagesRow[]> {
  const { rows } = await sql<PassagesRow>`
    select passage_entry.assignment_id, passage_entry.part, passage_entry.passages, record_id, object_type,
      assignment_type, name, description, parents, contents, path, school_type, subject
    from passage_entry join search_entry on record_id = assignment_id
    where passage_entry.document @@ ${tsquery}::tsquery and assignment_type = ${assignmentType}
    order by part <> 'sv', record_id, length(part), part
    limit ${limit}`.execute(db);
  return rows;
}
