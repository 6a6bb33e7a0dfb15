import type { FacetChoice, LessonContent, SearchFacets } from '@lasar/contract/search';
import type { RecordType } from '@lasar/contract/records';
import { teacherGuideDenial } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import { recordTypeOf } from './indexing/entry.ts';
import type { CandidateRow } from './search.store.ts';

/** The filters of a search, one for each facet. `contents` holds all values that a lesson has to have. */
export interface Filters {
  readonly type?: RecordType;
  readonly schoolType?: string;
  readonly subject?: string;
  readonly captions?: string;
  readonly assignmentType?: 'video' | 'pdf' | 'formlink';
  readonly contents?: readonly string[];
}

type Facet = keyof SearchFacets;

const valuesOf: Readonly<Record<Facet, (row: CandidateRow) => readonly string[]>> = {
  type: ({ object_type }) => [recordTypeOf[object_type]],
  schoolType: ({ school_type }) => [school_type],
  subject: ({ subject }) => (subject === null ? [] : [subject]),
  captions: ({ captions }) => captions,
  assignmentType: ({ assignment_type }) => (assignment_type === null ? [] : [assignment_type]),
  contents: ({ contents }) => contents,
};

const facets = Object.keys(valuesOf) as Facet[];

/** Whether a record passes all filters, leaving out that of the facet `but`. */
function fits(row: CandidateRow, filters: Filters, but?: Facet): boolean {
  return facets.every((facet) => {
    const wanted = filters[facet];
    if (wanted === undefined || facet === but) return true;
    const values = valuesOf[facet](row);
    return [wanted].flat().every((value) => values.includes(value));
  });
}

/** The records that pass all filters. */
export const filterRows = (rows: readonly CandidateRow[], filters: Filters): CandidateRow[] =>
  rows.filter((row) => fits(row, filters));

/**
 * The choices of every facet, the commonest first. Each is counted among the records that pass the other facets' filters;
 * contents, of which several may be chosen, among those that pass all filters.
 */
export function facetsOf(
  rows: readonly CandidateRow[],
  filters: Filters,
  nameOf: (facet: 'schoolType' | 'subject', value: string) => string | undefined,
): SearchFacets {
  const count = (facet: Facet): FacetChoice[] => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      if (!fits(row, filters, facet === 'contents' ? undefined : facet)) continue;
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
    contents: count('contents'),
  };
}

/**
 * What a lesson holds, as a principal may be told: a teacher guide is not mentioned to those whom no licence gives it, as on
 * the lesson's own page.
 */
export function contentsFor(
  principal: Principal,
  contents: readonly LessonContent[],
): LessonContent[] {
  const lesson = { sample: contents.includes('open'), school_types: [] };
  const knowsOfGuide = teacherGuideDenial(principal, lesson) !== 'role';
  return contents.filter((content) => content !== 'guide' || knowsOfGuide);
}

/** The wire field of what a hit's lesson holds. */
export function contentsField(
  principal: Principal,
  { contents }: { readonly contents: readonly LessonContent[] },
): { contents?: LessonContent[] } {
  const told = contentsFor(principal, contents);
  return told.length > 0 ? { contents: told } : {};
}
