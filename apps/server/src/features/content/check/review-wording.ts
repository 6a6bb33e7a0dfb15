import { highestLix, lixMargin, readabilityOf } from '@lasar/contract/readability-rules';
import type { ImportSession } from '../read/import-session.ts';
import { openSpelling } from './spelling.ts';
import type { Location, ValidationErrors } from './validation-errors.ts';

const fewestWords = 6;
const mostWords = 25;

/** Texts of one record, and the school type whose readers they are for. */
interface Passage {
  readonly location: Location;
  readonly schoolType: string | undefined;
  /** Names and words: too short to measure, and spelt like everything else. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

/** A word with its meaning, as a lesson of a course shows it. */
interface Explained {
  readonly location: Location;
  readonly course: string | undefined;
  readonly word: string;
  readonly meaning: string;
}

/**
 * Adds what an editor should look at in the words and texts of a pack: meanings of fewer than 6 or more than 25 words,
 * circular ones, and two meanings of a word in one course; lessons whose texts have a clearly higher LIX than suits their
 * school type; and words that neither the Swedish word list nor the pack's `spelling.txt` has.
 */
export async function reviewWording(
  session: ImportSession,
  warnings: ValidationErrors,
): Promise<void> {
  const explained = explainedWordsOf(session);
  for (const each of explained) reviewMeaning(each, warnings);
  reportContradictions(explained, warnings);
  const misspelt = await openSpelling(session.root);
  for (const { location, schoolType, names, texts } of passagesOf(session)) {
    const { lix } = readabilityOf(texts.join('\n')) ?? { lix: 0 };
    const highest = highestLix(schoolType) + lixMargin;
    if (schoolType !== undefined && lix > highest)
      warnings.add(location, `Lektionens texter har LIX ${lix}; skolformen klarar ${highest}.`);
    for (const word of [...names, ...texts].flatMap(misspelt))
      warnings.add(location, `${word} är felstavat, eller saknas i spelling.txt.`);
  }
}

/** The words of a text in lower case. A formula counts as one. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\$\$?[^$]+\$\$?/g, ' x ')
    .toLocaleLowerCase('sv')
    .match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];

function reviewMeaning({ location, word, meaning }: Explained, warnings: ValidationErrors): void {
  const count = wordsOf(meaning).length;
  if (count < fewestWords || count > mostWords) {
    const sentence = `Förklaringen av ${word} har ${count} ord, inte ${fewestWords} till ${mostWords}.`;
    warnings.add(location, sentence);
  }
  if (isCircular(word, meaning))
    warnings.add(location, `Förklaringen av ${word} börjar med ordet självt.`);
}

/** Whether the first clause of a meaning has the word. What comes after it may use the word in an example. */
function isCircular(word: string, meaning: string): boolean {
  const [clause = ''] = meaning.split(/[.:;?!]|till exempel/);
  const used = wordsOf(clause);
  return wordsOf(word).every((one) => used.some((other) => isForm(one, other)));
}

const ending = /^(a|e|n|r|s|t|ar|ed|en|er|et|na|ns|or|ens|ets|rna)$/;

/** Whether one word is the other with another ending: `djur` and `djuren`. */
const isForm = (one: string, other: string): boolean =>
  one === other ||
  (one.startsWith(other) && ending.test(one.slice(other.length))) ||
  (other.startsWith(one) && ending.test(other.slice(one.length)));

function reportContradictions(explained: readonly Explained[], warnings: ValidationErrors): void {
  const first = new Map<string, Explained>();
  for (const each of explained) {
    const key = `${each.course} ${each.word.toLocaleLowerCase('sv')}`;
    const other = first.get(key);
    if (!other) first.set(key, each);
    else if (other.meaning !== each.meaning) {
      const { file, line } = other.location;
      const sentence = `Ordet ${each.word} förklaras på ett annat sätt i ${file}:${line}.`;
      warnings.add(each.location, sentence);
    }
  }
}

const noLocation: Location = { file: 'pack.yaml', line: 1 };

function explainedWordsOf({ rows, given, subjectWords }: ImportSession): readonly Explained[] {
  const courseOf = new Map(rows.area.map(({ id, course_id }) => [id, course_id]));
  const areaOf = new Map(rows.lesson.map(({ id, area_id }) => [id, area_id]));
  const subjectOf = new Map(rows.course.map(({ id, subject_id }) => [id, subject_id]));
  return rows.lesson_word.flatMap(({ lesson_id, word, meaning, shared }) => {
    if (meaning === null) return [];
    const course = courseOf.get(areaOf.get(lesson_id) ?? '');
    const ofSubject = subjectWords.get(subjectOf.get(course ?? '') ?? '')?.get(word);
    const location = (shared && ofSubject?.location) || given.get(lesson_id)?.location;
    return [{ location: location ?? noLocation, course, word, meaning }];
  });
}

/** The texts that pupils read, by record. Only those of lessons are long enough to measure, and have a school type here. */
function passagesOf({ rows, given }: ImportSession): readonly Passage[] {
  const param = new Map(rows.school_type.map(({ id, param: one }) => [id, one]));
  const subject = new Map(rows.subject.map((one) => [one.id, param.get(one.school_type_id)]));
  const course = new Map(rows.course.map((one) => [one.id, subject.get(one.subject_id)]));
  const area = new Map(rows.area.map((one) => [one.id, course.get(one.course_id)]));
  const goals = Map.groupBy(rows.lesson_goal, ({ lesson_id }) => lesson_id);
  const words = Map.groupBy(rows.lesson_word, ({ lesson_id }) => lesson_id);
  const described = [...rows.subject, ...rows.course, ...rows.area, ...rows.assignment].map(
    ({ id, name, description }) => ({
      location: given.get(id)?.location ?? noLocation,
      schoolType: undefined,
      names: [name],
      texts: [description ?? ''],
    }),
  );
  const lessons = rows.lesson.map(({ id, area_id, name, description }) => ({
    location: given.get(id)?.location ?? noLocation,
    schoolType: area.get(area_id),
    names: [name, ...(words.get(id) ?? []).map(({ word }) => word)],
    texts: [
      description,
      ...(goals.get(id) ?? []).map(({ goal }) => goal),
      ...(words.get(id) ?? []).map(({ meaning }) => meaning ?? ''),
    ],
  }));
  return [...described, ...lessons];
}
