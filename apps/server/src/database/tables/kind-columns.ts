import type { ColumnOfKey, ColumnType, Field, Fields } from '@lasar/contract/kinds/field-rules';
import type { Generated } from 'kysely';

type Column<F extends Field> = F extends { type: 'number' }
  ? number | null
  : F extends { type: 'day' | 'markdown' }
    ? string | null
    : F extends { type: 'yes' }
      ? Generated<boolean>
      : F extends { type: 'lines' }
        ? Generated<string[]>
        : F extends { type: 'choice'; options: infer Options }
          ? keyof Options & string
          : F extends { type: 'text' | 'summary' } | { needed: 'always' | 'published' }
            ? Generated<string>
            : string | null;

/** The columns that a kind's fields have, as the table of its records has them. */
export type KindColumns<F extends Fields> = {
  [
    K in keyof F & string as F[K] extends { inExtra: true }
      ? never
      : F[K]['type'] extends ColumnType
        ? ColumnOfKey<K>
        : never
  ]: Column<F[K]>;
};
