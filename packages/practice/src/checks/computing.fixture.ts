import type { Checks } from './check.fixture.ts';
import { numbersIn } from './tex-value.fixture.ts';

/** A boolean expression worked out by replacing its innermost parts until one value is left. */
function truthOf(expression: string): boolean {
  let rest = expression;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replace(/\(([TF])\)/, '$1')
      .replace(/NOT T/, 'F')
      .replace(/NOT F/, 'T')
      .replace(/([TF]) AND ([TF])/, (_, one, other) => (one === 'T' && other === 'T' ? 'T' : 'F'))
      .replace(/([TF]) OR ([TF])/, (_, one, other) => (one === 'T' || other === 'T' ? 'T' : 'F'));
  }
  if (rest !== 'T' && rest !== 'F') throw new Error(`${expression} is left as ${rest}`);
  return rest === 'T';
}

/** Runs the few statements that the programs have. */
function run(code: string): number {
  const values: Record<string, number> = {};
  const lines = code.split('\n');
  const valueOf = (text: string): number => {
    const [one = '', sign, other = ''] = text.split(' ');
    const read = (word: string): number =>
      /^\d/.test(word) ? Number(word) : (values[word] ?? Number.NaN);
    if (text.split(' ').length > 3)
      return valueOf(text.split(' ').slice(0, 3).join(' ')) + read(text.split(' ')[4] ?? '');
    if (sign === '+') return read(one) + read(other);
    return sign === '*' ? read(one) * read(other) : read(one);
  };
  const assign = (line: string): void => {
    const [name = '', value = ''] = line.trim().split(' = ');
    values[name] = valueOf(value);
  };
  const inner = lines.filter((line) => line.startsWith('    '));
  for (const line of lines) {
    if (line.startsWith('    ')) continue;
    const times = /range\((\d+)\)/.exec(line)?.[1];
    const limit = /while x < (\d+)/.exec(line)?.[1];
    for (let time = 0; time < Number(times ?? 0); time += 1) for (const each of inner) assign(each);
    while ((values['x'] ?? 0) < Number(limit ?? -1)) for (const each of inner) assign(each);
    if (times === undefined && limit === undefined && !line.startsWith('print')) assign(line);
  }
  return values[/print\((\w+)\)/.exec(code)?.[1] ?? ''] ?? Number.NaN;
}

export const computingChecks: Checks = {
  'binara-tal': ({ text }) => {
    const written = /talet (\w+) i/.exec(text)?.[1] ?? '';
    if (text.includes('binära')) return Number.parseInt(written, 2);
    if (text.includes('hexadecimala')) return Number.parseInt(written, 16);
    let bits = '';
    for (let rest = numbersIn(text)[0] ?? 0; rest > 0; rest = Math.floor(rest / 2))
      bits = `${rest % 2}${bits}`;
    return bits;
  },
  'boolesk-logik': ({ text }) => {
    const values = new Map(
      [...text.matchAll(/([ABC]) är (sant|falskt)/g)].map(([, name = '', value]) => [
        name,
        value === 'sant' ? 'T' : 'F',
      ]),
    );
    const expression = (/uttrycket (.*) sant eller/.exec(text)?.[1] ?? '').replace(
      /\b[ABC]\b/g,
      (name) => values.get(name) ?? name,
    );
    const value = truthOf(expression) ? 'sant' : 'falskt';
    return (choice) => choice === value;
  },
  'folj-programmet': ({ code = '' }) => run(code),
};
