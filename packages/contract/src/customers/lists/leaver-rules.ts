import { type ColumnHints, type Columns, listedRows } from './column-rules.ts';
import { addressIn, isAddress, mostPeople, personHints } from './people-rules.ts';
import type { Rows } from './table-rules.ts';

/** Everything that can be wrong with a row of a list of those who leave or stay. */
export const leaverFaults = [
  'email-missing',
  'email-malformed',
  'email-repeated',
  'role-protected',
] as const;
export type LeaverFault = (typeof leaverFaults)[number];

/** Whether a list has those whose accounts end, or those whose accounts stay: all others of the school end. */
export const listedAs = ['leaving', 'staying'] as const;
export type ListedAs = (typeof listedAs)[number];

export const mostLeavers = mostPeople;

/** How many accounts one call ends: its transaction must be short, since others wait for it. */
export const mostEndedAtOnce = 100;

export const leaverHints: ColumnHints<'email'> = {
  headers: personHints.headers.map(([target, pattern]) => [
    target === 'email' ? target : 'none',
    pattern,
  ]),
  cells: ['email', isAddress],
};

export const leaversIn = (
  rows: Rows,
  columns: Columns<'email'>,
): { readonly row: number; readonly email: string }[] =>
  listedRows(rows, columns).map(({ row, cell }) => ({ row, email: addressIn(cell('email')) }));
