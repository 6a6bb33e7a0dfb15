import { assignmentTypes } from '@lasar/contract/assignments/assignments';
import type { Input } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { recordTypes } from '@lasar/contract/records';
import {
  lessonFilters,
  type LessonFilter,
  type searchContent,
  type SearchFacets,
} from '@lasar/contract/search/search';

export type Facet = keyof SearchFacets;
export const facets = [
  'type',
  'schoolType',
  'subject',
  'captions',
  'assignmentType',
  'contents',
] as const satisfies readonly Facet[];

export type Filters = Omit<Input<typeof searchContent>['query'], 'q' | 'page'>;

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const allowed: Readonly<Record<Facet, (value: string) => boolean>> = {
  type: (value) => recordTypes.some((type) => type === value),
  schoolType: (value) => value.length <= 120 && slug.test(value),
  subject: (value) => value.length <= 120 && slug.test(value),
  captions: (value) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(value),
  assignmentType: (value) => assignmentTypes.some((type) => type === value),
  contents: (value) => value !== '' && contentsIn(value).join('.') === value,
};

/** The values of the filter `contents`, such as `film.open`, in the order of the contract. Unknown ones are left out. */
export const contentsIn = (value = ''): LessonFilter[] => {
  const parts = value.split('.');
  return lessonFilters.filter((content) => parts.includes(content));
};

/** Adds to what lessons have to hold, or takes it away. */
export function toggleContent({ contents, ...others }: Filters, content: LessonFilter): Filters {
  const chosen = contentsIn(contents);
  const next = lessonFilters.filter((each) => chosen.includes(each) !== (each === content));
  return next.length > 0 ? { ...others, contents: next.join('.') } : others;
}

/** Parses the filters in a query. Invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const entries = facets.flatMap((facet) => {
    const value = query.get(facet) ?? '';
    return allowed[facet](value) ? [[facet, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Parses the page number in a query; 1 when it is absent or invalid. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('sida') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/** The address of a search with its filters. */
export function searchHref(q: string, filters: Filters): string {
  const query = new URLSearchParams({ q });
  for (const facet of facets) {
    const value = filters[facet];
    if (value !== undefined) query.set(facet, value);
  }
  return `${paths.search()}?${query.toString()}`;
}

/** Adds a filter, or removes it if it is already set to the value. */
export function toggleFilter(filters: Filters, facet: Facet, value: string): Filters {
  const { [facet]: chosen, ...rest } = filters;
  return chosen === value ? rest : { ...rest, [facet]: value };
}
