/**
 * The value of an expression in TeX, for a value of its unknown. It is worked out from the text of a task alone, so that it
 * shares nothing with what made the task.
 */
export function texValue(tex: string, unknowns: Readonly<Record<string, number>> = {}): number {
  const tokens = tokensOf(tex);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (): string => tokens[at++] ?? '';
  const expect = (token: string): void => {
    if (take() !== token) throw new Error(`${token} expected in ${tex}`);
  };

  function sum(): number {
    let value = product();
    while (peek() === '+' || peek() === '-') value += take() === '+' ? product() : -product();
    return value;
  }
  function product(): number {
    if (peek() === '-') {
      take();
      return -product();
    }
    let value = power();
    for (let next = peek(); next !== undefined && !'+-)}'.includes(next); next = peek()) {
      if (next === '*') take();
      value *= power();
    }
    return value;
  }
  function power(): number {
    const base = factor();
    if (peek() !== '^') return base;
    take();
    return base ** factor();
  }
  function factor(): number {
    const token = take();
    if (token === '-') return -factor();
    if (token === '(' || token === '{') {
      const value = sum();
      expect(token === '(' ? ')' : '}');
      return value;
    }
    if (token === 'frac') {
      const numerator = factor();
      return numerator / factor();
    }
    if (token === 'sqrt') return Math.sqrt(factor());
    if (token === 'pi') return Math.PI;
    if (token === 'lg') return Math.log10(factor());
    const value = /^\d/.test(token) ? Number(token) : unknowns[token];
    if (value === undefined) throw new Error(`${token} is unknown in ${tex}`);
    return value;
  }

  const value = sum();
  if (at < tokens.length) throw new Error(`${peek()} is left of ${tex}`);
  return value;
}

const tokensOf = (tex: string): string[] =>
  tex
    .replaceAll('{,}', '.')
    .replaceAll('\\,', '')
    .replaceAll('\\cdot', '*')
    .match(/\\[a-z]+|\d+(?:\.\d+)?|[a-z]|[-+*^(){}]/g)
    ?.map((token) => token.replace('\\', '')) ?? [];

/** The formulas of a text, without their dollars. */
export const formulasIn = (text: string): string[] =>
  [...text.matchAll(/\$([^$]+)\$/g)].map(([, formula = '']) => formula);

/** The numbers of a text, as Swedish writes them. */
export const numbersIn = (text: string): number[] =>
  [...text.replaceAll('{,}', ',').matchAll(/−?\d+(?:[\u00a0]\d{3})*(?:,\d+)?/g)].map(([written]) =>
    Number(written.replaceAll('\u00a0', '').replace(',', '.').replace('−', '-')),
  );

/** The same numbers after a check that there are enough of them. */
export function numbers(text: string, least: number): [number, number, number, ...number[]] {
  const found = numbersIn(text);
  if (found.length < least) throw new Error(`fewer than ${least} numbers in ${text}`);
  return found as [number, number, number, ...number[]];
}
