import type { SearchResult } from '@lasar/contract/search';
import { assignmentLabel } from '#shared/text.sv.ts';

// Maps, not objects: the API may name a kind this build has not heard of, and 'toString' is none of ours.
const labelOfObject: ReadonlyMap<string, string> = new Map([
  ['School_Type__c', 'Skoltyp'],
  ['Subject__c', 'Ämne'],
  ['Course__c', 'Kurs'],
  ['Course_Content__c', 'Kursområde'],
  ['Lesson__c', 'Lektion'],
]);

const labelOfAssignment: ReadonlyMap<string, string> = new Map(Object.entries(assignmentLabel));

const unknown = 'Okänd typ';

/** The words for a hit's kind. An assignment says which sort it is; 'Uppgift' when that is not told. */
export function searchLabel({
  objecttype,
  Type__c,
}: Pick<SearchResult, 'objecttype' | 'Type__c'>): string {
  if (objecttype !== 'Assignment__c') return labelOfObject.get(objecttype) ?? unknown;
  return Type__c ? (labelOfAssignment.get(Type__c) ?? unknown) : 'Uppgift';
}
