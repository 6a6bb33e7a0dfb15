import { join } from 'node:path';
import { objectTypes } from '@lasar/contract/search/search';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import {
  addressOfPath,
  keepOldAddresses,
  longestAddress,
  type KeptAddress,
} from '#features/catalogue/addresses/addresses.service.ts';
import { InvalidPack } from '../check/validation-errors.ts';
import { importPack, type ImportReport } from '../content.service.ts';
import { removeRecord } from '../move/move-records.service.ts';
import { findStored, listStoredSlugs } from '../move/move-records.store.ts';
import { startProgress } from '../progress.ts';
import { columnsOf, readRows, type Remark, type SourceRow } from './read-tables.ts';
import { objects, readMap, type ObjectName } from './salesforce-map.ts';
import { translate, type Node, type Translation } from './translate.ts';
import { bringFile, FileMissing, writePackFolder } from './write-pack-folder.ts';

export interface MigrationOptions {
  /** The folder of the CSV files. */
  readonly folder: string;
  readonly map: string;
  /** Where files are kept between runs, and the pack is written that is imported. */
  readonly work: string;
  readonly dryRun?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a migration did: how many rows each object has, how many came along, and what is said about the others. */
export interface MigrationReport {
  readonly objects: readonly {
    readonly object: ObjectName;
    readonly rows: number;
    readonly taken: number;
  }[];
  readonly remarks: readonly Remark[];
  readonly imported: ImportReport;
  /** How many records went because their rows were deleted since the last run. */
  readonly removed: number;
  readonly addresses: number;
}

// Each round leaves out the rows that the import has refused; rows below them may be refused in the next.
const mostRounds = 10;

/**
 * Imports an export of Salesforce: brings its files, writes it as a content pack, and imports that with all old ids and
 * addresses in one transaction. Rows with faults are left out and reported. Throws InvalidPack when the export or the map
 * cannot be read at all; then nothing is written.
 */
export async function migrateSalesforce(
  context: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  { folder, map: mapFile, work, dryRun = false, onProgress }: MigrationOptions,
): Promise<MigrationReport> {
  const map = await readMap(mapFile);
  const rows: SourceRow[] = [];
  for await (const row of readRows(folder, map)) rows.push(row);
  const progress = startProgress(onProgress);
  const { formHosts } = context.config;
  const places = {
    pack: join(work, 'pack'),
    files: join(work, 'files'),
    name: map.name ?? 'Från Salesforce',
  };
  const storedSlugs = await listStoredSlugs(context.db);
  const refused = new Map<string, string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const translation = translate(rows, { map, formHosts, refused, storedSlugs });
    const nodes = nodesOf(translation);
    progress.expect(nodes.length);
    for (const { row, source } of nodes) {
      progress.step();
      if (!source) continue;
      const missing = await bringFile(source, { folder, files: places.files, map }).catch(
        (error: unknown) => {
          if (!(error instanceof FileMissing)) throw error;
          return error;
        },
      );
      if (missing instanceof FileMissing) refused.set(row.id, missing.message);
    }
    if (nodes.some(({ row }) => refused.has(row.id))) continue;
    const { idAt } = await writePackFolder(translation, places, progress);
    const { kept, remarks } = addressesOf(nodes, map.addresses ?? {});
    let removed = 0;
    try {
      const imported = await importPack(context, places.pack, {
        dryRun,
        overwrite: true,
        alsoWrite: async (trx) => {
          removed = await writeAddresses(trx, kept, translation);
          return removed > 0;
        },
        progress,
      });
      const taken = new Map<string, number>();
      for (const { row } of nodes) taken.set(row.object, (taken.get(row.object) ?? 0) + 1);
      return {
        objects: (Object.keys(objects) as ObjectName[]).map((object) => ({
          object,
          rows: rows.filter((row) => row.object === object).length,
          taken: taken.get(object) ?? 0,
        })),
        remarks: [...translation.remarks, ...remarks],
        imported,
        removed,
        addresses: kept.length,
      };
    } catch (error) {
      if (!(error instanceof InvalidPack) || !refuseRows(error, idAt, refused)) throw error;
    }
  }
  throw new InvalidPack([`${folder}: Exporten har fel som inte går att hänföra till rader.`]);
}

/** Adds the rows that the errors are about. False when an error is about none, or about one that is refused already. */
function refuseRows(
  { errors }: InvalidPack,
  idAt: (file: string, line: number) => string | undefined,
  refused: Map<string, string>,
): boolean {
  const before = refused.size;
  for (const error of errors) {
    const [, file = '', line = '', sentence = ''] = /^(.*?):(\d+): (.*)$/s.exec(error) ?? [];
    const id = idAt(file, Number(line));
    if (id === undefined) return false;
    refused.set(id, sentence);
  }
  return refused.size > before;
}

const nodesOf = ({ schoolTypes, teachers }: Translation): Node[] => {
  const all = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  return [...all(teachers), ...all(schoolTypes)];
};

/**
 * The id of 15 characters of each record, and its old paths by the patterns of the map. A path that several records have
 * leads to the first of them, and the others are told.
 */
function addressesOf(
  nodes: readonly Node[],
  patterns: Readonly<Record<string, readonly string[]>>,
): { readonly kept: readonly KeptAddress[]; readonly remarks: readonly Remark[] } {
  const kept: KeptAddress[] = [];
  const remarks: Remark[] = [];
  const firstOf = new Map<string, SourceRow>();
  for (const { row } of nodes) {
    if (row.object === 'ContentVersion') continue;
    const { id, writtenId, file, line } = row;
    const record = { type: objects[row.object], id };
    kept.push({ ...record, address: id.slice(0, 15) });
    const own: Readonly<Record<string, string>> = { ...row.columns, id, id15: id.slice(0, 15) };
    for (const pattern of patterns[row.object] ?? []) {
      const columns = columnsOf([pattern]).map((column) => column.toLowerCase());
      // Without a value the record had no such path.
      if (columns.some((column) => !own[column])) continue;
      const path = addressOfPath(
        columns.reduce(
          (filled, column) => filled.replace(/\{\w+\}/, () => own[column] ?? ''),
          pattern,
        ),
      );
      const first = firstOf.get(path);
      const sentence = first
        ? `${path} leder redan till ${first.fields['name'] ?? first.writtenId} på rad ${first.line} i ${first.file}.`
        : path.length > longestAddress && 'En gammal adress är för lång, och lämnades utanför.';
      if (sentence)
        remarks.push({
          file,
          line,
          id: writtenId,
          name: row.fields['name'] ?? '',
          kind: 'look',
          sentence,
        });
      else {
        firstOf.set(path, row);
        kept.push({ ...record, address: path });
      }
    }
  }
  return { kept, remarks };
}

const importer = { id: 'migrate-salesforce' };

/**
 * Writes old ids and addresses, and removes records whose rows were deleted in Salesforce since the last run. Returns the
 * number of these.
 */
async function writeAddresses(
  trx: Db,
  kept: readonly KeptAddress[],
  { deleted }: Translation,
): Promise<number> {
  await keepOldAddresses(trx, kept);
  let removed = 0;
  for (const object of objectTypes.toReversed())
    for (const { id } of deleted.filter((row) => row.object === object)) {
      const record = { type: objects[object], id };
      if (!(await findStored(trx, record.type, id))) continue;
      await removeRecord(trx, importer, record);
      removed += 1;
    }
  return removed;
}
