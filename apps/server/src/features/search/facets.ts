import type { FacetChoice, SearchFacets } from '@lasar/contract/search';
import type { RecordType } from '@lasar/contract/records';
import { recordTypeOf } from './indexing/entry.ts';
import type { CandidateRow } from './search.store.ts';

/** The filters of a search, one for each facet. */
export interface Filters {
  readonly type?: RecordType;
  readonly schoolType?: string;
  readonly subject?: string;
  readonly captions?: string;
  readonly assignmentType?: 'video' | 'pdf' | 'formlink';
}

type Facet = keyof SearchFacets;

const valuesOf: Readonly<Record<Facet, (row: CandidateRow) => readonly string[]>> = {
  type: ({ object_type }) => [recordTypeOf[object_type]],
  schoolType: ({ school_type }) => [school_type],
  subject: ({ subject }) => (subject === null ? [] : [subject]),
  captions: ({ captions }) => captions,
  assignmentType: ({ assignment_type }) => (assignment_type === null ? [] : [assignment_type]),
};

const facets = Object.keys(valuesOf) as Facet[];

/** Whether a record passes all filters, leaving out that of the facet `but`. */
function fits(row: CandidateRow, filters: Filters, but?: Facet): boolean {
  return facets.every((facet) => {
    const wanted = filters[facet];
    return wanted === undefined || facet === but || valuesOf[facet](row).includes(wanted);
  });
}

/** The records that pass all filters. */
export const filterRows = (rows: readonly CandidateRow[], filters: Filters): CandidateRow[] =>
  rows.filter((row) => fits(row, filters));

/** The choices of every facet, the commonest first. Each is counted among the records that pass the other facets' filters. */
export function facetsOf(
  rows: readonly CandidateRow[],
  filters: Filters,
  nameOf: (facet: 'schoolType' | 'subject', value: string) => string | undefined,
): SearchFacets {
  const count = (facet: Facet): FacetChoice[] => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (!fits(row, filters, facet)) continue;
      for (const value of valuesOf[facet](row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Array.from(counts, ([value, total]) => {
      const name = facet === 'schoolType' || facet === 'subject' ? nameOf(facet, value) : undefined;
      return { value, count: total, ...(name !== undefined && { name }) };
    }).toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'sv'));
  };
  return {
    type: count('type'),
    schoolType: count('schoolType'),
    subject: count('subject'),
    captions: count('captions'),
    assignmentType: count('assignmentType'),
  };
}
