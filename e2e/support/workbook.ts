import { strToU8, unzipSync, zipSync } from 'fflate';

type Cell = string | number;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A row with at most 26 cells. */
const rowOf = (cells: readonly Cell[], index: number): string =>
  `<row r="${index + 1}">${cells
    .map((cell, column) => {
      const place = `r="${String.fromCharCode(65 + column)}${index + 1}"`;
      return typeof cell === 'number'
        ? `<c ${place}><v>${cell}</v></c>`
        : `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    })
    .join('')}</row>`;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** A workbook (`.xlsx`) of sheets by their names, each with its rows. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
): Uint8Array<ArrayBuffer> {
  return workbookWithParts(sheets, (parts) => parts);
}

/** A workbook of sheets whose parts, by their paths, are changed before it is packed. */
export function workbookWithParts(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  change: (parts: Readonly<Record<string, string>>) => Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${names
      .map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `${head}<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(change(files)).map(([path, text]) => [path, strToU8(text)])),
  );
}

/** A workbook with one sheet, which has these rows in the words of the format. */
export function workbookWith(sheetData: string): Uint8Array<ArrayBuffer> {
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`;
  return zipSync({
    ...unzipSync(workbookOf({ Lista: [] })),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
}
