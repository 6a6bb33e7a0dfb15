import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { errorsWith, lessonFolder, pdf } from '../pack.fixture.ts';

const worksheet = `${lessonFolder}/blad.pdf`;
const place = `grundskola/kemi/kemi-7.yaml:14: ${worksheet}`;
const itself = `${place} leder någon annanstans, eller gör något, utan att läsaren har tryckt på något.`;

const errorsOfPdf = (content: string | Uint8Array) => errorsWith({ [worksheet]: content });

/** A PDF with an object stream. `head` ends the dictionary of the stream. */
const withObjectStream = (objects: string, head: string, body: Uint8Array, extra = '') =>
  Buffer.concat([
    Buffer.from(
      pdf(extra).replace(
        /trailer[^]*/,
        `8 0 obj <</Type/ObjStm/N 1/First ${objects.length} ${head}/Length ${body.length}>> stream\n`,
      ),
    ),
    body,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 10>>\n%%EOF\n'),
  ]);

const inObjectStream = (object: string, extra: string) =>
  withObjectStream('9 0 ', '/Filter/FlateDecode', deflateSync(`9 0 ${object}`), extra);

const elsewhere = '<</S/URI/URI(https://ond.example)>>';

test.each([
  ['a web page', pdf(`/OpenAction ${elsewhere}`)],
  ['a web page, with an escaped name', pdf('/Open#41ction <</S/U#52I/URI(https://ond.example)>>')],
  ['another file', pdf('/OpenAction <</S /GoToR /F(annan.pdf) /D[0 /Fit]>>')],
  ['a file inside', pdf('/OpenAction <</S/GoToE/T<</R/C/N(x)>>>>')],
  [
    'a web page, by reference',
    pdf('/OpenAction 9 0 R').replace('trailer', `9 0 obj ${elsewhere} endobj\ntrailer`),
  ],
  ['a web page, by a reference to a packed object', inObjectStream(elsewhere, '/OpenAction 9 0 R')],
  ['nothing that can be found', pdf('/OpenAction 9 0 R')],
  ['a page and then a web page', pdf(`/OpenAction <</S/GoTo/D[3 0 R/Fit]/Next ${elsewhere}>>`)],
  ['a web page after a comment', pdf(`/OpenAction %\n${elsewhere}`)],
  ['a film', pdf('/OpenAction <</S/Rendition/OP 0>>')],
])('a PDF that leads to %s when it is opened is refused', async (_, content) => {
  expect(await errorsOfPdf(content)).toEqual([itself]);
});

test.each([
  ['a page is shown', pdf().replace('200 200]', `200 200]/AA<</O ${elsewhere}>>`)],
  ['a page is shown, by reference', pdf().replace('200 200]', '200 200]/AA 9 0 R')],
  ['it is closed', pdf(`/AA <</WC ${elsewhere}>>`)],
  [
    'the pointer comes near',
    pdf().replace('200 200]', `200 200]/Annots[<</Subtype/Widget/AA<</E ${elsewhere}>>>>]`),
  ],
])('a PDF that does something when %s is refused', async (_, content) => {
  expect(await errorsOfPdf(content)).toEqual([itself]);
});

test.each([
  ['plain', pdf('/AcroForm<</XFA[(template) 9 0 R]>>')],
  ['packed', inObjectStream('<</XFA 7 0 R/Fields[]>>', '/AcroForm 9 0 R')],
])('a PDF with an XFA form is refused: %s', async (_, content) => {
  expect(await errorsOfPdf(content)).toEqual([
    `${place} är ett formulär i XFA, som webbläsare inte kan visa. Spara det som en vanlig PDF.`,
  ]);
});

test('a PDF whose compressed objects cannot be inspected is refused', async () => {
  const hex = Buffer.from(`${deflateSync(`9 0 ${elsewhere}`).toString('hex')}>`);
  const head = '/Filter[/ASCIIHexDecode/FlateDecode]';
  for (const name of ['/ObjStm', '/O#62jStm']) {
    const content = withObjectStream('9 0 ', head, hex, '/Outlines 9 0 R').toString('latin1');
    expect(await errorsOfPdf(Buffer.from(content.replace('/ObjStm', name), 'latin1'))).toEqual([
      `${place} är packad på ett sätt som inte går att granska. Spara den som PDF på nytt.`,
    ]);
  }
});

test.each([
  ['begins at a page', pdf('/OpenAction [3 0 R /XYZ null null 0]')],
  ['goes to a page', pdf('/OpenAction <</Type/Action/S/GoTo/D[3 0 R/Fit]>>')],
  ['goes to its first page', pdf('/OpenAction <</S/Named/N/FirstPage>>')],
  [
    'goes to a page by a packed action',
    inObjectStream('<</S/GoTo/D[3 0 R/Fit]>>', '/OpenAction 9 0 R'),
  ],
  [
    'has a link on a page',
    pdf().replace('200 200]', `200 200]/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${elsewhere}>>]`),
  ],
])('a PDF that %s is accepted', async (_, content) => {
  expect(await errorsOfPdf(content)).toEqual([]);
});
