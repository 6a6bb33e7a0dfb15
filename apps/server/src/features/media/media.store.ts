import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** One place where a file is used: what it is, and the lesson that guards it. */
export interface MediaUse {
  readonly kind: 'assignment' | 'answer-key';
  readonly content_type: string;
  readonly sample: boolean;
}

/** Every visible use of a file, found by its hash: as film or pdf, poster, captions or answer key. */
export async function listUses(db: Db, hash: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    with file as (
      select id as media_id, content_type from media where hash = ${hash}
      union all
      select id, 'image/' || case when poster_file_name like '%.png' then 'png' else 'jpeg' end
      from media where poster_hash = ${hash}
      union all
      select media_id, 'text/vtt; charset=utf-8' from caption where hash = ${hash}
    )
    select
      case when assignment.answer_key_id = file.media_id then 'answer-key' else 'assignment' end as kind,
      file.content_type,
      lesson.sample
    from file
    join assignment on file.media_id in (assignment.media_id, assignment.answer_key_id)
    join lesson on lesson.id = assignment.lesson_id and lesson.published
    join area_place on area_place.area_id = lesson.area_id and area_place.visible`.execute(db);
  return rows;
}
