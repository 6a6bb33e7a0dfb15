import { isDeepStrictEqual } from 'node:util';
import type { ValidationErrors } from '../check/validation-errors.ts';
import type { GivenRecord, RecordTable } from '../read/given-record.ts';
import type { AnyRow, FieldChange, ImportPlan } from './import-plan.ts';

/** A record of a pack beside what is stored of it. */
interface Compared {
  readonly given: GivenRecord;
  readonly row: AnyRow;
  readonly stored: AnyRow | undefined;
  readonly parts: readonly FieldChange[];
}

/** Adds what a pack changes of a record to the plan. A record that has changed since the export is an error. */
export function planRecord(
  plan: ImportPlan,
  { given, row, stored, parts }: Compared,
  overwrite: boolean,
  errors: ValidationErrors,
): void {
  const { table, location } = given;
  const { id } = row;
  if (!stored) {
    plan.created[table].push({ ...row, extra: mergedExtra({}, row['extra']) });
    plan.changes.push({ table, id, name: nameOf(row), kind: 'made', fields: noFields });
    return;
  }
  const own = ownChanges(given, row, stored);
  const fields = [...own, ...parts];
  if (fields.length === 0) return;
  const name = nameOf(stored);
  if (table === 'assignment' && lacksSource(given, row, stored))
    errors.add(
      location,
      `${name} är av typen ${String(stored['type'])}. Med typen ${String(row['type'])} ska också källan anges: file, form, url eller practice.`,
    );
  if (!overwrite && given.revision !== undefined && given.revision !== stored.revision) {
    const names = fields.map(({ field }) => field).join(', ');
    errors.add(
      location,
      `${name} har ändrats sedan paketet skrevs ut (paketet har revision ${given.revision}, databasen ${stored.revision}); paketet skulle ändra ${names}. Den skrivs över bara om det begärs (--overwrite).`,
    );
    return;
  }
  const columns = Object.keys(row).map((column) => [column, stored[column]]);
  const changed = own.map(({ field, after }) => [snakeCase(field), after]);
  plan.changed[table].push({
    ...Object.fromEntries([...columns, ...changed]),
    id,
    revision: stored.revision + 1,
  });
  const isMoved = own.some(({ field }) => snakeCase(field) === parentColumns[table]);
  if (isMoved) plan.moved.add(id);
  plan.changes.push({ table, id, name, kind: isMoved ? 'moved' : 'changed', fields });
}

/** Whether an assignment gets another type and would keep a source that does not fit it. Practice fits sheets and forms. */
const lacksSource = ({ columns }: GivenRecord, row: AnyRow, stored: AnyRow): boolean =>
  columns.has('type') &&
  row['type'] !== stored['type'] &&
  !columns.has('media_id') &&
  (stored['practice'] === null || row['type'] === 'video');

/** Adds the removal of a record to the plan. One that is not there is removed already. */
export function planRemoval(
  plan: ImportPlan,
  given: GivenRecord,
  stored: AnyRow | undefined,
): void {
  if (!stored) return;
  const { id } = stored;
  plan.removed.push({ id, given });
  plan.changes.push({ table: given.table, id, name: nameOf(stored), kind: 'removed', fields: [] });
}

function ownChanges({ columns }: GivenRecord, row: AnyRow, stored: AnyRow): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const column of Object.keys(row)) {
    if (!columns.has(column) || column === 'id' || column === 'position' || column === 'revision')
      continue;
    const before = stored[column];
    const after = column === 'extra' ? mergedExtra(before, row[column]) : row[column];
    if (!isDeepStrictEqual(before, after))
      changes.push({ field: camelCase(column), before, after });
  }
  return changes;
}

const mergedExtra = (stored: unknown, given: unknown): object =>
  Object.fromEntries(
    Object.entries({ ...(stored as object), ...(given as object) }).filter(
      ([, value]) => value !== null,
    ),
  );

/** The column of each record's parent. */
export const parentColumns: Readonly<Partial<Record<RecordTable, string>>> = {
  subject: 'school_type_id',
  course: 'subject_id',
  area: 'course_id',
  lesson: 'area_id',
  assignment: 'lesson_id',
};

// Shared, because a first import makes every record.
const noFields: readonly FieldChange[] = [];

const nameOf = (row: AnyRow): string => String(row['name']);

const snakeCase = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
