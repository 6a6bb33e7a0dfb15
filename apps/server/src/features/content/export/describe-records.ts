import type { Selectable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { StoredCourse, StoredWord } from './export.store.ts';
import { sorted } from './pack-yaml-text.ts';

type Stored<T extends keyof Tables> = Readonly<Selectable<Tables[T]>>;

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

/** The keys that no feature reads yet, which stand last. */
export const extraOf = ({ extra }: AnyRecord): object => sorted(extra) as object;

export const schoolTypeOf = (row: Stored<'school_type'>, subjects: readonly string[]) => ({
  param: row.param,
  name: row.name,
  ...commonOf(row),
  description: row.description,
  ...extraOf(row),
  subjects,
});

export const teacherOf = (row: Stored<'teacher'>, slug: string | undefined) => ({
  slug,
  name: row.name,
  ...commonOf(row),
  title: row.title,
  biography: row.biography,
  ...extraOf(row),
});

export const customerCaseOf = (row: Stored<'customer_case'>, schoolType: string | undefined) => ({
  name: row.name,
  ...commonOf(row),
  organisationKind: row.organisation_kind,
  schoolType,
  summary: row.summary,
  parts: row.parts.map(({ heading, text }) => ({ heading, text })),
  search: filled(row.search),
  ...(row.example && { example: true }),
  ...extraOf(row),
});

export const subjectOf = (row: Stored<'subject'>, courses: readonly string[]) => ({
  name: row.name,
  ...commonOf(row),
  code: filled(row.code),
  description: row.description,
  ...extraOf(row),
  courses,
});

export const courseOf = (row: StoredCourse, areas: readonly object[]) => ({
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
  ...extraOf(row),
  areas,
});

export const areaOf = (row: Stored<'area'>, lessons: readonly object[]) => ({
  name: row.name,
  slug: row.slug,
  ...commonOf(row),
  description: filled(row.description),
  goals: some(row.goals),
  ...extraOf(row),
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
