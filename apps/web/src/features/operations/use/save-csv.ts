import { csvOf, saveAs } from '#shared/text/csv.ts';

/** Saves figures as a file, under a name that file systems take. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveAs(`${name.replaceAll(/[^\p{L}\p{N} -]/gu, '')}.csv`, csvOf(rows), 'text/csv');
