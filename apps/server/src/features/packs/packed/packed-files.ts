import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { InvalidFile } from '../media/file-types.ts';

/** The most that a packed pack may hold: as many files as a large catalogue, and as much as a disk has for the moment. */
const mostFiles = 100_000;
const mostBytes = 8 * 1024 ** 3;

/** A file in a zip file, and its path in the pack. */
interface PackedFile {
  readonly entry: Entry;
  readonly path: string;
}

interface Packed extends AsyncDisposable {
  readonly zip: ZipFile;
  readonly files: readonly PackedFile[];
}

// What the file managers of macOS and Windows add.
const added = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/;

/**
 * Opens a zip file that holds a pack, at its root or in a folder. The caller disposes of it. Throws InvalidFile, whose message
 * completes "<fil> …".
 */
export async function openPacked(path: string): Promise<Packed> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw new InvalidFile('är ingen zip-fil som går att läsa', { cause });
  });
  try {
    return {
      zip,
      files: withinPack(await listEntries(zip)),
      [Symbol.asyncDispose]: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || added.test(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new InvalidFile('är låst med ett lösenord');
      if (!entry.canDecodeFileData())
        throw new InvalidFile('är packad på ett sätt som inte går att läsa. Packa den som zip');
      entries.push(entry);
      bytes += entry.uncompressedSize;
      if (entries.length > mostFiles) throw new InvalidFile('har fler än 100 000 filer');
      if (bytes > mostBytes) throw new InvalidFile('är större än 8 GB när den är uppackad');
    }
  } catch (cause) {
    if (cause instanceof InvalidFile) throw cause;
    throw new InvalidFile('är skadad, eller har filer som pekar ut ur den', { cause });
  }
  return entries;
}

/** The files beside and below the uppermost `pack.yaml`. */
function withinPack(entries: readonly Entry[]): PackedFile[] {
  const depthOf = (name: string) => name.split('/').length;
  const [first] = entries
    .map(({ fileName }) => fileName)
    .filter((name) => /(^|\/)pack\.yaml$/.test(name))
    .toSorted((one, other) => depthOf(one) - depthOf(other));
  if (first === undefined) throw new InvalidFile('har ingen pack.yaml');
  const folder = first.slice(0, -'pack.yaml'.length);
  return entries.flatMap((entry) =>
    entry.fileName.startsWith(folder) ? [{ entry, path: entry.fileName.slice(folder.length) }] : [],
  );
}

/** Unpacks a pack into an empty folder. Throws InvalidFile for a file that is damaged or cannot be named here. */
export async function unpack({ zip, files }: Packed, folder: string): Promise<void> {
  for (const { entry, path } of files) {
    // macOS writes letters with accents as two characters.
    const to = join(folder, path.normalize('NFC'));
    try {
      await mkdir(dirname(to), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to));
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EDQUOT') throw cause;
      throw new InvalidFile(`är skadad: ${path} går inte att packa upp`, { cause });
    }
  }
}
