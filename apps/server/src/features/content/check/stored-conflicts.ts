import type { Db } from '#database/database.ts';
import { listOtherKinds } from '../write/content.store.ts';
import { listTakenKeys, type UniqueKey } from '../write/content.store.ts';
import { ValidationErrors } from './validation-errors.ts';
import type { ImportSession } from '../read/import-session.ts';

export const uniqueKeys = [
  { table: 'school_type', column: 'param' },
  { table: 'subject', siblings: 'school_type_id', column: 'slug' },
  { table: 'course', siblings: 'subject_id', column: 'slug' },
  { table: 'area', siblings: 'course_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'name' },
  { table: 'customer_case', column: 'slug' },
] as const satisfies readonly UniqueKey[];

/** Throws InvalidPack when stored records outside the pack already have an id or a unique key of the pack. */
export async function requireNoConflicts(db: Db, { rows, ids }: ImportSession): Promise<void> {
  const errors = new ValidationErrors();
  const tell = (id: string, sentence: string) =>
    errors.add(ids.get(id) ?? { file: 'pack.yaml', line: 1 }, sentence);
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
  errors.throwIfAny();
}
