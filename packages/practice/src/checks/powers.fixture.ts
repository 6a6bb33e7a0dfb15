import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, numbersIn, texValue } from './tex-value.fixture.ts';

const first = (text: string): string => formulasIn(text)[0] ?? '';

/** Whether two expressions in any of the letters that powers have as a base are the same. */
const samePower = (one: string, other: string): boolean =>
  [1.1, 1.3].every((value) => {
    const unknowns = { a: value, x: value, y: value };
    const [left, right] = [texValue(one, unknowns), texValue(other, unknowns)];
    return Math.abs(left / right - 1) < 1e-9;
  });

export const powerChecks: Checks = {
  potenser: ({ text, answer }) =>
    answer.form === 'number'
      ? texValue(first(text))
      : (choice) => samePower(first(text), first(choice)),
  grundpotensform: ({ text, answer }) => {
    if (answer.form === 'number') return texValue(first(text));
    const value = numbersIn(text)[0] ?? 0;
    return (choice) => {
      const [mantissa = 0] = numbersIn(choice);
      return mantissa >= 1 && mantissa < 10 && Math.abs(texValue(first(choice)) / value - 1) < 1e-9;
    };
  },
  kvadratrotter: ({ text }) => {
    const value = texValue(first(text));
    return text.startsWith('Mellan') ? Math.floor(value) : value;
  },
  'exponentiell-forandring': ({ text }) => {
    const [start, second, third] = numbers(text, 2);
    let value = start;
    if (text.includes('fördubblas')) {
      for (let step = 0; step < second; step += 1) value += value;
      return value;
    }
    const sign = text.includes('ökar') ? 1 : -1;
    for (let step = 0; step < third; step += 1) value += (sign * value * second) / 100;
    return value;
  },
  logaritmer: ({ text }) => {
    const formula = first(text);
    if (!formula.includes('=')) return Math.round(texValue(formula));
    const [left = '', right = ''] = formula.split('=');
    // Bisection: the left side grows with x.
    let [low, high] = [0, 12];
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      if (texValue(left, { x: middle }) < texValue(right)) low = middle;
      else high = middle;
    }
    return low;
  },
  olikheter: ({ text }) => {
    const holds = (inequality: string, x: number): boolean => {
      const [left = '', right = ''] = inequality.split(/[<>]/);
      const difference = texValue(left, { x }) - texValue(right);
      return inequality.includes('<') ? difference < -1e-9 : difference > 1e-9;
    };
    const range = Array.from({ length: 161 }, (_, index) => index / 2 - 40);
    return (choice) => range.every((x) => holds(first(text), x) === holds(first(choice), x));
  },
};
