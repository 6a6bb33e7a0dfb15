import type { UploadRole } from '@lasar/contract/editor/upload-rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type UploadRow = Readonly<Selectable<Tables['upload']>>;
export type PartRow = Readonly<Selectable<Tables['upload_part']>>;

export interface NewUpload {
  readonly id: string;
  readonly editor: string;
  readonly name: string;
  readonly role: UploadRole;
  readonly bytes: number;
  readonly modified: number;
}

const isOpen = sql<boolean>`hash is null and sentences is null`;

/** The upload of the same file that its editor has not finished, or a new one. */
export async function findOrInsertUpload(db: Db, upload: NewUpload): Promise<UploadRow> {
  const { id: _id, ...same } = upload;
  let query = db.selectFrom('upload').selectAll().where(isOpen).orderBy('changed_at', 'desc');
  for (const [column, value] of Object.entries(same))
    query = query.where(column as keyof typeof same, '=', value);
  const unfinished = await query.limit(1).executeTakeFirst();
  return (
    unfinished ??
    (await db.insertInto('upload').values(upload).returningAll().executeTakeFirstOrThrow())
  );
}

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();

export const listParts = (db: Db, uploadId: string): Promise<PartRow[]> =>
  db
    .selectFrom('upload_part')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute();

/** A file that is about to be stored for an upload: when the process dies before `addPart`, the nightly job removes it. */
export async function announceFile(db: Db, hash: string): Promise<void> {
  await sql`insert into unused_file (hash, since) values (${hash}, now())
    on conflict (hash) do update set since = excluded.since`.execute(db);
}

/** Adds stored bytes to an upload. False when other bytes have come to the same place, or the upload is gone. */
export async function addPart(db: Db, part: PartRow): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('upload')
      .set({ received: part.start + part.bytes, changed_at: sql`now()` })
      .where('id', '=', part.upload_id)
      .where('received', '=', part.start)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.insertInto('upload_part').values(part).execute();
    await trx.deleteFrom('unused_file').where('hash', '=', part.hash).execute();
    return true;
  });
}

export async function deleteParts(db: Db, uploadId: string): Promise<void> {
  await db.deleteFrom('upload_part').where('upload_id', '=', uploadId).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

/** The uploads whose last bytes came before `cutoff`. */
export async function listUploadsBefore(db: Db, cutoff: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('changed_at', '<', cutoff)
    .execute();
  return rows.map(({ id }) => id);
}

/** Why a checked file was not what was wanted. */
export async function writeRefusal(
  db: Db,
  id: string,
  sentences: readonly string[],
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ sentences: [...sentences] })
    .where('id', '=', id)
    .execute();
}

type NewFile = Omit<Selectable<Tables['library_file']>, 'uploaded_at'>;

/** What a checked file has beside its row. `markdown` is what it was rendered from, `remarks` what its editor is told. */
interface BesideFile {
  readonly markdown: string | undefined;
  /** Whether it is a film that not every browser plays. */
  readonly unplayable: boolean | undefined;
  readonly remarks: readonly string[] | undefined;
}

/** Notes a stored file in the library. */
export async function insertLibraryFile(trx: Db, file: NewFile): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const row = { ...file, texts: json(file.texts), cues: json(file.cues) };
  await trx
    .insertInto('library_file')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute();
}

/** Notes the pdf of a sheet that is written here, and what it was rendered from. It is kept as long as unused files are. */
export async function insertSheet(
  db: Db,
  file: NewFile,
  source: Pick<Selectable<Tables['worksheet_source']>, 'markdown' | 'render_key'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertLibraryFile(trx, file);
    await trx
      .insertInto('worksheet_source')
      .values({ hash: file.hash, ...source })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({ render_key: source.render_key }),
      )
      .execute();
    await announceFile(trx, file.hash);
  });
}

/** Puts a checked file in the library. Nothing uses it yet. */
export async function writeLibraryFile(
  db: Db,
  uploadId: string,
  file: NewFile,
  { markdown, unplayable, remarks = [] }: BesideFile,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertLibraryFile(trx, file);
    if (markdown !== undefined)
      await trx
        .insertInto('worksheet_source')
        .values({ hash: file.hash, markdown })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (unplayable)
      await trx
        .insertInto('unplayable_film')
        .values({ hash: file.hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await announceFile(trx, file.hash);
    await trx
      .updateTable('upload')
      .set({ hash: file.hash, file_name: file.file_name, sentences: [...remarks] })
      .where('id', '=', uploadId)
      .execute();
  });
}

// A process that dies leaves its lock to others after this long.
const lease = sql<Date>`now() + interval '10 seconds'`;

/** What a try to lock an upload gave. */
export type Locking = 'locked' | 'held' | 'gone';

/** Locks an upload, or asks its holder to give it up. */
export async function tryLock(db: Db, id: string, holder: string): Promise<Locking> {
  const { rows } = await sql<{ mine: boolean }>`
    update upload set
      lock_holder = case when ${isFree} then ${holder} else lock_holder end,
      lock_until = case when ${isFree} then ${lease} else lock_until end,
      lock_wanted = not ${isFree}
    where id = ${id} returning lock_holder = ${holder} as mine`.execute(db);
  const [row] = rows;
  if (!row) return 'gone';
  return row.mine ? 'locked' : 'held';
}

const isFree = sql`(lock_holder is null or lock_until < now())`;

/** Prolongs a lock. True when somebody else wants it, or has it already. */
export async function prolongLock(db: Db, id: string, holder: string): Promise<boolean> {
  const row = await db
    .updateTable('upload')
    .set({ lock_until: lease })
    .where('id', '=', id)
    .where('lock_holder', '=', holder)
    .returning('lock_wanted')
    .executeTakeFirst();
  return row?.lock_wanted ?? true;
}

export async function unlock(db: Db, id: string, holder: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ lock_holder: null, lock_until: null })
    .where('id', '=', id)
    .where('lock_holder', '=', holder)
    .execute();
}
