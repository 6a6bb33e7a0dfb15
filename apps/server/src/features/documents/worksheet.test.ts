import { expect, test } from 'vitest';
import { renderInTurn, renderWorksheet } from './worksheets.service.ts';
import type { WorksheetOptions } from './data/worksheet-data.ts';
import { readPdf } from '#test/read-pdf.ts';

const options = { title: 'Ekvationer', schoolType: 'gymnasieskola' };

const worksheet = `# Linjära ekvationer

Namn och klass:

[[linjer:1]]

**Kom ihåg:** gör _samma sak_ i båda leden.

## Lös

1. Lös ekvationerna.

   - a) 2x + 3 = 11
   - b) x² − 3 · 4 ≥ √2
   - c) x/2 → 6

[[linjer:3]]

2. Fyll i tabellen.

| x   | y |
| --- | --- |
| 1   |   |

[[linjer:2]]

### Skriv

- en …… mjölk

> Ett citat.

---

Slut.
`;

const rendered = (markdown: string, own: WorksheetOptions = options): Promise<Uint8Array> =>
  renderInTurn((compiling) => renderWorksheet(compiling, markdown, own), {});

test('a worksheet keeps its headings, lists, tables and text in order, and its writing lines have no text', async () => {
  const pdf = await readPdf(await rendered(worksheet));

  expect(pdf).toMatchObject({ title: 'Ekvationer', lang: 'sv-SE', accessible: true });
  expect(pdf.pages[0]?.tagged).toEqual([
    'H1: Linjära ekvationer',
    'P: Namn och klass:',
    'P: Kom ihåg: gör samma sak i båda leden.',
    'H2: Lös',
    'Lbl: 1.',
    'P: Lös ekvationerna.',
    'Lbl: a)',
    'P: 2x + 3 = 11',
    'Lbl: b)',
    'P: x² − 3 · 4 ≥ √2',
    'Lbl: c)',
    'P: x/2 → 6',
    'Lbl: 2.',
    'P: Fyll i tabellen.',
    'TH: x',
    'TH: y',
    'TD: 1',
    'H3: Skriv',
    'Lbl: •',
    expect.stringMatching(/^P: en\s+mjölk$/),
    'P: Ett citat.',
    'P: Slut.',
  ]);
  expect(pdf.pages[0]?.tree).toBe(
    'Document(H1 P P(Span Span) H2 L(LI(Lbl LBody(P)) L(LI(Lbl LBody(P)) LI(Lbl LBody(P)) LI(Lbl LBody(P))) LI(Lbl LBody(P Table(THead(TR(TH TH)) TBody(TR(TD TD)))))) H3 L(LI(Lbl LBody(P))) BlockQuote(P) P)',
  );
  expect(pdf.bookmarks).toEqual(['Linjära ekvationer', '  Lös']);
});

test('code is tagged as code, its dots are no gaps, and a listing belongs to its question', async () => {
  const markdown = [
    '# Blad',
    '',
    '1. Vad gör `x…… = 2`?',
    '',
    '   ```python',
    '   for t in tal:',
    '       s = s + t',
    '   ```',
    '',
    '[[linjer:2]]',
    '',
    '2. Nästa fråga?',
    '',
  ].join('\n');

  const { pages } = await readPdf(await rendered(markdown));

  expect(pages[0]?.tagged).toEqual([
    'H1: Blad',
    'Lbl: 1.',
    'P: Vad gör',
    'Code: x…… = 2',
    'P: ?',
    'P: for t in tal:',
    'P: s = s + t',
    'Lbl: 2.',
    'P: Nästa fråga?',
  ]);
  expect(pages[0]?.tree).toBe('Document(H1 L(LI(Lbl LBody(P(Code) Code(P P))) LI(Lbl LBody(P))))');
});

test('the same Markdown gives the same bytes', async () => {
  const [first, second] = await Promise.all([rendered(worksheet), rendered(worksheet)]);

  expect(Buffer.compare(first, second)).toBe(0);
});

test('a heading and a question move to the next page with what follows', async () => {
  for (let count = 20; count <= 28; count += 1) {
    const markdown = `# Blad\n\n[[linjer:${count}]]\n\n## Rubrik\n\n1. Frågan?\n\n[[linjer:3]]\n\n2. Nästa fråga?\n\n[[linjer:12]]\n`;
    const pdf = await readPdf(await rendered(markdown));

    const pageOf = (text: string) => pdf.pages.findIndex((page) => page.tagged.includes(text));
    expect(pageOf('H2: Rubrik'), `${count} lines`).toBe(pageOf('P: Frågan?'));
  }
});

test('a sheet without a heading gets its title, and it may have another language', async () => {
  const pdf = await readPdf(
    await rendered('Write about your day.', { title: 'My day', lang: 'en' }),
  );

  expect(pdf.lang).toBe('en');
  expect(pdf.pages[0]?.tagged).toEqual(['H1: My day', 'P: Write about your day.']);
});

test('what a sheet cannot show is refused with a sentence for its author', async () => {
  await expect(rendered('Skriv 漢.')).rejects.toThrow(
    'Tecknet 漢 (U+6F22) finns inte i typsnitten',
  );
  await expect(rendered('Text\n\n![bild](bild.png)')).rejects.toThrow(
    'Rad 3: Bilden bild.png finns inte här.',
  );
  await expect(rendered('#### För djupt')).rejects.toThrow(
    'Rad 1: Ett arbetsblad kan inte visa rubriker under den tredje nivån (####)',
  );
});

test('links are printed with their address, once, and can be followed', async () => {
  const pdf = await rendered(
    'Läs [mer **här**](https://example.org/a%20%C3%A5), <https://example.org> och <a@example.org>.',
  );

  expect((await readPdf(pdf)).pages[0]?.seen.replaceAll(/\s+/g, ' ')).toContain(
    'Läs mer här (https://example.org/a%20å), https://example.org och a@example.org.',
  );
  expect(Buffer.from(pdf).toString('latin1')).toContain('https://example.org/a%20%C3%A5');
});

test('a footnote is printed below the page, once, however often the text refers to it', async () => {
  const markdown =
    'Vi räknar[^a], mäter[^b] och räknar[^a] igen.\n\n[^b]: Med linjal.\n[^a]: Se *boken*,\nsidan 3, på <https://example.org>.\n';
  const pdf = await readPdf(await rendered(markdown));

  const seen = pdf.pages[0]?.seen.replaceAll(/\s+/g, ' ') ?? '';
  expect(seen).toMatch(/räknar ?1, mäter ?2 och räknar ?1 igen\./);
  expect(seen.match(/1 ?Se boken, sidan 3, på https:\/\/example\.org\./g)).toHaveLength(1);
  expect(seen).toMatch(/2 ?Med linjal\./);
  await expect(rendered('Text.\n\n[^x]: Glömd.')).rejects.toThrow(
    'Rad 3: Texten hänvisar inte till fotnoten [^x].',
  );
});

test.each([
  'Write a sentence.',
  'Ord: خلية، سلول و می‌خواهم (1).',
  'اكتب **جملة** (1).',
  'Напиши речення — їжа.',
  'ሓንቲ ምሉእ ሓሳብ ጽሓፍ።',
  'Napisz zdanie: źdźbło, żółw.',
  'Kirjoita lause. Qor jumlad.',
])('a sheet is written in every language that words are translated to: %s', async (markdown) => {
  const pdf = await readPdf(await rendered(markdown));

  const inPdf = Array.from(pdf.pages[0]?.seen.normalize('NFKC') ?? '');
  const letters = Array.from(markdown).filter((character) => /\p{L}/u.test(character));
  expect(letters.filter((letter) => !inPdf.includes(letter))).toEqual([]);
});

test('whatever Markdown has, a refusal is Swedish and names no part of the parser', async () => {
  const parts = [
    '![bild](a.png)',
    '#### Djup',
    '<b>fet</b>',
    '<div>\n\ntext\n\n</div>',
    '~~struket~~ ^^ ==x==',
    '[a][b]\n\n[b]: https://example.org "titel"',
    '<https://example.org>',
    '- [ ] att göra',
    'a\\\nb  \nc',
    '    kod\n\n```js\nx\n```',
    '***\n\n> - 1) a\n>   1. b',
    '| a |\n|---|\n| ![bild](a.png) |',
    '&copy; \\*',
  ];
  const refusals = parts.map((part) =>
    rendered(part).then(
      () => [],
      (error: Error) => error.message,
    ),
  );
  const own = (await Promise.all(refusals)).flat();
  expect(own).toHaveLength(3);
  for (const refusal of own)
    expect(refusal).toMatch(
      /^Rad \d: (Bilden a\.png finns inte här\. Lägg in den med knappen Bild|Ett arbetsblad kan inte visa rubriker under den tredje nivån \(####\))\.$/,
    );
});
