import {
  columnOfKey,
  shownFields,
  type ColumnOfKey,
  type Fields,
  type Shown,
  type ShownKey,
} from '@lasar/contract/kinds/field-rules';
import type { SelectType } from 'kysely';
import type { KindColumns } from './tables/kind-columns.ts';

/** The columns of the fields that answers hold as they are stored, to be selected from the table of the kind. */
export const shownColumns = <T extends string, const F extends Fields, S extends Shown>(
  table: T,
  fields: F,
  shown: S,
) =>
  shownFields(fields, shown).map(
    ([key]) => `${table}.${columnOfKey(key)}`,
  ) as `${T}.${ColumnOfKey<ShownKey<F, S>>}`[];

type ValueOf<F extends Fields, Column> = Column extends keyof KindColumns<F>
  ? NonNullable<SelectType<KindColumns<F>[Column]>>
  : never;

type Values<F extends Fields, S extends Shown> = {
  [K in ShownKey<F, S>]?: ValueOf<F, ColumnOfKey<K>>;
};

/** A function that reads these fields from a row, by key, without those that are empty. It is made once, and called for each row. */
export const shownValues = <const F extends Fields, S extends Shown>(
  fields: F,
  shown: S,
): ((row: object) => Values<F, S>) => {
  const keys = shownFields(fields, shown).map(([key]) => [key, columnOfKey(key)] as const);
  return (row) => {
    const columns = row as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      keys.flatMap(([key, column]) => {
        const value = columns[column];
        return value === null || value === '' ? [] : [[key, value]];
      }),
    ) as Values<F, S>;
  };
};
