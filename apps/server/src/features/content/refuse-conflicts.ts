import type { Db } from '#database/database.ts';
import { listOtherKinds } from './content.ids.store.ts';
import { listTakenKeys, type UniqueKey } from './content.store.ts';
import { Faults } from './pack-faults.ts';
import type { Reading } from './pack-records.ts';

export const uniqueKeys = [
  { table: 'school_type', column: 'param' },
  { table: 'subject', siblings: 'school_type_id', column: 'slug' },
  { table: 'course', siblings: 'subject_id', column: 'slug' },
  { table: 'area', siblings: 'course_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'name' },
  { table: 'customer_case', column: 'slug' },
] as const satisfies readonly UniqueKey[];

/** Tells of records outside the pack that already have what the pack wants to use. */
export async function refuseConflicts(db: Db, { rows, ids }: Reading): Promise<void> {
  const faults = new Faults();
  const tell = (id: string, sentence: string) =>
    faults.add(ids.get(id) ?? { file: 'pack.yaml', line: 1 }, sentence);
  for (const key of uniqueKeys) {
    for (const { id, storedId } of await listTakenKeys(db, key, rows[key.table])) {
      tell(
        id,
        `Posten finns redan i databasen med id ${storedId}; ange det som id, eller ändra ${key.column}.`,
      );
    }
  }
  for (const id of await listOtherKinds(db, rows)) {
    tell(id, `Id ${id} hör i databasen till en post av ett annat slag.`);
  }
  faults.refuse();
}
