import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { shapes } from '../move/move-records.store.ts';

type Table = keyof Tables;

/** Rows that go with a record: those of `table` where this holds of `record`, the row of the record. */
interface Rows {
  readonly table: Table;
  readonly of: RawBuilder<unknown>;
  /** What must be there for a row to come back, besides the record itself: a column and the table that it names. */
  readonly needs?: Readonly<Record<string, Table>>;
  /** Other records may have the same rows, and keep them. */
  readonly shared?: true;
}

const by = (table: Table, column: string, more: Omit<Rows, 'table' | 'of'> = {}): Rows => ({
  table,
  of: sql`entry.${sql.ref(column)} = record.id`,
  ...more,
});

const media = sql`(record.media_id, record.answer_key_id, record.original_id)`;
const ofMedia = (table: Table): Rows => ({
  table,
  of: sql`entry.media_id in ${media}`,
  needs: { media_id: 'media' },
  shared: true,
});

const named = { alsoIn: { lesson_id: 'lesson', area_id: 'area' } } as const;

/**
 * The rows that are deleted with a record of each type, besides its own. A test compares them with the database. Those of an
 * assignment that come first are what it refers to.
 */
const others: Readonly<Record<ContentType, readonly Rows[]>> = {
  'school-type': [by('use_daily', 'school_type_id')],
  subject: [by('subject_word', 'subject_id')],
  course: [],
  area: [by('lesson_area', 'area_id', { needs: named.alsoIn, shared: true })],
  lesson: [
    by('lesson_area', 'lesson_id', { needs: named.alsoIn, shared: true }),
    by('lesson_goal', 'lesson_id'),
    by('lesson_word', 'lesson_id'),
    by('lesson_teacher', 'lesson_id', { needs: { teacher_id: 'teacher' }, shared: true }),
  ],
  assignment: [by('film_play_daily', 'assignment_id')],
  teacher: [by('lesson_teacher', 'teacher_id', { needs: { lesson_id: 'lesson' }, shared: true })],
  'customer-case': [],
};

const before: Readonly<Partial<Record<ContentType, readonly Rows[]>>> = {
  assignment: [
    { table: 'media', of: sql`entry.id in ${media}`, shared: true },
    // Before the captions, which are kept in step with it.
    ofMedia('media_track'),
    ofMedia('caption'),
    ofMedia('media_track'),
    ofMedia('media_page'),
    ofMedia('media_file'),
    { table: 'form', of: sql`entry.id = record.form_id`, shared: true },
  ],
};

/** What is kept of a record by its type and id: its draft, and what editors have written about it. */
const written = (type: ContentType): readonly Rows[] =>
  type === 'assignment'
    ? []
    : (['draft', 'draft_review', 'scheduled_publication', 'content_comment'] as const).map(
        (table) => ({
          table,
          of: sql`entry.kind = ${sql.lit(type)} and entry.record = record.id`,
          shared: true,
        }),
      );

/** Everything that goes with a record of a type, in an order in which it can come back: the rest when all records have. */
export const rowsOf = (type: ContentType) => ({
  record: [
    ...(before[type] ?? []),
    { table: shapes[type].table, of: sql`entry.id = record.id` },
  ] satisfies readonly Rows[] as readonly Rows[],
  rest: [...others[type], ...written(type)],
});

/** Records that refer to a removed one, and whose reference is empty without it. */
export const references: Readonly<
  Partial<Record<ContentType, { readonly table: Table; readonly column: string }>>
> = {
  course: { table: 'course', column: 'replaced_by' },
  'school-type': { table: 'customer_case', column: 'school_type_id' },
};

/** Columns of a record itself that may refer to what is gone when it comes back. */
export const mayBeGone: Readonly<
  Partial<Record<ContentType, { readonly column: string; readonly table: Table }>>
> = {
  course: { column: 'replaced_by', table: 'course' },
  'customer-case': { column: 'school_type_id', table: 'school_type' },
};
