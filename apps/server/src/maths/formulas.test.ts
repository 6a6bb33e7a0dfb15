import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitFormulas } from '@lasar/contract/formula-rules';
import { mathsOf, textWithoutTex } from './maths-of-texts.ts';
import { texToMathml } from './tex-to-mathml.ts';

const formulasIn = (text: string) =>
  splitFormulas(text).flatMap((part) => (typeof part === 'string' ? [] : [part.written]));

test.each([
  ['Lös $x^2 = 4$ och $$y = 2$$', ['$x^2 = 4$', '$$y = 2$$']],
  ['5 $ och 10 $', []],
  ['$5 och $10', []],
  ['mellan $5 och 10$5', []],
  [String.raw`\$x\$ och $a\$b$`, [String.raw`$a\$b$`]],
  ['$ x$ och $x $', []],
  ['$x\n\ny$', []],
  [`$${'x'.repeat(2_000)}$`, []],
])('formulas stand between dollars, and prices do not: %s', (text, formulas) => {
  expect(formulasIn(text)).toEqual(formulas);
});

const corpus = readFileSync(new URL('school-formulas.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('the formulas of school are spoken and written as a teacher does', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(320);
  for (const [tex = '', spoken, line] of corpus) {
    const rendered = texToMathml(tex, false);
    expect.soft(rendered.spoken, tex).toBe(spoken);
    expect.soft(rendered.text, tex).toBe(line);
  }
});

test('different formulas never sound or read the same', () => {
  // One thing in two notations.
  const same = new Set([
    String.raw`{}^{14}_{6}\mathrm{C}`,
    String.raw`^{14}_{6}\text{C}`,
    String.raw`90\,\mathrm{km/h}`,
    String.raw`\SI{90}{km/h}`,
    String.raw`50\,\mathrm{km/h}`,
    String.raw`50\,\text{km}/\text{h}`,
    String.raw`2\frac{3}{4}`,
    String.raw`2\,\frac{3}{4}`,
    String.raw`0,\overline{3}`,
    String.raw`0.\overline{3}`,
    String.raw`x \in \, ]0, 1[`,
    String.raw`x \in (0,1)`,
  ]);
  const bySound = [...Map.groupBy(corpus, ([, spoken]) => spoken).values()];
  const sounding = bySound.flatMap((rows) => (rows.length > 1 ? rows.map(([tex]) => tex) : []));
  expect(new Set(sounding)).toEqual(same);
  for (const [one, other] of [
    [String.raw`\sqrt{x+1}`, String.raw`\sqrt{x}+1`],
    ['2^{n+1}', '2^n+1'],
    ['a_{n+1}', 'a_n+1'],
    ['|x-3|', '|x|-3'],
    [String.raw`\frac{x+1}{2}`, String.raw`x+\frac{1}{2}`],
    ['||x|-1|', '||x-1||'],
    [String.raw`\sqrt{x}^2`, String.raw`\sqrt{x^2}`],
    [String.raw`5\frac{1}{2}`, String.raw`5\cdot\frac{1}{2}`],
    [String.raw`\overset{\frown}{AB}`, 'AB'],
    [String.raw`1\frac{1}{2}`, String.raw`\frac{11}{2}`],
    [String.raw`\frac{3}{2x}`, String.raw`\frac{3}{2}x`],
    ['10^2', '102'],
    ['x^2', 'x_2'],
    ['e^{2x}', 'e^2x'],
    [String.raw`\sqrt{ab}`, String.raw`\sqrt{a}b`],
    [String.raw`\sqrt{\frac{a}{b}}`, String.raw`\frac{\sqrt{a}}{b}`],
    [String.raw`\overline{AB}`, 'AB'],
    [String.raw`\vec{v}`, 'v'],
    ['(-3)^2', '-3^2'],
    [String.raw`\sqrt{a^2}`, String.raw`\sqrt{a}^2`],
    [String.raw`\frac{v^2}{2}`, String.raw`v^{\frac{2}{2}}`],
    ['(2, 3)', '(2{,}3)'],
    ['(0,1)', '(0{,}1)'],
    ['f(2, 3)', 'f(2,3)'],
    [String.raw`\sin x/2`, String.raw`\sin\frac{x}{2}`],
    ['F = f', 'f = F'],
  ] as const) {
    const [first, second] = [texToMathml(one, false), texToMathml(other, false)];
    expect.soft(first.spoken, one).not.toBe(second.spoken);
    expect.soft(first.text, one).not.toBe(second.text);
  }
});

test('signs without width are nowhere, and a narrow space parts thousands', () => {
  expect(texToMathml('2\u200b3', false).text).toBe('23');
  expect(texToMathml('x\u00ad =\ufeff 4', false).text).toBe('x = 4');
  for (const space of ['\u00a0', '\u2009', '\u202f'])
    expect(texToMathml(`12${space}345`, false).text).toBe('12\u202f345');
});

test('thousands that are typed with spaces keep them', () => {
  expect(texToMathml('1 000 000 + 2 500', false).text).toBe('1\u202f000\u202f000 + 2\u202f500');
  expect(texToMathml(String.raw`\frac{1}{2} 000`, false).text).not.toContain('\u202f');
  expect(texToMathml('12 34', false).text).toBe('1234');
});

test('what is left out for its width keeps it on the page', () => {
  for (const command of ['phantom', 'hphantom']) {
    const { mathml, spoken } = texToMathml(`\\${command}{12}+3`, false);
    expect(mathml.match(/<mspace width="0\.5em">/g)).toHaveLength(2);
    expect(spoken).toBe('plus 3');
  }
  expect(texToMathml(String.raw`\vphantom{12}+3`, false).mathml).not.toContain('<mspace');
});

test('a formula on a page has how it is spoken, and neither styles nor links', () => {
  for (const [tex = ''] of corpus) {
    const { mathml } = texToMathml(tex, true);
    expect.soft(mathml).toMatch(/^<math alttext="[^"]+"/);
    expect.soft(mathml).not.toMatch(/\sstyle=|href|\son\w+=|class=""/);
  }
});

test('what stands deep inside of itself is read once, or refused where no document could set it', () => {
  const fractions = String.raw`\frac{1}{`.repeat(20) + '1' + '}'.repeat(20);
  expect(texToMathml(fractions, true).text).toContain('1/(1/(');
  for (const [open, close] of [
    [String.raw`\begin{matrix}`, String.raw`\end{matrix}`],
    ['(1+', ')'],
    ['[(', ')]'],
  ] as const)
    expect(() => texToMathml(open.repeat(30) + 'x' + close.repeat(30), true)).toThrow(
      'har för många delar inuti varandra',
    );
});

test.each([
  [String.raw`\mathrm{m/s}`, 'meter per sekund', 'm/s'],
  [
    String.raw`[v] = \text{m}/\text{s}`,
    'hakparentes v slut hakparentes är lika med meter per sekund',
    '[v] = m/s',
  ],
  ['m/s', 'm genom s', 'm/s'],
  [String.raw`a \overset{!}{=} b`, 'a är lika med, märkt utropstecken, b', 'a = (!) b'],
])('signs mean what they mean where they stand: %s', (tex, spoken, text) => {
  expect(texToMathml(tex, false)).toMatchObject({ spoken, text });
});

test.each([
  [String.raw`a\mathbin{+}b\mathrel{=}c`, 'a + b = c'],
  [String.raw`\smash{x}^2`, 'x²'],
  [String.raw`\mathopen{(}x\mathclose{)}`, '(x)'],
  [String.raw`x = 2\tag{1}`, 'x = 2 (1)'],
  [String.raw`x = 2\label{rad}`, 'x = 2'],
  [String.raw`\fbox{svar}`, '[svar]'],
  [String.raw`\wideparen{AB}`, '⌢AB'],
  [String.raw`\begin{matrix}1\cr2\end{matrix}`, '1; 2'],
])('TeX that other editors write is read: %s', (tex, text) => {
  expect(texToMathml(tex, false).text).toBe(text);
});

test('a record has its formulas once, and its text is plain for search', async () => {
  const text = String.raw`Kostar \$5. Lös $x^2$ och $x^2$, inte $\foo$.`;
  expect((await mathsOf([text, null, undefined])).maths?.map(({ written }) => written)).toEqual([
    String.raw`\$`,
    '$x^2$',
  ]);
  expect(await mathsOf(['5 $ och 10 $'])).toEqual({});
  expect(textWithoutTex(text)).toBe(String.raw`Kostar $5. Lös x² och x², inte $\foo$.`);
});
