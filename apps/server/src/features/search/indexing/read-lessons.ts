import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import { holdsOf } from '@lasar/contract/catalogue/lesson-holds';
import { paths } from '@lasar/contract/paths';
import type { LessonContent } from '@lasar/contract/search/search';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { parentsOfAssignment, parentsOfLesson, type Ancestors } from '#database/breadcrumbs.ts';
import { factsOf, materialOfLesson, type LessonMaterial } from '#database/lesson-holds.ts';
import type { Entry } from './entry.ts';
import { contextOf } from './read-catalogue.ts';
import { tracksOfLesson, wordsOfTracks, type TrackOfLesson } from './track-words.ts';
import { readInBatches } from './read-in-batches.ts';

interface Row extends Ancestors {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly captions: string[];
}

interface LessonRow extends Row {
  readonly keys: string | null;
  /** The codes of the course and of the level that replaces it. */
  readonly codes: string;
  readonly contents: LessonContent[];
  readonly tracks: readonly TrackOfLesson[];
  readonly material: LessonMaterial;
  readonly more: string | null;
}

interface AssignmentRow extends Row {
  readonly type: AssignmentType;
  readonly lesson_id: string;
  readonly lesson_name: string;
}

/** Of all lessons, or of those that changed. */
const among = (ids: readonly string[] | undefined) =>
  ids === undefined ? sql`true` : sql`lesson.id = any(${ids})`;

const lessons = (ids?: readonly string[]) => sql<LessonRow>`
  select area_place.*, lesson.id, lesson.name, lesson.description,
    concat_ws(' ', (select string_agg(word, ' ' order by position) from lesson_word where lesson_id = lesson.id),
      (select string_agg(teacher.name, ' ' order by lesson_teacher.position) from lesson_teacher
        join teacher on teacher.id = lesson_teacher.teacher_id and teacher.published
        where lesson_teacher.lesson_id = lesson.id)) as keys,
    concat_ws(' ', (select string_agg(goal, ' ' order by position) from lesson_goal where lesson_id = lesson.id),
      (select string_agg(meaning, ' ' order by position) from lesson_word where lesson_id = lesson.id)) as more,
    (select concat_ws(' ', course.code, newer.code) from course left join course as newer on newer.id = course.replaced_by
      where course.id = area_place.course_id) as codes,
    array(select distinct track.language from assignment join media_track track on track.media_id = assignment.media_id and track.kind = 'captions'
      where assignment.lesson_id = lesson.id and assignment.type = 'video' and assignment.published
      order by track.language) as captions,
    array_remove(array[
      case when exists (select from assignment where lesson_id = lesson.id and published and type = 'video') then 'film' end,
      case when exists (select from assignment where lesson_id = lesson.id and published and type = 'pdf' and not concept_sheet
        and practice is null) then 'worksheet' end,
      case when exists (select from assignment where lesson_id = lesson.id and published and type = 'formlink' and practice is null)
        then 'selftest' end,
      case when exists (select from assignment where lesson_id = lesson.id and published and practice is not null) then 'practice' end,
      case when lesson.teacher_guide is not null then 'guide' end,
      case when lesson.sample then 'open' end
    ], null) as contents,
    ${tracksOfLesson} as tracks,
    ${materialOfLesson} as material
  from lesson join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where lesson.published and ${among(ids)}`;

// No word of a teacher guide is indexed: it may be locked, and no word of a locked text may be found.
export async function* readLessons(trx: Db, ids?: readonly string[]): AsyncGenerator<Entry[]> {
  for await (const rows of readInBatches(trx, lessons(ids))) {
    yield rows.map((row) => ({
      record_id: row.id,
      object_type: 'Lesson__c',
      assignment_type: null,
      name: row.name,
      description: row.description,
      school_type: row.school_type_param,
      subject: row.subject_slug,
      path: paths.lesson(row.id),
      parents: parentsOfLesson(row),
      captions: row.captions,
      contents: row.contents,
      holds: holdsOf(factsOf(row.material)),
      keys: row.keys ?? '',
      context: `${contextOf(row)} ${row.area_name} ${row.codes}`,
      more: [row.more ?? '', wordsOfTracks(row.tracks)].join(' ').trim(),
    }));
  }
}

const assignments = (lessonIds?: readonly string[]) => sql<AssignmentRow>`
  select area_place.*, assignment.id, assignment.name, assignment.description, assignment.type,
    lesson.id as lesson_id, lesson.name as lesson_name,
    array(select language from media_track track where track.media_id = assignment.media_id and track.kind = 'captions' and assignment.type = 'video'
      order by language) as captions
  from assignment
  join lesson on lesson.id = assignment.lesson_id and lesson.published
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where assignment.published and not assignment.concept_sheet and ${among(lessonIds)}`;

// An assignment is found by its own name and description only. Its parents' names find its lesson, which ranks higher.
export async function* readAssignments(
  trx: Db,
  lessonIds?: readonly string[],
): AsyncGenerator<Entry[]> {
  for await (const rows of readInBatches(trx, assignments(lessonIds))) {
    yield rows.map((row) => ({
      record_id: row.id,
      object_type: 'Assignment__c',
      assignment_type: row.type,
      name: row.name,
      description: row.description,
      school_type: row.school_type_param,
      subject: row.subject_slug,
      path: paths.assignment(row.type, row.id),
      captions: row.captions,
      contents: [],
      holds: null,
      keys: '',
      context: '',
      more: '',
      parents: parentsOfAssignment(row, {
        id: row.lesson_id,
        name: row.lesson_name,
      }),
    }));
  }
}
