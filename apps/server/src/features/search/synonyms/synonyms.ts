import { lessonContents, type LessonContent } from '@lasar/contract/search/search';
import { english } from './school-english.ts';
import { stemOf } from '@lasar/swedish/stemmer';
import { isStopWord } from '@lasar/swedish/stop-words';
import {
  colloquial,
  everyday,
  materials,
  schools,
  subjectGroups,
  subjects,
  synonyms,
  topics,
} from './synonym-tables.ts';
import { fold, tokenise } from '@lasar/swedish/tokens';

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
  subjectGroups.get(meanings.get(word)?.[0]?.[0] ?? word) ?? [];

/** One meaning of a word: all of these words. */
type Meaning = readonly string[];

const meanings: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [english, everyday, subjects, colloquial, schools, topics, synonyms].flatMap((table) =>
    Object.entries(table).map(
      ([words, text]) => [keyOf(words), text.split(' / ').map(wordsOf)] as const,
    ),
  ),
);

/** Words as a query has them: `children's rights` is three words. */
function keyOf(words: string): string {
  return tokenise(words)
    .map(({ text }) => text)
    .join(' ');
}

function wordsOf(meaning: string): Meaning {
  const words = tokenise(meaning).map(({ text }) => text);
  return words.filter((text) => !isStopWord(text));
}

/**
 * What an abbreviation, an everyday word, an English word or a synonym stands for, the nearest meaning first; empty when the
 * tables do not have it. An English plural means what its singular does.
 */
export const meaningsOf = ({ text, folded }: Spelling): readonly Meaning[] =>
  meanings.get(text) ??
  meanings.get(folded) ??
  foldedMeanings.get(text) ??
  meanings.get(singularOf(text) ?? '') ??
  [];

// For longer words that are typed without diacritics. Of a short one, that is another word: lat for låt.
const foldedMeanings: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [...meanings].flatMap(([words, meaning]) => (words.length > 4 ? [[fold(words), meaning]] : [])),
);

/** A word as it was typed, and without diacritics. */
interface Spelling {
  readonly text: string;
  readonly folded: string;
}

/** The singular of an English plural that the dictionary has in the singular only. */
function singularOf(word: string): string | undefined {
  if (!word.endsWith('s')) return undefined;
  return [word.slice(0, -1), word.replace(/ies$/, 'y')].find((each) =>
    Object.hasOwn(english, each),
  );
}

const contents: ReadonlyMap<string, readonly LessonContent[]> = new Map(
  Object.entries(materials).map(([word, names]) => [
    fold(word),
    lessonContents.filter((content) => names.split(' / ').includes(content)),
  ]),
);

const phrases = new Set(
  [...meanings.keys(), ...Object.keys(materials)].filter((words) => words.includes(' ')),
);

/** Whether the tables have some words, separated by single spaces, as one. */
export const isPhrase = (words: string): boolean => phrases.has(words);

/** What a lesson is to hold for a word that names a kind of material, without diacritics; empty for other words. */
export const contentsMeantBy = (folded: string): readonly LessonContent[] =>
  contents.get(folded) ?? [];

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
