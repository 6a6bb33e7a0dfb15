import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { ValidationErrors, type Place } from '../check/validation-errors.ts';
import type { FoundFile } from './pack-folder.ts';
import type { AccountEntry } from './pack-schema-people.ts';

/** Without what a pack has no say in: which sessions hold, and what the database counts by itself. */
export type Row<T extends keyof Tables> = Omit<
  Selectable<Tables[T]>,
  'session_version' | 'lesson_count' | 'shown_lesson_count' | 'home_lesson_count'
>;

const tables = [
  ...([
    'school_type',
    'subject',
    'course',
    'area',
    'lesson',
    'teacher',
    'customer_case',
    'form',
    'assignment',
  ] as const),
  ...([
    'lesson_area',
    'lesson_goal',
    'lesson_word',
    'lesson_teacher',
    'organisation',
    'subscription',
  ] as const),
] as const;

/** The rows a pack makes, apart from media and accounts, whose hashes are not known by session. */
export type PackRows = { readonly [T in (typeof tables)[number]]: Row<T>[] };

export interface Account extends Pick<AccountEntry, 'firstname' | 'lastname' | 'password'> {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly organisationId: string | null;
}

/** A file, and the line that asks for it. */
export interface WantedFile extends FoundFile {
  readonly place: Place;
}

/** A media record whose files were found but not opened yet. */
export interface PendingMedia extends Pick<Row<'media'>, 'id' | 'credit' | 'licence' | 'source'> {
  readonly title: string;
  readonly file: WantedFile;
  readonly poster?: WantedFile;
  readonly captions: readonly { readonly language: string; readonly file: WantedFile }[];
}

/** What is known so far of the pack being read. */
export interface ImportSession {
  readonly root: string;
  /** Whose forms may be led to, beside the known services. */
  readonly formHosts: readonly string[];
  readonly errors: ValidationErrors;
  readonly rows: PackRows;
  readonly accounts: Account[];
  readonly media: PendingMedia[];
  /** Lessons that are also listed in other areas, resolved when every area is known. */
  readonly listings: {
    readonly lessonId: string;
    readonly home: string;
    readonly path: string;
    readonly place: Place;
  }[];
  /** Where each id was given, and whether it was written there, so that none is given twice. */
  readonly ids: Map<string, Place & { readonly own: boolean }>;
  readonly schoolTypes: Map<string, string>;
  readonly teachers: Map<string, string>;
  readonly organisations: Map<string, string>;
  readonly areas: Map<string, string>;
}

export function startSession(root: string, formHosts: readonly string[]): ImportSession {
  return {
    root,
    formHosts,
    errors: new ValidationErrors(),
    rows: Object.fromEntries(tables.map((table) => [table, []])) as unknown as PackRows,
    accounts: [],
    media: [],
    listings: [],
    ids: new Map(),
    schoolTypes: new Map(),
    teachers: new Map(),
    organisations: new Map(),
    areas: new Map(),
  };
}
