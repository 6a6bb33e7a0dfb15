import { tokenise } from './fold.ts';
import { likeness, likenessOfBeginning, likenessOfPart } from './likeness.ts';
import type { Group } from './query.ts';
import { wordOf } from './words.ts';

/** Less alike than this is found, but not worth pointing at. */
const alike = 0.55;

/** Where a text has words of the query, in order: from the first character up to, not including, the last. */
export function highlightsOf(groups: readonly Group[], text: string): [number, number][] {
  const alternatives = groups.flatMap((group) => group.alternatives);
  return tokenise(text)
    .filter(({ text: token }) => {
      const found = wordOf(token);
      return alternatives.some(({ words, begun, parts }) =>
        words.some((asked, index) => {
          const begins = begun !== undefined && index === words.length - 1;
          if (begins) return likenessOfBeginning(asked, found) > 0;
          return (
            (parts ? likenessOfPart(asked, found) : likeness(asked, found)) >= alike ||
            holds(found.folded, asked.foldedRoot)
          );
        }),
      );
    })
    .map(({ start, end }) => [start, end]);
}

// A text that is shown brings no parts with it: a compound that begins or ends with a root of some length holds it.
const holds = (folded: string, root: string): boolean =>
  root.length > 3 && (folded.startsWith(root) || folded.endsWith(root));
