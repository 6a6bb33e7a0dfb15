import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { columnOfKey, hasColumn, type Field, type Fields } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
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

/** What a pack has of a record beside the values of its columns. */
interface Around {
  /** Keys that stand before its name. */
  readonly first?: object;
  readonly slug?: string;
  /** The values of special fields, by key. They stand in the order of the kind. */
  readonly special?: Readonly<Record<string, unknown>>;
  /** Keys that stand after all others, such as the list of what is below it. */
  readonly last?: object;
}

/** A record as a pack has it: keys in the order of its kind, without those that are empty and may be left out. */
export function entryOfRow(
  type: DocumentKind,
  row: AnyRecord & { readonly name: string },
  old: OldAddresses,
  { first, slug, special = {}, last }: Around,
): object {
  const { name: _name, slug: _slug, ...fields }: Fields = kinds[type];
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  const own = Object.entries(fields).map(([key, field]) => [
    key,
    hasColumn(field) && field.type !== 'markdown'
      ? valueInPack(field, columns[columnOfKey(key)])
      : special[key],
  ]);
  return {
    ...first,
    name: row.name,
    ...(slug !== undefined && { slug }),
    ...commonOf(row),
    ...(Object.fromEntries(own) as object),
    ...restOf(type, row, old),
    ...last,
  };
}

/** The value of a column as a pack has it; undefined leaves the key out, and null says that it is empty. */
function valueInPack({ needed }: Field, value: unknown): unknown {
  const isEmpty =
    value === '' ||
    value === null ||
    value === false ||
    (Array.isArray(value) && value.length === 0);
  if (!isEmpty) return value;
  if (needed === 'published') return null;
  return needed ? value : undefined;
}

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
) => entryOfRow('school-type', row, old, { first: { param: row.param }, last: { subjects } });

export const teacherOf = (row: Stored<'teacher'>, slug: string | undefined, old: OldAddresses) =>
  entryOfRow('teacher', row, old, { first: { slug } });

export const customerCaseOf = (
  row: Stored<'customer_case'>,
  schoolType: string | undefined,
  old: OldAddresses,
) => {
  const parts = row.parts.map(({ heading, text }) => ({ heading, text }));
  return entryOfRow('customer-case', row, old, { special: { schoolType, parts } });
};

export const subjectOf = (row: Stored<'subject'>, courses: readonly string[], old: OldAddresses) =>
  entryOfRow('subject', row, old, { last: { courses } });

export const courseOf = (row: StoredCourse, areas: readonly object[], old: OldAddresses) =>
  entryOfRow('course', row, old, {
    special: { replacedBy: row.replacement ?? undefined },
    last: { areas },
  });

export const areaOf = (row: Stored<'area'>, lessons: readonly object[], old: OldAddresses) =>
  entryOfRow('area', row, old, { slug: row.slug, last: { lessons } });

/** `words.yaml` of a subject. A map, because an object would put words that are numbers first. */
export const wordsOf = (words: readonly StoredWord[]): ReadonlyMap<string, unknown> =>
  new Map(
    words.map(({ word, meaning, example, translations }) => {
      const isPlain = example === null && Object.keys(translations).length === 0;
      const whole = {
        meaning,
        example: example || undefined,
        translations: Object.keys(translations).length > 0 ? sorted(translations) : undefined,
      };
      return [word, isPlain ? meaning : whole];
    }),
  );
