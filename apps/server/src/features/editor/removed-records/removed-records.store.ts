import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { RemovedKind } from '@lasar/contract/editor/removed-records';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

export interface RemovedRow {
  readonly kind: RemovedKind;
  readonly record: string;
  readonly name: string;
  readonly place: string[];
  readonly placeGone: boolean;
  /** How many records of each type were removed with the root of a removal. */
  readonly below: Partial<Record<ContentType, number>> | null;
  readonly root_kind: RemovedKind;
  readonly root: string;
  readonly rootName: string | null;
  readonly removed_by: string;
  readonly byName: string;
  readonly removed_at: Date;
}

export interface RemovedFilter {
  readonly q: string | undefined;
  readonly kind: RemovedKind | undefined;
}

const isRoot = sql`removed.kind = removed.root_kind and removed.record = removed.root`;

/** What was removed since a moment, the latest first, with the number of all that fit. */
export async function listRemoved(
  db: Db,
  { q, kind }: RemovedFilter,
  since: Date,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly RemovedRow[]; readonly total: number }> {
  const pattern = q && `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    sql`removed.removed_at >= ${since}::timestamptz`,
    ...(pattern ? [sql`removed.name ilike ${pattern}`] : []),
    ...(kind ? [sql`removed.kind = ${kind}`] : []),
    ...(pattern || kind ? [] : [isRoot]),
  ];
  const { rows } = await sql<RemovedRow & { total: number }>`
    with page as materialized (
      select kind, record, name, parent_kind, parent, place, root_kind, root, removed_by, removed_at,
        count(*) over ()::integer as total
      from removed_record as removed where ${sql.join(conditions, sql` and `)}
      order by removed_at desc, record limit ${limit} offset ${offset}
    )
    select removed.*, author_name(removed.removed_by) as "byName",
      (select name from removed_record as root where root.kind = removed.root_kind and root.record = removed.root) as "rootName",
      case removed.parent_kind
        when 'school-type' then not exists (select from school_type where id = removed.parent)
        when 'subject' then not exists (select from subject where id = removed.parent)
        when 'course' then not exists (select from course where id = removed.parent)
        when 'area' then not exists (select from area where id = removed.parent)
        when 'lesson' then not exists (select from lesson where id = removed.parent)
        else false end as "placeGone",
      case when ${isRoot} then (
        select jsonb_object_agg(kind, count) from (
          select kind, count(*)::integer as count from removed_record as other
          where other.root_kind = removed.kind and other.root = removed.record
            and (other.kind, other.record) <> (removed.kind, removed.record)
          group by kind) as counted) end as below
    from page as removed order by removed_at desc, record`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many files these assignments have. */
export async function countFiles(db: Db, assignments: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct media.hash)::integer as count from assignment
    join media on media.id in (assignment.media_id, assignment.answer_key_id, assignment.original_id)
    where assignment.id = any(${assignments})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many plans have any of these lessons and assignments, and of how many teachers. */
export async function countPlans(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ plans: number; teachers: number }>`
    select count(*)::integer as plans, count(distinct created_by)::integer as teachers from plan
    where exists (select from jsonb_array_elements(items) as item where item ->> 'id' = any(${ids}))`.execute(
    db,
  );
  return rows[0] ?? { plans: 0, teachers: 0 };
}
