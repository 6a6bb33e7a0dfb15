import { open, type FileHandle } from 'node:fs/promises';
import { InvalidFile } from './file-types.ts';
import { checkTables, type Box } from './film-tables.ts';

/** A film of 24 hours has about 30 MB of tables. */
const largestIndex = 64 * 1024 * 1024;
const mostBoxes = 10_000;

/**
 * Checks the structure of an MP4 before a library parses it: a file of half a megabyte may declare four billion samples,
 * and a parser that allocates for them runs out of memory. Throws InvalidFile when boxes do not fill the file exactly, when
 * a table's size differs from its declared count, and for fragmented films, which have no tables to check.
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

/** The box at an offset; undefined when it extends past the end of the file. */
async function readHeader(file: FileHandle, at: number, size: number): Promise<Box | undefined> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  if (bytesRead < 8) return undefined;
  const kind = head.toString('latin1', 4, 8);
  const declared = head.readUInt32BE(0);
  // 1: a size of eight bytes follows the kind. 0: the box extends to the end of the file.
  const long = declared === 1;
  if (long && bytesRead < 16) return undefined;
  const length = long ? Number(head.readBigUInt64BE(8)) : declared === 0 ? size - at : declared;
  const start = at + (long ? 16 : 8);
  const end = at + length;
  return end >= start && end <= size ? { kind, start, end } : undefined;
}
