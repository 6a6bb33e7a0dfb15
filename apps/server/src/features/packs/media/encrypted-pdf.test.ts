import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pdf } from '../pack.fixture.ts';
import { readPdf } from './read-pdf.ts';

// Made with qpdf 11 of a page with the words 'Hemlig text': `--encrypt USER agare …`, with an object stream. The scripted ones
// have JavaScript as the open action of their catalogue.
const fixture = (name: string) =>
  readFile(join(import.meta.dirname, 'encrypted-pdf', `${name}.pdf`));

const kinds = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256'];

describe.each(kinds)('a PDF whose printing is locked by %s', (kind) => {
  test('is accepted with its text', async () => {
    expect(await readPdf(await fixture(kind))).toEqual({ pages: 1, texts: ['Hemlig text'] });
  });

  test('is refused when it runs a script', async () => {
    await expect(readPdf(await fixture(`${kind}-script`))).rejects.toThrow('innehåller JavaScript');
  });
});

test.each(['locked-rc4-128', 'locked-aes-256'])(
  'a PDF that asks for a password says so: %s',
  async (name) => {
    await expect(readPdf(await fixture(name))).rejects.toThrow('är skyddad med lösenord');
  },
);

test('a PDF whose encryption says two things is refused', async () => {
  const bytes = await fixture('aes-128');
  const other = Buffer.from('\n7 0 obj <</Filter/Standard/V 1/R 2/O()/U()/P 0>> endobj\n%%EOF\n');
  await expect(readPdf(Buffer.concat([bytes, other]))).rejects.toThrow('inte går att granska');
  const escaped = pdf('/Lang(sv)').replace('/Size', '/Encry#70t 9 0 R/Size');
  await expect(readPdf(Buffer.from(escaped))).rejects.toThrow('inte går att granska');
  const signed = pdf().replace('/Size', '/Encrypt<</Filter/Adobe.PubSec/V 4>>/Size');
  await expect(readPdf(Buffer.from(signed))).rejects.toThrow('är skyddad med lösenord');
});

test('a form to fill in is accepted when it runs nothing', async () => {
  const field = '<</FT/Tx/T(namn)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/P 3 0 R/V()>>';
  const form = (extra = '') =>
    pdf('/AcroForm<</Fields[9 0 R]/NeedAppearances true>>')
      .replace('200 200]', '200 200]/Annots[9 0 R]')
      .replace('trailer', `9 0 obj ${field.replace('/V()', `/V()${extra}`)} endobj\ntrailer`);
  expect(await readPdf(Buffer.from(form()))).toMatchObject({ pages: 1 });
  const calculates = form('/AA<</C<</S/JavaScript/JS(x)>>>>');
  await expect(readPdf(Buffer.from(calculates))).rejects.toThrow('innehåller JavaScript');
});
