import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { ValidationErrors } from '../check/validation-errors.ts';
import type { GivenRecord, RecordTable } from '../read/given-record.ts';
import type { PackRows } from '../read/import-session.ts';
import type { ImportPlan } from './import-plan.ts';
import { parentColumns } from './plan-record.ts';
import { listSiblings, setPositions, slugOfSibling, type Sibling } from './siblings.store.ts';

/** Records of a pack, of some tables. */
export interface RecordsToPlace {
  readonly tables: readonly RecordTable[];
  readonly rows: Partial<PackRows>;
  readonly given: ReadonlyMap<string, GivenRecord>;
}

/**
 * Places the records that are new among their siblings, and those that the pack gives a place. Siblings keep their order;
 * what is new comes last, in the order of the pack; then `position` moves a record. A concept sheet is always last. Throws InvalidPack
 * for a place after a record that is not there.
 */
export async function placeSiblings(
  db: Db,
  plan: ImportPlan,
  { tables, rows, given }: RecordsToPlace,
): Promise<void> {
  const errors = new ValidationErrors();
  const wanted = new Map<string, string>();
  for (const [id, { position }] of given) if (position !== undefined) wanted.set(id, position);
  for (const table of tables) {
    const order = new Map(rows[table]?.map(({ id, position }) => [id, position]));
    const fresh = new Set(plan.created[table].map(({ id }) => id));
    for (const { id } of plan.changed[table]) if (plan.moved.has(id)) fresh.add(id);
    const written = new Set([...fresh, ...plan.changed[table].map(({ id }) => id)]);
    const settled = inTheirPlaces(plan, table, wanted);
    const touched = [
      ...[...fresh].filter((id) => !settled.has(id)),
      ...[...order.keys()].filter((id) => wanted.has(id)),
    ];
    if (touched.length === 0) continue;
    const siblings = await listSiblings(db, table, touched);
    const positions: { id: string; position: number }[] = [];
    for (const group of Map.groupBy(siblings, ({ parent }) => parent).values()) {
      const placed = placedIn(group, { fresh, order, wanted });
      for (const id of strayed(group, wanted)) {
        const location = given.get(id)?.location;
        if (location) errors.add(location, nothingBeside(wanted.get(id)));
      }
      for (const [index, each] of placed.entries()) {
        const position = index + 1;
        if (each.position === position) continue;
        positions.push({ id: each.id, position });
        if (wanted.has(each.id) && !written.has(each.id)) noteMove(plan, table, each, position);
      }
    }
    await setPositions(db, table, positions);
  }
  errors.throwIfAny();
}

/** What an error says of a place after a record that is not there. */
export const nothingBeside = (position?: string): string =>
  `${position}: Det finns ingen sådan post bredvid.`;

/** The records that are to stand after one that is not among their siblings. */
const strayed = (group: readonly Sibling[], wanted: ReadonlyMap<string, string>): string[] =>
  group.flatMap(({ id }) => {
    const directive = wanted.get(id);
    if (!directive?.startsWith('after:')) return [];
    const isThere = group.some(
      (other) => other.id !== id && `after:${slugOfSibling(other)}` === directive,
    );
    return isThere ? [] : [id];
  });

/**
 * The new records of new parents whose places in the pack are 1, 2, 3 and so on. They are written in their places, and most
 * of a large pack are such.
 */
function inTheirPlaces(
  { created, changed }: ImportPlan,
  table: RecordTable,
  wanted: ReadonlyMap<string, string>,
): Set<string> {
  const column = parentColumns[table];
  if (column === undefined) return new Set();
  const parents = new Set(Object.values(created).flatMap((rows) => rows.map(({ id }) => id)));
  for (const row of changed[table]) parents.delete(String(row[column]));
  const groups = Map.groupBy(created[table], (row) => String(row[column]));
  return new Set(
    [...groups].flatMap(([parent, group]) => {
      const places = new Set(group.map((row) => row['position']));
      const isWhole =
        parents.has(parent) && group.every(({ id }, at) => places.has(at + 1) && !wanted.has(id));
      return isWhole ? group.map(({ id }) => id) : [];
    }),
  );
}

/** Adds a record whose place changes, and nothing else, to the changes of the plan. */
function noteMove(
  { changes }: ImportPlan,
  table: RecordTable,
  { id, name, position: before }: Sibling,
  after: number,
): void {
  const fields = [{ field: 'position', before, after }];
  changes.push({ table, id, name, kind: 'moved', fields });
}

interface Places {
  readonly fresh: ReadonlySet<string>;
  readonly order: ReadonlyMap<string, number>;
  readonly wanted: ReadonlyMap<string, string>;
}

function placedIn(group: readonly Sibling[], { fresh, order, wanted }: Places): Sibling[] {
  const orderOf = ({ id }: Sibling) => order.get(id) ?? 0;
  const placed = [
    ...group.filter((each) => !fresh.has(each.id)),
    ...group.filter(({ id }) => fresh.has(id)).toSorted((one, two) => orderOf(one) - orderOf(two)),
  ];
  const moving = group
    .filter(({ id }) => wanted.has(id))
    .toSorted((one, two) => orderOf(one) - orderOf(two));
  for (const each of moving) {
    const directive = wanted.get(each.id) ?? 'last';
    placed.splice(placed.indexOf(each), 1);
    const after = placed.findIndex((other) => `after:${slugOfSibling(other)}` === directive);
    const at = directive === 'first' ? 0 : after === -1 ? placed.length : after + 1;
    placed.splice(at, 0, each);
  }
  return [...placed.filter(({ last }) => !last), ...placed.filter(({ last }) => last)];
}

/** Lessons that are listed in further areas follow the area's own. A lesson that has come home is no longer listed there. */
export async function placeListedLessons(db: Db): Promise<void> {
  await sql`delete from lesson_area using lesson
    where lesson.id = lesson_area.lesson_id and lesson.area_id = lesson_area.area_id`.execute(db);
  await sql`update lesson_area set position = placed.position
    from (
      select lesson_id, area_id, (select count(*) from lesson where lesson.area_id = listed.area_id)
        + row_number() over (partition by area_id order by listed.position, lesson_id) as position
      from lesson_area as listed
    ) as placed
    where lesson_area.lesson_id = placed.lesson_id and lesson_area.area_id = placed.area_id
      and lesson_area.position <> placed.position`.execute(db);
}
