import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import { deleteUnused } from '../write/content.store.ts';

/** How each type of record is stored: its table, the column of its address, and the record that it is part of. */
export const shapes = {
  'school-type': { table: 'school_type', slug: 'param' },
  subject: {
    table: 'subject',
    slug: 'slug',
    parent: { type: 'school-type', column: 'school_type_id' },
  },
  course: { table: 'course', slug: 'slug', parent: { type: 'subject', column: 'subject_id' } },
  area: { table: 'area', slug: 'slug', parent: { type: 'course', column: 'course_id' } },
  lesson: { table: 'lesson', slug: 'slug', parent: { type: 'area', column: 'area_id' } },
  assignment: { table: 'assignment', parent: { type: 'lesson', column: 'lesson_id' } },
  teacher: { table: 'teacher' },
  'customer-case': { table: 'customer_case', slug: 'slug' },
} as const satisfies Record<ContentType, Shape>;

export interface Shape {
  readonly table: string;
  readonly slug?: 'param' | 'slug';
  readonly parent?: { readonly type: ContentType; readonly column: string };
}

/** A record with what is common to all types. `published` says nothing of the records above it. */
export interface StoredRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly parent: string | null;
  readonly published: boolean;
}

const columns = ({ slug, parent }: Shape): RawBuilder<unknown> => sql`id, name,
  ${slug ? sql.ref(slug) : sql`null`} as slug,
  ${parent ? sql.ref(parent.column) : sql`null`} as parent,
  published`;

export async function findStored(
  db: Db,
  type: ContentType,
  id: string,
): Promise<StoredRecord | undefined> {
  const shape: Shape = shapes[type];
  const { rows } = await sql<StoredRecord>`
    select ${columns(shape)} from ${sql.table(shape.table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** The records directly below these. `type` is that of the records to list. */
export async function listStoredBelow(
  db: Db,
  type: ContentType,
  parents: readonly string[],
): Promise<StoredRecord[]> {
  const shape: Shape = shapes[type];
  if (!shape.parent) return [];
  const { rows } = await sql<StoredRecord>`
    select ${columns(shape)} from ${sql.table(shape.table)}
    where ${sql.ref(shape.parent.column)} = any(${parents})`.execute(db);
  return rows;
}

/** Whether another record of the same parent has this value in a column. */
export async function isTaken(
  db: Db,
  type: ContentType,
  column: 'param' | 'slug' | 'name',
  {
    value,
    parent,
    id,
  }: { readonly value: string; readonly parent: string | null; readonly id: string },
): Promise<boolean> {
  const shape: Shape = shapes[type];
  const siblings = shape.parent ? sql`${sql.ref(shape.parent.column)} = ${parent}` : sql`true`;
  const { rows } = await sql`
    select from ${sql.table(shape.table)}
    where ${sql.ref(column)} = ${value} and id <> ${id} and ${siblings} limit 1`.execute(db);
  return rows.length > 0;
}

export async function updateSlug(db: Db, type: ContentType, id: string, slug: string) {
  const shape: Shape = shapes[type];
  await sql`update ${sql.table(shape.table)} set ${sql.ref(shape.slug ?? 'slug')} = ${slug}
    where id = ${id}`.execute(db);
}

/** Makes a record the last of another parent. A lesson that was listed there is no longer, since it is at home there. */
export async function updateParent(db: Db, type: ContentType, id: string, parentId: string) {
  const { table, parent }: Shape = shapes[type];
  const column = sql.ref(parent?.column ?? 'id');
  await sql`update ${sql.table(table)} set ${column} = ${parentId}, position = (
      select coalesce(max(position), 0) + 1 from ${sql.table(table)} as sibling where sibling.${column} = ${parentId}
    ) where id = ${id}`.execute(db);
  if (type === 'lesson')
    await sql`delete from lesson_area where lesson_id = ${id} and area_id = ${parentId}`.execute(
      db,
    );
}

/** Deletes a record with all below it, and the media and forms that no other assignment uses. */
export async function deleteRecord(
  db: Db,
  type: ContentType,
  id: string,
  assignments: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ media: string | null; form: string | null }>`
    select media_id as media, form_id as form from assignment where id = any(${assignments})
    union all
    select answer_key_id, null from assignment where id = any(${assignments})
    union all
    select original_id, null from assignment where id = any(${assignments})`.execute(db);
  await sql`delete from ${sql.table(shapes[type].table)} where id = ${id}`.execute(db);
  await deleteUnused(db, {
    media: rows.flatMap(({ media }) => media ?? []),
    forms: rows.flatMap(({ form }) => form ?? []),
  });
}

export async function hasLicences(db: Db, schoolTypeId: string): Promise<boolean> {
  const { rows } =
    await sql`select from subscription where content = ${schoolTypeId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether an assignment is its lesson's concept sheet, which cannot be in another lesson. */
export async function isConceptSheet(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from assignment where id = ${id} and concept_sheet`.execute(db);
  return rows.length > 0;
}

/** Lets shared films follow the one that takes the place of theirs. */
export async function updateClips(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('clip')
    .set({ assignment_id: to })
    .where('assignment_id', '=', from)
    .execute();
}

/** The slugs of all records that have one, by id. */
export async function listStoredSlugs(db: Db): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  for (const { table, slug } of Object.values(shapes as Record<ContentType, Shape>)) {
    if (!slug) continue;
    const { rows } = await sql<{ id: string; slug: string }>`
      select id, ${sql.ref(slug)} as slug from ${sql.table(table)}`.execute(db);
    for (const row of rows) slugs.set(row.id, row.slug);
  }
  return slugs;
}
