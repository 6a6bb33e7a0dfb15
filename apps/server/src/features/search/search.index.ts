import { sql, type RawBuilder } from 'kysely';
import type { ObjectType } from '@lasar/contract/search';
import type { Db } from '#platform/database.ts';

/**
 * Fills the search index anew from the published records under published parents. Called last in the transaction
 * that changed them, so that nobody finds what is gone or misses what is new.
 */
export async function indexCatalogue(trx: Db): Promise<void> {
  await sql`delete from search_entry`.execute(trx);
  await indexSchoolTypes(trx);
  await indexSubjects(trx);
  await indexCourses(trx);
  await indexAreas(trx);
  await indexLessons(trx);
  await indexAssignments(trx);
}

// Weights: the name first, then codes and key words, then the description.
const document = (name: RawBuilder<unknown>, words: RawBuilder<unknown>, description: RawBuilder<unknown>) => sql`
  setweight(to_tsvector('swedish', ${name}), 'A') ||
  setweight(to_tsvector('swedish', ${words}), 'B') ||
  setweight(to_tsvector('swedish', ${description}), 'C')`;

/** Plain text of at most 200 characters, cut between words. */
const excerpt = (description: RawBuilder<unknown>) => sql`(
  select case when length(plain) <= 200 then plain
    else regexp_replace(left(plain, 199), '\\s+\\S*$', '') || '…' end
  from (select btrim(regexp_replace(${description}, '\\s+', ' ', 'g')) as plain) as one_line)`;

interface Entry {
  readonly objectType: ObjectType;
  /** The alias of the record's table in `from`. */
  readonly record: string;
  readonly words?: RawBuilder<unknown>;
  readonly assignmentType?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

async function index(trx: Db, { objectType, record, words = sql`''`, assignmentType = sql`null`, from }: Entry) {
  const column = (name: string) => sql.ref(`${record}.${name}`);
  await sql`
    insert into search_entry (record_id, object_type, assignment_type, name, description, document)
    select ${column('id')}, ${sql.lit(objectType)}, ${assignmentType}, ${column('name')},
      ${excerpt(column('description'))}, ${document(column('name'), words, column('description'))}
    ${from}`.execute(trx);
}

const indexSchoolTypes = (trx: Db) =>
  index(trx, { objectType: 'School_Type__c', record: 'school_type', from: sql`from school_type where published` });

const publishedSubjects = sql`
  from subject
  join school_type on school_type.id = subject.school_type_id and school_type.published`;

const indexSubjects = (trx: Db) =>
  index(trx, {
    objectType: 'Subject__c',
    record: 'subject',
    words: sql`coalesce(subject.code, '')`,
    from: sql`${publishedSubjects} where subject.published`,
  });

const publishedCourses = sql`
  from course
  join subject on subject.id = course.subject_id and subject.published
  join school_type on school_type.id = subject.school_type_id and school_type.published`;

// A level without areas that only replaces another course is found through that course, which has the lessons.
const indexCourses = (trx: Db) =>
  index(trx, {
    objectType: 'Course__c',
    record: 'course',
    words: sql`concat_ws(' ', course.code, replacement.code, replacement.name)`,
    from: sql`${publishedCourses}
      left join course as replacement on replacement.id = course.replaced_by
      where course.published and not (
        exists (select from course as replaced where replaced.replaced_by = course.id)
        and not exists (select from area where area.course_id = course.id)
      )`,
  });

const publishedAreas = sql`
  from area
  join course on course.id = area.course_id and course.published
  join subject on subject.id = course.subject_id and subject.published
  join school_type on school_type.id = subject.school_type_id and school_type.published`;

const indexAreas = (trx: Db) =>
  index(trx, {
    objectType: 'Course_Content__c',
    record: 'area',
    from: sql`${publishedAreas} where area.published`,
  });

const publishedLessons = sql`
  from lesson
  join area on area.id = lesson.area_id and area.published
  join course on course.id = area.course_id and course.published
  join subject on subject.id = course.subject_id and subject.published
  join school_type on school_type.id = subject.school_type_id and school_type.published`;

const indexLessons = (trx: Db) =>
  index(trx, {
    objectType: 'Lesson__c',
    record: 'lesson',
    words: sql`coalesce(glossary.words, '')`,
    from: sql`${publishedLessons}
      left join (
        select lesson_id, string_agg(word, ' ' order by position) as words from lesson_word group by lesson_id
      ) as glossary on glossary.lesson_id = lesson.id
      where lesson.published`,
  });

const indexAssignments = (trx: Db) =>
  index(trx, {
    objectType: 'Assignment__c',
    record: 'assignment',
    assignmentType: sql`assignment.type`,
    from: sql`from assignment
      join (select lesson.id ${publishedLessons} where lesson.published) as open on open.id = assignment.lesson_id
      where not assignment.concept_sheet`,
  });
