import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, numbersIn, texValue } from './tex-value.fixture.ts';

const first = (text: string): string => formulasIn(text)[0] ?? '';
const calculated = ({ text }: { readonly text: string }): number => texValue(first(text));

/** The value of `x` between -60 and 60, in steps, that both sides of an equation agree at. */
function rootsOf(equation: string, unknown = 'x'): number[] {
  const [left = '', right = ''] = equation.split('=');
  const roots: number[] = [];
  for (let value = -60; value <= 60; value += 1)
    if (
      Math.abs(texValue(left, { [unknown]: value }) - texValue(right, { [unknown]: value })) < 1e-9
    )
      roots.push(value);
  return roots;
}

/** Whether two expressions in x are the same, tried at several values. */
const isSameExpression = (one: string, other: string): boolean =>
  [-3.5, -1, 0.25, 2, 7].every(
    (x) => Math.abs(texValue(one, { x }) - texValue(other, { x })) < 1e-6,
  );

function stepsOfRounding(text: string): number {
  const [value = 0] = numbersIn(text);
  const step = {
    tiotal: 10,
    hundratal: 100,
    tusental: 1000,
    'en decimal': 0.1,
    'två decimaler': 0.01,
  };
  const unit = Object.entries(step).find(([name]) => text.includes(name))?.[1] ?? 1;
  // The nearest multiple by distance, and the larger one when both are as near.
  const below = Math.floor(value / unit + 1e-9) * unit;
  const above = below + unit;
  return value - below < above - value - 1e-9 ? below : above;
}

function largestPrimeFactor(value: number): number {
  let rest = value;
  for (let divisor = 2; divisor < rest; divisor += 1)
    while (rest % divisor === 0 && rest > divisor) rest /= divisor;
  return rest;
}

function largestCommonDivisor(one: number, other: number): number {
  let divisor = Math.min(one, other);
  while (one % divisor !== 0 || other % divisor !== 0) divisor -= 1;
  return divisor;
}

export const arithmeticChecks: Checks = {
  'addition-och-subtraktion': calculated,
  multiplikation: calculated,
  division: ({ text }) => {
    if (!text.startsWith('Vilken rest')) return texValue(first(text));
    let [dividend] = numbers(text, 2);
    const [, divisor] = numbers(text, 2);
    while (dividend >= divisor) dividend -= divisor;
    return dividend;
  },
  prioriteringsregler: calculated,
  'negativa-tal': calculated,
  avrundning: ({ text }) => stepsOfRounding(text),
  'delbarhet-och-primtal': ({ text }) => {
    const [one, other] = numbersIn(text);
    if (text.includes('primfaktorn')) return largestPrimeFactor(one ?? 0);
    if (text.includes('gemensamma')) return largestCommonDivisor(one ?? 0, other ?? 0);
    return (choice) =>
      numbersIn(choice)[0] !== undefined && (numbersIn(choice)[0] ?? 1) % (one ?? 1) === 0;
  },
  'forenkla-uttryck': ({ text }) => {
    const expression = first(text);
    return (choice) => isSameExpression(expression, first(choice));
  },
  ekvationer: ({ text }) => onlyRoot(first(text)),
  ekvationssystem: ({ text }) => {
    const [one = '', other = ''] = first(text)
      .replace(/\\(begin|end)\{cases\}/g, '')
      .split('\\\\');
    const difference = (equation: string, x: number, y: number): number => {
      const [left = '', right = ''] = equation.split('=');
      return texValue(left, { x, y }) - texValue(right, { x, y });
    };
    // Both are linear, so three values of each give its coefficients, and Cramer's rule the solution.
    const [a, b] = [one, other].map((equation) => {
      const constant = difference(equation, 0, 0);
      return {
        x: difference(equation, 1, 0) - constant,
        y: difference(equation, 0, 1) - constant,
        constant,
      };
    });
    if (!a || !b) throw new Error(text);
    return (b.constant * a.y - a.constant * b.y) / (a.x * b.y - b.x * a.y);
  },
  talfoljder: ({ text }) => {
    const [first, second] = numbers(text, 4);
    const terms = Array.from({ length: 50 }, (_, index) => first + index * (second - first));
    const wanted = numbersIn(text)[4];
    if (wanted === undefined) return terms[4] ?? 0;
    return text.includes('summan')
      ? terms.slice(0, wanted).reduce((sum, term) => sum + term, 0)
      : (terms[wanted - 1] ?? 0);
  },
  andragradsekvationer: ({ text }) => Math.max(...rootsOf(first(text))),
};

function onlyRoot(equation: string): number {
  const roots = rootsOf(equation);
  if (roots.length !== 1) throw new Error(`${roots.length} roots of ${equation}`);
  return roots[0] ?? Number.NaN;
}
