import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { Parent } from '@lasar/contract/records';
import type { LessonContent, ObjectType } from '@lasar/contract/search/search';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { PassageKind, Passages } from './passages/index-passages.ts';

/** What ranking and filters need of a record. */
export interface CandidateRow {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: AssignmentType | null;
  readonly school_type: string;
  readonly subject: string | null;
  readonly captions: readonly string[];
  readonly contents: readonly LessonContent[];
  readonly holds: LessonHolds | null;
  /** Encoded terms by field, as `documentOf` writes them. */
  readonly terms: string;
}

/** Ids of records that match, and whether the last query that was asked found as many as it might. */
export interface Candidates {
  readonly ids: readonly string[];
  readonly reached: boolean;
}

/** The ids of records that match tsqueries, unranked. Migration 0262 says which of them are read. */
export async function findCandidates(
  db: Db,
  tsqueries: readonly string[],
  most: number,
): Promise<Candidates> {
  if (tsqueries.length === 0) return { ids: [], reached: false };
  const { rows } = await sql<{ ids: string; reached: boolean }>`
    select ids, reached from search_candidates(${tsqueries}::text[], ${most}::integer)`.execute(db);
  const { ids = '', reached = false } = rows[0] ?? {};
  return { ids: ids === '' ? [] : ids.split(' '), reached };
}

/** What ranking needs of these records, in any order. */
export async function listCandidates(db: Db, ids: readonly string[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select record_id, object_type, assignment_type, school_type, subject, captions, contents, holds, terms
    from search_entry where record_id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** What a hit of the dropdown shows. */
export interface ResultRow {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: AssignmentType | null;
  readonly name: string;
  readonly description: string;
  readonly parents: Parent[];
  readonly contents: readonly LessonContent[];
  readonly holds: LessonHolds | null;
}

/** What a hit of the results page shows. */
export interface HitRow extends ResultRow {
  readonly path: string;
}

/** What the hits of these records show, in any order. */
export async function listHits(db: Db, ids: readonly string[]): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select record_id, object_type, assignment_type, name, description, parents, contents, holds, path
    from search_entry where record_id = any(${ids}::text[])`.execute(db);
  return rows;
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

/** A film in one language, a page of a pdf or a lesson whose text matches, with what its hit shows and filters need. */
export interface PassagesRow extends Passages, HitRow {
  readonly school_type: string;
  readonly subject: string | null;
}

/** Films, pdfs or lessons whose passages match a tsquery: films in Swedish first, the pages of a pdf in their order. */
export async function listPassages(
  db: Db,
  kind: PassageKind,
  tsquery: string,
  limit: number,
): Promise<PassagesRow[]> {
  const { rows } = await sql<PassagesRow>`
    select passage_entry.assignment_id, passage_entry.part, passage_entry.passages, record_id, object_type,
      assignment_type, name, description, parents, contents, holds, path, school_type, subject
    from passage_entry join search_entry on record_id = assignment_id
    where passage_entry.document @@ ${tsquery}::tsquery and coalesce(assignment_type, 'text') = ${kind}
    order by part <> 'sv', record_id, length(part), part
    limit ${limit}`.execute(db);
  return rows;
}
