import { numeric, type Task, type Template } from '../task.ts';
import { gcd, sv, tex, texFactor, texTerm } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

const calculate = (expression: string): string => `Beräkna $${expression}$.`;

function sum(random: Random, level: number): Task {
  const [least, most] = (
    [
      [3, 12],
      [24, 480],
      [1_200, 8_900],
    ] as const
  )[level - 1] ?? [3, 12];
  const [one, other] = [random.int(least, most), random.int(least, most)];
  if (random.int(0, 1) === 0 || one === other)
    return {
      text: calculate(`${tex(one)} + ${tex(other)}`),
      answer: numeric(one + other),
      solution: `Lägg ihop talsort för talsort: $${tex(one)} + ${tex(other)} = ${tex(one + other)}$.`,
    };
  const [large, small] = [Math.max(one, other), Math.min(one, other)];
  return {
    text: calculate(`${tex(large)} - ${tex(small)}`),
    answer: numeric(large - small),
    solution: `$${tex(large)} - ${tex(small)} = ${tex(large - small)}$. Kontrollera med addition: $${tex(large - small)} + ${tex(small)} = ${tex(large)}$.`,
  };
}

function product(random: Random, level: number): Task {
  const one = level === 1 ? random.int(2, 5) : level === 2 ? random.int(4, 12) : random.int(12, 48);
  const other =
    level === 1 ? random.int(2, 10) : level === 2 ? random.int(6, 12) : random.int(3, 29);
  const tens = Math.floor(one / 10) * 10;
  const split =
    level === 3 && one > tens
      ? `Dela upp $${one}$ i $${tens} + ${one - tens}$: $${tens} \\cdot ${other} + ${one - tens} \\cdot ${other} = ${tex(tens * other)} + ${tex((one - tens) * other)} = ${tex(one * other)}$.`
      : level === 3
        ? `$${tens / 10} \\cdot ${other} = ${(tens / 10) * other}$, och tio gånger det är $${tex(one * other)}$.`
        : other > 10
          ? `$10 \\cdot ${one} + ${other - 10} \\cdot ${one} = ${10 * one} + ${(other - 10) * one} = ${tex(one * other)}$.`
          : `$${one} \\cdot ${other} = ${Array.from({ length: one }, () => other).join(' + ')} = ${tex(one * other)}$.`;
  return {
    text: calculate(`${one} \\cdot ${other}`),
    answer: numeric(one * other),
    solution: split,
  };
}

function quotient(random: Random, level: number): Task {
  const divisor = level === 1 ? random.int(2, 5) : random.int(3, 9);
  const whole = level === 1 ? random.int(2, 10) : random.int(12, level === 2 ? 60 : 140);
  if (level < 3)
    return {
      text: calculate(`\\frac{${divisor * whole}}{${divisor}}`),
      answer: numeric(whole),
      solution: `$${divisor} \\cdot ${whole} = ${divisor * whole}$, så kvoten är $${whole}$.`,
    };
  const rest = random.int(1, divisor - 1);
  const dividend = divisor * whole + rest;
  return {
    text: `Vilken rest får du när du delar ${sv(dividend)} med ${divisor}?`,
    answer: numeric(rest),
    solution: `$${divisor} \\cdot ${whole} = ${tex(divisor * whole)}$ och $${tex(dividend)} - ${tex(divisor * whole)} = ${rest}$. Resten är ${rest}.`,
  };
}

function order(random: Random, level: number): Task {
  const [a, b, c, d] = [random.int(2, 9), random.int(2, 9), random.int(3, 9), random.int(2, 6)];
  if (level === 1)
    return {
      text: calculate(`${a} + ${b} \\cdot ${c}`),
      answer: numeric(a + b * c),
      solution: `Multiplikationen först: $${b} \\cdot ${c} = ${b * c}$. Sedan $${a} + ${b * c} = ${a + b * c}$.`,
    };
  if (level === 2)
    return {
      text: calculate(`${d} \\cdot (${a} + ${b}) - ${c}`),
      answer: numeric(d * (a + b) - c),
      solution: `Parentesen först: $${a} + ${b} = ${a + b}$. Sedan $${d} \\cdot ${a + b} = ${d * (a + b)}$ och till sist $${d * (a + b)} - ${c} = ${d * (a + b) - c}$.`,
    };
  const value = a + d * c ** 2 - b;
  return {
    text: calculate(`${a} + ${d} \\cdot ${c}^2 - ${b}`),
    answer: numeric(value),
    solution: `Potensen först: $${c}^2 = ${c ** 2}$. Sedan $${d} \\cdot ${c ** 2} = ${d * c ** 2}$ och $${a} + ${d * c ** 2} - ${b} = ${value}$.`,
  };
}

function negative(random: Random, level: number): Task {
  const [a, b] = [random.int(2, 12), random.int(2, 12)];
  if (level === 1) {
    const from = random.pick([-a, a]);
    const step = from > 0 ? -(a + b) : random.pick([-b, b === a ? b + 1 : b]);
    return {
      text: calculate(`${tex(from)} ${texTerm(step)}`),
      answer: numeric(from + step),
      solution: `Börja på $${tex(from)}$ på tallinjen och gå ${Math.abs(step)} steg åt ${step < 0 ? 'vänster' : 'höger'}. Du hamnar på $${tex(from + step)}$.`,
    };
  }
  if (level === 2) {
    const from = random.pick([-a, a]);
    if (from === -b) return negative(random, level);
    return {
      text: calculate(`${tex(from)} - (-${b})`),
      answer: numeric(from + b),
      solution: `Att dra ifrån ett negativt tal är att lägga till det positiva: $${tex(from)} + ${b} = ${tex(from + b)}$.`,
    };
  }
  const [one, other] = random.pick([
    [-a, b],
    [a, -b],
    [-a, -b],
  ] as const);
  const sign =
    one < 0 && other < 0 ? 'lika tecken ger ett positivt tal' : 'olika tecken ger ett negativt tal';
  if (random.int(0, 1) === 0)
    return {
      text: calculate(`${texFactor(one)} \\cdot ${texFactor(other)}`),
      answer: numeric(one * other),
      solution: `$${a} \\cdot ${b} = ${a * b}$ och ${sign}: $${tex(one * other)}$.`,
    };
  return {
    text: calculate(`\\frac{${tex(one * b)}}{${tex(other)}}`),
    answer: numeric((one * b) / other),
    solution: `$\\frac{${a * b}}{${b}} = ${a}$ och ${sign}: $${tex((one * b) / other)}$.`,
  };
}

function rounding(random: Random, level: number): Task {
  if (level === 3) {
    const decimals = random.int(1, 2);
    const value = (random.int(101, 9_899) * 10 + random.int(1, 9)) / 1_000;
    const right = Math.round(Math.round(value * 1_000) / 10 ** (3 - decimals)) / 10 ** decimals;
    return {
      text: `Avrunda ${sv(value)} till ${decimals === 1 ? 'en decimal' : 'två decimaler'}.`,
      answer: numeric(right),
      solution: `Se på ${decimals === 1 ? 'andra' : 'tredje'} decimalen: är den 5 eller mer höjs decimalen före. Svaret är ${sv(right, decimals)}.`,
    };
  }
  const to = level === 1 ? 10 : random.pick([100, 1_000]);
  const value = random.int(1, 9) * 10 * to + random.intExcept(1, to * 10 - 1, to, 2 * to, 3 * to);
  if (value % to === 0) return rounding(random, level);
  const right = Math.round(value / to) * to;
  const names = { 10: 'tiotal', 100: 'hundratal', 1_000: 'tusental' } as const;
  const name = names[to as keyof typeof names];
  const between = `${sv(Math.floor(value / to) * to)} och ${sv(Math.ceil(value / to) * to)}`;
  return {
    text: `Avrunda ${sv(value)} till närmaste ${name}.`,
    answer: numeric(right),
    solution:
      value % to === to / 2
        ? `${sv(value)} ligger mitt emellan ${between}. Då avrundar vi uppåt, till ${sv(right)}.`
        : `${sv(value)} ligger mellan ${between}. Närmast är ${sv(right)}.`,
  };
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23];

function factors(random: Random, level: number): Task {
  if (level === 1) {
    const divisor = random.pick([2, 3, 5, 9, 10]);
    const value = divisor * random.int(11, 60);
    const others = [1, 2, 3, 4].map((step) => value + step).filter((each) => each % divisor !== 0);
    const wrong = random.sample(
      [...others, value - 1].filter((each) => each % divisor !== 0),
      3,
    );
    const rules: Record<number, string> = {
      2: 'sista siffran är jämn',
      3: 'siffersumman är delbar med 3',
      5: 'sista siffran är 0 eller 5',
      9: 'siffersumman är delbar med 9',
      10: 'sista siffran är 0',
    };
    return {
      text: `Vilket av talen är delbart med ${divisor}?`,
      answer: {
        form: 'choice',
        right: sv(value),
        wrong: wrong.map((each) => ({ text: sv(each) })),
      },
      solution: `Ett tal är delbart med ${divisor} när ${rules[divisor]}. Det stämmer för ${sv(value)}, och $${tex(value)} = ${divisor} \\cdot ${value / divisor}$.`,
    };
  }
  if (level === 2) {
    const parts = [
      random.pick([2, 3]),
      random.pick(primes.slice(0, 4)),
      random.pick(primes.slice(1, 7)),
    ];
    const value = parts.reduce((one, other) => one * other);
    const largest = Math.max(...parts);
    return {
      text: `Vilken är den största primfaktorn i ${sv(value)}?`,
      answer: numeric(largest),
      solution: `$${tex(value)} = ${parts.toSorted((one, other) => one - other).join(' \\cdot ')}$. Den största primfaktorn är ${largest}.`,
    };
  }
  const common = random.int(3, 12);
  const [a, b] = random.pick([
    [2, 3],
    [3, 4],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 6],
  ] as const);
  const [one, other] = [common * a, common * b];
  return {
    text: `Vilken är den största gemensamma delaren till ${one} och ${other}?`,
    answer: numeric(gcd(one, other)),
    solution: `$${one} = ${common} \\cdot ${a}$ och $${other} = ${common} \\cdot ${b}$. ${a} och ${b} har ingen gemensam delare utom 1, så svaret är ${common}.`,
  };
}

/** Arithmetic with whole numbers. */
export const arithmetic: readonly Template[] = [
  {
    id: 'addition-och-subtraktion',
    name: 'Addition och subtraktion',
    subjects,
    levels: [1, 2, 3],
    make: sum,
  },
  { id: 'multiplikation', name: 'Multiplikation', subjects, levels: [1, 2, 3], make: product },
  { id: 'division', name: 'Division', subjects, levels: [1, 2, 3], make: quotient },
  {
    id: 'prioriteringsregler',
    name: 'Prioriteringsregler',
    subjects,
    levels: [1, 2, 3],
    make: order,
  },
  { id: 'negativa-tal', name: 'Negativa tal', subjects, levels: [1, 2, 3], make: negative },
  { id: 'avrundning', name: 'Avrundning', subjects, levels: [1, 2, 3], make: rounding },
  {
    id: 'delbarhet-och-primtal',
    name: 'Delbarhet och primtal',
    subjects,
    levels: [1, 2, 3],
    make: factors,
  },
];
