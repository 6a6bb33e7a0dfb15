import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { texCommands, texEnvironments, texFunctions } from '#maths/tex-commands.ts';
import { texToMathml } from '#maths/tex-to-mathml.ts';
import { readPdf } from '#test/read-pdf.ts';
import { renderInTurn, renderWorksheet } from './documents.service.ts';

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
        'xrightleftharpoons pmod pod',
      ].join(' '),
      String.raw`\NAME{A}`,
    ],
    [
      'frac dfrac tfrac cfrac sfrac nicefrac binom dbinom tbinom overset underset stackrel SI qty',
      String.raw`\NAME{a}{b}`,
    ],
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
    ['rm bf it', String.raw`{\NAME x}`],
  ].flatMap(([names = '', pattern = '']) =>
    names.split(' ').map((name): [string, string] => [name, pattern.replace('NAME', () => name)]),
  ),
);

const written = (name: string): string => patterns.get(name) ?? `a \\${name} b`;

const inEnvironment = (name: string): string =>
  `\\begin{${name}}${name === 'array' ? '{r|l}' : name === 'alignat' ? '{1}' : ''} 12 \\end{${name}}`;

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

  const sheet = formulas.map((tex) => `$${tex}$`).join('\n\n');
  const rendered = renderInTurn(
    (compiling) => renderWorksheet(compiling, sheet, { title: 'Formler' }),
    {},
  );

  const pdf = await readPdf(await rendered);
  const heard = pdf.pages
    .flatMap(({ tagged }) => tagged)
    .join('\n')
    .replaceAll(/\s/g, '');
  for (const words of spoken) expect.soft(heard).toContain(words.replaceAll(/\s/g, ''));
});
