import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { StoredCourse, StoredWord } from './export.store.ts';
import { sorted } from './pack-yaml-text.ts';

type Stored<T extends keyof Tables> = Readonly<Selectable<Tables[T]>>;

/** The old addresses of each record, by `type id`, as a pack gives them. */
export type OldAddresses = ReadonlyMap<string, readonly string[]>;

interface AnyRecord {
  readonly id: string;
  readonly revision: number;
  readonly published?: boolean;
  readonly extra: Readonly<Record<string, unknown>>;
}

const filled = <T extends string>(text: T | null): T | undefined => (text ? text : undefined);
const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined;

/** The keys that every kind of record has. */
export const commonOf = ({ id, revision, published = true }: AnyRecord) => ({
  id,
  revision,
  ...(!published && { published }),
});

/** The keys that have no column of their own, and the addresses that lead to the record. */
export const restOf = (type: ContentType, row: AnyRecord, old: OldAddresses): object => ({
  ...(sorted(row.extra) as object),
  oldAddresses: old.get(`${type} ${row.id}`),
});

export const schoolTypeOf = (
  row: Stored<'school_type'>,
  subjects: readonly string[],
  old: OldAddresses,
) => ({
  param: row.param,
  name: row.name,
  ...commonOf(row),
  description: row.description,
  ...restOf('school-type', row, old),
  subjects,
});

export const teacherOf = (row: Stored<'teacher'>, slug: string | undefined, old: OldAddresses) => ({
  slug,
  name: row.name,
  ...commonOf(row),
  title: row.title || null,
  biography: row.biography,
  ...restOf('teacher', row, old),
});

export const customerCaseOf = (
  row: Stored<'customer_case'>,
  schoolType: string | undefined,
  old: OldAddresses,
) => ({
  name: row.name,
  ...commonOf(row),
  organisationKind: row.organisation_kind,
  schoolType,
  summary: row.summary,
  parts: row.parts.map(({ heading, text }) => ({ heading, text })),
  search: filled(row.search),
  ...(row.example && { example: true }),
  ...restOf('customer-case', row, old),
});

export const subjectOf = (
  row: Stored<'subject'>,
  courses: readonly string[],
  old: OldAddresses,
) => ({
  name: row.name,
  ...commonOf(row),
  code: filled(row.code),
  description: row.description,
  ...restOf('subject', row, old),
  courses,
});

export const courseOf = (row: StoredCourse, areas: readonly object[], old: OldAddresses) => ({
  name: row.name,
  ...commonOf(row),
  kind: row.kind,
  framework: filled(row.framework),
  code: filled(row.code),
  points: row.points ?? undefined,
  replacedBy: row.replacement ?? undefined,
  description: row.description,
  goals: some(row.goals),
  validFrom: filled(row.valid_from),
  validTo: filled(row.valid_to),
  ...restOf('course', row, old),
  areas,
});

export const areaOf = (row: Stored<'area'>, lessons: readonly object[], old: OldAddresses) => ({
  name: row.name,
  slug: row.slug,
  ...commonOf(row),
  description: filled(row.description),
  goals: some(row.goals),
  ...restOf('area', row, old),
  lessons,
});

/** `words.yaml` of a subject. A map, because an object would put words that are numbers first. */
export const wordsOf = (words: readonly StoredWord[]): ReadonlyMap<string, unknown> =>
  new Map(
    words.map(({ word, meaning, example, translations }) => {
      const isPlain = example === null && Object.keys(translations).length === 0;
      const whole = {
        meaning,
        example: filled(example),
        translations: Object.keys(translations).length > 0 ? sorted(translations) : undefined,
      };
      return [word, isPlain ? meaning : whole];
    }),
  );
