import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A record whose change is indexed. */
export interface ChangedRecord {
  readonly kind: string;
  readonly id: string;
}

/** The lessons whose entries show something of these records: themselves, what stands above them, and their teachers. */
export async function listLessonsAffected(
  trx: Db,
  changed: readonly ChangedRecord[],
): Promise<string[]> {
  const idsOf = (kind: string) => changed.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const above = { areas: idsOf('area'), courses: idsOf('course'), subjects: idsOf('subject') };
  const { rows } = await sql<{ id: string }>`
    select unnest(${idsOf('lesson')}::text[]) as id
    union select lesson_id from lesson_teacher where teacher_id = any(${idsOf('teacher')})
    union select lesson.id from lesson join area on area.id = lesson.area_id join course on course.id = area.course_id
      where area.id = any(${above.areas}) or course.id = any(${above.courses})
        or course.replaced_by = any(${above.courses}) or course.subject_id = any(${above.subjects})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The assignments of lessons, with those that have an entry and are gone. */
export async function listAssignmentsIndexed(
  trx: Db,
  lessonIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assignment where lesson_id = any(${lessonIds})
    union select record_id from search_entry
      where object_type = 'Assignment__c' and parents -> -1 ->> 'id' = any(${lessonIds})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The stems of all words of the catalogue. */
export async function listStems(trx: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ root: string }>`select distinct root from search_word`.execute(trx);
  return new Set(rows.map(({ root }) => root));
}

/** In how many more records each stem occurs than before, and how many records there are more. */
interface FrequencyChange {
  readonly stems: ReadonlyMap<string, number>;
  readonly records: number;
}

/** Counts a change in the words that the lexicon has. */
export async function changeFrequencies(
  trx: Db,
  { stems, records }: FrequencyChange,
): Promise<void> {
  const changes = [...stems].filter(([, change]) => change !== 0);
  if (changes.length > 0)
    await sql`
      update search_word set uses = greatest(1, uses + change)
      from unnest(${changes.map(([stem]) => stem)}::text[], ${changes.map(([, change]) => change)}::integer[])
        as given (stem, change)
      where root = stem`.execute(trx);
  if (records !== 0)
    await sql`update search_extent set entries = entries + ${records}`.execute(trx);
}

/** Adds the words that the lexicon lacks. A word whose stem it has is as frequent as the others of the stem. */
export async function addWords(
  trx: Db,
  words: readonly {
    readonly word: string;
    readonly spelling: string;
    readonly stem: string;
    readonly documentFrequency: number;
  }[],
): Promise<void> {
  await sql`
    insert into search_word (word, shown, root, uses)
    select word, spelling, stem, coalesce((select max(uses) from search_word where root = stem), "documentFrequency")
    from json_to_recordset(${JSON.stringify(words)}::json)
      as given (word text, spelling text, stem text, "documentFrequency" integer)
    on conflict (word) do nothing`.execute(trx);
}

const levels = [
  sql`object_type in ('School_Type__c', 'Subject__c', 'Course__c')`,
  sql`object_type in ('Course_Content__c', 'Lesson__c')`,
  sql`object_type = 'Assignment__c'`,
];

/** Takes those words out of the lexicon whose stem no entry has any more. Each level of entries has an index of its own. */
export async function deleteUnusedStems(trx: Db, stems: readonly string[]): Promise<void> {
  const isUsed = levels.map(
    (level) =>
      sql`exists (select from search_entry where ${level} and document @@ quote_literal(root)::tsquery)`,
  );
  await sql`delete from search_word where root = any(${stems}) and not (${sql.join(isUsed, sql` or `)})`.execute(
    trx,
  );
}
