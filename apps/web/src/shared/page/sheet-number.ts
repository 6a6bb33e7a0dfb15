import { sheetOfCode } from '@lasar/contract/assignments/practice-rules';

/** The number of a practice sheet in a query (`?blad=421`, `?blad=S17`); undefined when it is absent or malformed. */
export const sheetIn = (search: string): number | undefined =>
  sheetOfCode(new URLSearchParams(search).get('blad') ?? '');
