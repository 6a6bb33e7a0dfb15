import { expect, test } from 'vitest';
import { readPdf } from '#test/read-pdf.ts';
import type { ConceptSheet, ConceptWord } from './data/concept-sheet-data.ts';
import { renderConceptSheet, renderInTurn } from './documents.service.ts';

const sheetOf = (words: readonly ConceptWord[], lesson = 'Fotosyntesen'): ConceptSheet => ({
  productName: 'Läsår',
  schoolType: 'grundskola',
  lesson,
  ancestors: ['Grundskola', 'Biologi', 'Biologi årskurs 4–6', 'Natur och miljö'],
  words,
});

const rendered = (sheet: ConceptSheet): Promise<Uint8Array> =>
  renderInTurn((compiling) => renderConceptSheet(compiling, sheet), {});

const wordsOf = (count: number): ConceptWord[] =>
  Array.from({ length: count }, (_, index) => ({ word: `begrepp ${index + 1}` }));

test('three words fit on one page, in reading order', async () => {
  const pdf = await readPdf(await rendered(sheetOf(wordsOf(3))));

  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.tagged).toEqual([
    'H1: Fotosyntesen',
    'P: Begreppsblad',
    'P: Grundskola / Biologi / Biologi årskurs 4–6 / Natur och miljö',
    'P: Namn',
    'P: Datum',
    'H2: Orden i lektionen',
    'P: Förklara orden. Kryssa sedan i hur väl du kan dem.',
    'TH: Begrepp',
    'TH: Förklara med egna ord',
    'TH: Det här kan jag nu',
    ...[1, 2, 3].flatMap((number) => [
      `TD: begrepp ${number}`,
      'P: Kan',
      'P: På väg',
      'P: Inte än',
    ]),
    'H2: Använd orden',
    'Lbl: 1.',
    'P: Välj två av begreppen. Skriv en mening där du använder båda.',
    'Lbl: 2.',
    'P: Rita eller ge ett exempel. Skriv vilket begrepp det visar.',
  ]);
  expect(pdf.pages[0]?.tree).toContain('Table(THead(TR(TH TH TH)) TBody(TR(TD(Span) TD TD(P P P))');
  expect(pdf.pages[0]?.seen).toMatch(/Läsår · Begreppsblad: Fotosyntesen Sida 1 av 1$/);
  expect(pdf.bookmarks).toEqual(['Fotosyntesen', '  Orden i lektionen', '  Använd orden']);
});

test('the same data gives the same bytes, also when compiled concurrently', async () => {
  const sheet = sheetOf([
    { word: 'näringskedja', meaning: 'En rad av arter.' },
    { word: 'x² ≤ √2 → CO₂' },
  ]);

  const [first, second] = await Promise.all([rendered(sheet), rendered(sheet)]);

  expect(Buffer.compare(first, second)).toBe(0);
  expect(Buffer.compare(first, await rendered(sheetOf(wordsOf(2))))).not.toBe(0);
});

test('many words continue on further pages, with the header as decoration and no heading alone', async () => {
  const pdf = await readPdf(await rendered(sheetOf(wordsOf(30))));

  expect(pdf.pages.length).toBeGreaterThan(3);
  const words = pdf.pages.flatMap((page) =>
    page.tagged.filter((text) => text.startsWith('TD: begrepp')),
  );
  expect(words).toEqual(wordsOf(30).map(({ word }) => `TD: ${word}`));
  expect(pdf.pages[1]?.seen).toMatch(/^Begrepp Förklara med egna ord/);
  expect(pdf.pages[1]?.tagged[0]).toMatch(/^TD: begrepp \d+$/);
  for (const page of pdf.pages) expect(page.tagged.at(-1)).not.toMatch(/^H\d/);
});

test('a lesson without words still has a sheet to fill in', async () => {
  const pdf = await readPdf(await rendered(sheetOf([])));

  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.tagged).toContain(
    'P: Skriv upp ord som är viktiga i lektionen och förklara dem.',
  );
  expect(pdf.pages[0]?.tree.match(/TR/g)).toHaveLength(5);
});

test('the words stand in another language too, each with its language', async () => {
  const words: ConceptWord[] = [
    { word: 'cell', meaning: 'Det minsta levande.', translation: { text: 'یاخته (سلول)' } },
    { word: 'vatten', translation: { text: 'ማይ', fromMachine: true } },
    { word: 'kedja', translation: { text: 'ланцюг' } },
    { word: 'ord' },
  ];
  const pdf = await readPdf(await rendered({ ...sheetOf(words), language: 'fa' }));

  expect(pdf).toMatchObject({
    title: 'Begreppsblad på svenska och persiska: Fotosyntesen',
    accessible: true,
  });
  const tagged = pdf.pages.flatMap((page) => page.tagged);
  expect(tagged).toEqual(
    expect.arrayContaining([
      expect.stringContaining('ማይ'),
      expect.stringContaining('ланцюг'),
      'P: Några av orden finns inte på persiska än. Översättningen är gjord av en maskin och kan ha fel.',
    ]),
  );
  // A pdf stores Arabic letters in the order and the shapes in which they are drawn.
  const letters = new Set(tagged.join('').normalize('NFKC'));
  for (const letter of 'یاختهسلول') expect(letters, letter).toContain(letter);
  // What no font can write would be a question mark.
  for (const cell of tagged.filter((text) => text.startsWith('TD:')))
    expect(cell).not.toContain('?');
});

test('long titles, long words, symbols and unknown characters do not break the sheet', async () => {
  const words = [
    { word: 'finska, jiddisch, meänkieli, romani chib och samiska' },
    { word: 'realisationsvinstbeskattningsproblematik', meaning: '' },
    { word: 'π ≈ 3,14 & x ≥ 2 <b>' },
    { word: '漢字' },
  ];
  const pdf = await readPdf(
    await rendered(sheetOf(words, 'Rock & roll – <jonbindning>, kovalent bindning och mer')),
  );

  const tagged = pdf.pages.flatMap((page) => page.tagged);
  expect(pdf.metadata).toContain('Rock & roll – <jonbindning>');
  expect(tagged).toContain('TD: π ≈ 3,14 & x ≥ 2 <b>');
  expect(tagged).toContain('TD: ??');
  expect(tagged.find((text) => text.startsWith('TD: realisations'))?.replaceAll(' ', '')).toBe(
    'TD:realisationsvinstbeskattningsproblematik',
  );
});
