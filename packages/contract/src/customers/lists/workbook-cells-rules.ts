import { columnLetter } from './column-letter-rules.ts';

// Where the cells of a sheet stand. Rows and cells may leave out their address (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73): each
// then stands after the one before it.

interface Tag {
  readonly text: string;
  readonly at: number;
}

interface PlacedCell {
  readonly row: number;
  readonly column: number;
  readonly isEmpty: boolean;
}

// Each match ends at the next `<`, so that no text takes longer than its length.
const startTag = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g;
const reference = /(?<=\s)r\s*=\s*["']([^"']*)["']/;
const plainReference = /^([A-Z]{1,3})(\d{1,7})$/;

/** Walks the rows and cells of a sheet. Throws a RangeError on an address that is none. */
function walk(
  xml: string,
  visit: (tag: Tag, place: PlacedCell | { readonly row: number }) => void,
): void {
  let [row, column] = [0, 0];
  for (const match of xml.matchAll(startTag)) {
    const [text, name, attributes = ''] = match;
    const tag = { text, at: match.index };
    const found = reference.exec(attributes)?.[1];
    if (name === 'row') {
      row = found === undefined ? row + 1 : Number(found);
      if (!Number.isInteger(row)) throw new RangeError(`no row: ${found}`);
      column = 0;
      visit(tag, { row });
      continue;
    }
    const [, letters, digits] = plainReference.exec(found ?? '') ?? [];
    if (found !== undefined && letters === undefined) throw new RangeError(`no cell: ${found}`);
    column = letters === undefined ? column + 1 : columnNumber(letters);
    row = digits === undefined ? Math.max(row, 1) : Number(digits);
    visit(tag, { row, column, isEmpty: attributes.endsWith('/') });
  }
}

/**
 * How many cells the table has that holds every cell with content. A cell that is only formatted has none, and does not count:
 * whole columns may be. One without an address counts all the same, since it is given one. Infinite where an address may mean
 * another than it seems to.
 */
export function tableSize(xml: string): number {
  let [rows, columns, withoutAddress] = [0, 0, 0];
  try {
    walk(xml, ({ text }, place) => {
      if (!reference.test(text)) withoutAddress += 1;
      if (!('column' in place) || place.isEmpty) return;
      rows = Math.max(rows, place.row);
      columns = Math.max(columns, place.column);
    });
  } catch {
    return Infinity;
  }
  return Math.max(rows * columns, withoutAddress);
}

/** A sheet whose rows and cells all have their address; the same one where they have it already. */
export function withAddresses(xml: string): string {
  const pieces: string[] = [];
  let read = 0;
  walk(xml, ({ text, at }, place) => {
    if (reference.test(text)) return;
    const address = 'column' in place ? columnLetter(place.column - 1) + place.row : `${place.row}`;
    const name = /^<(?:\w+:)?(?:row|c)/.exec(text)?.[0] ?? '';
    pieces.push(xml.slice(read, at), `${name} r="${address}"${text.slice(name.length)}`);
    read = at + text.length;
  });
  return pieces.length === 0 ? xml : pieces.join('') + xml.slice(read);
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
