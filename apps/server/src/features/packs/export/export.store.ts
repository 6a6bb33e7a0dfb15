import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { goalsOfLesson } from '../write/stored-content.store.ts';

type Stored<T extends keyof Tables> = Readonly<Selectable<Tables[T]>>;

/** A course with where it stands, before its areas are read. */
export interface CoursePlace {
  readonly schoolTypeId: string;
  readonly subjectId: string;
  readonly courseId: string;
  /** The slugs of the school type, the subject and the course. */
  readonly slugs: readonly [string, string, string];
  readonly replacedBy: string | null;
}

/** All courses in the order in which they are shown. */
export async function listCoursePlaces(db: Db): Promise<CoursePlace[]> {
  const { rows } = await sql<CoursePlace>`
    select school_type.id as "schoolTypeId", subject.id as "subjectId", course.id as "courseId",
      array[school_type.param::text, subject.slug::text, course.slug::text] as slugs, course.replaced_by as "replacedBy"
    from course
    join subject on subject.id = course.subject_id
    join school_type on school_type.id = subject.school_type_id
    order by school_type.position, school_type.id, subject.position, subject.id, course.position, course.id`.execute(
    db,
  );
  return rows;
}

/** The records of a small table in the order in which they are shown. */
export const listRecords = async <
  T extends 'school_type' | 'subject' | 'teacher' | 'customer_case',
>(
  db: Db,
  table: T,
): Promise<Stored<T>[]> => {
  const { rows } = await sql<{ row: Stored<T> }>`
    select to_jsonb(stored) as row from ${sql.table(table)} as stored order by position, id`.execute(
    db,
  );
  return rows.map(({ row }) => row);
};

export type StoredWord = Pick<
  Stored<'subject_word'>,
  'word' | 'meaning' | 'example' | 'translations'
>;

export async function listSubjectWords(db: Db, subjectId: string): Promise<StoredWord[]> {
  const { rows } = await sql<StoredWord>`
    select word, meaning, example, translations from subject_word
    where subject_id = ${subjectId} order by word collate "C"`.execute(db);
  return rows;
}

export interface StoredCourse extends Stored<'course'> {
  readonly replacement: { framework: string; code: string; name: string } | null;
}

/** A course with its days as text. Undefined when it is gone. */
export async function findCourse(db: Db, id: string): Promise<StoredCourse | undefined> {
  const { rows } = await sql<{ row: StoredCourse }>`
    select to_jsonb(course) || jsonb_build_object('replacement', (
      select jsonb_build_object('framework', framework, 'code', code, 'name', name)
      from course as level where level.id = course.replaced_by
    )) as row
    from course where id = ${id}`.execute(db);
  return rows[0]?.row;
}

export async function listAreas(db: Db, courseId: string): Promise<Stored<'area'>[]> {
  const { rows } = await sql<{ row: Stored<'area'> }>`
    select to_jsonb(area) as row from area where course_id = ${courseId} order by position, id`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

interface GoalWithPoints {
  readonly goal: string;
  readonly centralContent: readonly string[];
}

export interface StoredLesson extends Stored<'lesson'> {
  /** `meaning` is null where the lesson takes it from its subject. */
  readonly words: readonly { readonly word: string; readonly meaning: string | null }[];
  readonly goals: readonly (string | GoalWithPoints)[];
  readonly teachers: readonly string[];
  readonly alsoIn: readonly { readonly areaId: string; readonly path: string }[];
}

/** The lessons of a course, by area. */
export const listLessons = async (
  db: Db,
  { courseId }: Pick<CoursePlace, 'courseId'>,
): Promise<Map<string, StoredLesson[]>> =>
  Map.groupBy(await selectLessons(db, sql`area.course_id = ${courseId}`), (row) => row.area_id);

/** The lessons with these ids. */
export const listLessonsById = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly StoredLesson[]> => selectLessons(db, sql`lesson.id = any(${ids})`);

async function selectLessons(db: Db, condition: RawBuilder<unknown>): Promise<StoredLesson[]> {
  const { rows } = await sql<{ row: StoredLesson }>`
    select to_jsonb(lesson) || jsonb_build_object(
      'words', coalesce((
        select jsonb_agg(jsonb_build_object('word', own.word, 'meaning',
          case when not own.shared or own.meaning is distinct from subject_word.meaning then own.meaning end
        ) order by own.position)
        from lesson_word as own
        left join subject_word on subject_word.subject_id = course.subject_id and subject_word.word = own.word
        where own.lesson_id = lesson.id
      ), '[]'),
      'goals', ${goalsOfLesson},
      'teachers', array(select teacher_id from lesson_teacher where lesson_id = lesson.id order by position),
      'alsoIn', coalesce((
        select jsonb_agg(jsonb_build_object('areaId', place.area_id, 'path',
          place.school_type_param || '/' || place.subject_slug || '/' || place.course_slug || '/' || place.area_slug
        ) order by place.school_type_position, place.subject_position, place.course_position, place.area_position,
          place.area_id)
        from lesson_area join area_place as place on place.area_id = lesson_area.area_id
        where lesson_area.lesson_id = lesson.id
      ), '[]')
    ) as row
    from lesson join area on area.id = lesson.area_id join course on course.id = area.course_id
    where ${condition}
    order by lesson.position, lesson.id`.execute(db);
  return rows.map(({ row }) => row);
}

export interface StoredMedia extends Stored<'media'> {
  /** What the pdf of a worksheet was made from. */
  readonly markdown: string | null;
  readonly tracks: readonly Pick<
    Stored<'media_track'>,
    'kind' | 'language' | 'hash' | 'file_name'
  >[];
}

export interface StoredAssignment extends Stored<'assignment'> {
  readonly media: StoredMedia | null;
  readonly answerKey: StoredMedia | null;
  readonly original: StoredMedia | null;
  readonly form: Stored<'form'> | null;
}

const mediaOf = (column: 'media_id' | 'answer_key_id' | 'original_id') => sql`(
  select to_jsonb(media) || jsonb_build_object('tracks', coalesce((
    select jsonb_agg(to_jsonb(media_track) - 'cues' order by kind, language) from media_track where media_id = media.id
  ), '[]'), 'markdown', (select markdown from worksheet_source where hash = media.hash))
  from media where media.id = assignment.${sql.ref(column)}
)`;

/** The assignments of a course, by lesson, with their files and self-tests. Concept sheets are last. */
export const listAssignments = async (
  db: Db,
  courseId: string,
): Promise<Map<string, StoredAssignment[]>> =>
  selectAssignments(db, sql`area.course_id = ${courseId}`);

/** The assignments of these lessons, as `listAssignments` lists them. */
export const listAssignmentsOf = async (
  db: Db,
  lessonIds: readonly string[],
): Promise<Map<string, StoredAssignment[]>> =>
  selectAssignments(db, sql`lesson.id = any(${lessonIds})`);

async function selectAssignments(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<Map<string, StoredAssignment[]>> {
  const { rows } = await sql<{ row: StoredAssignment }>`
    select to_jsonb(assignment) || jsonb_build_object(
      'media', ${mediaOf('media_id')},
      'answerKey', ${mediaOf('answer_key_id')},
      'original', ${mediaOf('original_id')},
      'form', (select to_jsonb(form) from form where form.id = assignment.form_id)
    ) as row
    from assignment
    join lesson on lesson.id = assignment.lesson_id
    join area on area.id = lesson.area_id
    where ${condition}
    order by assignment.position, assignment.id`.execute(db);
  return Map.groupBy(
    rows.map(({ row }) => row),
    (row) => row.lesson_id,
  );
}

/**
 * The addresses that lead to each record, by `type id`, as a pack gives them: paths, ids, and ids of another type of record
 * as `type:id`.
 */
export async function findOldAddresses(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ record: string; addresses: string[] }>`
    select record_type || ' ' || record_id as record,
      array_agg(case when kind in ('path', record_type) then address else kind || ':' || address end
        order by kind, address collate "C") as addresses
    from old_address where removed_name is null group by record_type, record_id`.execute(db);
  return new Map(rows.map(({ record, addresses }) => [record, addresses]));
}

/**
 * The places of lessons among those that an area lists from other areas, by `lessonId areaId`: of the areas that list
 * them in another order than that of the tree.
 */
export async function findListedPlaces(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; place: number }>`
    with listed as (
      select lesson_area.lesson_id, lesson_area.area_id,
        row_number() over (partition by lesson_area.area_id order by lesson_area.position, lesson_area.lesson_id) as place,
        row_number() over (partition by lesson_area.area_id order by home.school_type_position, home.school_type_id,
          home.subject_position, home.subject_id, home.course_position, home.course_id, home.area_position, home.area_id,
          lesson.position, lesson.id) as tree_place
      from lesson_area
      join lesson on lesson.id = lesson_area.lesson_id
      join area_place as home on home.area_id = lesson.area_id
    )
    select lesson_id || ' ' || area_id as key, place::integer as place from listed
    where area_id in (select area_id from listed where place <> tree_place)`.execute(db);
  return new Map(rows.map(({ key, place }) => [key, place]));
}

/** What the library knows of the pictures that it keeps, with their names there. */
export const listKeptPictures = (db: Db) =>
  db
    .selectFrom('picture')
    .leftJoin('library_file', 'library_file.hash', 'picture.hash')
    .select(['picture.hash', 'file_name', 'alt', 'credit', 'licence', 'source'])
    .select(['focal_x', 'focal_y'])
    .where('kept', '=', true)
    .orderBy('picture.hash')
    .execute();
