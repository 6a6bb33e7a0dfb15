import type { QueryTerm } from './query.ts';

/** Which lexemes to search: those of names only, which are indexed behind `=`, or those of all fields. */
export type Scope = '=' | '';

/** Which records to find: those with a lexeme, with all of several, or with any of them. Neither list is empty. */
export type LexemeQuery =
  | string
  | { readonly all: readonly LexemeQuery[] }
  | { readonly any: readonly LexemeQuery[] };

/** The query for PostgreSQL. Words are letters and digits only, so none of them can be an operator. */
export function tsqueryOf(query: LexemeQuery): string {
  if (typeof query === 'string') return `'${query}'`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return `(${parts.map(tsqueryOf).join(operator)})`;
}

/** A query for records with all terms; undefined without terms. */
export const allOf = (terms: readonly QueryTerm[], scope: Scope): LexemeQuery | undefined =>
  terms.length === 0 ? undefined : { all: terms.map((term) => anyOf(term, scope)) };

/**
 * A query for records with at least the share `least` of the terms' weight: those with all terms but one, and those with
 * a single term of that weight. Combinations that more than `most` records have are searched in names only. Undefined when
 * no combination has the weight.
 */
export function mostOf(
  terms: readonly QueryTerm[],
  least: number,
  most: number,
): LexemeQuery | undefined {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const single = terms.map((term) => [term]);
  const allButOne = terms.map((left) => terms.filter((term) => term !== left));
  const any = [...single, ...(terms.length > 2 ? allButOne : [])]
    .filter((some) => some.reduce((sum, { weight }) => sum + weight, 0) >= least * total)
    .flatMap((some) => {
      const few = Math.min(...some.map(({ records }) => records)) <= most;
      return allOf(some, few ? '' : '=') ?? [];
    });
  return any.length === 0 ? undefined : { any };
}

function anyOf({ expansions }: QueryTerm, scope: Scope): LexemeQuery {
  return {
    any: expansions.map(({ words, content, prefixMatches }) =>
      // What a lesson holds is indexed once, not for names apart.
      content
        ? `+${content}`
        : {
            all: words.map(({ foldedStem }, index) =>
              prefixMatches && index === words.length - 1
                ? { any: prefixMatches.map((stem) => `${scope}${stem}`) }
                : `${scope}${foldedStem}`,
            ),
          },
    ),
  };
}
