import { highestLix, lixMargin, readabilityOf } from '@lasar/contract/editor/readability-rules';
import type { CheckedPart } from '../content.service.ts';
import type { ImportSession, Row } from '../read/import-session.ts';
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
export async function startWording(folder: string, warnings: ValidationErrors) {
  const misspelt = await openSpelling(folder);
  const reportContradictions = startContradictions(warnings);
  const review = ({ location, schoolType, names, texts }: Passage) => {
    const { lix } = readabilityOf(texts.join('\n')) ?? { lix: 0 };
    const highest = highestLix(schoolType) + lixMargin;
    if (schoolType !== undefined && lix > highest)
      warnings.add(location, `Lektionens texter har LIX ${lix}; skolformen klarar ${highest}.`);
    for (const word of [...names, ...texts].flatMap(misspelt))
      warnings.add(location, `${word} är felstavat, eller saknas i spelling.txt.`);
  };
  return {
    reviewPart(part: CheckedPart): void {
      for (const each of explainedWordsOf(part)) {
        reviewMeaning(each, warnings);
        reportContradictions(each);
      }
      for (const passage of passagesOfPart(part)) review(passage);
    },
    reviewTree({ rows, given }: ImportSession): void {
      for (const each of [...rows.subject, ...rows.course, ...rows.area])
        review(describedOf(each, given));
    },
  };
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

function startContradictions(warnings: ValidationErrors): (explained: Explained) => void {
  // A course is read whole before the next.
  let course: string | undefined;
  let first = new Map<string, Explained>();
  return (each) => {
    if (each.course !== course) first = new Map();
    course = each.course;
    const key = each.word.toLocaleLowerCase('sv');
    const other = first.get(key);
    if (!other) first.set(key, each);
    else if (other.meaning !== each.meaning) {
      const { file, line } = other.location;
      const sentence = `Ordet ${each.word} förklaras på ett annat sätt i ${file}:${line}.`;
      warnings.add(each.location, sentence);
    }
  };
}

const noLocation: Location = { file: 'pack.yaml', line: 1 };

/** The course of each area that has been read. */
export const coursesOfAreas = ({ rows }: ImportSession): ReadonlyMap<string, string> =>
  new Map(rows.area.map(({ id, course_id }) => [id, course_id]));

/** The subject of each area that has been read. The row of a course comes after its areas, so their paths tell it. */
function subjectsOfAreas({ rows, areas }: ImportSession): ReadonlyMap<string, Row<'subject'>> {
  const params = new Map(rows.school_type.map(({ id, param }) => [id, param]));
  const subjects = new Map(
    rows.subject.map((row) => [`${params.get(row.school_type_id)}/${row.slug}`, row]),
  );
  return new Map(
    [...areas].flatMap(([path, id]) => {
      const subject = subjects.get(path.split('/', 2).join('/'));
      return subject ? [[id, subject]] : [];
    }),
  );
}

function explainedWordsOf({ session, lessons }: CheckedPart): readonly Explained[] {
  const courses = coursesOfAreas(session);
  const subjects = subjectsOfAreas(session);
  const areas = new Map(lessons.rows.lesson.map(({ id, area_id }) => [id, area_id]));
  return lessons.rows.lesson_word.flatMap(({ lesson_id, word, meaning, shared }) => {
    if (meaning === null) return [];
    const area = areas.get(lesson_id) ?? '';
    const ofSubject = session.subjectWords.get(subjects.get(area)?.id ?? '')?.get(word);
    const location = (shared && ofSubject?.location) || lessons.given.get(lesson_id)?.location;
    return [{ location: location ?? noLocation, course: courses.get(area), word, meaning }];
  });
}

const describedOf = (
  { id, name, description }: Pick<Row<'subject' | 'assignment'>, 'id' | 'name' | 'description'>,
  given: ImportSession['given'] | CheckedPart['lessons']['given'],
): Passage => ({
  location: given.get(id)?.location ?? noLocation,
  schoolType: undefined,
  names: [name],
  texts: [description ?? ''],
});

/** The texts that pupils read, by record. Only those of lessons are long enough to measure, and have a school type here. */
function passagesOfPart({ session, lessons: { rows, given } }: CheckedPart): readonly Passage[] {
  const params = new Map(session.rows.school_type.map(({ id, param }) => [id, param]));
  const subjects = subjectsOfAreas(session);
  const goals = Map.groupBy(rows.lesson_goal, ({ lesson_id }) => lesson_id);
  const words = Map.groupBy(rows.lesson_word, ({ lesson_id }) => lesson_id);
  const lessons = rows.lesson.map(({ id, area_id, name, description }) => ({
    location: given.get(id)?.location ?? noLocation,
    schoolType: params.get(subjects.get(area_id)?.school_type_id ?? ''),
    names: [name, ...(words.get(id) ?? []).map(({ word }) => word)],
    texts: [
      description,
      ...(goals.get(id) ?? []).map(({ goal }) => goal),
      ...(words.get(id) ?? []).map(({ meaning }) => meaning ?? ''),
    ],
  }));
  return [...rows.assignment.map((each) => describedOf(each, given)), ...lessons];
}
