import type { GivenRecord, RecordTable } from '../read/given-record.ts';
import type { Row } from '../read/import-session.ts';

/** A row of any table of records. */
export type AnyRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly revision: number;
};

export interface FieldChange {
  /** The field, as the pack names it. */
  readonly field: string;
  readonly before?: unknown;
  readonly after: unknown;
}

/** A track without its texts. */
export type StoredTrack = Omit<Row<'media_track'>, 'cues'>;

/** What an import does to a record. */
export interface RecordChange {
  readonly table: RecordTable | 'subject_word';
  /** The record's id; of a word that of its subject. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'made' | 'changed' | 'moved' | 'removed';
  readonly fields: readonly FieldChange[];
}

/** A media record to write, with its tracks that are new or changed. Pages that are undefined stay as they are stored. */
interface MediaToWrite {
  readonly media: Row<'media'>;
  readonly tracks: readonly Row<'media_track'>[];
  /** The stored tracks that are replaced or taken out. */
  readonly goneTracks: readonly StoredTrack[];
  readonly pages: readonly Row<'media_page'>[] | undefined;
}

export const listTables = {
  goals: 'lesson_goal',
  words: 'lesson_word',
  teachers: 'lesson_teacher',
  also_in: 'lesson_area',
} as const;
export type LessonList = keyof typeof listTables;

/** The rows that differ from what is stored. */
export interface ImportPlan {
  readonly created: Readonly<Record<RecordTable, AnyRow[]>>;
  readonly changed: Readonly<Record<RecordTable, AnyRow[]>>;
  /** Of the changed rows, those that come to another parent. */
  readonly moved: Set<string>;
  /** The lessons whose lists are written, by list. */
  readonly lists: Readonly<Record<LessonList, Set<string>>>;
  readonly media: MediaToWrite[];
  readonly forms: Row<'form'>[];
  /** Media and forms that their assignments give up. */
  readonly replaced: { readonly media: string[]; readonly forms: string[] };
  readonly removed: { readonly id: string; readonly given: GivenRecord }[];
  readonly changes: RecordChange[];
}

export function emptyPlan(): ImportPlan {
  const byTable = (): Record<RecordTable, AnyRow[]> => ({
    school_type: [],
    subject: [],
    course: [],
    area: [],
    lesson: [],
    teacher: [],
    customer_case: [],
    assignment: [],
  });
  return {
    created: byTable(),
    changed: byTable(),
    moved: new Set(),
    lists: { goals: new Set(), words: new Set(), teachers: new Set(), also_in: new Set() },
    media: [],
    forms: [],
    replaced: { media: [], forms: [] },
    removed: [],
    changes: [],
  };
}

/** A list in parts of a size that one statement takes. */
export function* batchesOf<T>(rows: readonly T[], size = 1000): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
