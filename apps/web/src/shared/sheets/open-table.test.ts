import { expect, test } from 'vitest';
import { type Reading, UnreadableTable } from '@lasar/contract/table-rules';
import { workbookOf, workbookWith } from '../../../../../e2e/support/workbook.ts';
import { openTable } from './open-table.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'lista.csv') =>
  new File([content], name);

/** A text as older Excel for Windows writes it. */
const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  [0xfeff, ...Array.from(text, (character) => character.charCodeAt(0))].forEach((code, index) =>
    view.setUint16(index * 2, code, true),
  );
  return bytes;
}

const rows = [
  ['Förnamn', 'E-post'],
  ['Åsa', 'asa@ek.example'],
];

test.each([
  ['UTF-8 with commas', 'Förnamn,E-post\nÅsa,asa@ek.example\n', 'utf-8', ','],
  ['UTF-8 with a mark and semicolons', '\ufeffFörnamn;E-post\r\nÅsa;asa@ek.example', 'utf-8', ';'],
  ['tabs and old line ends', 'Förnamn\tE-post\rÅsa\tasa@ek.example\r', 'utf-8', '\t'],
  ['older Excel', windows1252('Förnamn;E-post\r\nÅsa;asa@ek.example\r\n'), 'windows-1252', ';'],
  ['UTF-16', utf16('Förnamn\tE-post\r\nÅsa\tasa@ek.example'), 'utf-16le', '\t'],
] as const)('%s is guessed', async (_name, content, encoding, delimiter) => {
  expect(await openTable(file(content))).toEqual({
    rows,
    reading: { kind: 'text', encoding, delimiter },
  });
});

test('quotes hold delimiters and line breaks, and empty rows keep their numbers', async () => {
  const { rows: read } = await openTable(
    file('Namn;E-post\n"Ek; ""Rut""\nMaria";rut@ek.example\n\nBo;bo@ek.example'),
  );
  expect(read).toEqual([
    ['Namn', 'E-post'],
    ['Ek; "Rut"\nMaria', 'rut@ek.example'],
    [''],
    ['Bo', 'bo@ek.example'],
  ]);
});

test('the first row may name the delimiter, and a chosen reading wins over the guess', async () => {
  const { rows: read, reading } = await openTable(file('sep=|\na,b|c@d.example\n'));
  expect(read).toEqual([[], ['a,b', 'c@d.example']]);
  expect(reading).toMatchObject({ delimiter: '|' });
  const chosen: Reading = { kind: 'text', encoding: 'windows-1252', delimiter: ',' };
  expect(await openTable(file('Å;a,b\n'), chosen)).toEqual({
    rows: [['Ã…;a', 'b']],
    reading: chosen,
  });
});

test('the invisible marks around a copied cell are left out', async () => {
  const { rows: read } = await openTable(
    file('Namn;E-post\nÅsa\u200b;\u202aasa@ek.example\u202c \n'),
  );
  expect(read).toEqual([
    ['Namn', 'E-post'],
    ['Åsa', 'asa@ek.example'],
  ]);
});

test('a cell of three hundred thousand spaces between two letters is read as it is, at once', async () => {
  const cell = `a${' '.repeat(300_000)}b`;
  const { rows: read } = await openTable(file(`Namn;E-post\n${cell};\u200b \n`));
  expect(read[1]).toEqual([cell, '']);
});

test('a workbook with a password says so', async () => {
  const locked = new Uint8Array(512);
  locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await expect(openTable(file(locked, 'lista.xlsx'))).rejects.toMatchObject({ fault: 'damaged' });
});

test('files that are no list say so', async () => {
  const refused = async (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
    expect(openTable(file(content, name))).rejects.toThrow(UnreadableTable);
  await refused('');
  await refused(';;\n;;\n');
  await refused('a\u0000b');
  await refused('a;"b\nc;d');
  await refused('x', 'lista.xls');
  await refused('PK\u0003\u0004 ingen arbetsbok', 'lista.xlsx');
  await refused(new Uint8Array(5_000_001));
});

test('a workbook is read sheet by sheet, with its numbers as they are written', async () => {
  const list = [
    ['Skola', 'Kod'],
    ['Åsa & "Bo" <x>', 12_345_678],
    ['', 0.1],
  ];
  const book = file(workbookOf({ Framsida: [], Lärare: list, Elever: [['Elev']] }), 'lista.xlsx');
  const sheets = ['Framsida', 'Lärare', 'Elever'];
  expect(await openTable(book)).toEqual({
    rows: [
      ['Skola', 'Kod'],
      ['Åsa & "Bo" <x>', '12345678'],
      ['', '0.1'],
    ],
    reading: { kind: 'workbook', sheet: 'Lärare', sheets },
  });
  expect(await openTable(book, { kind: 'workbook', sheet: 'Elever', sheets })).toMatchObject({
    rows: [['Elev']],
    reading: { sheet: 'Elever' },
  });
  await expect(openTable(file(workbookOf({ Tomt: [] }), 'tom.xlsx'))).rejects.toMatchObject({
    fault: 'empty',
  });
});

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
])('a workbook %s is refused before it is read', async (_name, sheetData) => {
  const book = file(workbookWith(sheetData), 'lista.xlsx');
  expect(book.size).toBeLessThan(100_000);
  await expect(openTable(book)).rejects.toMatchObject({ fault: 'too-many-cells' });
});

test('cells that are only formatted do not make a workbook too large', async () => {
  const cells =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Bo</t></is></c><c r="XFD1" s="1"/></row>';
  const formatted = '<row r="9000"><c r="XFD9000" s="1"/></row>';
  const book = file(workbookWith(cells + formatted), 'lista.xlsx');
  expect((await openTable(book)).rows).toEqual([['Bo']]);
});
