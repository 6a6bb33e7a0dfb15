import {
  type listContentRecords,
  recordFilters,
  recordStates,
} from '@lasar/contract/editor/content-tree';
import { documentKinds } from '@lasar/contract/editor/document-rules';
import type { Input } from '@lasar/contract/endpoint';
import { filterLabels } from '../tree/record-finder.tsx';

export type TableQuery = Input<typeof listContentRecords>['query'];

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** What the table is narrowed to besides its states: one's own drafts, and what should be looked at. */
const tableFilters = recordFilters.filter((each) => each !== 'draft' && each !== 'changed');

/** The selection that the address of the page asks for. What is not a value of ours is left out. */
export function tableQueryOf(search: URLSearchParams): TableQuery {
  const q = search.get('q')?.trim().slice(0, 200);
  const kind = oneOf(documentKinds, search.get('slag'));
  const filter = oneOf(tableFilters, search.get('urval'));
  const state = oneOf(recordStates, search.get('lage'));
  const schoolType = search.get('skolform');
  const by = search.get('av');
  const since = search.get('sedan');
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(filter && { filter }),
    ...(state && { state }),
    ...(schoolType && /^[a-z0-9-]{1,120}$/.test(schoolType) && { schoolType }),
    ...(by && /^[A-Za-z0-9_-]{1,64}$/.test(by) && { by }),
    ...(since && /^\d{4}-\d\d-\d\d$/.test(since) && { since }),
    ...(search.get('ordning') === 'senast' && { order: 'latest' }),
  };
}

export const filterChoices = tableFilters.map((each) => [each, filterLabels[each]] as const);
