import type { QueryTerm } from './query.ts';

/** Which lexemes to search: those of names only, which are indexed behind `=`, or those of all fields. */
export type Scope = '=' | '';

/** A tsquery for records with all terms. Words are letters and digits only, so none of them can be an operator. */
export function allOf(terms: readonly QueryTerm[], scope: Scope): string {
  return terms.map((term) => anyOf(term, scope)).join(' & ');
}

/**
 * A tsquery for records with at least the share `least` of the terms' weight: those with all terms but one, and those with
 * a single term of that weight. Combinations that more than `most` records have are searched in names only. Empty when no
 * combination has the weight.
 */
export function mostOf(terms: readonly QueryTerm[], least: number, most: number): string {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const single = terms.map((term) => [term]);
  const allButOne = terms.map((left) => terms.filter((term) => term !== left));
  return [...single, ...(terms.length > 2 ? allButOne : [])]
    .filter((some) => some.reduce((sum, { weight }) => sum + weight, 0) >= least * total)
    .map((some) => {
      const few = Math.min(...some.map(({ records }) => records)) <= most;
      return `(${allOf(some, few ? '' : '=')})`;
    })
    .join(' | ');
}

function anyOf({ expansions }: QueryTerm, scope: Scope): string {
  const queries = expansions.map(({ words, content, prefixMatches }) =>
    // What a lesson holds is indexed once, not for names apart.
    content
      ? lexeme('', `+${content}`)
      : words
          .map(({ foldedStem }, index) =>
            prefixMatches && index === words.length - 1
              ? `(${prefixMatches.map((stem) => lexeme(scope, stem)).join(' | ')})`
              : lexeme(scope, foldedStem),
          )
          .join(' & '),
  );
  return `(${queries.map((each) => `(${each})`).join(' | ')})`;
}

const lexeme = (scope: Scope, stem: string): string => `'${scope}${stem}'`;
