import type { FacetChoice } from '@lasar/contract/search';
import type { Facet } from './filters.ts';
import { searchLabel } from './search-labels.ts';

export const facetHeading: Readonly<Record<Facet, string>> = {
  type: 'Typ av innehåll',
  schoolType: 'Skolform',
  subject: 'Ämne',
  captions: 'Undertexter',
  assignmentType: 'Uppgiftstyp',
};

const languages = new Intl.DisplayNames('sv', { type: 'language', fallback: 'code' });

/** What a choice is called: the record's name, or our word for the kind. */
export function choiceName(facet: Facet, { value, name }: Omit<FacetChoice, 'count'>): string {
  if (name !== undefined) return name;
  if (facet === 'type') return searchLabel({ type: value });
  if (facet === 'assignmentType') return searchLabel({ type: 'assignment', assignmentType: value });
  if (facet === 'captions') return capital(languageName(value));
  return capital(value.replaceAll('-', ' '));
}

function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1);
