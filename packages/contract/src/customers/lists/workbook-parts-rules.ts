import { withAddresses } from './workbook-cells-rules.ts';
import type { Parts } from '../../zip-rules.ts';

// What the reader of workbooks does not know of, or refuses, although every spreadsheet opens it.

const workbookPart = 'xl/workbook.xml';
const textOf = (parts: Parts, name: string): string => new TextDecoder().decode(parts.get(name));

/** Whether the parts, as `plainly` gives them, are those of a workbook: documents, other spreadsheets and plain archives are zip files too. */
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
 * The same workbook as the reader knows it: with the usual names of its parts, an address at every cell, and with `1` and not
 * `true` where days count from 1904. The same parts where nothing differs.
 */
export const plainly = (parts: Parts): Parts =>
  editedSheets(
    edited(withUsualNames(parts), workbookPart, (xml) => xml.replace(otherTrue, 'date1904="1"')),
    withAddresses,
  );

const mainPart = /\bTarget\s*=\s*["']\/?xl\/([\w.-]+\.xml)["']/;

/** Some programs write folders with a backslash, and some call the workbook's own part otherwise. */
function withUsualNames(parts: Parts): Parts {
  const slashed = Array.from(parts.keys()).some((name) => name.includes('\\'))
    ? new Map(Array.from(parts, ([name, content]) => [name.replaceAll('\\', '/'), content]))
    : parts;
  const relation = (
    textOf(slashed, '_rels/.rels').match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []
  ).find((element) => element.includes('/officeDocument"'));
  const name = mainPart.exec(relation ?? '')?.[1];
  if (name === undefined || slashed.has(workbookPart) || !slashed.has(`xl/${name}`)) return slashed;
  const usual = new Map([
    [`xl/${name}`, workbookPart],
    [`xl/_rels/${name}.rels`, 'xl/_rels/workbook.xml.rels'],
  ]);
  return new Map(Array.from(slashed, ([each, content]) => [usual.get(each) ?? each, content]));
}

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
