import type { Db } from '#platform/database.ts';
import { cutsOf, rootsOfFirstPart } from './compounds.ts';
import { fold, tokenise } from './fold.ts';
import { addJoined, groupOf, groupOfYears, type Reading } from './groups.ts';
import { mendWord } from './mend-word.ts';
import type { Group, Query } from './query.ts';
import {
  abbreviationOf,
  isEverywhere,
  isSubject,
  meaningOf,
  meaningOfPart,
} from './school-swedish.ts';
import { rootOf } from './swedish-root.ts';
import { findKnown } from './words.store.ts';
import { wordOf, type Word } from './words.ts';
import { readYears } from './years.ts';

const mostWords = 12;
const longestWord = 60;

/** Understands a text: which words of the catalogue each of its words may mean. */
export async function readQuery(db: Db, text: string): Promise<Query> {
  const { ranges, rest } = readYears(text.normalize('NFC'));
  const words = wordsIn(rest).map((word) => wordOf(word));
  const last = words.at(-1);
  const ended =
    /\s$/.test(text) || rest.trimEnd() !== rest.trimEnd().replace(/[^\p{L}\p{N}]+$/u, '');
  const prefix =
    last && !ended && last.folded.length > 1 && last.folded.length <= longestWord
      ? last.folded
      : undefined;
  const roots = words.flatMap((word, index) => rootsToKnow(word, words[index + 1]));
  const known = await findKnown(
    db,
    [...new Set([...roots, ...ranges.flat().map(fold)])],
    words.map(({ folded }) => folded),
    prefix,
  );
  const reading: Reading = { known, several: words.length > 1 };

  const groups: Group[] = [];
  const unknown: string[] = [];
  const mended: string[] = [];
  for (const [index, typed] of words.entries()) {
    const word = known.shown(typed.folded) === typed.text ? { ...typed, literal: true } : typed;
    let group = groupOf(reading, word, prefix !== undefined && index === words.length - 1);
    group = addJoined(reading, group, word, words[index - 1], words[index + 1]);
    mended.push(word.text);
    if (group.alternatives.length === 0) {
      const meant = await mendWord(db, word);
      if (meant[0]) mended[index] = meant[0].shown;
      group = { ...group, ...groupOf(reading, word, false, meant) };
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
  const telling = all.filter((word) => !isEverywhere(word));
  return telling.length > 0 ? telling : all;
}

function rootsToKnow(word: Word, next: Word | undefined): string[] {
  if (word.text.length > longestWord) return [];
  const abbreviation = abbreviationOf(word.text) ?? [];
  const meanings = [
    ...(meaningOf(word.text) ?? meaningOf(word.folded) ?? []),
    ...[abbreviation].flat(),
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
