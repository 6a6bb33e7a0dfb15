import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Moves what is known of a picture to the wastebasket, which keeps its file. */
export async function keepRemoved(trx: Db, hash: string, name: string, by: string): Promise<void> {
  await sql`
    insert into removed_record (kind, record, root_kind, root, name, body, removed_by)
    values ('picture', ${hash}, 'picture', ${hash}, ${name}, jsonb_build_object(
      'picture', (select to_jsonb(picture) from picture where hash = ${hash}),
      'library_file', (select to_jsonb(library_file) from library_file where hash = ${hash})
    ), ${by})
    on conflict (kind, record) do update
      set name = excluded.name, body = excluded.body, removed_by = excluded.removed_by, removed_at = now()`.execute(
    trx,
  );
  await trx.deleteFrom('picture').where('hash', '=', hash).execute();
  await trx.deleteFrom('library_file').where('hash', '=', hash).execute();
  await sql`insert into unused_file (hash, since) values (${hash}, now()) on conflict do nothing`.execute(
    trx,
  );
}

/** Writes a removed picture again; undefined when there is none. What has been uploaded again meanwhile stays. */
export async function writeRemoved(trx: Db, hash: string): Promise<string | undefined> {
  for (const table of ['picture', 'library_file'] as const)
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, body -> ${table}::text)).*
      from removed_record
      where kind = 'picture' and record = ${hash} and jsonb_typeof(body -> ${table}::text) = 'object'
      on conflict (hash) do nothing`.execute(trx);
  return deleteRemoved(trx, hash);
}

/** The name of the picture that was removed; undefined when there is none. */
export async function deleteRemoved(trx: Db, hash: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('removed_record')
    .where(sql<boolean>`kind = 'picture'`)
    .where('record', '=', hash)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
