import { withAddresses } from './workbook-cells-rules.ts';
import type { Parts } from './workbook-rules.ts';

// What the reader of workbooks does not know of, or refuses, although every spreadsheet opens it.

const workbookPart = 'xl/workbook.xml';
const textOf = (parts: Parts, name: string): string => new TextDecoder().decode(parts.get(name));

/** Whether the parts are those of a workbook: documents, other spreadsheets and plain archives are zip files too. */
export const isWorkbook = (parts: Parts): boolean => parts.has(workbookPart);

/** Whether none of the sheets is a table: all are charts. */
export const hasChartsAlone = (parts: Parts): boolean => {
  const relations = textOf(parts, 'xl/_rels/workbook.xml.rels');
  return relations.includes('/chartsheet"') && !relations.includes('/worksheet"');
};

/** Whether each sheet, in the order of the workbook, is one that the spreadsheet does not show. */
export const hiddenSheets = (parts: Parts): boolean[] =>
  Array.from(textOf(parts, workbookPart).matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g), ([element]) =>
    /\bstate\s*=\s*["'](?:veryH|h)idden["']/.test(element),
  );

const otherTrue = /\bdate1904\s*=\s*["'](?:true|on)["']/;

/**
 * The same workbook as the reader knows it: with an address at every cell, and with `1` and not `true` where days count from 1904.
 * The same parts where nothing differs.
 */
export const plainly = (parts: Parts): Parts =>
  editedSheets(
    edited(parts, workbookPart, (xml) => xml.replace(otherTrue, 'date1904="1"')),
    withAddresses,
  );

/**
 * The same workbook without the looks of its cells, for one whose styles are missing or incomplete. What is lost is which numbers
 * are days.
 */
export function withoutStyles(parts: Parts): Parts {
  const all = editedSheets(parts, (xml) =>
    xml.replace(/<(?:\w+:)?c\s[^<>]*>/g, (cell) => cell.replace(/\ss\s*=\s*["'][^"']*["']/, '')),
  );
  return edited(all, 'xl/_rels/workbook.xml.rels', (xml) =>
    xml.replace(/<(?:\w+:)?Relationship\s[^<>]*\/styles["'][^<>]*>/g, ''),
  );
}

function edited(parts: Parts, name: string, edit: (xml: string) => string): Parts {
  const before = textOf(parts, name);
  const after = edit(before);
  return after === before ? parts : new Map(parts).set(name, new TextEncoder().encode(after));
}

/** A sheet is told by what it holds: its name is free. */
const editedSheets = (parts: Parts, edit: (xml: string) => string): Parts =>
  Array.from(parts.keys())
    .filter((name) => name.endsWith('.xml'))
    .reduce(
      (all, name) =>
        edited(all, name, (xml) => (/<(?:\w+:)?sheetData/.test(xml) ? edit(xml) : xml)),
      parts,
    );

const [localLength, entryLength, endLength] = [30, 46, 22];

/** Packs parts as a zip file without compression. */
export function packed(parts: Parts): ArrayBuffer {
  const files = Array.from(parts, ([name, content]) => ({
    name: new TextEncoder().encode(name),
    content,
    sum: checksum(content),
  }));
  const lengthOf = (each: number) =>
    files.reduce((sum, { name, content }) => sum + each + name.length + content.length, 0);
  const directoryAt = lengthOf(localLength);
  const directoryLength = files.reduce((sum, { name }) => sum + entryLength + name.length, 0);
  const bytes = new Uint8Array(directoryAt + directoryLength + endLength);
  const view = new DataView(bytes.buffer);
  // What both heads of a file have: the version, UTF-8 names, no compression, no time, the checksum and the lengths.
  const describe = (at: number, { name, content, sum }: (typeof files)[number]) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x0800, true);
    view.setUint32(at + 10, sum, true);
    view.setUint32(at + 14, content.length, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint16(at + 22, name.length, true);
  };
  let [at, entryAt] = [0, directoryAt];
  for (const file of files) {
    view.setUint32(at, 0x04034b50, true);
    describe(at + 4, file);
    bytes.set(file.name, at + localLength);
    bytes.set(file.content, at + localLength + file.name.length);
    view.setUint32(entryAt, 0x02014b50, true);
    view.setUint16(entryAt + 4, 20, true);
    describe(entryAt + 6, file);
    view.setUint32(entryAt + 42, at, true);
    bytes.set(file.name, entryAt + entryLength);
    at += localLength + file.name.length + file.content.length;
    entryAt += entryLength + file.name.length;
  }
  view.setUint32(entryAt, 0x06054b50, true);
  view.setUint16(entryAt + 8, files.length, true);
  view.setUint16(entryAt + 10, files.length, true);
  view.setUint32(entryAt + 12, directoryLength, true);
  view.setUint32(entryAt + 16, directoryAt, true);
  return bytes.buffer;
}

/** The CRC-32 of a file of a zip file. */
function checksum(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
