import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, numbersIn, texValue } from './tex-value.fixture.ts';

const raised = '⁰¹²³';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** The charge of an ion such as `Mg²⁺`. */
function chargeOf(ion: string): number {
  const size = Math.max(1, ...Array.from(ion, (letter) => raised.indexOf(letter)));
  return ion.includes('⁺') ? size : -size;
}

/** The atoms of a formula with lowered numbers. */
function atomsOf(formula: string): Map<string, number> {
  const plain = formula.replace(/[₀-₉]/g, (digit) => String(lowered.indexOf(digit)));
  const atoms = new Map<string, number>();
  for (const [, atom = '', count] of plain.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(atom, (atoms.get(atom) ?? 0) + Number(count || 1));
  return atoms;
}

/** Whether the balanced formula of a solution has as many atoms of each kind on both sides. */
function isBalanced(formula: string): boolean {
  const [left = '', right = ''] = formula.split('→').map((side) => {
    const sum = new Map<string, number>();
    for (const term of side.split('+')) {
      const [, count, substance = ''] = /^\s*(\d*)\s*(\S+)/.exec(term) ?? [];
      for (const [atom, each] of atomsOf(substance))
        sum.set(atom, (sum.get(atom) ?? 0) + each * Number(count || 1));
    }
    return Array.from(sum, ([atom, count]) => `${atom}${count}`)
      .toSorted()
      .join(';');
  });
  return left === right && left !== '';
}

export const scienceChecks: Checks = {
  hastighet: ({ text }) => {
    const [a, b] = numbersIn(text) as [number, number];
    if (text.includes('Hur många km/h')) return (a * 3_600) / 1_000;
    if (text.includes('Hur många m/s')) return (a * 1_000) / 3_600;
    if (text.includes('medelhastigheten')) return a / b;
    return text.includes('Hur långt') ? a * b : b / a;
  },
  densitet: ({ text }) => {
    const [a, b] = numbersIn(text.replace('g/cm³', '')) as [number, number];
    return text.includes('Hur mycket väger')
      ? a * b
      : text.includes('Vilken volym')
        ? b / a
        : a / b;
  },
  'ohms-lag': ({ text }) => {
    const [a, b, c] = numbers(text, 2);
    if (text.includes('seriekopplade')) return c / (a + b);
    if (text.includes('spänningen?')) return a * b;
    return text.includes('resistansen?') ? a / b : b / a;
  },
  'energi-och-effekt': ({ text }) => {
    const [watts, time, price, days = 0] = numbers(text, 2);
    if (text.includes('energi')) return watts * time;
    const kwh = (watts * time * 3_600) / 3_600_000;
    return text.includes('kostar') ? kwh * price * days : kwh;
  },
  kraft: ({ text }) => {
    const [a, b, c] = numbers(text, 2);
    if (text.includes('tyngdkraften')) return a * b;
    if (text.includes('effekten')) return (a / c) * b;
    return text.includes('accelerationen?') ? a / b : a * b;
  },
  'balansera-formler': ({ text, solution }) => {
    const formula = /sidor: (.*)\.$/.exec(solution)?.[1] ?? '';
    if (!isBalanced(formula)) return Number.NaN;
    const coefficients = formula
      .split(/[+→]/)
      .map((term) => Number(/^\s*(\d+)/.exec(term)?.[1] ?? 1));
    const isLeast = [2, 3, 5, 7].every((prime) => coefficients.some((each) => each % prime !== 0));
    const wanted = /framför (\S+)\?/.exec(text)?.[1] ?? '';
    const at = formula
      .split(/[+→]/)
      .findIndex((term) => term.trim().replace(/^\d+ /, '') === wanted);
    return isLeast ? (coefficients[at] ?? Number.NaN) : Number.NaN;
  },
  substansmangd: ({ text }) => {
    const found = numbersIn(text.replace(/, [A-Z]\S*,/, ','));
    const [a, b] = found as [number, number];
    if (text.includes('koncentration')) return a / b;
    return text.includes('massa har') ? a * b : b / a;
  },
  ph: ({ text }) => {
    if (text.includes('sur, neutral')) {
      const [value = 0] = numbersIn(text);
      return (choice) => choice === (value < 7 ? 'sur' : value > 7 ? 'basisk' : 'neutral');
    }
    const formula = formulasIn(text)[0];
    const c = formula === undefined ? (numbersIn(text)[0] ?? 1) : texValue(formula);
    const value = -Math.log(c) / Math.LN10;
    return text.includes('hydroxid') ? 14 - value : value;
  },
  'atomer-och-joner': ({ text }) => {
    const found = numbersIn(text);
    if (text.includes('neutroner')) return (found[1] ?? 0) - (found[0] ?? 0);
    if (text.includes('elektroner'))
      return (found.at(-1) ?? 0) - chargeOf(/jonen (\S+)\?/.exec(text)?.[1] ?? '');
    const [, positive = '', negative = ''] = /jonerna (\S+) och (\S+)\?/.exec(text) ?? [];
    return (choice) => {
      const [x = 0, y = 0] = atomsOf(choice).values();
      const isLeast = [2, 3].every((prime) => x % prime !== 0 || y % prime !== 0);
      return isLeast && x * chargeOf(positive) + y * chargeOf(negative) === 0;
    };
  },
};
