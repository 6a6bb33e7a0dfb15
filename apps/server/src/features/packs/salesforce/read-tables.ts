import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse, CsvError } from 'csv-parse';
import { InvalidPack } from '../check/validation-errors.ts';
import { utf8Of } from './read-text.ts';
import { idOf18 } from './salesforce-ids.ts';
import {
  commonColumns,
  defaultColumns,
  objects,
  type ObjectName,
  type SalesforceMap,
} from './salesforce-map.ts';

/** A row of an export: its fields as the map names them, and where it stands. */
export interface SourceRow {
  readonly object: ObjectName | 'ContentVersion';
  readonly id: string;
  /** The id as the file has it. */
  readonly writtenId: string;
  readonly file: string;
  readonly line: number;
  /** The fields of the map, trimmed; absent where empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** The columns that the map's patterns of old addresses name, by their lower-case header. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A row that does not come along, or not whole, and why. */
export interface Remark {
  readonly file: string;
  readonly line: number;
  /** As the file has it. */
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  /** `fault`: wrong in the export. `left-out`: rightly not taken along. `look`: taken along, and worth a look. */
  readonly kind: 'fault' | 'left-out' | 'look';
}

/**
 * Reads the CSV files of a folder, each row once as it streams by: an object may be in several files, in any order. Throws
 * InvalidPack, at the end, with the first error of each file that cannot be read, or that lacks a column.
 */
export async function* readRows(folder: string, map: SalesforceMap): AsyncGenerator<SourceRow> {
  const files = await readdir(folder).catch(() => {
    throw new InvalidPack([`${folder}: Mappen finns inte.`]);
  });
  const found = files.toSorted().flatMap((file) => {
    const object = objectOf(file);
    return object ? [{ file, object }] : [];
  });
  const missing = Object.keys(objects)
    .filter((object) => object !== 'Teacher__c')
    .filter((object) => !found.some((each) => each.object === object));
  if (missing.length > 0)
    throw new InvalidPack(missing.map((object) => `${folder}: ${object}.csv saknas.`));
  const errors: string[] = [];
  for (const { file, object } of found)
    try {
      yield* rowsOf(folder, file, object, map);
    } catch (error) {
      if (error instanceof InvalidPack) errors.push(...error.errors);
      else if (unreadable.has((error as NodeJS.ErrnoException).code ?? ''))
        errors.push(`${file}: Filen går inte att läsa.`);
      else throw error;
    }
  if (errors.length > 0) throw new InvalidPack(errors);
}

// A folder, a broken link, and a file of another user.
const unreadable = new Set(['EISDIR', 'ENOENT', 'ELOOP', 'EACCES', 'EPERM']);

const names = [...(Object.keys(objects) as ObjectName[]), 'ContentVersion'] as const;

// Large exports are split in parts: `Lesson__c_2.csv`.
const objectOf = (file: string) =>
  names.find((name) => new RegExp(`^${name}([-_ .]?\\d+)?\\.csv$`, 'i').test(file));

async function* rowsOf(
  folder: string,
  file: string,
  object: SourceRow['object'],
  map: SalesforceMap,
): AsyncGenerator<SourceRow> {
  const columnOf: Readonly<Record<string, string>> = {
    ...commonColumns,
    ...defaultColumns[object],
    ...map.columns?.[object],
  };
  const inPatterns = columnsOf(map.addresses?.[object] ?? []);
  const needed = new Set(
    [columnOf['id'], columnOf['parent'], ...Object.values(map.columns?.[object] ?? {})].flatMap(
      (column) => column ?? [],
    ),
  );
  for (const column of inPatterns) if (!ownNames.has(column.toLowerCase())) needed.add(column);
  const path = join(folder, file);
  const parser = Readable.from(utf8Of(path, file)).compose(
    parse({
      bom: true,
      columns: (header: string[]) => header.map((each) => each.trim().toLowerCase()),
      delimiter: await delimiterOf(path, file),
      info: true,
      max_record_size: largestRow,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const writtenId = record[(columnOf['id'] ?? '').toLowerCase()] ?? '';
      const lacking = [...needed].filter((column) => !(column.toLowerCase() in record));
      if (lacking.length > 0)
        throw new InvalidPack(lacking.map((column) => `${file}:1: Kolumnen ${column} saknas.`));
      const fields = Object.entries(columnOf).flatMap(([field, column]) => {
        const value = record[column.toLowerCase()]?.trim();
        return value ? [[field, value] as const] : [];
      });
      yield {
        object,
        id: idOf18(writtenId),
        writtenId,
        file,
        line: info.lines,
        fields: Object.fromEntries(fields),
        columns: Object.fromEntries(
          inPatterns.flatMap((column) => {
            const value = record[column.toLowerCase()];
            return value === undefined ? [] : [[column.toLowerCase(), value]];
          }),
        ),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    throw new InvalidPack([`${file}:${line}: ${csvSentences[error.code] ?? error.message}`]);
  }
}

// All fields of an object in Salesforce together have at most 1.6 million characters.
const largestRow = 8_000_000;

/** The columns in braces of patterns. */
export const columnsOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) =>
    [...pattern.matchAll(/\{(\w+)\}/g)].map(([, column = '']) => column),
  );

// What a pattern may name that is no column: the two spellings of the id.
const ownNames = new Set(['id', 'id15']);

const separated = 'Fälten skiljs åt med komma, semikolon eller tabb.';
const inconsistent = 'Raden har fler eller färre fält än rubrikraden.';
const csvSentences: Readonly<Partial<Record<CsvError['code'], string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'Ett citattecken stängs aldrig.',
  CSV_INVALID_CLOSING_QUOTE: `Efter ett citattecken som stängs måste ett nytt fält börja. ${separated}`,
  CSV_MAX_RECORD_SIZE: 'Raden är för lång; kanske stängs ett citattecken aldrig.',
  CSV_RECORD_INCONSISTENT_COLUMNS: inconsistent,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: inconsistent,
};

interface CsvRecord {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

const delimiters = [',', ';', '\t'] as const;

/** The delimiter that the header has most of: names of the API hold none of them. Throws InvalidPack without a header. */
async function delimiterOf(path: string, name: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024));
  const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/);
  if (header.trim() === '') throw new InvalidPack([`${name}:1: Rubrikraden saknas.`]);
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
