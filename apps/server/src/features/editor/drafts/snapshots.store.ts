import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';

/** What has a draft. */
interface Drafted {
  readonly kind: EditedKind;
  readonly id: string;
}

export interface SnapshotRow {
  readonly id: string;
  readonly body: AnyDocument;
  readonly editor: string;
  readonly editorName: string;
  readonly at: Date;
}

const ofRecord = ({ kind, id }: Drafted) => sql`kind = ${kind} and record = ${id}`;

/** Keeps a draft as it was saved last, where it differs from what was kept before and `where` holds. */
const keep = (ref: Drafted, where: RawBuilder<unknown>) => sql<Record<string, unknown>>`
  insert into draft_snapshot (kind, record, body, editor, at)
  select kind, record, body, editor, saved_at from draft
  where ${ofRecord(ref)} and ${where} and body is distinct from (
    select body from draft_snapshot where ${ofRecord(ref)} order by at desc, id desc limit 1)`;

/** Part of the statement that writes over the save with this number: keeps it, once in ten minutes of work. */
export const keepNowAndThen = (ref: Drafted, saveNumber: number) =>
  sql<Record<string, unknown>>`(${keep(
    ref,
    sql`save_number = ${saveNumber} and not exists (
      select from draft_snapshot where ${ofRecord(ref)} and at > now() - interval '10 minutes')`,
  )})`;

/** Keeps a draft that is thrown away, or written over as a whole. */
export async function keepSnapshot(db: Db, ref: Drafted): Promise<void> {
  await keep(ref, sql`true`).execute(db);
}

const columns = sql`id::text as id, body, editor, author_name(editor) as "editorName", at`;

/** What was kept of a record's drafts, the newest first. */
export async function listSnapshots(db: Db, ref: Drafted): Promise<readonly SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`select ${columns} from draft_snapshot
    where ${ofRecord(ref)} order by at desc, id desc limit 500`.execute(db);
  return rows;
}

export async function findSnapshot(
  db: Db,
  ref: Drafted,
  snapshot: string,
): Promise<SnapshotRow | undefined> {
  const { rows } = await sql<SnapshotRow>`select ${columns} from draft_snapshot
    where ${ofRecord(ref)} and id = ${snapshot}::bigint`.execute(db);
  return rows[0];
}
