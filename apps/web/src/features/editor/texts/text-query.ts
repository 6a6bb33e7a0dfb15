import { textMatches, type listTextHits } from '@lasar/contract/editor/content-texts';
import { recordStates } from '@lasar/contract/editor/content-tree';
import { documentKinds } from '@lasar/contract/editor/document-rules';
import type { Input } from '@lasar/contract/endpoint';

type Query = Input<typeof listTextHits>['query'];

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** The search that the address of the page asks for; undefined while no words are written. */
export function textQueryOf(search: URLSearchParams): Query | undefined {
  const q = search.get('q')?.trim() ?? '';
  if (q.length < 2) return undefined;
  const matching = oneOf(textMatches, search.get('traff'));
  const kind = oneOf(documentKinds, search.get('slag'));
  const state = oneOf(recordStates, search.get('lage'));
  const by = search.get('av');
  const since = search.get('sedan');
  return {
    q: q.slice(0, 200),
    ...(matching && { matching }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(by && /^[A-Za-z0-9_-]{1,64}$/.test(by) && { by }),
    ...(since && /^\d{4}-\d\d-\d\d$/.test(since) && { since }),
  };
}
