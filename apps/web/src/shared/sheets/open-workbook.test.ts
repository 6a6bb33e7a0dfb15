import { expect, test } from 'vitest';
import { isAddress } from '@lasar/contract/customers/lists/people-rules';
import { workbookWith, workbookWithParts } from '../../../../../e2e/support/workbook.ts';
import { openTable } from './open-table.ts';

const file = (content: Uint8Array<ArrayBuffer>) => new File([content], 'lista.xlsx');
const rowsOf = async (content: Uint8Array<ArrayBuffer>) => (await openTable(file(content))).rows;

const lastCell = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>';

test.each([
  ['whose last cell is that of the last column and row', lastCell],
  ['whose last cell has its place in single quotes', lastCell.replaceAll('"', "'")],
  ['whose last cell has its place in signs by number', lastCell.replace('XFD', '&#88;FD')],
  ['with entities', '<!DOCTYPE x [<!ENTITY y "z">]><row r="1"><c r="A1"><v>1</v></c></row>'],
  ['of a million cells that do not end', '<c r="A1" '.repeat(1_000_000)],
  ['of a million elements in each other', '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000)],
  ['of elements in each other that seem to end', '<a b="/>">'.repeat(200) + '</a>'.repeat(200)],
  ['that unpacks to a thousand times its size', ' '.repeat(60_000_000)],
])(
  'a workbook %s is refused before it is read',
  async (_name, sheetData) => {
    const book = file(workbookWith(sheetData));
    expect(book.size).toBeLessThan(100_000);
    await expect(openTable(book)).rejects.toMatchObject({ fault: 'too-many-cells' });
    // Packing what they unpack to takes seconds on a busy machine.
  },
  60_000,
);

test('cells that are only formatted do not make a workbook too large', async () => {
  const cells =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Bo</t></is></c><c r="XFD1" s="1"/></row>';
  const formatted = '<row r="9000"><c r="XFD9000" s="1"/></row>';
  const book = file(workbookWith(cells + formatted));
  expect((await openTable(book)).rows).toEqual([['Bo']]);
});

test('a sheet that is a chart is passed over', async () => {
  const book = workbookWithParts({ Diagram: [], Lista: [['Bo', 'bo@ek.example']] }, (parts) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '')
      .replace('/worksheet"', '/chartsheet"')
      .replace('worksheets/sheet1.xml', 'chartsheets/sheet1.xml'),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
  }));
  expect(await openTable(file(book))).toEqual({
    rows: [['Bo', 'bo@ek.example']],
    reading: { kind: 'workbook', sheet: 'Lista', sheets: ['Lista'] },
  });
});

test('a workbook with charts alone has no table, which is said', async () => {
  const book = workbookWithParts({ Diagram: [] }, (parts) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '')
      .replace('/worksheet"', '/chartsheet"')
      .replace('worksheets/sheet1.xml', 'chartsheets/sheet1.xml'),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
  }));
  await expect(openTable(file(book))).rejects.toMatchObject({ fault: 'no-table' });
});

const text = (words: string, place = '') => `<c${place} t="inlineStr"><is><t>${words}</t></is></c>`;

test.each([
  [
    'cells and rows',
    `<row>${text('Namn')}${text('E-post')}</row><row>${text('Bo')}${text('bo@ek.example')}</row>`,
    [
      ['Namn', 'E-post'],
      ['Bo', 'bo@ek.example'],
    ],
  ],
  ['cells', `<row r="1">${text('Bo')}<c/><c s="1"/>${text('7B')}</row>`, [['Bo', '', '', '7B']]],
  [
    'some cells',
    `<row r="1">${text('Bo', ' r="B1"')}${text('7B')}</row><row>${text('Siv')}</row>`,
    [
      ['', 'Bo', '7B'],
      ['Siv', '', ''],
    ],
  ],
  [
    'rows',
    `<row r="2">${text('Bo', ' r="A2"')}</row><row/><row>${text('Siv', ' r="A4"')}</row>`,
    [[''], ['Bo'], [''], ['Siv']],
  ],
])(
  'a workbook whose %s have no addresses is read in their order',
  async (_name, sheetData, rows) => {
    expect(await rowsOf(workbookWith(sheetData))).toEqual(rows);
  },
);

test('a sheet without addresses is read whatever its file is called, and with prefixed names', async () => {
  const sheet =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Bo</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const book = workbookWithParts({ Lista: [] }, (parts) => ({
    ...parts,
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      'worksheets/sheet1.xml',
      'blad.xml',
    ),
    'xl/blad.xml': sheet,
  }));
  expect(await rowsOf(book)).toEqual([['Bo', '7']]);
});

test('cells without addresses count as those with one before they are read', async () => {
  const wide = `<row>${'<c/>'.repeat(9_999)}<c><v>1</v></c></row>`;
  const long = '<row><c><v>1</v></c></row>'.repeat(1_000);
  for (const data of [wide + long, '<c/>'.repeat(6_000_000)])
    await expect(openTable(file(workbookWith(data)))).rejects.toMatchObject({
      fault: 'too-many-cells',
    });
});

test('the sheet with most addresses is read, of those that the spreadsheet shows', async () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ['Bo', `bo${index}@ek.example`]);
  const sheets = { Läs: [['Rektor', 'r@ek.example']], Elever: people(3), Gamla: people(9) };
  const book = workbookWithParts(sheets, (parts) => ({
    ...parts,
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
      'name="Gamla"',
      'name="Gamla" state="hidden"',
    ),
  }));
  const { reading } = await openTable(file(book), { isKnown: isAddress });
  expect(reading).toMatchObject({ sheet: 'Elever', sheets: ['Läs', 'Elever', 'Gamla'] });
});

test('cells with looks that the workbook lacks are read, and the results of formulas', async () => {
  const cells =
    '<c r="A1" s="4" t="str"><f>B1</f><v>Bo</v></c><c r="B1" s="7"><v>12345678</v></c><c r="C1" t="e"><v>#N/A</v></c>';
  expect(await rowsOf(workbookWith(`<row r="1">${cells}</row>`))).toEqual([['Bo', '12345678']]);
});

test.each([
  ['1900', '', '2020-11-20'],
  ['1904', '<workbookPr date1904="1"/>', '2024-11-21'],
  ['1904, by a word', '<workbookPr date1904="true"/>', '2024-11-21'],
])('days count from %s', async (_name, settings, day) => {
  const book = workbookWithParts({ Lista: [] }, (parts) => ({
    ...parts,
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace('<sheets>', `${settings}<sheets>`),
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</Relationships>',
      '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
    'xl/styles.xml':
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>44155</v></c></row></sheetData></worksheet>',
  }));
  expect(await rowsOf(book)).toEqual([[day]]);
});

test('an archive that is no workbook says so', async () => {
  const document = workbookWithParts({ Lista: [] }, () => ({ 'word/document.xml': '<w/>' }));
  await expect(openTable(file(document))).rejects.toMatchObject({ fault: 'wrong-type' });
});

test.each([
  ['folders with a backslash', (name: string) => name.replaceAll('/', '\\')],
  [
    'a workbook part of another name',
    (name: string) => name.replace('workbook.xml', 'workbook2.xml'),
  ],
])('a workbook with %s is read', async (_name, renamed) => {
  const book = workbookWithParts({ Lista: [['Bo', 'bo@ek.example']] }, (parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [
        renamed(name),
        name === '_rels/.rels' ? text.replace(/xl\/workbook\.xml/, renamed) : text,
      ]),
    ),
  );
  expect(await rowsOf(book)).toEqual([['Bo', 'bo@ek.example']]);
});
