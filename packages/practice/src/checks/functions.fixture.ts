import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, numbersIn, texValue } from './tex-value.fixture.ts';

/** The right side of the first formula that is an equation. */
const functionIn = (text: string): string =>
  (formulasIn(text).find((formula) => formula.includes('= ')) ?? '').split('= ')[1] ?? '';

/** The difference quotient on both sides of x. */
const slopeAt = (expression: string, x: number): number =>
  (texValue(expression, { x: x + 1e-4 }) - texValue(expression, { x: x - 1e-4 })) / 2e-4;

function pointsIn(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/\(([−\d,]+); ([−\d,]+)\)/g)].map(([, x = '', y = '']) => [
    numbersIn(x)[0] ?? 0,
    numbersIn(y)[0] ?? 0,
  ]);
}

export const functionChecks: Checks = {
  'linjara-funktioner': ({ text }) => {
    const formulas = formulasIn(text);
    if (text.includes('Beräkna')) {
      const x = texValue(/f\((.*)\)/.exec(formulas[1] ?? '')?.[1] ?? '');
      return texValue(functionIn(text), { x });
    }
    if (text.includes('lutning')) {
      const points = formulas.filter((formula) => formula.includes(';'));
      const [one, other] = points.map((formula) =>
        formula
          .replace(/[()]/g, '')
          .split(';')
          .map((part) => texValue(part.trim())),
      );
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [one, other];
      return (y1 - y2) / (x1 - x2);
    }
    const [one = '', other = ''] = formulas.slice(1).map((formula) => formula.split('= ')[1]);
    const range = Array.from({ length: 61 }, (_, index) => index - 30);
    return range.find((x) => texValue(one, { x }) === texValue(other, { x })) ?? Number.NaN;
  },
  'linje-i-graf': ({ text, figure }) => {
    const [[, m] = [0, 0], [x, y] = [1, 0]] = pointsIn(figure?.text ?? '');
    return text.includes('lutning') ? (y - m) / x : m;
  },
  koordinater: ({ text, figure }) => {
    const name = /punkten ([A-D])/.exec(text)?.[1] ?? '';
    const [[x, y] = [0, 0]] = pointsIn((figure?.text ?? '').split(`${name} i `)[1] ?? '');
    return text.includes('summan')
      ? x + y
      : (choice) => {
          const [[a, b] = [0, 0]] = pointsIn(choice);
          return a === x && b === y;
        };
  },
  derivata: ({ text }) => {
    const expression = functionIn(text);
    if (text.startsWith('Derivera'))
      return (choice) =>
        [-2, 0.5, 1.5, 3].every((x) => {
          const [own, right] = [texValue(functionIn(choice), { x }), slopeAt(expression, x)];
          return Math.abs(own - right) <= 1e-4 * Math.max(1, Math.abs(right));
        });
    if (text.includes('Beräkna')) {
      const x = texValue(/f'\((.*)\)/.exec(formulasIn(text)[1] ?? '')?.[1] ?? '');
      return Math.round(slopeAt(expression, x));
    }
    const sign = text.includes('minsta') ? 1 : -1;
    const range = Array.from({ length: 41 }, (_, index) => index - 20);
    const value = (x: number): number => sign * texValue(expression.split('$')[0] ?? '', { x });
    return range.reduce((best, x) => (value(x) < value(best) ? x : best));
  },
  integraler: ({ text }) => {
    const [low, high] = numbers(text, 2);
    const expression = /\^\{\d+\} (.*) \\, dx/.exec(text)?.[1] ?? '';
    // Simpson's rule is exact for polynomials of the third degree at most.
    const at = (x: number): number => texValue(expression, { x });
    return ((high - low) / 6) * (at(low) + 4 * at((low + high) / 2) + at(high));
  },
};
