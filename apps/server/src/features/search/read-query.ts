import type { Db } from '#database/database.ts';
import { cutsOf, rootsOfFirstPart } from './compounds.ts';
import { fold, tokenise } from './fold.ts';
import { addJoined, groupOf, groupOfBeginning, groupOfYears, type Reading } from './groups.ts';
import { mendWord } from './mend-word.ts';
import type { Group, Query } from './query.ts';
import {
  abbreviationOf,
  isEverywhere,
  isSubject,
  likewise,
  meaningOf,
  meaningOfPart,
  membersOf,
} from './school-swedish.ts';
import { rootOf } from './swedish-root.ts';
import { findKnown, type Known } from './words.store.ts';
import { wordOf, type Word } from './words.ts';
import { readYears } from './years.ts';

const mostWords = 12;
const longestWord = 60;

/** Understands a text: which words of the catalogue each of its words may mean. */
export async function readQuery(db: Db, text: string): Promise<Query> {
  const { ranges, rest } = readYears(text.normalize('NFC'));
  const typed = wordsIn(rest).map((word) => wordOf(word));
  const last = typed.at(-1);
  const ended =
    /\s$/.test(text) || rest.trimEnd() !== rest.trimEnd().replace(/[^\p{L}\p{N}]+$/u, '');
  const prefix =
    last && !ended && last.folded.length > 1 && last.folded.length <= longestWord
      ? last.folded
      : undefined;
  const roots = typed.flatMap((word, index) => rootsToKnow(word, typed[index + 1]));
  const known = await findKnown(
    db,
    [...new Set([...roots, ...ranges.flat().map(fold)])],
    typed.map(({ folded }) => folded),
    prefix,
  );
  const words = typed.flatMap((word) => writtenOut(known, word));
  const reading: Reading = { known, several: words.length > 1 };

  const groups: Group[] = [];
  const unknown: string[] = [];
  const mended: string[] = [];
  for (const [index, each] of words.entries()) {
    const isLiteral = known.shown(each.folded) === each.text || known.plain(each.root);
    const word = isLiteral ? { ...each, literal: true } : each;
    let group = groupOf(reading, word, prefix !== undefined && word.folded === prefix);
    group = addJoined(reading, group, word, words[index - 1], words[index + 1]);
    mended.push(word.text);
    const isDoubted = isDoubtful(known, word, group);
    if (group.alternatives.length === 0 || isDoubted) {
      const near = await mendWord(db, word);
      const meant = isDoubted ? near.filter(({ distance }) => distance === 1) : near;
      if (meant[0]) {
        mended[index] = meant[0].shown;
        group = { ...group, ...groupOf(reading, word, false, meant) };
      }
      if (group.alternatives.length === 0) group = groupOfBeginning(reading, group, word);
    }
    if (group.alternatives.length > 0) groups.push(group);
    else unknown.push(word.text);
  }
  for (const years of ranges) groups.push(groupOfYears(reading, years));
  const demanded = groups.some(({ optional }) => !optional)
    ? groups
    : groups.map((group) => ({ ...group, optional: false }));
  const isMended = mended.some((word, index) => word !== words[index]?.text);
  return { groups: demanded, unknown, ...(isMended && { mended: mended.join(' ') }) };
}

// Short words stand inside others by chance: integ-ler is integraler, not a compound.
const isDoubtful = (known: Known, word: Word, { alternatives }: Group): boolean =>
  known.uses(word.foldedRoot) === 0 &&
  alternatives.every(({ parts }) => parts) &&
  alternatives.some(({ words }) => words.some(({ root }) => root.length < 4));

/** A word, or those that it is short for when the catalogue never shortens them: `vk1` is about world wars too. */
function writtenOut(known: Known, word: Word): readonly Word[] {
  const meaning = known.uses(word.foldedRoot) > 0 ? undefined : meaningOf(word.text);
  const words = meaning?.map((text) => wordOf(text)) ?? [];
  const all = words.length > 1 && words.every(({ foldedRoot }) => known.uses(foldedRoot) > 0);
  return all ? words : [word];
}

/** The words that matter: those of every sentence only when there are no others, `ma1b` as two. */
function wordsIn(text: string): string[] {
  const all = tokenise(text)
    .flatMap(({ text: word }) => {
      const [, subject, course] = /^(\p{L}+)(\d\p{L}?\d?)$/u.exec(word) ?? [];
      return subject && course && !meaningOf(word) && (isSubject(subject) || subject.length > 4)
        ? [subject, course]
        : [word];
    })
    .slice(0, mostWords);
  // `en 5` is a course of English, not an article.
  const telling = all.filter(
    (word, index) => !isEverywhere(word) || (isSubject(word) && isLevel(all[index + 1])),
  );
  return telling.length > 0 ? telling : all;
}

const isLevel = (word = ''): boolean => /^\d\p{L}?\d?$/u.test(word);

function rootsToKnow(word: Word, next: Word | undefined): string[] {
  if (word.text.length > longestWord) return [];
  const abbreviation = abbreviationOf(word.text) ?? [];
  const meanings = [
    ...(meaningOf(word.text) ?? meaningOf(word.folded) ?? []),
    ...[abbreviation].flat(),
    ...likewise(word.text),
    ...membersOf(word.text),
  ].map((text) => fold(rootOf(text)));
  const parts = cutsOf(word.text).flatMap(([first, rest]) => [
    ...rootsOfFirstPart(first).map(fold),
    fold(rootOf(rest)),
    ...(meaningOfPart(rootOf(first)) ?? []).map((text) => fold(rootOf(text))),
  ]);
  const joined = next ? [fold(rootOf(word.text + next.text))] : [];
  const levels = /^\d$/.test(word.text) ? ['a', 'b', 'c'].map((letter) => word.text + letter) : [];
  return [word.foldedRoot, ...meanings, ...parts, ...joined, ...levels];
}
