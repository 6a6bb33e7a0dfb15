import type { Word } from '@lasar/contract/lessons';
import { sql } from 'kysely';
import { schoolTypesFor } from '#auth/permissions.store.ts';
import { seesDrafts } from '#auth/permissions.ts';
import type { Db } from '#database/database.ts';
import { breadcrumbColumns } from '#database/breadcrumbs.ts';
import type { Principal } from '#auth/principal.ts';
import { precompiledQueryFirst, precompiledQuery } from '#database/precompiled-query.ts';

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

const lessons = (db: Db, principal: Principal) =>
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
      ...breadcrumbColumns,
    ])
    .$if(!seesDrafts(principal), (query) =>
      query.where('lesson.published', '=', true).where('area_place.visible', '=', true),
    );

/** Which rows of a list are asked for. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

const halfOfListing = (db: Db, principal: Principal, areaId: string, listed: boolean) =>
  db
    .selectFrom('area_listing')
    .select(['lesson_id', 'position', 'listed'])
    .where('area_id', '=', areaId)
    .where('listed', '=', sql.lit(listed))
    .$if(!seesDrafts(principal), (query) => query.where('shown', '=', sql.lit(true)))
    .orderBy('position')
    .orderBy('lesson_id');

// No more of either half than `reach`, the asked part can reach into: an index has it in this order.
const listing = (db: Db, principal: Principal, areaId: string, reach?: number) => {
  const half = (listed: boolean) =>
    halfOfListing(db, principal, areaId, listed).$if(reach !== undefined, (query) =>
      query.limit(reach ?? 0),
    );
  const own = half(false).as('own');
  const fromElsewhere = half(true).as('from_elsewhere');
  return db
    .selectFrom(own)
    .selectAll('own')
    .unionAll(db.selectFrom(fromElsewhere).selectAll('from_elsewhere'));
};

const lessonsOfArea = (db: Db, principal: Principal, areaId: string, reach?: number) =>
  lessons(db, principal)
    .innerJoin(listing(db, principal, areaId, reach).as('here'), 'here.lesson_id', 'lesson.id')
    .$if(!seesDrafts(principal), (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('area_place as here_place')
            .select('here_place.area_id')
            .where('here_place.area_id', '=', areaId)
            .where('here_place.visible', '=', true),
        ),
      ),
    )
    .orderBy('here.listed')
    .orderBy('here.position')
    .orderBy('lesson.id');

const allLessonsOfArea = precompiledQuery((db, principal, areaId: string) =>
  lessonsOfArea(db, principal, areaId),
);
const someLessonsOfArea = precompiledQuery(
  (db, principal, areaId: string, reach: number, limit: number, offset: number) =>
    lessonsOfArea(db, principal, areaId, reach).limit(limit).offset(offset),
);

/** A visible area's lessons in order, those that are at home elsewhere included. */
export const listLessonsOfArea = (db: Db, principal: Principal, areaId: string, some?: Part) =>
  some
    ? someLessonsOfArea(db, principal, areaId, some.offset + some.limit, some.limit, some.offset)
    : allLessonsOfArea(db, principal, areaId);
export type LessonRow = Awaited<ReturnType<typeof listLessonsOfArea>>[number];

/** A teacher's lessons, in the order of the tree. */
export const listLessonsOfTeacher = (db: Db, principal: Principal, teacherId: string) =>
  lessons(db, principal)
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

const teachersFor = (principal: Principal) => sql<{ id: string; name: string; title: string }[]>`(
  select coalesce(
    json_agg(json_build_object('id', teacher.id, 'name', teacher.name, 'title', teacher.title) order by lesson_teacher.position),
    '[]'
  )
  from lesson_teacher join teacher on teacher.id = lesson_teacher.teacher_id
  where lesson_teacher.lesson_id = lesson.id and (teacher.published or ${seesDrafts(principal)})
)`;

type Neighbour = { id: string; name: string } | null;

// Where it stands in its home area, numbered from 1, and which lessons stand beside it.
const standingFor = (principal: Principal) => sql<{
  number: number;
  previous: Neighbour;
  next: Neighbour;
}>`(
  select json_build_object(
    'number', number,
    'previous', (select json_build_object('id', id, 'name', name) from lesson where id = standing.previous),
    'next', (select json_build_object('id', id, 'name', name) from lesson where id = standing.next)
  )
  from (
    select lesson_id, row_number() over around as number,
      lag(lesson_id) over around as previous, lead(lesson_id) over around as next
    from area_listing
    where area_listing.area_id = lesson.area_id and (area_listing.shown or ${seesDrafts(principal)})
    window around as (order by listed, area_listing.position, lesson_id)
  ) as standing
  where standing.lesson_id = lesson.id
)`;

export const findLesson = precompiledQueryFirst((db, principal, id: string) =>
  lessons(db, principal)
    .select([
      'lesson.teacher_guide',
      goals.as('goals'),
      teachersFor(principal).as('teachers'),
      standingFor(principal).as('standing'),
      schoolTypesFor(principal).as('school_types'),
    ])
    .where('lesson.id', '=', id),
);
export type LessonPageRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
