import type {
  Glossary,
  GlossaryPage,
  GlossarySchoolType,
  GlossaryWord,
} from '@lasar/contract/catalogue/glossary';
import { letterOf, wordsPerPage } from '@lasar/contract/catalogue/glossary-rules';
import { apartFromEasy, languagesOf } from '@lasar/contract/catalogue/translation-rules';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { madeFrom, type Source } from '#cache/made-from.ts';
import type { Db } from '#database/database.ts';
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
  const schoolTypes = [...Map.groupBy(rows, (row) => row.school_type_param)];
  const glossaries = schoolTypes.map(([param, subjects]) => ({
    param,
    name: subjects[0]?.school_type_name ?? '',
    subjects: subjects.map(({ subject_slug, subject_name, words }) => ({
      slug: subject_slug,
      name: subject_name,
      words,
    })),
  }));
  return madeFrom(glossaries, 'catalogue');
}

const alphabet = new Intl.Collator('sv');

/** A subject of a school type by what their addresses are called. */
interface Place {
  readonly schoolType: string;
  readonly subject: string;
}

/** The words of a subject. Throws `subject/not-found`, also when the subject explains none. */
export async function requireGlossary(
  { db }: Context,
  principal: Principal,
  place: Place,
): Promise<Glossary> {
  const { words, source, ...named } = await requireWords(db, principal, place);
  return madeFrom({ ...(await mathsOf(textsOf(words))), ...named, words }, source);
}

/** A page of the words of a subject. Throws `subject/not-found`, also when the subject has fewer pages. */
export async function requireGlossaryPage(
  { db }: Context,
  principal: Principal,
  { page, ...place }: Place & { readonly page: number },
): Promise<GlossaryPage> {
  const { words, source, ...named } = await requireWords(db, principal, place);
  const shown = words.slice((page - 1) * wordsPerPage, page * wordsPerPage);
  if (shown.length === 0) throw new Problem('subject/not-found');
  const answer = {
    ...(await mathsOf(textsOf(shown))),
    ...named,
    words: shown,
    total: words.length,
    pages: Math.ceil(words.length / wordsPerPage),
    letters: lettersOf(words),
    languages: languagesOf(words).toSorted(),
  };
  return madeFrom(answer, source);
}

async function requireWords(db: Db, principal: Principal, { schoolType, subject }: Place) {
  const rows = await listWords(db, principal, schoolType, subject);
  const [first] = rows;
  if (!first) throw new Problem('subject/not-found');
  const entries = Map.groupBy(rows, ({ word, meaning }) => `${word.toLowerCase()}\n${meaning}`);
  const source: Source = `subject:${first.subject_id}`;
  return {
    source,
    schoolType: { param: schoolType, name: first.school_type_name },
    subject: { slug: subject, name: first.subject_name },
    words: [...entries.values()]
      .map(wordRecord)
      .toSorted((a, b) => alphabet.compare(a.word, b.word)),
  };
}

const textsOf = (words: readonly GlossaryWord[]) =>
  words.flatMap(({ word, meaning, example, easy }) => [word, meaning, example, easy]);

function lettersOf(words: readonly GlossaryWord[]): GlossaryPage['letters'] {
  const pages = new Map<string, number>();
  for (const [index, { word }] of words.entries()) {
    const letter = letterOf(word);
    if (!pages.has(letter)) pages.set(letter, Math.floor(index / wordsPerPage) + 1);
  }
  return [...pages].map(([letter, page]) => ({ letter, page }));
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
