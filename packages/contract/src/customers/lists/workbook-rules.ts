import { tableSize } from './workbook-cells-rules.ts';

// A workbook is a zip file. A few bytes of one may unpack to gigabytes, or name a cell of the last column and row, up to which
// the library that reads it fills a table with empty cells. Both would end the tab or the command that opens it.

// A list of twenty thousand rows with twenty columns takes half of this.
const mostUnpackedBytes = 50_000_000;
const mostCells = 5_000_000;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** The files of a zip file by their names, unpacked. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** Unpacks a workbook; undefined when that is more than can be read. Throws when its bytes are no zip file. */
export async function unpackWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Parts | undefined> {
  const parts = new Map<string, Uint8Array>();
  let bytesLeft = mostUnpackedBytes;
  let cells = 0;
  for (const entry of entriesOf(bytes)) {
    const content = await unpack(entry, bytesLeft);
    if (!content) return undefined;
    bytesLeft -= content.length;
    cells += countCells(new TextDecoder().decode(content));
    if (cells > mostCells) return undefined;
    parts.set(entry.name, content);
  }
  return parts;
}

const [endSignature, entrySignature] = [0x06054b50, 0x02014b50];
const [endLength, entryLength, localLength] = [22, 46, 30];

/** The files of a zip file, by the directory at its end. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endLength;
  while (view.getUint32(end, true) !== endSignature) end -= 1;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new Error('no directory of a zip file');
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start =
      local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + entryLength, at + entryLength + nameLength),
      ),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
    });
    at += entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The content of a file, or undefined when it has more bytes than `most`, whatever the directory says. */
async function unpack({ method, packed }: Entry, most: number): Promise<Uint8Array | undefined> {
  if (method === 0) return packed.length > most ? undefined : packed;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return undefined;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

// What no program writes in a workbook: entities, which may stand for anything, and elements that do not end, which keep the
// library for minutes.
const declaration = /<!(?:DOCTYPE|ENTITY)/i;
const withoutEnd = /<[^<>]*</;

// An element, whose attributes may hold '>'. No text takes longer than its length: nothing here matches across a `<`.
const element = /<([/?!]?)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
// A workbook's own elements stand at most a dozen deep.
const deepest = 100;

/** Whether elements stand deeper in each other than any program writes them: a reader keeps all that it is in. */
function isTooDeep(xml: string): boolean {
  let depth = 0;
  for (const [text, kind] of xml.matchAll(element)) {
    if (kind === '/') depth -= 1;
    else if (kind === '' && !text.endsWith('/>')) depth += 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** How many cells the table of a part has. Infinite where the text may say another thing than it seems to. */
function countCells(xml: string): number {
  const isXml = /^\s*</.test(xml) || xml.includes('sheetData');
  if (declaration.test(xml) || (isXml && (withoutEnd.test(xml) || isTooDeep(xml)))) return Infinity;
  return tableSize(xml);
}
