import { sheetNumber } from '@lasar/contract/practice-rules';

const pattern = new RegExp(sheetNumber);

/** The number of a practice sheet in a query (`?blad=421`); undefined when it is absent or malformed. */
export function sheetIn(search: string): number | undefined {
  const typed = new URLSearchParams(search).get('blad') ?? '';
  return pattern.test(typed) ? Number(typed) : undefined;
}
