import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';

/** The tables of submissions: each has the columns `id`, `at`, `state` and `note`. */
export type SubmissionTable = 'quote_request' | 'page_report';

/** The state of a submission, and the note that the staff have written about it. */
export type StatusAndNote = { readonly state: string; readonly note: string };

/** A condition on a submission. An empty `q` and an absent `state` match every row. */
export const matching = (
  columns: readonly string[],
  {
    q,
    state,
    only = sql<boolean>`true`,
  }: {
    readonly q: string;
    readonly state?: string | undefined;
    readonly only?: RawBuilder<boolean> | undefined;
  },
): RawBuilder<boolean> => sql<boolean>`
  position(lower(${q}) in lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}))) > 0
  and (${state ?? null}::text is null or state = ${state ?? null}::text)
  and ${only}`;

export async function countSubmissions(
  db: Db,
  table: SubmissionTable,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(table)} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A submission's state and note, locked until the transaction ends. */
export async function lockSubmission(
  trx: Db,
  table: SubmissionTable,
  id: string,
): Promise<StatusAndNote | undefined> {
  const { rows } = await sql<StatusAndNote>`
    select state, note from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function writeStatusAndNote(
  db: Db,
  table: SubmissionTable,
  id: string,
  { state, note }: StatusAndNote,
): Promise<void> {
  await sql`update ${sql.table(table)} set state = ${state}, note = ${note} where id = ${id}`.execute(
    db,
  );
}

export async function deleteSubmission(db: Db, table: SubmissionTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
}
