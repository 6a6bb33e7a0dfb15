import type { Db } from '#database/database.ts';
import type { Location } from '../check/validation-errors.ts';
import { recordTables } from '../read/given-record.ts';
import type { ImportSession, PackRows } from '../read/import-session.ts';
import { listIdConflicts, listKeyConflicts, type UniqueKey } from './content.store.ts';
import type { LessonPart } from '../read/lesson-parts.ts';
import type { ImportPlan } from './import-plan.ts';

const uniqueKeys = [
  { table: 'school_type', column: 'param' },
  { table: 'subject', siblings: 'school_type_id', column: 'slug' },
  { table: 'course', siblings: 'subject_id', column: 'slug' },
  { table: 'area', siblings: 'course_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'slug' },
  { table: 'lesson', siblings: 'area_id', column: 'name' },
  { table: 'customer_case', column: 'slug' },
] as const satisfies readonly UniqueKey[];

/** Collects the stored records that have an id or a unique key of the pack, and reports those that keep it. */
export interface Conflicts {
  /** The stored records that the pack changes, which may give their keys to others. */
  readonly changed: ReadonlySet<string>;
  /** Looks for the keys of some of the pack's records. */
  find(part: PartOfPack, plan: ImportPlan): Promise<void>;
  /** Adds what has been found since the last time to the errors of the session. */
  report(): void;
}

interface PartOfPack extends Pick<LessonPart, 'given'> {
  readonly rows: Partial<PackRows>;
}

interface KeyConflict {
  readonly id: string;
  readonly storedId: string;
  readonly column: string;
}

const firstLine: Location = { file: 'pack.yaml', line: 1 };

/** `changed` are records that parts of the pack change that are yet to come. */
export function startConflicts(
  db: Db,
  { ids, errors }: ImportSession,
  changed: Iterable<string> = [],
): Conflicts {
  const changing = new Set(changed);
  let found: (KeyConflict & { readonly location: Location })[] = [];
  return {
    changed: changing,
    async find({ rows, given }, plan) {
      // An import forgets the lines of ids when it has found the errors of the pack.
      const locationOf = (id: string) => ids.get(id) ?? given.get(id)?.location ?? firstLine;
      for (const table of recordTables) for (const { id } of plan.changed[table]) changing.add(id);
      for (const key of uniqueKeys) {
        const written = [...plan.created[key.table], ...plan.changed[key.table]];
        if (written.length === 0) continue;
        for (const conflict of await listKeyConflicts(db, key, written))
          found.push({ ...conflict, column: key.column, location: locationOf(conflict.id) });
      }
      for (const id of await listIdConflicts(db, rows))
        errors.add(locationOf(id), `Id ${id} hör i databasen till en post av ett annat slag.`);
    },
    report() {
      for (const { storedId, column, location } of found)
        if (!changing.has(storedId))
          errors.add(
            location,
            `Posten finns redan i databasen med id ${storedId}; ange det som id, eller ändra ${column}.`,
          );
      found = [];
    },
  };
}
