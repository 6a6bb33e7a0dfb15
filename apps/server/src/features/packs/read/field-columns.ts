import {
  columnOfKey,
  hasColumn,
  type Field,
  type FieldType,
  type Fields,
} from '@lasar/contract/kinds/field-rules';
import type { Selectable } from 'kysely';
import type { KindColumns } from '#database/tables/kind-columns.ts';

/** The columns of fields that an entry holds itself. Texts in Markdown stand in files. */
type ReadColumns<F extends Fields> = Selectable<
  KindColumns<{ [K in keyof F as F[K] extends { type: 'markdown' } ? never : K]: F[K] }>
>;

/** The columns of an entry's fields, filled as those of a new record. Texts in Markdown, which have files, are read apart. */
export const columnsOfEntry = <const F extends Fields>(fields: F, entry: object): ReadColumns<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      hasColumn(field) && field.type !== 'markdown'
        ? [[columnOfKey(key), (entry as Record<string, unknown>)[key] ?? emptyColumn(field)]]
        : [],
    ),
  ) as ReadColumns<F>;

const emptyColumns: Readonly<Partial<Record<FieldType, unknown>>> = {
  yes: false,
  lines: [],
  text: '',
  summary: '',
};

/** What the column of a field holds in a new record that does not give it. */
function emptyColumn(field: Field): unknown {
  if (field.type === 'choice') return field.first;
  if (field.type === 'name' || field.type === 'line') return field.needed ? '' : null;
  return emptyColumns[field.type] ?? null;
}
