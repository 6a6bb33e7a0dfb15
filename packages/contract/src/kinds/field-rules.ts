/*
 * The fields that a kind of record is made of, as plain values: the browser imports this file. The kinds themselves are
 * in `kind-rules.ts`. What packs, documents, tables, exports and forms know of a field follows from here.
 */

/**
 * When a record must have a field: `always`; `published` when its key must stand in a new record of a pack, where it may be
 * empty, and it is filled before an editor publishes; `key` when its key must stand in a new record of a pack.
 */
type Needed = 'always' | 'published' | 'key';

export type Shown = 'list' | 'page';

interface Common {
  /** Its name in forms, in lists of differences and in comments. */
  readonly label: string;
  /** What stands below the label in the form. */
  readonly hint?: string;
  readonly needed?: Needed;
  /** `false` when packs alone give it. */
  readonly inForm?: false;
  /** Whether answers hold it as it is stored: lists of such records, or the page of one alone. Absent where it is empty. */
  readonly shown?: Shown;
}

interface Choice extends Common {
  readonly type: 'choice';
  /** The labels, by value. */
  readonly options: Readonly<Record<string, string>>;
  /** The value of a new record that has none. */
  readonly first: string;
}

/** A text in Markdown, which packs have in a file of its own. */
interface MarkdownField extends Common {
  readonly type: 'markdown';
  readonly file: string;
  /** What it is called where a sentence begins. */
  readonly called: string;
  /** How many characters it may have. */
  readonly longest?: number;
}

interface TextField extends Common {
  /** `summary` is a text that cannot be empty. */
  readonly type: 'text' | 'summary';
}

interface NumberField extends Common {
  readonly type: 'number';
  readonly min: number;
  readonly max: number;
}

interface LinesField extends Common {
  readonly type: 'lines';
  /** The label of the button that adds a line. */
  readonly add: string;
}

interface PlainField extends Common {
  /** `name` is a line of at most 200 characters, `line` one of 500; `day` is written `2026-07-01`. */
  readonly type: 'name' | 'line' | 'day' | 'yes';
}

/** Fields of one record each, or of its parts. Code of their own reads and writes them, beside what follows from the kind. */
interface SpecialField extends Common {
  readonly type:
    | ('slug' | 'goals' | 'words' | 'assignments' | 'parts' | 'teachers' | 'alsoIn')
    | ('replacement' | 'schoolType');
}

/** Fields that are always kept with what no query reads. */
interface ExtraField extends Common {
  /**
   * `points` are those of a course, `coverage` what a record refers to of them. `flag` is true or absent. `picture` is the address of
   * a stored file, as texts name it, and in packs the path of the file.
   */
  readonly type:
    | ('points' | 'coverage' | 'passages' | 'easy' | 'translations')
    | ('drawing' | 'flag' | 'picture');
}

export type Field =
  | PlainField
  | TextField
  | MarkdownField
  | NumberField
  | Choice
  | LinesField
  | SpecialField
  | ExtraField;
export type FieldType = Field['type'];

/** The fields of a kind by their keys in packs and documents, in the order of forms and exports. */
export type Fields = Readonly<Record<string, Field>>;

/** The types whose values stand in a column of their own. */
const columnTypes = [
  ...(['name', 'line', 'text', 'summary', 'markdown'] as const),
  ...(['number', 'day', 'yes', 'choice', 'lines'] as const),
] as const;
export type ColumnType = (typeof columnTypes)[number];

const extraTypes = [
  ...(['points', 'coverage', 'passages', 'easy', 'translations'] as const),
  ...(['drawing', 'flag', 'picture'] as const),
] as const satisfies readonly ExtraField['type'][];

const isOneOf = (types: readonly FieldType[], { type }: Field): boolean => types.includes(type);

/** Whether a field has a column of its own. */
export const hasColumn = (field: Field): boolean => isOneOf(columnTypes, field);

/** Whether a field is kept in the column `extra`, by its key. */
export const isInExtra = (field: Field): boolean => isOneOf(extraTypes, field);

/** The column of a key: `validFrom` stands in `valid_from`. */
export const columnOfKey = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The keys that a new record of a pack must have. Its slug follows from its file or its name. */
export const neededKeys = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { needed, type }]) =>
    needed && type !== 'slug' ? [key] : [],
  );

/** The keys that must be filled before a record is published. */
export const publishedKeys = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { needed }]) =>
    needed === 'always' || needed === 'published' ? [key] : [],
  );

/** The texts in Markdown of a kind, by key. */
export const markdownFields = (fields: Fields): [string, MarkdownField][] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'markdown' ? [[key, field] as [string, MarkdownField]] : [],
  );

/** The fields that answers hold as they are stored, by key. */
export const shownFields = (fields: Fields, shown: Shown): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.shown === shown);

/** The keys of the fields that answers hold as they are stored. */
export type ShownKey<F extends Fields, S extends Shown> = {
  [K in keyof F & string]: F[K] extends { shown: S } ? K : never;
}[keyof F & string];

/** A key as its column is named, in types. */
export type ColumnOfKey<K extends string> = K extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOfKey<Rest>}`
    : `_${Lowercase<First>}${ColumnOfKey<Rest>}`
  : K;
