import { contentTypes, type ContentType } from '@lasar/contract/catalogue/addresses';
import { sql } from 'kysely';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import { shapes, type Shape } from '../move/move-records.store.ts';
import { mayBeGone, references, rowsOf } from './removed-rows.ts';

/** The records of one removal, by type, and whose it is. */
export interface Going {
  readonly root: RecordRef;
  readonly by: string;
  readonly place: readonly string[];
  readonly ids: ReadonlyMap<ContentType, readonly string[]>;
}

/** Keeps records as they are stored, before they are deleted. */
export async function keepRecords(db: Db, { root, by, place, ids }: Going): Promise<void> {
  for (const [type, own] of ids) {
    const { table, parent }: Shape = shapes[type];
    const { record, rest } = rowsOf(type);
    const rows = [...record, ...rest].map(
      (each) => sql`${sql.lit(each.table)}, (
        select coalesce(jsonb_agg(to_jsonb(entry)), '[]') from ${sql.table(each.table)} as entry where ${each.of})`,
    );
    const pointing = references[type];
    const pointed = pointing
      ? sql`(select coalesce(jsonb_agg(other.id), '[]') from ${sql.table(pointing.table)} as other
          where other.${sql.ref(pointing.column)} = record.id)`
      : sql`'[]'::jsonb`;
    await sql`insert into removed_record
        (kind, record, root_kind, root, name, parent_kind, parent, place, body, addresses, removed_by)
      select ${sql.lit(type)}, record.id, ${root.type}, ${root.id}, record.name,
        ${parent ? sql.lit(parent.type) : sql`null`}, ${parent ? sql`record.${sql.ref(parent.column)}` : sql`null`},
        ${[...place]}::text[],
        jsonb_build_object('rows', jsonb_build_object(${sql.join(rows)}), 'pointed', ${pointed}),
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'address', address)), '[]') from old_address
          where record_type = ${sql.lit(type)} and record_id = record.id and removed_name is null),
        ${by}
      from ${sql.table(table)} as record where record.id = any(${own})
      on conflict (kind, record) do update set root_kind = excluded.root_kind, root = excluded.root,
        name = excluded.name, parent_kind = excluded.parent_kind, parent = excluded.parent, place = excluded.place,
        body = excluded.body, addresses = excluded.addresses, removed_by = excluded.removed_by, removed_at = now()`.execute(
      db,
    );
  }
}

/** A removed record, without what it held. */
export interface RemovedRow {
  readonly kind: ContentType;
  readonly record: string;
  readonly name: string;
  readonly parent_kind: ContentType | null;
  readonly parent: string | null;
  readonly root_kind: ContentType;
  readonly root: string;
}

const columns = sql`kind, record, name, parent_kind, parent, root_kind, root`;

export async function findRemoved(
  db: Db,
  { type, id }: RecordRef,
): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`select ${columns} from removed_record
    where kind = ${type} and record = ${id}`.execute(db);
  return rows[0];
}

/** A removed record. Waits for whoever is restoring it, or removing it for good. */
export async function lockRemoved(
  db: Db,
  { type, id }: RecordRef,
): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`select ${columns} from removed_record
    where kind = ${type} and record = ${id} for update`.execute(db);
  return rows[0];
}

/** A removed record and all below it that was removed with it, highest level first. */
export async function listWithBelow(db: Db, row: RemovedRow): Promise<readonly RemovedRow[]> {
  const { rows } = await sql<RemovedRow>`
    with recursive removed as (
      select ${columns} from removed_record where kind = ${row.kind} and record = ${row.record}
      union all
      select child.kind, child.record, child.name, child.parent_kind, child.parent, child.root_kind, child.root
      from removed join removed_record as child
        on child.root_kind = ${row.root_kind} and child.root = ${row.root}
          and child.parent_kind = removed.kind and child.parent = removed.record
    )
    select * from removed order by array_position(${[...contentTypes]}::text[], kind), record`.execute(
    db,
  );
  return rows;
}

/** Of these ids, those of stored records of the type: what was removed may be there again. */
export async function listStoredIds(
  db: Db,
  type: ContentType,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(shapes[type].table)} where id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

// A release since the removal may have added columns, which have a value of their own, and dropped others.
async function listColumns(db: Db, table: string, type: ContentType, ids: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(body -> 'rows' -> ${table}::text -> 0) from removed_record
        where kind = ${type} and record = any(${ids}))`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Writes rows of removed records of a type again: those of the records themselves, below `parent` where it is given, or all
 * that belongs to them. Without what belongs to others that are gone; returns how many rows that are.
 */
export async function writeRows(
  db: Db,
  type: ContentType,
  ids: readonly string[],
  { part, parent }: { readonly part: 'record' | 'rest'; readonly parent?: string | undefined },
): Promise<number> {
  const { table: own, parent: above }: Shape = shapes[type];
  let missing = 0;
  for (const { table, needs = {}, shared } of rowsOf(type)[part]) {
    const names = await listColumns(db, table, type, ids);
    if (names.length === 0) continue;
    const gone = table === own ? mayBeGone[type] : undefined;
    const values = names.map((name) => {
      if (table === own && parent !== undefined && name === above?.column) return sql`${parent}`;
      if (gone?.column === name)
        return sql`(select id from ${sql.table(gone.table)} where id = entry.${sql.ref(name)})`;
      return sql`entry.${sql.ref(name)}`;
    });
    const isThere = Object.entries(needs).map(
      ([column, named]) =>
        sql`exists (select from ${sql.table(named)} as named where named.id = entry.${sql.ref(column)})`,
    );
    const { rows } = await sql<{ missing: number }>`
      with given as materialized (
        select entry.*
        from removed_record as removed,
          jsonb_populate_recordset(null::${sql.table(table)}, removed.body -> 'rows' -> ${table}::text) as entry
        where removed.kind = ${type} and removed.record = any(${ids})
      ), entry as materialized (
        select * from given as entry where ${isThere.length > 0 ? sql.join(isThere, sql` and `) : sql`true`}
      ), written as (
        insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
        select ${sql.join(values)} from entry ${shared ? sql`on conflict do nothing` : sql``}
      )
      select ((select count(*) from given) - (select count(*) from entry))::integer as missing`.execute(
      db,
    );
    missing += rows[0]?.missing ?? 0;
  }
  return missing;
}

/** Lets records that referred to removed ones of a type do so again, where they refer to nothing else by now. */
export async function pointAgain(db: Db, type: ContentType, ids: readonly string[]): Promise<void> {
  const pointing = references[type];
  if (pointing)
    await sql`update ${sql.table(pointing.table)} as other set ${sql.ref(pointing.column)} = removed.record
      from removed_record as removed
      where removed.kind = ${type} and removed.record = any(${ids}) and other.${sql.ref(pointing.column)} is null
        and removed.body -> 'pointed' ? other.id::text`.execute(db);
}

/** Lets the addresses of removed records lead to them again. */
export async function leadBack(db: Db, type: ContentType, ids: readonly string[]): Promise<void> {
  await sql`delete from old_address where kind = ${type} and address = any(${ids})`.execute(db);
  await sql`insert into old_address (kind, address, record_type, record_id)
    select given ->> 'kind', given ->> 'address', ${type}::text, record
    from removed_record, jsonb_array_elements(addresses) as given
    where removed_record.kind = ${type} and record = any(${ids})
    on conflict (kind, address) do update
      set (record_type, record_id, removed_name, parent_type, parent_id)
        = (excluded.record_type, excluded.record_id, null, null, null)`.execute(db);
}

/** Deletes removed records from the wastebasket: they are there again, or gone for good. */
export async function deleteRemoved(
  db: Db,
  type: ContentType,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from removed_record where kind = ${type} and record = any(${ids})`.execute(db);
}

/** Gives a restored record a name and an address that are free where it stands. */
export async function updateNames(
  db: Db,
  type: ContentType,
  id: string,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<void> {
  const { table, slug: column }: Shape = shapes[type];
  await sql`update ${sql.table(table)} set name = ${name}
    ${column ? sql`, ${sql.ref(column)} = ${slug}` : sql``} where id = ${id}`.execute(db);
}
