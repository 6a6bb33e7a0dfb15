import type { wordFilters } from '@lasar/contract/catalogue/subject-words';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

export interface TranslatedRow {
  readonly word: string;
  readonly meaning: string;
  readonly translations: Readonly<Record<string, string>>;
}

export const findSubject = (db: Db, id: string) =>
  db.selectFrom('subject').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

const lessonsOf = (subjectId: string) => sql`
  select lesson.id from lesson join area on area.id = lesson.area_id join course on course.id = area.course_id
  where course.subject_id = ${subjectId}`;

// The words that the subject gives a meaning, and those that only its lessons do: with the meaning of most of them.
const explained = (subjectId: string) => sql`
  select word, meaning, translations from subject_word where subject_id = ${subjectId}
  union all
  select word, mode() within group (order by meaning), '{}'::jsonb from lesson_word
  where meaning is not null and lesson_id in (${lessonsOf(subjectId)})
    and word not in (select word from subject_word where subject_id = ${subjectId})
  group by word`;

interface Filter {
  readonly q?: string | undefined;
  readonly filter?: (typeof wordFilters)[number] | undefined;
}

/** A page of the words of a subject by name, and how many there are. */
export async function listTranslated(
  db: Db,
  subjectId: string,
  { q, filter }: Filter,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly TranslatedRow[]; readonly total: number }> {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = {
    unread: sql`exists (select from jsonb_object_keys(translations) as tag where tag like '%-t-%')`,
    untranslated: sql`translations = '{}'`,
  };
  const { rows } = await sql<TranslatedRow & { readonly total: number }>`
    select word, meaning, translations, count(*) over ()::integer as total from (${explained(subjectId)}) as explained
    where word ilike ${pattern} and ${filter ? conditions[filter] : sql`true`}
    order by lower(word), word limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A word of a subject, which stays as it is while the transaction lasts. */
export async function findExplained(
  trx: Db,
  subjectId: string,
  word: string,
): Promise<TranslatedRow | undefined> {
  await sql`select from subject where id = ${subjectId} for update`.execute(trx);
  const { rows } = await sql<TranslatedRow>`
    select * from (${explained(subjectId)}) as explained where word = ${word}`.execute(trx);
  return rows[0];
}

/**
 * Stores the translations of a word with the meaning that the subject then gives it, also where a lesson has the word
 * without a meaning.
 */
export async function writeTranslations(
  trx: Db,
  subjectId: string,
  { word, meaning, translations }: TranslatedRow,
): Promise<void> {
  await sql`
    insert into subject_word (subject_id, word, meaning, translations)
    values (${subjectId}, ${word}, ${meaning}, ${JSON.stringify(translations)}::jsonb)
    on conflict (subject_id, word) do update set translations = excluded.translations`.execute(trx);
  await sql`
    update lesson_word set meaning = ${meaning}, shared = true
    where word = ${word} and meaning is null and lesson_id in (${lessonsOf(subjectId)})`.execute(
    trx,
  );
}
