import type { Group } from './query.ts';
import type { Word } from './words.ts';

/** Where to look: in names only, or in everything. */
export type Where = '=' | '';

/** The groups as a question to the index. Words are letters and digits, so nothing in them can be an operator. */
export function allOf(groups: readonly Group[], where: Where): string {
  return groups.map((group) => anyOf(group, where)).join(' & ');
}

/** Everything that has all of the groups but one. */
export function allButOneOf(groups: readonly Group[], where: Where): string {
  return groups
    .map(
      (_, left) =>
        `(${allOf(
          groups.filter((__, index) => index !== left),
          where,
        )})`,
    )
    .join(' | ');
}

/** Everything that has any of the groups. */
export function someOf(groups: readonly Group[], where: Where): string {
  return groups.map((group) => anyOf(group, where)).join(' | ');
}

function anyOf({ alternatives }: Group, where: Where): string {
  const ways = alternatives.map(({ words, prefix }) =>
    words
      .map((word, index) => lexemesOf(word, where, prefix === true && index === words.length - 1))
      .join(' & '),
  );
  return `(${ways.map((way) => `(${way})`).join(' | ')})`;
}

function lexemesOf({ folded, foldedRoot }: Word, where: Where, prefix: boolean): string {
  if (!prefix) return `'${where}${foldedRoot}'`;
  return folded === foldedRoot
    ? `'${where}${folded}':*`
    : `('${where}${folded}':* | '${where}${foldedRoot}':*)`;
}
