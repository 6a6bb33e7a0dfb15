import { sql } from 'kysely';
import { schoolTypesFor } from '#platform/access.store.ts';
import { seesDrafts } from '#platform/access.ts';
import type { Db } from '#platform/database.ts';
import { placeColumns } from '#platform/places.ts';
import type { Reader } from '#platform/reader.ts';
import { writtenFind, writtenRead } from '#platform/written-read.ts';
import { mediaAsJson } from './assignments.media.ts';

const assignments = (db: Db, reader: Reader) =>
  db
    .selectFrom('assignment')
    .innerJoin('lesson', 'lesson.id', 'assignment.lesson_id')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'assignment.id',
      'assignment.lesson_id',
      'assignment.name',
      'assignment.description',
      'assignment.type',
      'assignment.position',
      'assignment.url',
      'assignment.form_id',
      'assignment.concept_sheet',
      'lesson.name as lesson_name',
      'lesson.sample',
      'lesson.published',
      'area_place.visible',
      schoolTypesFor(reader).as('school_types'),
      mediaAsJson(sql.ref('assignment.media_id')).as('media'),
      mediaAsJson(sql.ref('assignment.answer_key_id')).as('answer_key'),
      ...placeColumns,
    ])
    .$if(!seesDrafts(reader), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    );

export const findAssignment = writtenFind((db, reader, id: string) =>
  assignments(db, reader).where('assignment.id', '=', id),
);
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

/** What is said in a film, Swedish first. Captions without text are those of films from before there were transcripts. */
export const listTranscripts = (db: Db, mediaId: string) =>
  db
    .selectFrom('caption')
    .select(['language', 'label', 'cues'])
    .where('media_id', '=', mediaId)
    .where(sql<boolean>`cues <> '[]'`)
    .orderBy(sql`language <> 'sv'`)
    .orderBy('language')
    .execute();

export const listAssignmentsOfLesson = writtenRead((db, reader, lessonId: string) =>
  assignments(db, reader)
    .where('assignment.lesson_id', '=', lessonId)
    .orderBy('assignment.position'),
);
