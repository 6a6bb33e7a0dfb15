import type { RecordType } from '@lasar/contract/records';
import type { ObjectType, SearchResult } from '@lasar/contract/search';

/** What sort of thing a hit is. Strings, since the API may name a kind that this build has not heard of. */
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

// A map, not an object: 'toString' is none of ours.
const known: ReadonlyMap<string, RecordType> = new Map(Object.entries(recordTypeOf));

export const kindOfResult = ({ objecttype, Type__c }: SearchResult): Kind => ({
  type: known.get(objecttype) ?? objecttype,
  assignmentType: Type__c,
});
