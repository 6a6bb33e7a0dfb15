import { join } from 'node:path';
import { objectTypes } from '@lasar/contract/search';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { keepOldAddresses, type KeptAddress } from '#features/addresses/addresses.service.ts';
import { InvalidPack } from '../check/validation-errors.ts';
import { importPack, type ImportReport } from '../content.service.ts';
import { removeRecord } from '../move/move-records.service.ts';
import { findStored, listStoredSlugs } from '../move/move-records.store.ts';
import { startProgress } from '../progress.ts';
import { readRows, type Remark, type SourceRow } from './read-tables.ts';
import { objects, readMap } from './salesforce-map.ts';
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
    readonly object: string;
    readonly rows: number;
    readonly taken: number;
  }[];
  readonly remarks: readonly Remark[];
  readonly imported: ImportReport;
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
    const kept = addressesOf(nodes, map.addresses ?? {});
    try {
      const imported = await importPack(context, places.pack, {
        dryRun,
        overwrite: true,
        alsoWrite: (trx) => writeAddresses(trx, kept, translation),
        progress,
      });
      const taken = new Map<string, number>();
      for (const { row } of nodes) taken.set(row.object, (taken.get(row.object) ?? 0) + 1);
      return {
        objects: Object.keys(objects).map((object) => ({
          object,
          rows: rows.filter((row) => row.object === object).length,
          taken: taken.get(object) ?? 0,
        })),
        remarks: translation.remarks,
        imported,
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

/** The id of 15 characters of each record, and its old paths by the patterns of the map. */
function addressesOf(
  nodes: readonly Node[],
  patterns: Readonly<Record<string, readonly string[]>>,
): KeptAddress[] {
  return nodes.flatMap(({ row }) => {
    if (row.object === 'ContentVersion') return [];
    const record = { type: objects[row.object], id: row.id };
    const own = { ...row.columns, id: row.id, id15: row.id.slice(0, 15) } as Readonly<
      Record<string, string>
    >;
    const paths = (patterns[row.object] ?? []).map((pattern) =>
      pattern.replaceAll(/\{(\w+)\}/g, (_, column: string) =>
        encodeURI(own[column.toLowerCase()] ?? ''),
      ),
    );
    return [row.id.slice(0, 15), ...paths].map((address) => ({ ...record, address }));
  });
}

const importer = { id: 'migrate-salesforce' };

/**
 * Writes old ids and addresses, and removes records whose rows were deleted in Salesforce since the last run. True when
 * there were any.
 */
async function writeAddresses(
  trx: Db,
  kept: readonly KeptAddress[],
  { deleted }: Translation,
): Promise<boolean> {
  await keepOldAddresses(trx, kept);
  let removed = false;
  for (const object of objectTypes.toReversed())
    for (const { id } of deleted.filter((row) => row.object === object)) {
      const record = { type: objects[object], id };
      if (!(await findStored(trx, record.type, id))) continue;
      await removeRecord(trx, importer, record);
      removed = true;
    }
  return removed;
}
