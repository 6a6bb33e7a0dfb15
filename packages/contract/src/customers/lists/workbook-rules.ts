import { entriesOf, type Parts, unpack } from '../../zip-rules.ts';
import { tableSize } from './workbook-cells-rules.ts';

// A workbook is a zip file. A few bytes of one may unpack to gigabytes, or name a cell of the last column and row, up to which
// the library that reads it fills a table with empty cells. Both would end the tab or the command that opens it.

// A list of twenty thousand rows with twenty columns takes half of this.
const mostUnpackedBytes = 50_000_000;
const mostCells = 5_000_000;

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
