import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { texCommands, texEnvironments, texFunctions } from '#maths/tex-commands.ts';
import { texToMathml } from '#maths/tex-to-mathml.ts';
import { readPdf } from '#test/read-pdf.ts';
import { renderInTurn, renderWorksheet, renderWorksheetAsWord } from './worksheets.service.ts';

const corpus = readFileSync(new URL('../../maths/school-formulas.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t')[0] ?? '');

// How each command is written, where it is not `a \command b`.
const patterns = new Map<string, string>(
  [
    [
      [
        'text textbf textit textrm textsf texttt textnormal mbox hbox mathrm mathbf mathit mathbb mathcal mathsf mathtt mathfrak',
        'mathscr mathnormal boldsymbol bm operatorname mathop vec hat widehat bar tilde widetilde dot ddot check mathring',
        'overline underline underbar overrightarrow overleftarrow overleftrightarrow overparen overbrace underbrace cancel',
        'bcancel xcancel boxed sqrt ce pu si unit num abs norm substack xrightarrow xleftarrow xleftrightarrow xRightarrow',
        'xrightleftharpoons pmod pod sout fbox wideparen smash tag',
      ].join(' '),
      String.raw`\NAME{A}`,
    ],
    [
      'frac dfrac tfrac cfrac sfrac nicefrac binom dbinom tbinom overset underset stackrel SI qty',
      String.raw`\NAME{a}{b}`,
    ],
    ['cubic', String.raw`\NAME\metre`],
    ['tothe ang', String.raw`a \NAME{2}`],
    ['choose over', String.raw`{a \NAME b}`],
    ['left right', String.raw`\left( x \right)`],
    ['middle', String.raw`\left( x \middle| y \right)`],
    ['{ }', String.raw`\{ x \}`],
    ['lbrace rbrace', String.raw`\lbrace x \rbrace`],
    ['\\', String.raw`\begin{cases} x & y \\ 2 & 3 \end{cases}`],
    ['hline', String.raw`\begin{array}{c} x \\ \hline y \end{array}`],
    ['limits nolimits', String.raw`\sum\NAME_{k}`],
    ['prescript', String.raw`\prescript{14}{6}{C}`],
    ['sideset', String.raw`\sideset{_1}{_2}\sum`],
    [
      'big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm',
      String.raw`\NAME( x`,
    ],
    ['hspace', String.raw`a \hspace{1cm} b`],
    ['not', String.raw`a \not= b`],
    ['rm bf it scriptstyle', String.raw`{\NAME x}`],
    ['label', String.raw`x \NAME{a}`],
    ['cr newline', String.raw`\begin{matrix} x \NAME y \end{matrix}`],
    ['mathord mathbin mathrel mathopen mathclose mathpunct mathinner', String.raw`a \NAME{+} b`],
  ].flatMap(([names = '', pattern = '']) =>
    names.split(' ').map((name): [string, string] => [name, pattern.replace('NAME', () => name)]),
  ),
);

const written = (name: string): string => patterns.get(name) ?? `a \\${name} b`;

const inEnvironment = (name: string): string =>
  `\\begin{${name}}${name === 'array' ? '{r|l}' : /^align(?:at|edat)/.test(name) ? '{1}' : ''} 12 \\end{${name}}`;

test('what a page shows a document shows too, and both say it: every command, environment and formula of school', async () => {
  const formulas = [
    ...[...texCommands, ...texFunctions].map(written),
    ...Array.from(texEnvironments, inEnvironment),
    ...corpus,
  ];
  const spoken = formulas.map((tex) => {
    const rendered = texToMathml(tex, false);
    expect.soft(rendered.mathml, tex).toContain('<math');
    expect.soft(rendered.spoken, tex).not.toBe('');
    return rendered.spoken;
  });

  const heard = (await Promise.all(sheetsOf(formulas).map(readSheet))).join('');
  for (const words of spoken) expect.soft(heard).toContain(words.replaceAll(/\s/g, ''));
});

// Sheets that are made within their time on a busy machine too.
const perSheet = 100;

const sheetsOf = (formulas: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(formulas.length / perSheet) }, (_, index) =>
    formulas
      .slice(index * perSheet, (index + 1) * perSheet)
      .map((tex) => `$${tex}$`)
      .join('\n\n'),
  );

/** What a reader hears of a worksheet, without spaces. */
async function readSheet(sheet: string): Promise<string> {
  const rendered = renderInTurn(
    (compiling) => renderWorksheet(compiling, sheet, { title: 'Formler' }),
    {},
  );
  const pdf = await readPdf(await rendered);
  return pdf.pages
    .flatMap(({ tagged }) => tagged)
    .join('')
    .replaceAll(/\s/g, '');
}

test('a worksheet in Word has each formula as an equation that can be edited', async () => {
  const [markdown = ''] = sheetsOf(corpus);
  const rendered = renderInTurn(
    (compiling) => renderWorksheetAsWord(compiling, { markdown, title: 'Formler' }),
    {},
  );
  const parts = unzipSync(await rendered);
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(document.match(/<m:oMath>/g)).toHaveLength(perSheet);
  // 1½: the whole number stands before the fraction, and not in it.
  expect(document).toContain('<m:t>1</m:t></m:r><m:f>');
});
