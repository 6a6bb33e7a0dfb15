import { createHash, randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openPGlite } from '#database/pglite.ts';
import { migrateWithJobs } from './migrated-database.ts';

/** The folders of a migrated, empty embedded database and its files, by their paths below the data folder. */
export interface MigratedFiles {
  readonly folders: readonly string[];
  readonly files: readonly [path: string, content: Uint8Array][];
}

type FileSystem = PGlite['Module']['FS'];

/** Where the engine has its data. */
const dataFolder = '/pglite/data';
const server = join(import.meta.dirname, '..');
/** Outside git, and laid anew by `npm ci`. */
const cache = join(server, '../../node_modules/.cache/migrated-database');

let inThisProcess: Promise<MigratedFiles> | undefined;

/**
 * Made once for the same migrations, because that takes seconds: each test that opens a database has a copy. Another run finds
 * the file.
 */
export const migratedFiles = (): Promise<MigratedFiles> => (inThisProcess ??= readOrMake());

async function readOrMake(): Promise<MigratedFiles> {
  const file = join(cache, await versionOfDatabase());
  try {
    return deserialize(await readFile(file)) as MigratedFiles;
  } catch {
    const made = await make();
    await mkdir(cache, { recursive: true });
    // Other workers see the whole file or none.
    const written = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(written, serialize(made));
    await rename(written, file);
    for (const other of await readdir(cache))
      if (!other.startsWith(basename(file))) await rm(join(cache, other), { force: true });
    return made;
  }
}

async function versionOfDatabase(): Promise<string> {
  const hash = createHash('sha256');
  const sources = globSync(
    ['migrations/*', 'src/database/migrate.ts', 'src/jobs/jobs.ts', 'test/migrated-*.ts'],
    { cwd: server },
  );
  const packages = ['@electric-sql/pglite', 'pg-boss'].map(
    (name) => `../../node_modules/${name}/package.json`,
  );
  for (const source of [...sources.toSorted(), ...packages])
    hash.update(source).update(await readFile(join(server, source)));
  return hash.digest('hex');
}

// Small: without the engine's own templates, with little memory for its start to fill with zeroes, and with log files of 1 MB,
// of which the default would be two of 16 MB to copy.
async function make(): Promise<MigratedFiles> {
  const pglite = await PGlite.create({
    extensions: { pg_trgm },
    postgresqlconf: ['shared_buffers = 16MB', 'min_wal_size = 2MB', 'wal_recycle = off'],
    initDbStartParams: ['--wal-segsize=1'],
  });
  await using open = await openPGlite(pglite);
  await migrateWithJobs(open, true);
  await pglite.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
  // The start of a copy would repeat what is not in the files yet.
  await pglite.exec('checkpoint');
  return readFolder(pglite.Module.FS, '');
}

function readFolder(fs: FileSystem, folder: string): MigratedFiles {
  const folders: string[] = [];
  const files: [string, Uint8Array][] = [];
  const inFolder = fs.readdir(dataFolder + folder) as readonly string[];
  const names = inFolder.filter((name) => name !== '.' && name !== '..');
  for (const path of names.map((name) => `${folder}/${name}`)) {
    const whole = dataFolder + path;
    if (fs.isDir(fs.stat(whole).mode)) {
      const inside = readFolder(fs, path);
      folders.push(path, ...inside.folders);
      files.push(...inside.files);
    } else files.push([path, fs.readFile(whole)]);
  }
  return { folders, files };
}

/** A file system in memory that begins with a copy of the files. Reading them from an archive takes longer than the engine's start. */
export class FilledMemoryFS extends MemoryFS {
  readonly #begin: MigratedFiles;

  constructor(begin: MigratedFiles) {
    super();
    this.#begin = begin;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    if (!fs) throw new Error('The engine has not begun.');
    fs.mkdirTree(dataFolder, 0o700);
    for (const path of this.#begin.folders) fs.mkdir(dataFolder + path, 0o700);
    for (const [path, content] of this.#begin.files) fs.writeFile(dataFolder + path, content);
  }
}
