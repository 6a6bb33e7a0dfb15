import { splitsOf, stemsOfFirstPart } from '@lasar/swedish/compounds';
import { stemOf } from '@lasar/swedish/stemmer';
import { isStopWord, onlyAsks } from '@lasar/swedish/stop-words';
import {
  abbreviationOf,
  beginnerWordsLike,
  courseLevelsOf,
  isSubject,
  isPhrase,
  meaningOfPart,
  meaningsOf,
  subjectsInGroup,
} from '../synonyms/synonyms.ts';
import { fold, tokenise } from '@lasar/swedish/tokens';
import { analyseWord, type Word } from '@lasar/swedish/word';

const longestWord = 60;

/**
 * Writes `åk` before a number that can only be a school year: no course is called `matte 8`, nor `NO 5`. Other numbers
 * after a subject name a course, as in `engelska 6`.
 */
export const nameSchoolYears = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{N}])(\p{L}+)\s+([1-9])(?![\p{L}\p{N}])/giu,
    (whole, subject: string, year: string) => {
      const word = subject.toLowerCase();
      const isYear = subjectsInGroup(word).length > 0 || (Number(year) > 7 && namesSubject(word));
      return isYear ? `${subject} åk ${year}` : whole;
    },
  );

const namesSubject = (word: string): boolean =>
  isSubject(word) || abbreviationOf(word) !== undefined;

/**
 * The words of a query without stop words and, in a question, without the words that only ask; when it has only such words,
 * those. `ma1b` becomes the words `ma` and `1b`, and a phrase of the dictionary one word with spaces.
 */
export function queryWordsOf(text: string): string[] {
  const all = joinPhrases(tokenise(text).map(({ text: word }) => word)).flatMap((word) => {
    const [, subject, course] = /^(\p{L}+)(\d\p{L}?\d?)$/u.exec(word) ?? [];
    return subject &&
      course &&
      meaningsOf({ text: word, folded: fold(word) }).length === 0 &&
      (isSubject(subject) || subject.length > 4)
      ? [subject, course]
      : [word];
  });
  // `en 5` is a course of English, not an article.
  const significant = all.filter(
    (word, index) => !isStopWord(word) || (isSubject(word) && isCourseLevel(all[index + 1])),
  );
  const subjects = significant.filter((word) => !onlyAsks(word, all[0]));
  return [subjects, significant].find((words) => words.length > 0) ?? all;
}

/** The words of a phrase of the dictionary, stop words apart; none for a single word. */
export const wordsOfPhrase = (text: string): Word[] =>
  text.includes(' ')
    ? text
        .split(' ')
        .filter((word) => !isStopWord(word))
        .map((word) => analyseWord(word))
    : [];

const longestPhrase = 4;

/** Joins the words of each phrase that the dictionary has, the longest first. */
function joinPhrases(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length;) {
    let length = Math.min(longestPhrase, words.length - index);
    while (length > 1 && !isPhrase(words.slice(index, index + length).join(' '))) length -= 1;
    joined.push(words.slice(index, index + length).join(' '));
    index += length;
  }
  return joined;
}

const isCourseLevel = (word = ''): boolean => /^\d\p{L}?\d?$/u.test(word);

/**
 * The folded last word of a query when it may be the prefix of a longer word. After a space or a punctuation mark the word
 * is complete. `rest` is the text without school years.
 */
export function prefixOf(text: string, rest: string, last: Word | undefined): string | undefined {
  const isComplete = /\s$/.test(text) || /[^\p{L}\p{N}]$/u.test(rest.trimEnd());
  return last && !isComplete && last.folded.length > 1 && last.folded.length <= longestWord
    ? last.folded
    : undefined;
}

/** The folded stems of all words that the expansion of a word may ask the lexicon for, so that one statement is enough. */
export function stemsToLookUp(word: Word, next: Word | undefined): string[] {
  if (word.text.length > longestWord) return [];
  const related = [
    ...meaningsOf(word).flat(),
    ...[abbreviationOf(word.text) ?? []].flat(),
    ...beginnerWordsLike(word.text),
    ...subjectsInGroup(word.text),
  ].map(foldedStemOf);
  const parts = splitsOf(word.text).flatMap(([first, rest]) => [
    ...stemsOfFirstPart(first).map(fold),
    foldedStemOf(rest),
    ...(meaningOfPart(stemOf(first)) ?? []).map(foldedStemOf),
  ]);
  const joined = next ? [foldedStemOf(word.text + next.text)] : [];
  return [word.foldedStem, ...related, ...parts, ...joined, ...courseLevelsOf(word.text)];
}

const foldedStemOf = (text: string): string => fold(stemOf(text));
