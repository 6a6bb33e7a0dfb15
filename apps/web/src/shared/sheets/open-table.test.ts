import { expect, test } from 'vitest';
import { type Reading, UnreadableTable } from '@lasar/contract/customers/lists/table-rules';
import { workbookOf } from '../../../../../e2e/support/workbook.ts';
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

/** The list with its Swedish letters as these bytes. */
const inBytes = (letters: Readonly<Record<string, number>>) =>
  Uint8Array.from(
    'Förnamn;E-post\r\nÅsa;asa@ek.example\r\n',
    (character) => letters[character] ?? character.charCodeAt(0),
  );

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
  [
    'UTF-16 without a mark',
    utf16('Förnamn\tE-post\r\nÅsa\tasa@ek.example').slice(2),
    'utf-16le',
    '\t',
  ],
  ['older Mac', inBytes({ ö: 0x9a, Å: 0x81 }), 'macintosh', ';'],
  ['DOS', inBytes({ ö: 0x94, Å: 0x8f }), 'cp850', ';'],
  ['letters encoded twice', 'FÃ¶rnamn;E-post\nÃ…sa;asa@ek.example', 'utf-8', ';'],
  ['letters in two parts', 'Fo\u0308rnamn;E-post\nA\u030asa;asa@ek.example', 'utf-8', ';'],
] as const)('%s is guessed', async (_name, content, encoding, delimiter) => {
  expect(await openTable(file(content))).toEqual({
    rows,
    reading: { kind: 'text', encoding, delimiter },
  });
});

test('commas within the names of all rows divide no columns', async () => {
  const { rows: read } = await openTable(
    file('Efternamn, Förnamn\tE-post\nÖberg, Åsa\tasa@ek.example\nEk, Bo\tbo@ek.example\n'),
  );
  expect(read[1]).toEqual(['Öberg, Åsa', 'asa@ek.example']);
});

test('addresses on a single line, as a mail program gives them, are a row each', async () => {
  const line = 'Åsa Öberg <asa@ek.example>; Bo Ek <bo@ek.example>; cia@ek.example;';
  expect((await openTable(file(line))).rows).toEqual([
    ['Åsa Öberg <asa@ek.example>'],
    ['Bo Ek <bo@ek.example>'],
    ['cia@ek.example'],
  ]);
  const person = 'Åsa;asa@ek.example';
  expect((await openTable(file(person))).rows).toEqual([['Åsa', 'asa@ek.example']]);
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
  expect(await openTable(file('Å;a,b\n'), { given: chosen })).toEqual({
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
  const old = new Uint8Array(512);
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const locked = old.slice();
  locked.set(utf16('EncryptedPackage').subarray(2), 128);
  await expect(openTable(file(locked, 'lista.xlsx'))).rejects.toMatchObject({ fault: 'password' });
  await expect(openTable(file(old, 'lista.xls'))).rejects.toMatchObject({ fault: 'wrong-type' });
});

test('files that are no list say so', async () => {
  const refused = async (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
    expect(openTable(file(content, name))).rejects.toThrow(UnreadableTable);
  await refused('');
  await refused(';;\n;;\n');
  await refused('a\u0000b');
  await refused('a;"b\nc;d');
  await refused('<html><table><tr><td>Namn</td></tr></table></html>', 'lista.xls');
  await refused('%PDF-1.7 x', 'lista.csv');
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
  expect(
    await openTable(book, { given: { kind: 'workbook', sheet: 'Elever', sheets } }),
  ).toMatchObject({
    rows: [['Elev']],
    reading: { sheet: 'Elever' },
  });
  await expect(openTable(file(workbookOf({ Tomt: [] }), 'tom.xlsx'))).rejects.toMatchObject({
    fault: 'empty',
  });
});
