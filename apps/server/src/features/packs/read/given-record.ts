import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { RecordRef } from '#database/current-id.ts';
import {
  addressOfPath,
  type KeptAddress,
} from '#features/catalogue/addresses/addresses.service.ts';
import type { Location } from '../check/validation-errors.ts';

/** The tables of records around the lessons, each after the tables that it refers to. */
export const treeTables = [
  ...(['school_type', 'subject', 'course', 'area'] as const),
  ...(['teacher', 'customer_case'] as const),
] as const;

/** The tables of lessons and of what is below them, of which a large pack is read and written a part at a time. */
export const lessonTables = ['lesson', 'assignment'] as const;

/** The tables of records, each after the tables that it refers to. */
export const recordTables = [...treeTables, ...lessonTables] as const;
export type RecordTable = (typeof recordTables)[number];

/** The type of the records of each table. */
export const typeOfTable: Readonly<Record<RecordTable, ContentType>> = {
  school_type: 'school-type',
  subject: 'subject',
  course: 'course',
  area: 'area',
  lesson: 'lesson',
  assignment: 'assignment',
  teacher: 'teacher',
  customer_case: 'customer-case',
};

/** Which of a record's columns and lists a pack gives. An import leaves the others as they are stored. */
export interface GivenRecord {
  readonly table: RecordTable;
  /** Columns of the table, and the lists `words`, `also_in` and `teachers` of a lesson. */
  readonly columns: ReadonlySet<string>;
  readonly location: Location;
  /** The revision that the pack was exported with. */
  readonly revision: number | undefined;
  /** `first`, `last` or `after:<slug>`: the wanted place among the siblings. */
  readonly position: string | undefined;
  /** Whether the record is removed, with all below it, and what takes its place. */
  readonly removal: { readonly movedTo: string | undefined } | undefined;
  /** Paths, ids, and ids of another type of record as `type:id`, which lead to the record. */
  readonly oldAddresses: readonly string[];
}

/** An error of a record that is new in the database, and none when it is stored already. */
export interface NewRecordError {
  readonly id: string;
  readonly location: Location;
  readonly sentence: string;
}

/** A record that the importer adds by itself: written when it is new, and never changed. */
export const givenNothing = (table: RecordTable, location: Location): GivenRecord => ({
  table,
  columns: new Set(),
  location,
  revision: undefined,
  position: undefined,
  removal: undefined,
  oldAddresses: [],
});

/** An old address of a record as a pack writes it: a path, an id, or an id of another type of record as `type:id`. */
export function givenAddress({ type, id }: RecordRef, written: string): KeptAddress {
  const [address = '', kind] = written.startsWith('/')
    ? [addressOfPath(written)]
    : written.split(':').toReversed();
  return { type, id, address, ...(kind && { kind: kind as ContentType }) };
}
