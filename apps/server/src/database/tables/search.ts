import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { Parent } from '@lasar/contract/records';
import type { Generated, JSONColumnType } from 'kysely';

/** The search index, which is derived from the content, and counts of what was searched for. */
export interface SearchTables {
  search_entry: {
    record_id: string;
    object_type: string;
    assignment_type: AssignmentType | null;
    name: string;
    description: string;
    path: string;
    parents: JSONColumnType<Parent[]>;
    school_type: string;
    subject: string | null;
    captions: Generated<string[]>;
    contents: Generated<string[]>;
    holds: LessonHolds | null;
    terms: string;
    document: string;
  };
  passage_entry: {
    assignment_id: string;
    part: string;
    passages: JSONColumnType<{ place: number; text: string }[]>;
    document: string;
  };
  search_word: { word: string; shown: string; root: string; uses: number };
  search_extent: { one: Generated<boolean>; entries: number; rules: Generated<number> };
  search_change: { transaction_id: Generated<string>; what: string };
  search_daily: { day: string; searches: Generated<number>; without_hits: Generated<number> };
  frequent_search: { day: string; text: string; times: number };
  search_miss: { text: string; times: Generated<number>; last_day: string };
}
