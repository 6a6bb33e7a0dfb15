import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { wordsInSubject } from '#database/lesson-words.ts';

const published = sql<boolean>`
  lesson.published and area.published and course.published and subject.published and school_type.published`;

const schoolTypes = sql<string[]>`array(
  select school_type_id::text from lesson_school_type where lesson_school_type.lesson_id = lesson.id
)`;

/** A lesson with the names above it. `published` is true when it and all its ancestors are published. */
export const findLessonOfSheet = (db: Db, id: string) =>
  db
    .selectFrom('lesson')
    .innerJoin('area', 'area.id', 'lesson.area_id')
    .innerJoin('course', 'course.id', 'area.course_id')
    .innerJoin('subject', 'subject.id', 'course.subject_id')
    .innerJoin('school_type', 'school_type.id', 'subject.school_type_id')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.sample',
      schoolTypes.as('school_types'),
      published.as('published'),
      'area.name as area',
      'course.name as course',
      'subject.name as subject',
      'school_type.name as schoolType',
      'school_type.param as schoolTypeParam',
    ])
    .where('lesson.id', '=', id)
    .executeTakeFirst();

export type LessonOfSheet = NonNullable<Awaited<ReturnType<typeof findLessonOfSheet>>>;

/** A lesson's key words in order, with their translations by language tag. */
export const listWords = (db: Db, lessonId: string) =>
  wordsInSubject(db, lessonId)
    .select(['lesson_word.word', 'lesson_word.meaning', 'subject_word.translations'])
    .orderBy('lesson_word.position')
    .execute();
export type WordOfSheet = Awaited<ReturnType<typeof listWords>>[number];

/** The name that the draft of a lesson gives it; undefined without a draft. */
export async function findDraftName(db: Db, lessonId: string): Promise<string | undefined> {
  const draft = await db
    .selectFrom('draft')
    .select(sql<string>`coalesce(body ->> 'name', '')`.as('name'))
    .where('kind', '=', 'lesson')
    .where('record', '=', lessonId)
    .executeTakeFirst();
  return draft?.name;
}

/** The key words of a lesson's draft in order. A word without a meaning has the one that the subject gives it. */
export async function listDraftWords(db: Db, lessonId: string): Promise<WordOfSheet[]> {
  const { rows } = await sql<WordOfSheet>`
    select given.entry ->> 'word' as word, coalesce(nullif(given.entry ->> 'meaning', ''), subject_word.meaning) as meaning,
      subject_word.translations
    from draft
    cross join lateral jsonb_array_elements(draft.body -> 'words') with ordinality as given (entry, place)
    join lesson on lesson.id = draft.record
    join area on area.id = lesson.area_id
    join course on course.id = area.course_id
    left join subject_word on subject_word.subject_id = course.subject_id and subject_word.word = given.entry ->> 'word'
    where draft.kind = 'lesson' and draft.record = ${lessonId}
    order by given.place`.execute(db);
  return rows;
}
