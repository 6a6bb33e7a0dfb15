import type { LessonHolds } from '@lasar/contract/catalogue/lesson-holds';
import type { LessonContent, ObjectType } from '@lasar/contract/search/search';
import type { CandidateRow } from '../search.store.ts';
import type { Candidate } from '../ranking/score.ts';
import type { TermTable } from '../ranking/terms.ts';
import { createNumberPool, type NumberList } from './number-pool.ts';
import { createNumbers } from './numbers.ts';
import { createTextTable } from './text-table.ts';

/** What ranking and filters need of a record, with its terms numbered. */
export type CandidateRecord = Omit<CandidateRow, 'terms'> & Candidate;

/** The levels of the tree as they are searched: 0 courses and above, 1 areas and lessons, 2 assignments. */
export const levels = [0, 1, 2] as const;
export type Level = (typeof levels)[number];

/** Records, numbered from 0 in the order in which they are added, at some 90 bytes and 4 for each of their terms. */
export interface RecordTable {
  readonly size: () => number;
  /** Adds the record of a line of `readRecords`, in UTF-8; `end` is exclusive. */
  readonly add: (bytes: Uint8Array, start: number, end: number) => void;
  readonly find: (id: string) => number | undefined;
  readonly recordOf: (number: number) => CandidateRecord;
  readonly levelOf: (number: number) => Level;
  readonly contentsOf: (number: number) => readonly LessonContent[];
  readonly termsOf: (number: number) => NumberList;
  /** Where it is stored: the database finds records in this order. */
  readonly positionOf: (number: number) => number;
  /** The memory it takes, in bytes, without the term table. */
  readonly bytes: () => number;
}

/** What many records share. */
type Kind = Omit<CandidateRow, 'record_id' | 'terms' | 'subject'>;

const levelOfType = (type: ObjectType): Level => {
  if (type === 'Assignment__c') return 2;
  return type === 'Lesson__c' || type === 'Course_Content__c' ? 1 : 0;
};

const tab = 9;

/** An empty table for about so many records, which numbers its terms in the term table. */
export function createRecordTable(terms: TermTable, expected: number): RecordTable {
  const ids = createTextTable(expected);
  const positions = createNumbers();
  const kindTexts = createTextTable();
  const kinds: { readonly kind: Kind; readonly level: Level }[] = [];
  const kindNumbers = createNumbers();
  const subjects = createTextTable();
  const subjectNumbers = createNumbers();
  const termLists = createNumberPool();
  const termPlaces = createNumbers();

  const fallback = { kind: kindOf(''), level: levels[0] };
  const kindAt = (number: number) => kinds[kindNumbers.at(number)] ?? fallback;

  return {
    size: ids.size,
    add(bytes, start, end) {
      const fields = [start];
      for (let index = start; index < end && fields.length < 5; index += 1)
        if (bytes[index] === tab) fields.push(index + 1);
      const [position = 0, id = 0, kind = 0, subject = 0, text = 0] = fields;
      // A row that is moved while the table is read may be met twice. The change that moved it is read afterwards.
      const isNew = ids.addBytes(bytes, id, kind - 1) === positions.length();
      if (!isNew) return;
      positions.push(positionIn(bytes, position, id - 1));
      const kindNumber = kindTexts.addBytes(bytes, kind, subject - 1);
      if (kindNumber === kinds.length) {
        const known = kindOf(kindTexts.textOf(kindNumber));
        kinds.push({ kind: known, level: levelOfType(known.object_type) });
      }
      kindNumbers.push(kindNumber);
      subjectNumbers.push(subjects.addBytes(bytes, subject, text - 1));
      termPlaces.push(termLists.add(terms.encode(bytes, text, end)));
    },
    find: ids.find,
    recordOf(number) {
      const subject = subjects.textOf(subjectNumbers.at(number));
      return {
        ...kindAt(number).kind,
        record_id: ids.textOf(number),
        subject: subject === '' ? null : subject,
        terms: termLists.listAt(termPlaces.at(number)),
      };
    },
    levelOf: (number) => kindAt(number).level,
    contentsOf: (number) => kindAt(number).kind.contents,
    termsOf: (number) => termLists.listAt(termPlaces.at(number)),
    positionOf: positions.at,
    bytes: () =>
      [
        ids,
        positions,
        kindTexts,
        kindNumbers,
        subjects,
        subjectNumbers,
        termLists,
        termPlaces,
      ].reduce((sum, each) => sum + each.bytes(), 0),
  };
}

/** Reads the columns that `readRecords` joins. */
function kindOf(text: string): Kind {
  const [type, assignmentType, schoolType = '', captions, contents, holds] = text.split(',');
  return {
    object_type: type as ObjectType,
    assignment_type: assignmentType ? (assignmentType as Kind['assignment_type']) : null,
    school_type: schoolType,
    captions: captions ? captions.split(' ') : [],
    contents: contents ? (contents.split(' ') as LessonContent[]) : [],
    holds: holds ? (holds as LessonHolds) : null,
  };
}

// A page of 8 kB has fewer than 512 rows. A table of more than 64 GB would be in another order.
const rowsOfPage = 512;

/** The place that `(page,row)` names, as one number. */
function positionIn(bytes: Uint8Array, start: number, end: number): number {
  let [page, number] = [0, 0];
  for (let index = start + 1; index < end - 1; index += 1) {
    const letter = bytes[index] ?? 0;
    if (letter === comma) [page, number] = [number, 0];
    else number = number * 10 + letter - zero;
  }
  return page * rowsOfPage + number;
}

const [comma, zero] = [0x2c, 0x30];
