import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { shapes, type Shape } from '../move/move-records.store.ts';
import { writeRows } from '../write/content.store.ts';

/** The name and the slug of a record; '' for kinds that have no slug. */
export interface SiblingName {
  readonly name: string;
  readonly slug: string;
}

/** The names that are taken below a parent. */
export async function listSiblingNames(
  db: Db,
  kind: ContentType,
  parent: string | undefined,
): Promise<SiblingName[]> {
  const shape: Shape = shapes[kind];
  const { rows } = await sql<SiblingName>`
    select name, ${shape.slug ? sql.ref(shape.slug) : sql`''`} as slug from ${sql.table(shape.table)}
    where ${shape.parent ? sql`${sql.ref(shape.parent.column)} = ${parent}` : sql`true`}`.execute(
    db,
  );
  return rows;
}

interface EmptyRecord extends SiblingName {
  readonly id: string;
  readonly parent: string | undefined;
  /** Of lessons. */
  readonly sample?: boolean;
}

// What these tables refuse to be without. It is not public: publishing asks for each of them.
const placeholders: Readonly<Partial<Record<DocumentKind, object>>> = {
  course: { kind: 'kurs' },
  'customer-case': {
    organisation_kind: '-',
    summary: '-',
    parts: [{ heading: '-', text: '-' }],
  },
};

/** Inserts a record that is not published, the last one below its parent. */
export async function insertEmpty(
  db: Db,
  kind: DocumentKind,
  { id, name, slug, parent, ...rest }: EmptyRecord,
): Promise<void> {
  const { table, slug: slugColumn, parent: above }: Shape = shapes[kind];
  const siblings = above ? sql`${sql.ref(above.column)} = ${parent}` : sql`true`;
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0)::integer + 1 as position from ${sql.table(table)} where ${siblings}`.execute(
    db,
  );
  const row = {
    id,
    name,
    published: false,
    position: rows[0]?.position ?? 1,
    ...(slugColumn && { [slugColumn]: slug }),
    ...(above && { [above.column]: parent }),
    ...placeholders[kind],
    ...rest,
  };
  await writeRows(db, table as keyof Tables, [row]);
}

/** Puts a record at a place among its siblings, from 1. The others keep their order. */
export async function placeAmongSiblings(
  db: Db,
  kind: DocumentKind,
  id: string,
  place: number,
): Promise<void> {
  const { table, parent }: Shape = shapes[kind];
  const column = parent ? sql.ref(parent.column) : sql`''`;
  // Between the one that stands before the place and the one that stands there.
  await sql`with other as (
      select sibling.id, row_number() over (order by position, id) as place from ${sql.table(table)} as sibling
      where sibling.id <> ${id} and ${column} = (select ${column} from ${sql.table(table)} where id = ${id})
    ), placed as (
      select id, row_number() over (order by place) as position from (
        select id, place::numeric from other union all select ${id}, ${place} - 0.5
      ) as all_of_them
    )
    update ${sql.table(table)} as stored set position = placed.position
    from placed where placed.id = stored.id and stored.position <> placed.position`.execute(db);
}

/** Opens or closes these lessons. Returns what they were. */
export async function updateSample(db: Db, ids: readonly string[], sample: boolean) {
  const { rows } = await sql<{ id: string; before: boolean }>`
    with before as (select id, sample from lesson where id = any(${ids}))
    update lesson set sample = ${sample} from before where before.id = lesson.id
    returning lesson.id, before.sample as before`.execute(db);
  return rows;
}
