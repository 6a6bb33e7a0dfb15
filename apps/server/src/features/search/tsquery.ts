import type { Group } from './query.ts';

/** Where to look: in names only, or in everything. */
export type Where = '=' | '';

/** The groups as a question to the index. Words are letters and digits, so nothing in them can be an operator. */
export function allOf(groups: readonly Group[], where: Where): string {
  return groups.map((group) => anyOf(group, where)).join(' & ');
}

/**
 * Everything that has some of the groups, of at least this share of the weight: all but one of them, or one that tells
 * enough by itself. What more than `most` records have is looked for in names only. Empty when nothing tells enough.
 */
export function mostOf(groups: readonly Group[], least: number, most: number): string {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  const alone = groups.map((group) => [group]);
  const allButOne = groups.map((left) => groups.filter((group) => group !== left));
  return [...alone, ...(groups.length > 2 ? allButOne : [])]
    .filter((some) => some.reduce((sum, { weight }) => sum + weight, 0) >= least * total)
    .map((some) => {
      const few = Math.min(...some.map(({ records }) => records)) <= most;
      return `(${allOf(some, few ? '' : '=')})`;
    })
    .join(' | ');
}

function anyOf({ alternatives }: Group, where: Where): string {
  const ways = alternatives.map(({ words, begun }) =>
    words
      .map(({ foldedRoot }, index) =>
        begun && index === words.length - 1
          ? `(${begun.map((root) => lexeme(where, root)).join(' | ')})`
          : lexeme(where, foldedRoot),
      )
      .join(' & '),
  );
  return `(${ways.map((way) => `(${way})`).join(' | ')})`;
}

const lexeme = (where: Where, root: string): string => `'${where}${root}'`;
