import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { Parent, RecordType } from '@lasar/contract/records';
import type { LessonContent, ObjectType } from '@lasar/contract/search/search';

/** The record type of each object type: the wire has two names for the levels of the tree. */
export const recordTypeOf: Readonly<Record<ObjectType, RecordType>> = {
  School_Type__c: 'schooltype',
  Subject__c: 'subject',
  Course__c: 'course',
  Course_Content__c: 'coursecontent',
  Lesson__c: 'lesson',
  Assignment__c: 'assignment',
};

/** A record that can be found: what a hit shows, and its text in four fields. */
export interface Entry {
  readonly record_id: string;
  readonly object_type: ObjectType;
  readonly assignment_type: AssignmentType | null;
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly parents: readonly Parent[];
  readonly school_type: string;
  readonly subject: string | null;
  readonly captions: readonly string[];
  /** What a lesson holds; empty for other records. */
  readonly contents: readonly LessonContent[];
  /** How much of a lesson there is; null for other records. */
  readonly holds: LessonHolds | null;
  /** Codes, key words and teachers. */
  readonly keys: string;
  /** The names of its parents. */
  readonly context: string;
  /** Text beside the description: goals, and the meanings of words. */
  readonly more: string;
}

/** All texts of an entry. */
export const textsOf = ({ name, keys, context, description, more }: Entry): readonly string[] => [
  name,
  keys,
  context,
  description,
  more,
];

const longestDescription = 200;

/** One line of at most 200 characters, cut between words. */
export function excerptOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/\s+\S*$/, '')}…`;
}
