import { slugOf } from '@lasar/contract/slug-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { RecordTable } from '../read/given-record.ts';
import { parentColumns } from './plan-record.ts';

/** A stored record among those of its parent. */
export interface Sibling {
  readonly id: string;
  readonly parent: string;
  readonly slug: string | null;
  readonly name: string;
  readonly position: number;
  readonly last: boolean;
}

/** The slug that `position` names a sibling by. Teachers and assignments have none, so theirs follows from the name. */
export const slugOfSibling = ({ slug, name }: Pick<Sibling, 'slug' | 'name'>): string =>
  slug ?? slugOf(name);

const slugColumns: Readonly<Partial<Record<RecordTable, string>>> = {
  school_type: 'param',
  subject: 'slug',
  course: 'slug',
  area: 'slug',
  lesson: 'slug',
  customer_case: 'slug',
};

const parentOf = (table: RecordTable) => {
  const column = parentColumns[table];
  return column === undefined ? sql<string>`''` : sql.ref<string>(column);
};

async function listWhere(
  db: Db,
  table: RecordTable,
  where: RawBuilder<unknown>,
): Promise<Sibling[]> {
  const slug = slugColumns[table];
  const { rows } = await sql<Sibling>`
    select id, ${parentOf(table)} as parent, ${slug === undefined ? sql`null` : sql.ref(slug)} as slug, name, position,
      ${table === 'assignment' ? sql`concept_sheet` : sql`false`} as last
    from ${sql.table(table)}
    where ${where}
    order by position, id`.execute(db);
  return rows;
}

/** The stored records that have a parent in common with one of these, in their order, with these. */
export const listSiblings = (
  db: Db,
  table: RecordTable,
  ids: readonly string[],
): Promise<Sibling[]> => {
  const parent = parentOf(table);
  const parents = sql`(select ${parent} from ${sql.table(table)} where id = any(${ids}))`;
  return listWhere(db, table, sql`${parent} in ${parents}`);
};

/** The stored records below these parents, in their order; below `''` those of a table without parents. */
export const listChildren = (
  db: Db,
  table: RecordTable,
  parents: readonly string[],
): Promise<Sibling[]> => listWhere(db, table, sql`${parentOf(table)} = any(${parents})`);

/** Gives records of a table other places among their siblings. */
export async function setPositions(
  db: Db,
  table: RecordTable,
  positions: readonly { readonly id: string; readonly position: number }[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`update ${sql.table(table)} as stored set position = given.position
    from json_to_recordset(${JSON.stringify(positions)}::json) as given(id text, position integer)
    where stored.id = given.id`.execute(db);
}
