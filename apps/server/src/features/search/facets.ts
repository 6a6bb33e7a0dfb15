import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { FacetChoice, LessonContent, SearchFacets } from '@lasar/contract/search/search';
import type { RecordType } from '@lasar/contract/records';
import { teacherGuideDenial } from '#auth/permissions.ts';
import type { Principal } from '#auth/principal.ts';
import { recordTypeOf } from './indexing/entry.ts';
import type { CandidateRecord } from './memory/record-table.ts';

/** The filters of a search, one for each facet. `contents` holds all values that a lesson has to have. */
export interface Filters {
  readonly type?: RecordType;
  readonly schoolType?: string;
  readonly subject?: string;
  readonly captions?: string;
  readonly assignmentType?: AssignmentType;
  readonly contents?: readonly string[];
}

type Facet = keyof SearchFacets;

const valuesOf: Readonly<Record<Facet, (row: CandidateRecord) => readonly string[]>> = {
  type: ({ object_type }) => [recordTypeOf[object_type]],
  schoolType: ({ school_type }) => [school_type],
  subject: ({ subject }) => (subject === null ? [] : [subject]),
  captions: ({ captions }) => captions,
  assignmentType: ({ assignment_type }) => (assignment_type === null ? [] : [assignment_type]),
  contents: ({ contents, holds }) => (holds === 'whole' ? ['whole', ...contents] : contents),
};

const facets = Object.keys(valuesOf) as Facet[];

/** Whether a record passes all filters, leaving out that of the facet `but`. */
function fits(row: CandidateRecord, filters: Filters, but?: Facet): boolean {
  return facets.every((facet) => {
    const wanted = filters[facet];
    if (wanted === undefined || facet === but) return true;
    const values = valuesOf[facet](row);
    return [wanted].flat().every((value) => values.includes(value));
  });
}

/** The records that pass all filters. */
export const filterRows = (rows: readonly CandidateRecord[], filters: Filters): CandidateRecord[] =>
  rows.filter((row) => fits(row, filters));

/**
 * The choices of every facet, the commonest first. Each is counted among the records that pass the other facets' filters;
 * contents, of which several may be chosen, among those that pass all filters.
 */
export function facetsOf(
  rows: readonly CandidateRecord[],
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
 * Whether a principal is told which locked lessons have a teacher guide, as on the lessons' own pages: those whom no licence
 * gives one are not. Nothing else of a search depends on who asks.
 */
export const isToldOfGuides = (principal: Principal): boolean =>
  teacherGuideDenial(principal, { sample: false, school_types: [] }) !== 'role';

/** What a lesson holds, as those may be told who are told of guides or not. */
export const contentsFor = (
  toldOfGuides: boolean,
  contents: readonly LessonContent[],
): LessonContent[] =>
  contents.filter((content) => content !== 'guide' || toldOfGuides || contents.includes('open'));

/** The wire field of what a hit's lesson holds. */
export function contentsField(
  toldOfGuides: boolean,
  { contents }: { readonly contents: readonly LessonContent[] },
): { contents?: LessonContent[] } {
  const told = contentsFor(toldOfGuides, contents);
  return told.length > 0 ? { contents: told } : {};
}
