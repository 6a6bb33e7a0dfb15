import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { ProtectedLesson } from '#auth/permissions.ts';

/** One use of a file: its purpose, and the lesson that decides who may open it. */
export interface MediaUse extends ProtectedLesson {
  readonly kind: 'assignment' | 'answer-key' | 'original';
  readonly content_type: string;
  readonly published: boolean;
}

const typeOfPicture = (name: string) => sql`'image/' || case
  when ${sql.ref(name)} ilike '%.png' then 'png' when ${sql.ref(name)} ilike '%.webp' then 'webp' else 'jpeg' end`;
const posterType = typeOfPicture('poster_file_name');
const pictureType = typeOfPicture('file_name');

/**
 * Every use of a file, found by its hash: as film or pdf, poster, track, answer key or editable original. The picture of an
 * area, a teacher or a customer case is as open as a sample.
 */
export async function listUses(db: Db, hash: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    with file as (
      select id as media_id, content_type from media where hash = ${hash}
      union all
      select id, ${posterType} from media where poster_hash = ${hash}
      union all
      select media_id, content_type from media_track where hash = ${hash}
    )
    select
      case file.media_id when assignment.answer_key_id then 'answer-key' when assignment.original_id then 'original'
        else 'assignment' end as kind,
      file.content_type,
      lesson.sample,
      lesson.published and assignment.published and area_place.visible as published,
      array(
        select school_type_id::text from lesson_school_type where lesson_school_type.lesson_id = lesson.id
      ) as school_types
    from file
    join assignment on file.media_id in (assignment.media_id, assignment.answer_key_id, assignment.original_id)
    join lesson on lesson.id = assignment.lesson_id
    join area_place on area_place.area_id = lesson.area_id
    union all
    select 'assignment', ${pictureType}, true, coalesce(area_place.visible, node.published), array[]::text[]
    from record_picture
    join content_node as node on node.kind = record_picture.kind and node.id = record_picture.record
    left join area_place on record_picture.kind = 'area' and area_place.area_id = record_picture.record
    where record_picture.hash = ${hash}`.execute(db);
  return rows;
}

export interface FileRow {
  readonly hash: string;
  readonly content_type: string;
}

/** A file that was encoded from a film, by its name under the film's address. */
export async function findEncodedFile(
  db: Db,
  filmHash: string,
  fileName: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('media_file')
    .innerJoin('media', 'media.id', 'media_file.media_id')
    .where('media.hash', '=', filmHash)
    .where('media_file.file_name', '=', fileName)
    .select(['media_file.hash', 'media_file.content_type'])
    .limit(1)
    .executeTakeFirst();
}

/**
 * A file of a media by its name: the film or pdf itself, its poster, its tracks, or an encoded file. Editors have signed
 * addresses of files by themselves too: of the library, of posters and of tracks. So have the pictures in teacher guides.
 */
export async function findFileOfMedia(
  db: Db,
  mediaHash: string,
  fileName: string,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select hash, content_type from media where hash = ${mediaHash} and file_name = ${fileName}
    union all
    select poster_hash, ${posterType} from media where hash = ${mediaHash} and poster_file_name = ${fileName}
    union all
    select track.hash, track.content_type from media_track track join media on media.id = track.media_id
    where media.hash = ${mediaHash} and track.file_name = ${fileName}
    union all
    select file.hash, file.content_type from media_file file join media on media.id = file.media_id
    where media.hash = ${mediaHash} and file.file_name = ${fileName}
    union all
    select hash, ${pictureType} from lesson_picture where hash = ${mediaHash} and file_name = ${fileName}
    union all
    select hash, ${pictureType} from record_picture where hash = ${mediaHash} and file_name = ${fileName}
    union all
    select hash, ${pictureType} from worksheet_picture where hash = ${mediaHash} and file_name = ${fileName}
    union all
    select hash, content_type from library_file where hash = ${mediaHash} and file_name = ${fileName}
    union all
    select poster_hash, ${posterType} from media where poster_hash = ${mediaHash} and poster_file_name = ${fileName}
    union all
    select hash, content_type from media_track where hash = ${mediaHash} and file_name = ${fileName}
    limit 1`.execute(db);
  return rows[0];
}
