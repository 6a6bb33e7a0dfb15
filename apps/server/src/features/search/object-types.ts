import type { RecordType } from '@lasar/contract/records';
import type { ObjectType } from '@lasar/contract/search';

/** SPEC's two names for the levels of the tree. */
export const typeOf: Readonly<Record<ObjectType, RecordType>> = {
  School_Type__c: 'schooltype',
  Subject__c: 'subject',
  Course__c: 'course',
  Course_Content__c: 'coursecontent',
  Lesson__c: 'lesson',
  Assignment__c: 'assignment',
};
