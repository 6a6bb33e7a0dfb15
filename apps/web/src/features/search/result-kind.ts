import type { RecordType } from '@lasar/contract/records';
import type { ObjectType, SearchResult } from '@lasar/contract/search/search';
import { assignmentLabel } from '#shared/page/text.sv.ts';

/** The kind of a hit. Strings, since the API may return kinds that this build does not know. */
export interface Kind {
  readonly type: string;
  readonly assignmentType?: string | undefined;
}

const recordTypeOf = {
  School_Type__c: 'schooltype',
  Subject__c: 'subject',
  Course__c: 'course',
  Course_Content__c: 'coursecontent',
  Lesson__c: 'lesson',
  Assignment__c: 'assignment',
} satisfies Record<ObjectType, RecordType>;

// A map, not an object: 'toString' must not be found.
const known: ReadonlyMap<string, RecordType> = new Map(Object.entries(recordTypeOf));

export const kindOfResult = ({ objecttype, Type__c }: SearchResult): Kind => ({
  type: known.get(objecttype) ?? objecttype,
  assignmentType: Type__c,
});

// Maps, not objects: the API may return unknown kinds, and 'toString' must not be found.
const labelOfType: ReadonlyMap<string, string> = new Map([
  ['schooltype', 'Skoltyp'],
  ['subject', 'Ämne'],
  ['course', 'Kurs'],
  ['coursecontent', 'Kursområde'],
  ['lesson', 'Lektion'],
  ['assignment', 'Uppgift'],
]);

const labelOfAssignment: ReadonlyMap<string, string> = new Map(Object.entries(assignmentLabel));

const unknown = 'Okänd typ';

/** The label of a hit's kind. Assignments have a label for each type, 'Uppgift' when the type is unknown. */
export function searchLabel({ type, assignmentType }: Kind): string {
  if (type === 'assignment' && assignmentType)
    return labelOfAssignment.get(assignmentType) ?? unknown;
  return labelOfType.get(type) ?? unknown;
}
