import { columnLetter } from '@lasar/contract/customers/lists/column-letter-rules';
import {
  guessColumns,
  type ColumnHints,
  type Columns,
} from '@lasar/contract/customers/lists/column-rules';
import type { ColumnWords } from '@lasar/contract/customers/lists/list-words.sv';
import type { Rows } from '@lasar/contract/customers/lists/table-rules';
import { CommandRefused } from './run-command.ts';

/** What the columns of a kind of list are recognised by and called. */
export interface KnownColumns<C extends string> {
  readonly hints: ColumnHints<C>;
  readonly columns: ColumnWords<C>;
}

/** What is said of the columns of a file, where the guess is wrong. */
export interface GivenColumns {
  /** `C=email`: a column by its letter, and what it holds. */
  readonly columns: readonly string[];
  readonly hasNoHeader: boolean;
}

/** The columns of a file: as they are guessed, but for those that the options name. Throws CommandRefused. */
export function columnsOf<C extends string>(
  kind: KnownColumns<C>,
  rows: Rows,
  { columns: given, hasNoHeader }: GivenColumns,
): Columns<C> {
  const {
    hints,
    columns: { names },
  } = kind;
  const guessed = guessColumns(rows, hints);
  const targets = [...guessed.targets];
  const known = (Object.keys(names) as C[]).map((key) => [key, names[key]] as const);
  for (const text of given) {
    const [letter = '', name = ''] = text.split('=').map((part) => part.trim());
    const index = targets.findIndex((_, each) => columnLetter(each) === letter.toUpperCase());
    if (index === -1) throw new CommandRefused(`Filen har ingen kolumn ${letter}.`);
    if (name === '')
      throw new CommandRefused(
        `Skriv också vad kolumn ${letter} har, till exempel ${letter}=${firstOf(kind)}.`,
      );
    const typed = name.toLowerCase();
    const [target] =
      known.find(([key, word]) => [key.toLowerCase(), word.toLowerCase()].includes(typed)) ?? [];
    if (target === undefined && typed !== 'none')
      throw new CommandRefused(
        `${name} är inget som en kolumn kan ha. Välj bland ${known.map(([key]) => key).join(', ')} och none.`,
      );
    // What is said of one column no longer holds for the one that was guessed.
    if (target !== undefined && targets.includes(target)) targets[targets.indexOf(target)] = 'none';
    targets[index] = target ?? 'none';
  }
  return { targets, headerRow: hasNoHeader ? 0 : guessed.headerRow };
}

/** A column to name in an example. */
export const firstOf = <C extends string>({ columns: { names } }: KnownColumns<C>): string =>
  Object.keys(names)[0] ?? '';

/** What each column is taken for. */
export function columnsInWords<C extends string>(
  { columns: { names } }: KnownColumns<C>,
  { targets, headerRow }: Columns<C>,
): string {
  const told = targets.map(
    (target, index) =>
      `${columnLetter(index)} ${target === 'none' ? 'används inte' : names[target].toLowerCase()}`,
  );
  return `${told.join(', ')}${headerRow > 0 ? `; rad ${headerRow} är rubriker` : ''}`;
}
