import type { FilmErrorCode } from '@lasar/contract/films/admin-films';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { playsAsItIs } from '#database/film-plays.ts';
import type { EncodedFile } from './store-encoded-files.ts';

const isFilm = sql<boolean>`media.content_type like 'video/%'`;
const isEncoded = sql<boolean>`exists (
  select from media_file where media_file.media_id = media.id and media_file.role = 'streams'
)`;

/** Whether every browser plays the file of a film as it is, in whichever lesson or draft it is. */
export async function findPlays(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ plays: boolean | null }>`
    select bool_and(plays) as plays from (
      select ${playsAsItIs('media')} as plays from media where hash = ${hash}
      union all select ${playsAsItIs('library_file')} from library_file where hash = ${hash}
    ) as named`.execute(db);
  return rows[0]?.plays ?? true;
}

/** Which of these files are films that not every browser plays, and that are not converted. */
export async function listWaiting(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from media
    where hash = any(${hashes}) and ${isFilm} and not ${playsAsItIs('media')} and not ${isEncoded}
    union
    select hash from library_file
    where hash = any(${hashes}) and role = 'film' and not ${playsAsItIs('library_file')}
      and not exists (select from media where media.hash = library_file.hash and ${isEncoded})`.execute(
    db,
  );
  return rows.map(({ hash }) => hash);
}

/** The hashes of the films that have no streams and no error. */
export async function listFilmsToEncode(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from media
    where ${isFilm} and not ${isEncoded}
      and not exists (select from film_work where film_work.hash = media.hash and fault is not null)
    order by hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Copies the encoded files of another media with the same film. True when no media with this film lacks them. */
export async function copyEncodedFiles(db: Db, hash: string): Promise<boolean> {
  await sql`
    insert into media_file (media_id, file_name, role, hash, content_type, bytes, height)
    select media.id, file.file_name, file.role, file.hash, file.content_type, file.bytes, file.height
    from media join media other on other.hash = media.hash and other.id <> media.id
    join media_file file on file.media_id = other.id
    where media.hash = ${hash} and not ${isEncoded}
    on conflict do nothing`.execute(db);
  const { rows } = await sql`
    select from media where hash = ${hash} and not ${isEncoded} limit 1`.execute(db);
  return rows.length === 0;
}

/** Writes the encoded files of a film for all media with this film, and deletes its `film_work` row. */
export async function writeEncodedFiles(
  db: Db,
  hash: string,
  files: readonly EncodedFile[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into media_file (media_id, file_name, role, hash, content_type, bytes, height)
      select media.id, file.file_name, file.role, file.hash, file.content_type, file.bytes, file.height
      from media cross join json_populate_recordset(null::media_file, ${JSON.stringify(files)}::json) file
      where media.hash = ${hash} and not ${isEncoded}
      on conflict do nothing`.execute(trx);
    await deleteFilmWork(trx, hash);
  });
}

/** How often the encoding of a film has failed, and how often it was cut short. */
export interface Tries {
  readonly attempts: number;
  readonly interruptions: number;
}

/** Begins a try. An earlier one that never ended, because its process was killed, is counted as an interruption. */
export async function beginTry(db: Db, hash: string): Promise<Tries> {
  return await db
    .insertInto('film_work')
    .values({ hash, started_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        interruptions: sql<number>`film_work.interruptions + (film_work.started_at is not null)::integer`,
        started_at: sql<Date>`now()`,
        percent: 0,
        changed_at: sql<Date>`now()`,
      }),
    )
    .returning(['attempts', 'interruptions'])
    .executeTakeFirstOrThrow();
}

/** Ends a try that may be repeated. Counts it as a failed attempt, as an interruption, or not at all. */
export async function endTry(db: Db, hash: string, counts: keyof Tries | undefined): Promise<void> {
  await sql`
    update film_work set started_at = null, percent = 0, changed_at = now(),
      attempts = attempts + ${counts === 'attempts' ? 1 : 0}::integer,
      interruptions = interruptions + ${counts === 'interruptions' ? 1 : 0}::integer
    where hash = ${hash}`.execute(db);
}

export async function writePercent(db: Db, hash: string, percent: number): Promise<void> {
  await db
    .updateTable('film_work')
    .set({ percent, changed_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute();
}

export async function writeFilmError(db: Db, hash: string, fault: FilmErrorCode): Promise<void> {
  await db
    .updateTable('film_work')
    .set({ fault, started_at: null, changed_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute();
}

export async function deleteFilmWork(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('film_work').where('hash', '=', hash).execute();
}

/** Lets a film that has an error be converted again. False when it has none. */
export async function deleteFilmError(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('film_work')
    .where('hash', '=', hash)
    .where('fault', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FilmRow {
  readonly hash: string;
  readonly name: string;
  readonly assignment_id: string;
  readonly working: boolean;
  readonly percent: number;
  readonly fault: FilmErrorCode | null;
  /** Whether every browser plays the film's own file. */
  readonly plays: boolean;
}

/** Films without streams, each once, with the first of its assignments. Films with an error come first. */
export async function listFilmRows(db: Db, limit: number): Promise<FilmRow[]> {
  const { rows } = await sql<FilmRow>`
    select * from (
      select distinct on (media.hash) media.hash, assignment.name, assignment.id as assignment_id,
        film_work.started_at is not null as working, coalesce(film_work.percent, 0) as percent, film_work.fault,
        ${playsAsItIs('media')} as plays
      from media
      join assignment on assignment.media_id = media.id
      left join film_work on film_work.hash = media.hash
      where ${isFilm} and not ${isEncoded}
      order by media.hash, assignment.id
    ) film
    order by fault is null, not working, name, hash limit ${limit}`.execute(db);
  return rows;
}

interface FilmState extends Pick<FilmRow, 'working' | 'percent' | 'fault' | 'plays'> {
  readonly ready: boolean;
  /** The name of the file that every browser plays instead of the film's own. */
  readonly file: string | null;
}

/** The conversion of a film that a lesson has. */
export async function findFilmState(db: Db, hash: string): Promise<FilmState | undefined> {
  const { rows } = await sql<FilmState>`
    select ${isEncoded} as ready, film_work.started_at is not null as working,
      coalesce(film_work.percent, 0) as percent, film_work.fault, ${playsAsItIs('media')} as plays,
      (select file_name from media_file where media_id = media.id and role = 'file' limit 1) as file
    from media left join film_work on film_work.hash = media.hash
    where media.hash = ${hash} and ${isFilm} order by 1 desc limit 1`.execute(db);
  return rows[0];
}

/** The number of films with streams, and without. */
export async function countFilms(
  db: Db,
): Promise<{ readonly ready: number; readonly others: number }> {
  const { rows } = await sql<{ ready: number; others: number }>`
    select
      count(distinct hash) filter (where ${isEncoded})::integer as ready,
      count(distinct hash) filter (where not ${isEncoded})::integer as others
    from media where ${isFilm}`.execute(db);
  return rows[0] ?? { ready: 0, others: 0 };
}
