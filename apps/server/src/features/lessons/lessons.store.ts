import type { Word } from '@lasar/contract/lessons';
import { sql } from 'kysely';
import { schoolTypesFor } from '#platform/access.store.ts';
import { seesDrafts } from '#platform/access.ts';
import type { Db } from '#platform/database.ts';
import { placeColumns } from '#platform/places.ts';
import type { Reader } from '#platform/reader.ts';

const words = sql<Word[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('word', word, 'meaning', meaning)) order by position), '[]')
  from lesson_word where lesson_word.lesson_id = lesson.id
)`;

// Every lesson ends with its concept sheet, so that one tells nothing about a lesson.
const assignmentTypes = sql<('video' | 'pdf' | 'formlink')[]>`(
  select coalesce(json_agg(type order by first), '[]') from (
    select type, min(position) as first from assignment
    where assignment.lesson_id = lesson.id and not concept_sheet group by type
  ) as kinds
)`;

const filmSeconds = sql<number | null>`(
  select sum(media.seconds) from assignment join media on media.id = assignment.media_id
  where assignment.lesson_id = lesson.id and assignment.type = 'video'
)`;

const lessons = (db: Db, reader: Reader) =>
  db
    .selectFrom('lesson')
    .innerJoin('area_place', 'area_place.area_id', 'lesson.area_id')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.description',
      'lesson.minutes',
      'lesson.sample',
      'lesson.published',
      'area_place.visible',
      words.as('words'),
      assignmentTypes.as('assignment_types'),
      filmSeconds.as('film_seconds'),
      ...placeColumns,
    ])
    .$if(!seesDrafts(reader), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    );

/** Which rows of a list are asked for. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A visible area's lessons in order, those that are at home elsewhere included. */
export const listLessonsOfArea = (db: Db, reader: Reader, areaId: string, some?: Part) =>
  lessons(db, reader)
    .innerJoin('area_listing', 'area_listing.lesson_id', 'lesson.id')
    .where('area_listing.area_id', '=', areaId)
    .$if(!seesDrafts(reader), (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('area_place as here')
            .select('here.area_id')
            .where('here.area_id', '=', areaId)
            .where('here.visible', '=', true),
        ),
      ),
    )
    .orderBy('area_listing.listed')
    .orderBy('area_listing.position')
    .orderBy('lesson.id')
    .$if(some !== undefined, (query) => query.limit(some?.limit ?? 0).offset(some?.offset ?? 0))
    .execute();
export type LessonRow = Awaited<ReturnType<typeof listLessonsOfArea>>[number];

/** A teacher's lessons, in the order of the tree. */
export const listLessonsOfTeacher = (db: Db, reader: Reader, teacherId: string) =>
  lessons(db, reader)
    .innerJoin('lesson_teacher', 'lesson_teacher.lesson_id', 'lesson.id')
    .where('lesson_teacher.teacher_id', '=', teacherId)
    .orderBy('area_place.school_type_position')
    .orderBy('area_place.subject_position')
    .orderBy('area_place.course_position')
    .orderBy('area_place.area_position')
    .orderBy('lesson.position')
    .execute();

const goals = sql<string[]>`(
  select coalesce(json_agg(goal order by position), '[]') from lesson_goal where lesson_goal.lesson_id = lesson.id
)`;

const teachersFor = (reader: Reader) => sql<{ id: string; name: string; title: string }[]>`(
  select coalesce(
    json_agg(json_build_object('id', teacher.id, 'name', teacher.name, 'title', teacher.title) order by lesson_teacher.position),
    '[]'
  )
  from lesson_teacher join teacher on teacher.id = lesson_teacher.teacher_id
  where lesson_teacher.lesson_id = lesson.id and (teacher.published or ${seesDrafts(reader)})
)`;

// The lessons of its home area in order: what previous and next are found from.
const neighboursFor = (reader: Reader) => sql<{ id: string; name: string }[]>`(
  select json_agg(json_build_object('id', near.id, 'name', near.name) order by listed, area_listing.position, near.id)
  from area_listing join lesson as near on near.id = area_listing.lesson_id
  where area_listing.area_id = lesson.area_id and (area_listing.published or ${seesDrafts(reader)})
)`;

export const findLesson = (db: Db, reader: Reader, id: string) =>
  lessons(db, reader)
    .select([
      'lesson.teacher_guide',
      goals.as('goals'),
      teachersFor(reader).as('teachers'),
      neighboursFor(reader).as('neighbours'),
      schoolTypesFor(reader).as('school_types'),
    ])
    .where('lesson.id', '=', id)
    .executeTakeFirst();

export type LessonPageRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
