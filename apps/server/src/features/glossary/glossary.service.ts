import type { Glossary, GlossarySchoolType, GlossaryWord } from '@lasar/contract/glossary';
import { apartFromEasy } from '@lasar/contract/translation-rules';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { omitNulls } from '#database/rows.ts';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { Problem } from '#problem.ts';
import { listSubjects, listWords, type WordRow } from './glossary.store.ts';

/** The subjects that explain words, by school type. */
export async function listGlossaries(
  { db }: Context,
  principal: Principal,
): Promise<GlossarySchoolType[]> {
  const rows = await listSubjects(db, principal);
  return [...Map.groupBy(rows, (row) => row.school_type_param)].map(([param, subjects]) => ({
    param,
    name: subjects[0]?.school_type_name ?? '',
    subjects: subjects.map(({ subject_slug, subject_name, words }) => ({
      slug: subject_slug,
      name: subject_name,
      words,
    })),
  }));
}

const alphabet = new Intl.Collator('sv');

/** The words of a subject. Throws `subject/not-found`, also when the subject explains none. */
export async function requireGlossary(
  { db }: Context,
  principal: Principal,
  schoolType: string,
  subject: string,
): Promise<Glossary> {
  const rows = await listWords(db, principal, schoolType, subject);
  const [first] = rows;
  if (!first) throw new Problem('subject/not-found');
  const entries = Map.groupBy(rows, ({ word, meaning }) => `${word.toLowerCase()}\n${meaning}`);
  const texts = rows.flatMap(({ word, meaning, example, translations }) => [
    word,
    meaning,
    example,
    apartFromEasy(translations).easy,
  ]);
  return {
    ...(await mathsOf(texts)),
    schoolType: { param: schoolType, name: first.school_type_name },
    subject: { slug: subject, name: first.subject_name },
    words: [...entries.values()]
      .map(wordRecord)
      .toSorted((a, b) => alphabet.compare(a.word, b.word)),
  };
}

const mostLessons = 3;

function wordRecord(rows: readonly WordRow[]): GlossaryWord {
  const [first] = rows;
  if (!first) throw new Error('An entry of the glossary has a row.');
  const { word, meaning, example, translations } = first;
  return {
    word,
    meaning,
    ...omitNulls({ example }),
    ...apartFromEasy(translations),
    lessons: rows.slice(0, mostLessons).map(({ id, name }) => ({ id, name })),
  };
}
