import { choice, numeric, type Task, type Template } from '../task.ts';
import { sv } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['programmering', 'teknik', 'matematik'];

function binary(random: Random, level: number): Task {
  const drawn = random.int(5, level === 1 ? 15 : level === 2 ? 63 : 255);
  // Numbers of an easier level move up to this one.
  const least = level === 1 ? 0 : level === 2 ? 16 : 64;
  const value = drawn < least ? drawn + least : drawn;
  const bits = value.toString(2);
  const places = Array.from(bits)
    .map((bit, index) => (bit === '1' ? 2 ** (bits.length - 1 - index) : 0))
    .filter((place) => place > 0);
  const sum = `${places.join(' + ')}${places.length > 1 ? ` = ${value}` : ''}`;
  if (level === 3 && random.int(0, 1) === 0) {
    const hex = value.toString(16).toUpperCase();
    return {
      text: `Skriv det hexadecimala talet ${hex} i decimal form.`,
      answer: numeric(value),
      solution: `$${Math.floor(value / 16)} \\cdot 16 + ${value % 16} = ${value}$.`,
    };
  }
  if (random.int(0, 1) === 0)
    return {
      text: `Skriv det binära talet ${bits} i decimal form.`,
      answer: numeric(value),
      solution: `Lägg ihop platsvärdena för ettorna: ${sum}.`,
    };
  return {
    text: `Skriv talet ${value} i binär form.`,
    answer: { form: 'text', accepted: [bits, bits.padStart(8, '0')] },
    solution: `Dela upp talet i tvåpotenser: ${sum}. I binär form blir det ${bits}.`,
  };
}

type Expression = { readonly text: string; readonly value: boolean };

function expression(random: Random, depth: number, variables: readonly Expression[]): Expression {
  if (depth === 0) return random.pick(variables);
  const [one, other] = [
    expression(random, depth - 1, variables),
    expression(random, depth > 1 ? depth - 2 : 0, variables),
  ];
  const kind = random.int(0, 4);
  if (kind === 0)
    return {
      text: one.text.includes(' ') ? `NOT (${one.text})` : `NOT ${one.text}`,
      value: !one.value,
    };
  const part = ({ text }: Expression): string => (text.includes(' ') ? `(${text})` : text);
  return kind < 3
    ? { text: `${part(one)} AND ${part(other)}`, value: one.value && other.value }
    : { text: `${part(one)} OR ${part(other)}`, value: one.value || other.value };
}

function logic(random: Random, level: number): Task {
  const values = ['A', 'B', 'C']
    .slice(0, level === 1 ? 2 : 3)
    .map((text) => ({ text, value: random.int(0, 1) === 1 }));
  const { text, value } = expression(random, level, values);
  if (
    /\b([ABC]) (AND|OR) \1\b|NOT \(NOT/.test(text) ||
    text.length < 4 ||
    values.filter((each) => text.includes(each.text)).length < 2
  )
    return logic(random, level);
  const word = (each: boolean): string => (each ? 'sant' : 'falskt');
  const given = values.map((each) => `${each.text} är ${word(each.value)}`);
  return {
    text: `${given.slice(0, -1).join(', ')} och ${given.at(-1)}. Är uttrycket ${text} sant eller falskt?`,
    answer: choice(word(value), ['sant', 'falskt']),
    solution: `AND kräver att båda är sanna, OR att minst en är det, och NOT vänder på värdet. Uttrycket är ${word(value)}.`,
  };
}

function trace(random: Random, level: number): Task {
  const [a, b, c] = [random.int(2, 9), random.int(2, 6), random.int(2, 9)];
  if (level === 1) {
    const result = (a + b) * c;
    return {
      text: 'Vad skriver programmet ut?',
      code: `x = ${a}\ny = x + ${b}\nx = y * ${c}\nprint(x)`,
      answer: numeric(result),
      solution: `y blir ${a + b}. Sedan blir x ${a + b} gånger ${c}, alltså ${result}.`,
    };
  }
  if (level === 2) {
    const times = random.int(3, 6);
    const values = Array.from({ length: times }, (_, index) => a + (index + 1) * b);
    return {
      text: 'Vad skriver programmet ut?',
      code: `x = ${a}\nfor i in range(${times}):\n    x = x + ${b}\nprint(x)`,
      answer: numeric(values.at(-1) ?? a),
      solution: `Slingan går ${times} varv. x blir ${values.join(', ')}.`,
    };
  }
  const limit = random.int(20, 60);
  const values = [a];
  while ((values.at(-1) ?? 0) < limit) values.push((values.at(-1) ?? 0) * 2 + c);
  const steps = values.length - 1;
  return {
    text: 'Vad skriver programmet ut?',
    code: `x = ${a}\nantal = 0\nwhile x < ${limit}:\n    x = 2 * x + ${c}\n    antal = antal + 1\nprint(antal)`,
    answer: numeric(steps),
    solution: `x blir ${values.join(', ')}. Efter ${steps} varv är x inte längre mindre än ${sv(limit)}.`,
  };
}

/** Binary numbers, boolean logic, and programs to follow by hand. */
export const computing: readonly Template[] = [
  { id: 'binara-tal', name: 'Binära tal', subjects, levels: [1, 2, 3], make: binary },
  { id: 'boolesk-logik', name: 'Logiska uttryck', subjects, levels: [1, 2, 3], make: logic },
  { id: 'folj-programmet', name: 'Följ programmet', subjects, levels: [1, 2, 3], make: trace },
];
