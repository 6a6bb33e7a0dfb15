import { open, type FileHandle } from 'node:fs/promises';
import { InvalidFile } from './file-types.ts';
import { checkTables, type Box } from './film-tables.ts';

/** A day of film has some 30 MB of tables. */
const largestIndex = 64 * 1024 * 1024;
const mostBoxes = 10_000;

/**
 * Holds an MP4 to what it says about itself, before anything reads it: a file of half a megabyte may claim four billion
 * pictures, and whoever believes it runs out of memory. Throws InvalidFile when boxes do not fill the file exactly, when
 * tables hold less or more than they claim, and for films in fragments, which cannot be held to anything.
 */
export async function checkBoxes(absolute: string): Promise<void> {
  await using file = await open(absolute);
  const { size } = await file.stat();
  const kinds = new Set<string>();
  let index: Box | undefined;
  for (let at = 0, count = 0; at < size; count += 1) {
    const box = await readHeader(file, at, size);
    if (!box || count > mostBoxes) throw new InvalidFile('är en trasig MP4-film');
    kinds.add(box.kind);
    if (box.kind === 'moov') {
      if (index || box.end - box.start > largestIndex)
        throw new InvalidFile('är en trasig MP4-film');
      index = box;
    }
    at = box.end;
  }
  if (kinds.has('moof'))
    throw new InvalidFile(
      'är en MP4 i fragment. Spara om den som en vanlig MP4, till exempel med HandBrake',
    );
  if (!index || !kinds.has('mdat')) throw new InvalidFile('är en trasig MP4-film');
  const bytes = Buffer.alloc(index.end - index.start);
  await file.read(bytes, 0, bytes.length, index.start);
  checkTables(bytes, size);
}

/** The box at a place: where its content starts and where it ends. Undefined when it leads out of the file. */
async function readHeader(file: FileHandle, at: number, size: number): Promise<Box | undefined> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  if (bytesRead < 8) return undefined;
  const kind = head.toString('latin1', 4, 8);
  const said = head.readUInt32BE(0);
  // 1: the size stands behind the kind, in eight bytes. 0: as far as the file goes.
  const long = said === 1;
  if (long && bytesRead < 16) return undefined;
  const length = long ? Number(head.readBigUInt64BE(8)) : said === 0 ? size - at : said;
  const start = at + (long ? 16 : 8);
  const end = at + length;
  return end >= start && end <= size ? { kind, start, end } : undefined;
}
