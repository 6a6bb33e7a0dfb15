import type { PackImport, PackImportReport } from '@lasar/contract/editor/pack-imports';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A pack as it is stored, with the name of whoever has read it in. */
export interface PackImportRow {
  readonly id: string;
  readonly hash: string;
  readonly file_name: string;
  readonly overwrite: boolean;
  readonly by_user: string;
  readonly byName: string;
  readonly state: PackImport['state'];
  readonly requested_at: Date;
  readonly finished_at: Date | null;
  readonly done: number;
  readonly total: number;
}

/** What is told of a pack beside its row. */
export type StoredReport = Pick<PackImportReport, 'counts' | 'changes' | 'notices'>;

const columns = sql`id, hash, file_name, overwrite, by_user, author_name(by_user) as "byName", state, requested_at,
  finished_at, done, total`;

/** The latest, newest first. */
export async function listPackImports(db: Db, limit: number): Promise<PackImportRow[]> {
  const { rows } = await sql<PackImportRow>`
    select ${columns} from pack_import order by requested_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function findPackImport(
  db: Db,
  id: string,
): Promise<
  (PackImportRow & { readonly report: StoredReport | null; readonly errors: string[] }) | undefined
> {
  const { rows } = await sql<
    PackImportRow & { report: StoredReport | null; errors: string[] }
  >`select ${columns}, report, errors from pack_import where id = ${id}`.execute(db);
  return rows[0];
}

/** The name of an uploaded pack; undefined when the library has no pack of this hash. */
export const findPackFile = (db: Db, hash: string) =>
  db
    .selectFrom('library_file')
    .select('file_name')
    .where('hash', '=', hash)
    .where('role', '=', 'pack')
    .executeTakeFirst();

interface NewPackImport {
  readonly id: string;
  readonly hash: string;
  readonly file_name: string;
  readonly overwrite: boolean;
  readonly by_user: string;
}

export async function insertPackImport(db: Db, row: NewPackImport): Promise<void> {
  await db
    .insertInto('pack_import')
    .values({ ...row, state: 'trying' })
    .execute();
}

/** Lets a tried pack be imported. False when it is not tried. */
export async function beginImport(db: Db, id: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pack_import')
    .set({
      state: 'importing',
      by_user: by,
      requested_at: sql`now()`,
      finished_at: null,
      done: 0,
      total: 0,
    })
    .where('id', '=', id)
    .where('state', '=', 'tried')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function writeProgress(
  db: Db,
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await db.updateTable('pack_import').set({ done, total }).where('id', '=', id).execute();
}

interface Outcome {
  readonly state: PackImport['state'];
  readonly report?: StoredReport;
  readonly errors?: string[];
}

export async function writeOutcome(
  db: Db,
  id: string,
  { state, report, errors = [] }: Outcome,
): Promise<void> {
  await db
    .updateTable('pack_import')
    .set({
      state,
      errors,
      finished_at: sql`now()`,
      report: report ? JSON.stringify(report) : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes an uploaded pack out of the library, unless another import is to read it. Answers whether its file can go. */
export async function deletePackFile(db: Db, hash: string): Promise<boolean> {
  const { rows } =
    await sql`delete from library_file where hash = ${hash} and role = 'pack' and not exists (
    select from pack_import where pack_import.hash = ${hash} and state in ('trying', 'tried', 'importing')
  ) returning hash`.execute(db);
  return rows.length > 0;
}
