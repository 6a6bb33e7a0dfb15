import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';
import { renderInTurn, renderWorksheet, WorksheetError } from './worksheets.service.ts';
import type { Pictures } from './data/worksheet-data.ts';

const address = `/media/${'a'.repeat(64)}/kurva.png`;

async function picturesOf(): Promise<Pictures> {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../docs/start.png'));
  return new Map([[address, { format: 'png', bytes: bytes.toString('base64') }]]);
}

const rendered = async (markdown: string, pictures?: Pictures) =>
  readPdf(
    await renderInTurn(
      (compiling) =>
        renderWorksheet(compiling, markdown, { title: 'Blad', ...(pictures && { pictures }) }),
      {},
    ),
  );

const faultOf = (markdown: string): Promise<string> =>
  rendered(markdown).then(
    () => 'no fault',
    (error: unknown) => {
      if (!(error instanceof WorksheetError)) throw error;
      return error.message;
    },
  );

test('a worksheet shows pictures, breaks the page and parts its text in two columns', async () => {
  const { pages, accessible } = await rendered(
    [
      '# Blad',
      `![Kurvan stiger från 0 till 4.](${address})`,
      '[[spalter]]',
      '1. Ett?\n2. Två?\n3. Tre?\n4. Fyra?',
      '[[slut på spalter]]',
      '[[sidbrytning]]',
      '[[spalter]]\n\nVänster.\n\n[[ny spalt]]\n\nHöger.\n\n[[slut på spalter]]',
      'Slut.',
    ].join('\n\n'),
    await picturesOf(),
  );

  expect(accessible).toBe(true);
  expect(pages.map(({ tagged }) => tagged.filter((line) => /^(Lbl|P|Figure)/.test(line)))).toEqual([
    expect.arrayContaining(['Lbl: 1.', 'P: Ett?', 'Lbl: 4.', 'P: Fyra?']),
    ['P: Vänster.', 'P: Höger.', 'P: Slut.'],
  ]);
  expect(pages[0]?.tree).toContain('Figure');
});

test('a picture in a table is a fault at its row', async () => {
  const sheet = `# Blad\n\n| a |\n| --- |\n| ![Kurvan](${address}) |\n`;
  await expect(rendered(sheet, await picturesOf())).rejects.toThrow(
    'Rad 5: En bild kan inte stå i en tabell eller en rubrik. Ge den en egen rad.',
  );
});

test.each([
  ['Text.\n\n[[ny spalt]]', 'Rad 3: Här finns inga spalter. De börjar med [[spalter]] ovanför.'],
  [
    '[[spalter]]\n\nText.',
    'Rad 1: Spalterna tar inte slut. Skriv [[slut på spalter]] på en egen rad där de slutar.',
  ],
  ['[[spalter]]\n\n[[spalter]]', 'Rad 3: Spalterna från rad 1 är inte slut än.'],
  [
    '[[spalter]]\n\na\n\n[[sidbrytning]]',
    'Rad 5: En sidbrytning kan inte stå i spalter. Avsluta spalterna före den.',
  ],
  [
    '[[spalter]]\n\n[[ny spalt]]\n\n[[ny spalt]]',
    'Rad 5: Det finns två spalter, och det här är en tredje.',
  ],
  [
    '- a\n\n  [[sidbrytning]]',
    'Rad 3: [[sidbrytning]] ska stå på en egen rad, inte i en lista, ett citat eller en tabell.',
  ],
  [
    'Text.\n\n![](kurva.png)',
    'Rad 3: Bilden kurva.png saknar beskrivning. Säg med ord vad den visar.',
  ],
  [
    'Text\noch ![en kurva](kurva.png)',
    'Rad 2: Bilden kurva.png finns inte här. Lägg in den med knappen Bild.',
  ],
])('what a worksheet cannot show is told at its line: %j', async (markdown, sentence) => {
  expect(await faultOf(markdown)).toBe(sentence);
});
