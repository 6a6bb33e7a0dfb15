import type { Db } from '#database/database.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import type { RecordTable } from '../read/given-record.ts';
import type { AnyRow } from './import-plan.ts';
import { nothingBeside, type RecordsToPlace } from './place-siblings.ts';
import { parentColumns } from './plan-record.ts';
import { listChildren, slugOfSibling } from './siblings.store.ts';

/**
 * Adds an error for each record that is to stand after one that neither the pack nor the database has beside it, so that
 * these are told together with all others, before anything is stored.
 */
export async function checkPlaces(
  db: Db,
  errors: ValidationErrors,
  { tables, rows, given }: RecordsToPlace,
): Promise<void> {
  for (const table of tables) {
    const inPack = (rows[table] ?? []) as unknown as readonly AnyRow[];
    const asking = inPack.filter(({ id }) => given.get(id)?.position?.startsWith('after:'));
    if (asking.length === 0) continue;
    const parents = new Set(asking.map((row) => parentIn(table, row)));
    const stored = await listChildren(db, table, [...parents]);
    const places = new Map<string, string>();
    for (const each of stored) places.set(`${each.parent} after:${slugOfSibling(each)}`, each.id);
    for (const row of inPack)
      places.set(`${parentIn(table, row)} after:${slugInPack(row)}`, row.id);
    for (const row of asking) {
      const { position, location } = given.get(row.id) ?? {};
      const beside = places.get(`${parentIn(table, row)} ${position}`);
      if (location && (beside === undefined || beside === row.id))
        errors.add(location, nothingBeside(position));
    }
  }
}

function parentIn(table: RecordTable, row: AnyRow): string {
  const column = parentColumns[table];
  return column === undefined ? '' : String(row[column]);
}

const slugInPack = (row: AnyRow): string =>
  slugOfSibling({
    slug: (row['slug'] ?? row['param'] ?? null) as string | null,
    name: String(row['name']),
  });
