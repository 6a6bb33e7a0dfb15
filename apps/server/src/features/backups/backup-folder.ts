import { open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { privateFolder, syncFolder } from '#config/data-folder.ts';
import { pathOfFile } from '#storage/folder-storage.ts';
import { hashFile } from '#storage/hash-file.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const Manifest = Type.Object({
  /** When the backup was made, as ISO 8601. The database and its list of files are as they were at this time or just after. */
  createdAt: Type.String(),
  release: Type.String(),
  kind: Type.Union([Type.Literal('embedded'), Type.Literal('server')]),
  /** Each file of the database's copy, by its path in the backup. */
  database: Type.Array(Type.Object({ path: Type.String(), hash: Hash, bytes: Type.Integer() })),
  files: Type.Array(Type.Object({ hash: Hash, bytes: Type.Integer() })),
  /** Hashes that the database names, but that were missing or damaged in the storage already. */
  missing: Type.Array(Hash),
});
export type Manifest = Static<typeof Manifest>;

/** The folder is no finished backup. The message is a Swedish sentence for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

const manifestName = 'manifest.json';

/** Options of `mkdir` for the parts of a backup, which holds personal data. */
export const backupFolderOptions = privateFolder;

export const databaseIn = (folder: string): string => join(folder, 'database');

export const filesIn = (folder: string): string => join(folder, 'files');

/** Finishes a backup. The manifest is renamed into place last, so an interrupted backup has none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const temporary = join(folder, `${manifestName}.part`);
  await using file = await open(temporary, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`);
  await file.sync();
  await rename(temporary, join(folder, manifestName));
  await syncFolder(folder);
}

/** The manifest of a finished backup. Throws BackupUnusable for any other folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (content === undefined)
    throw new BackupUnusable(`I ${folder} finns ingen fullständig säkerhetskopia.`);
  const manifest = parseJson(content);
  if (!Value.Check(Manifest, manifest))
    throw new BackupUnusable(`Innehållsförteckningen i ${folder} går inte att läsa.`);
  return manifest;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** The path, hash and size of every file of the database's copy. */
export async function describeDatabase(folder: string): Promise<Manifest['database']> {
  const described: Manifest['database'] = [];
  for (const path of (await pathsUnder(databaseIn(folder))).toSorted())
    described.push({ path: relative(folder, path), ...(await hashFile(path)) });
  return described;
}

/** What is wrong with a finished backup, as Swedish sentences: damaged, missing and superfluous files. Empty when it is whole. */
export async function listBackupErrors(folder: string, manifest: Manifest): Promise<string[]> {
  const expected = new Map([
    ...manifest.database.map(({ path, hash }) => [join(folder, path), hash] as const),
    ...manifest.files.map(({ hash }) => [pathOfFile(filesIn(folder), hash), hash] as const),
  ]);
  const errors: string[] = [];
  for (const [path, hash] of expected) {
    const found = await hashFile(path).catch(() => undefined);
    if (!found) errors.push(`${relative(folder, path)} saknas.`);
    else if (found.hash !== hash) errors.push(`${relative(folder, path)} är skadad.`);
  }
  const present = [
    ...(await pathsUnder(databaseIn(folder))),
    ...(await pathsUnder(filesIn(folder))),
  ];
  for (const path of present)
    if (!expected.has(path)) errors.push(`${relative(folder, path)} hör inte till kopian.`);
  return errors;
}

async function pathsUnder(folder: string): Promise<string[]> {
  const exists = await stat(folder).catch(() => undefined);
  if (!exists) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}
