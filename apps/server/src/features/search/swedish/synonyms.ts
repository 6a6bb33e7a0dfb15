import { stemOf } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';
import {
  colloquial,
  schools,
  subjectGroups,
  subjects,
  synonyms,
  topics,
} from './synonym-tables.ts';
import { fold, tokenise } from './tokens.ts';

/** What a first lesson is called. Source: Svensk ordbok, where each of these words explains another. */
const beginnerWords = ['nybörjare', 'grunder', 'introduktion', 'första', 'enkla'];

/** The other words for what is meant for beginners, when `word` is one of them; none for other words. */
export const beginnerWordsLike = (word: string): readonly string[] =>
  // `första` alone says too little: `första världskriget` is not for beginners.
  beginnerWords.includes(word) && word !== 'första'
    ? beginnerWords.filter((other) => other !== word)
    : [];

/** The subjects of a group of subjects, such as `so`; none for other words. */
export const subjectsInGroup = (word: string): readonly string[] =>
  subjectGroups.get(meaningOf(word)?.[0] ?? word) ?? [];

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  [subjects, colloquial, schools, topics, synonyms].flatMap((table) =>
    Object.entries(table).map(([word, meaning]) => [
      word,
      tokenise(meaning)
        .map(({ text }) => text)
        .filter((text) => !isStopWord(text)),
    ]),
  ),
);

/** The words that an abbreviation, colloquial word or synonym stands for; undefined when the tables do not have it. */
export const meaningOf = (word: string): readonly string[] | undefined => meanings.get(word);

const meaningsOfStems: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(synonyms).map(([word, meaning]) => [fold(stemOf(word)), [meaning]]),
);

/** What the stem of a compound's part stands for: gångertabell means multiplikationstabell. */
export const meaningOfPart = (stem: string): readonly string[] | undefined =>
  meaningsOfStems.get(fold(stem));

const abbreviations: ReadonlyMap<string, string> = new Map(
  [subjects, topics].flatMap((table) =>
    Object.entries(table).map(([abbreviation, meaning]) => [
      fold(
        tokenise(meaning)
          .map(({ text }) => text)
          .join(''),
      ),
      abbreviation,
    ]),
  ),
);

/** The abbreviation of a word written in full, or undefined. */
export const abbreviationOf = (word: string): string | undefined => abbreviations.get(fold(word));

/** Whether a word is an abbreviation or colloquial name of a subject: `ma1b` is then a subject and a course. */
export const isSubject = (word: string): boolean =>
  Object.hasOwn(subjects, word) || Object.hasOwn(colloquial, word);

/** `historia 1` also means the courses 1a, 1b and 1c, since many subjects have no plain 1. */
export const courseLevelsOf = (text: string): string[] =>
  /^\d$/.test(text) ? ['a', 'b', 'c'].map((letter) => text + letter) : [];
