import { describe, expect, test } from 'vitest';
import { splitFormulas } from './find-formulas.ts';
import { mathsOf, textWithoutTex } from './maths-of-texts.ts';
import { texCommands, texFunctions } from './check-tex.ts';
import { texToMathml } from './tex-to-mathml.ts';
import { texToTypst } from './tex-to-typst.ts';

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

test.each([
  [String.raw`\frac{x+1}{3}`, '(x + 1)/3'],
  ['x^2 - 3x', 'x² − 3x'],
  ['x_{n+1}', 'x_(n + 1)'],
  [String.raw`\sqrt{2} \approx 1,41`, '√2 ≈ 1,41'],
  [String.raw`f'(x) \ge 90^\circ`, 'f′(x) ≥ 90°'],
  [String.raw`\text{Area} = a \cdot b`, 'Area = a ⋅ b'],
])('a formula has a line of text as its alternative: %s', (tex, text) => {
  const rendered = texToMathml(tex, false);
  const { mathml } = rendered;
  expect(rendered.text).toBe(text);
  expect(mathml).toMatch(/^<math alttext="[^"]+"/);
  expect(mathml).not.toMatch(/style=|href|on\w+=/);
});

describe('every command that formulas may hold is known to both translators', () => {
  const withArgument = new Map<string, string>([
    ...'text mathrm mathbf mathit mathbb mathcal operatorname vec hat bar tilde dot ddot overline underline overrightarrow overbrace underbrace sqrt'
      .split(' ')
      .map((name): [string, string] => [name, String.raw`\NAME{A}`]),
    ...['frac', 'dfrac', 'tfrac', 'binom'].map((name): [string, string] => [
      name,
      String.raw`\NAME{a}{b}`,
    ]),
    ['left', String.raw`\left( x \right)`],
    ['right', String.raw`\left( x \right)`],
    ['{', String.raw`\{ x \}`],
    ['}', String.raw`\{ x \}`],
    ['\\', String.raw`\begin{cases} x & y \\ 2 & 3 \end{cases}`],
  ]);
  test.each([...texCommands, ...texFunctions])('%s', (name) => {
    const pattern = withArgument.get(name) ?? String.raw`a \NAME b`;
    const tex = pattern.replace('NAME', () => name);
    expect(texToMathml(tex, false).mathml).toContain('<math');
    expect(texToTypst(tex)).not.toMatch(/[#@]|ERR/);
  });
});

test('what stands deep inside of itself is read once', () => {
  const fractions = String.raw`\frac{1}{`.repeat(20) + '1' + '}'.repeat(20);
  const tables = String.raw`\begin{matrix}`.repeat(30) + 'x' + String.raw`\end{matrix}`.repeat(30);
  expect(texToMathml(fractions, true).text).toContain('1/(1/(');
  expect(texToMathml(tables, true).text).toBe('x');
});

test('a record has its formulas once, and its text is plain for search', () => {
  const text = String.raw`Kostar \$5. Lös $x^2$ och $x^2$, inte $\foo$.`;
  expect(mathsOf([text, null, undefined]).maths?.map(({ written }) => written)).toEqual([
    String.raw`\$`,
    '$x^2$',
  ]);
  expect(mathsOf(['5 $ och 10 $'])).toEqual({});
  expect(textWithoutTex(text)).toBe(String.raw`Kostar $5. Lös x² och x², inte $\foo$.`);
});
