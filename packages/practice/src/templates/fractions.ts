import { choice, fraction, numeric, type Task, type Template } from '../task.ts';
import { gcd, rounded, sv, tex, texFraction } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

/** A proper fraction in its lowest terms. */
function proper(random: Random, denominators: readonly number[]): readonly [number, number] {
  const denominator = random.pick(denominators);
  const numerator = random.int(1, denominator - 1);
  return gcd(numerator, denominator) === 1
    ? [numerator, denominator]
    : proper(random, denominators);
}

/** `= 3/4`, or nothing when the fraction is in its lowest terms already. */
function reduced(numerator: number, denominator: number): string {
  const divisor = gcd(numerator, denominator);
  return divisor === 1 ? '' : ` = ${texFraction(numerator / divisor, denominator / divisor)}`;
}

function simplify(random: Random, level: number): Task {
  const [numerator, denominator] = proper(
    random,
    level === 1 ? [2, 3, 4, 5] : [3, 4, 5, 6, 7, 8, 9, 11],
  );
  const factor = random.int(2, level === 1 ? 5 : level === 2 ? 9 : 14);
  const [n, d] = [numerator * factor, denominator * factor];
  return {
    text: `Förkorta $${texFraction(n, d)}$ så långt som möjligt.`,
    answer: fraction(numerator, denominator),
    solution: `Den största gemensamma delaren är ${factor}. Dela täljare och nämnare med ${factor}: $${texFraction(n, d)} = ${texFraction(numerator, denominator)}$.`,
  };
}

function add(random: Random, level: number): Task {
  const [a, b] = proper(random, level === 1 ? [5, 7, 8, 9, 10] : [3, 4, 5, 6, 8]);
  const other = level === 1 ? b : level === 2 ? b * random.int(2, 3) : random.pick([3, 4, 5, 6, 7]);
  const [c, d] = level === 1 ? [random.int(1, b - 1), b] : proper(random, [other]);
  if (level === 3 && (d % b === 0 || b % d === 0)) return add(random, level);
  const minus = a * d > c * b && random.int(0, 1) === 1;
  const common = (b * d) / gcd(b, d);
  const [one, two] = [(a * common) / b, (c * common) / d];
  const sum = minus ? one - two : one + two;
  if (sum === common) return add(random, level);
  const sign = minus ? '-' : '+';
  const first = `${texFraction(a, b)} ${sign} ${texFraction(c, d)}`;
  const same = common === b && common === d;
  return {
    text: `Beräkna $${first}$. Svara i enklaste form.`,
    answer: fraction(sum, common),
    solution: same
      ? `Nämnarna är lika: $${first} = ${texFraction(sum, common)}${reduced(sum, common)}$.`
      : `Gör nämnarna lika: $${first} = ${texFraction(one, common)} ${sign} ${texFraction(two, common)} = ${texFraction(sum, common)}${reduced(sum, common)}$.`,
  };
}

function multiply(random: Random, level: number): Task {
  const [a, b] = proper(random, [3, 4, 5, 6, 7, 8]);
  if (level === 1) {
    const whole = random.int(2, 9);
    if (whole * a === b) return multiply(random, level);
    return {
      text: `Beräkna $${whole} \\cdot ${texFraction(a, b)}$. Svara i enklaste form.`,
      answer: fraction(whole * a, b),
      solution: `Multiplicera täljaren: $\\frac{${whole} \\cdot ${a}}{${b}} = ${texFraction(whole * a, b)}${reduced(whole * a, b)}$.`,
    };
  }
  const [c, d] = proper(random, [2, 3, 4, 5, 6, 7, 9]);
  if (level === 2)
    return {
      text: `Beräkna $${texFraction(a, b)} \\cdot ${texFraction(c, d)}$. Svara i enklaste form.`,
      answer: fraction(a * c, b * d),
      solution: `Täljare gånger täljare och nämnare gånger nämnare: $${texFraction(a * c, b * d)}${reduced(a * c, b * d)}$.`,
    };
  if (a * d === b * c) return multiply(random, level);
  const inverted = c === 1 ? `${d}` : texFraction(d, c);
  return {
    text: `Dividera $${texFraction(a, b)}$ med $${texFraction(c, d)}$. Svara i enklaste form.`,
    answer: fraction(a * d, b * c),
    solution: `Multiplicera med det inverterade talet: $${texFraction(a, b)} \\cdot ${inverted} = \\frac{${a * d}}{${b * c}}${reduced(a * d, b * c)}$.`,
  };
}

function convert(random: Random, level: number): Task {
  const denominator = random.pick(
    level === 1 ? [2, 4, 5, 10] : level === 2 ? [4, 5, 8, 20, 25] : [8, 20, 25, 40, 50],
  );
  const numerator = random.int(1, denominator - 1);
  const decimal = numerator / denominator;
  const percent = rounded(decimal * 100, 1);
  const kind = random.int(0, 2);
  if (kind === 0)
    return {
      text: `Skriv $${texFraction(numerator, denominator)}$ i decimalform.`,
      answer: numeric(decimal),
      solution: `Dela täljaren med nämnaren: ${numerator} delat med ${denominator} är ${sv(decimal)}.`,
    };
  if (kind === 1)
    return {
      text: `Skriv $${texFraction(numerator, denominator)}$ i procentform.`,
      answer: numeric(percent, '%'),
      solution: `${numerator} delat med ${denominator} är ${sv(decimal)}, och ${sv(decimal)} är ${sv(percent)} %.`,
    };
  const divisor = gcd(numerator, denominator);
  return {
    text: `Skriv ${sv(percent)} % som ett bråk i enklaste form.`,
    answer: fraction(numerator, denominator),
    solution: `${sv(percent)} % är ${sv(decimal)}, och det är $${texFraction(numerator / divisor, denominator / divisor)}$.`,
  };
}

function decimals(random: Random, level: number): Task {
  const scale = level === 1 ? 10 : 100;
  const [one, other] = [random.int(scale + 1, 30 * scale), random.int(scale + 1, 20 * scale)];
  if (one % 10 === 0 || other % 10 === 0 || one <= other) return decimals(random, level);
  if (level < 3) {
    const minus = random.int(0, 1) === 1;
    const value = (minus ? one - other : one + other) / scale;
    return {
      text: `Beräkna $${tex(one / scale)} ${minus ? '-' : '+'} ${tex(other / scale)}$.`,
      answer: numeric(value),
      solution: `Ställ decimalkommat rakt under decimalkommat: $${tex(one / scale)} ${minus ? '-' : '+'} ${tex(other / scale)} = ${tex(value)}$.`,
    };
  }
  const [a, b] = [random.intExcept(2, 49, 10, 20, 30, 40), random.int(2, 9)];
  return {
    text: `Beräkna $${tex(a / 10)} \\cdot ${tex(b / 10)}$.`,
    answer: numeric((a * b) / 100),
    solution: `$${a} \\cdot ${b} = ${a * b}$. Faktorerna har två decimaler tillsammans, alltså $${tex((a * b) / 100)}$.`,
  };
}

/** What is sold, and how many times the price of a small thing it costs. */
const goods = [
  ['En jacka', 2],
  ['En cykel', 5],
  ['Ett par skor', 1],
  ['En hjälm', 1],
  ['En ryggsäck', 1],
  ['En dator', 8],
  ['En stol', 1],
  ['En mobil', 5],
] as const;

function part(random: Random, level: number): Task {
  if (level === 3) {
    const percent = random.pick([5, 10, 15, 20, 25, 30, 40, 60, 75, 80]);
    const whole = random.int(2, 40) * 20;
    const share = (whole * percent) / 100;
    return {
      text: `Hur många procent är ${sv(share)} av ${sv(whole)}?`,
      answer: numeric(percent, '%'),
      solution: `$\\frac{${tex(share)}}{${tex(whole)}} = ${tex(percent / 100)}$, alltså ${percent} %.`,
    };
  }
  const percent = random.pick(
    level === 1 ? [1, 10, 20, 25, 50, 75] : [3, 4, 6, 12, 15, 30, 35, 40, 60, 85],
  );
  const whole = random.int(2, 60) * (level === 1 ? 20 : 50);
  const share = (whole * percent) / 100;
  return {
    text: `Hur mycket är ${percent} % av ${sv(whole)} kr?`,
    answer: numeric(share, 'kr'),
    solution: `1 % av ${sv(whole)} kr är ${sv(whole / 100)} kr. ${percent === 1 ? 'Det är svaret' : `${percent} % är $${percent} \\cdot ${tex(whole / 100)} = ${tex(share)}$ kr`}.`,
  };
}

function change(random: Random, level: number): Task {
  const percent = random.pick([5, 10, 15, 20, 25, 30, 40, 50]);
  const price = random.int(2, 45) * 40;
  const up = random.int(0, 1) === 1;
  const factor = rounded(up ? 1 + percent / 100 : 1 - percent / 100, 2);
  const after = rounded(price * factor, 2);
  const [what, times] = random.pick(goods);
  const changed = up ? 'höjs' : 'sänks';
  if (level === 1) {
    const [old, next] = [price * times, rounded(after * times, 2)];
    return {
      text: `${what} kostar ${sv(old)} kr. Priset ${changed} med ${percent} %. Vad blir det nya priset?`,
      answer: numeric(next, 'kr'),
      solution: `Förändringen är $${tex(percent / 100)} \\cdot ${tex(old)} = ${tex((old * percent) / 100)}$ kr. Det nya priset är ${sv(next)} kr.`,
    };
  }
  if (level === 2)
    return {
      text: `Ett pris ${changed} från ${sv(price)} kr till ${sv(after)} kr. Med hur många procent ${changed} det?`,
      answer: numeric(percent, '%'),
      solution: `Förändringsfaktorn är $\\frac{${tex(after)}}{${tex(price)}} = ${tex(factor)}$. Priset ${changed} med ${percent} %.`,
    };
  return {
    text: `Efter att priset har ${up ? 'höjts' : 'sänkts'} med ${percent} % kostar en vara ${sv(after)} kr. Vad kostade den före ändringen?`,
    answer: numeric(price, 'kr'),
    solution: `Förändringsfaktorn är ${sv(factor)}. Dela med den: $\\frac{${tex(after)}}{${tex(factor)}} = ${tex(price)}$ kr.`,
  };
}

function interest(random: Random, level: number): Task {
  const amount = random.int(2, 60) * 1_000;
  const rate = random.pick([2, 3, 4, 5, 6, 8]);
  if (level === 1)
    return {
      text: `Du sätter in ${sv(amount)} kr på ett konto med räntan ${rate} % per år. Hur stor är räntan efter ett år?`,
      answer: numeric((amount * rate) / 100, 'kr'),
      solution: `$${tex(rate / 100)} \\cdot ${tex(amount)} = ${tex((amount * rate) / 100)}$ kr.`,
    };
  if (level === 2) {
    const months = random.pick([3, 6, 9]);
    const value = rounded((amount * rate * months) / 1_200, 2);
    return {
      text: `Ett lån på ${sv(amount)} kr har årsräntan ${rate} %. Hur stor är räntan för ${months} månader?`,
      answer: numeric(value, 'kr'),
      solution: `Ett år kostar ${sv((amount * rate) / 100)} kr. ${months} månader är $\\frac{${months}}{12}$ av året: ${sv(value)} kr.`,
    };
  }
  const years = random.int(3, 10);
  const value = Math.round(amount * (1 + rate / 100) ** years);
  return {
    text: `${sv(amount)} kr växer med ${rate} % ränta per år, och räntan får stå kvar. Hur mycket finns efter ${years} år? Avrunda till hela kronor.`,
    answer: numeric(value, 'kr', 1),
    solution: `Beloppet multipliceras med ${sv(1 + rate / 100)} varje år: $${tex(amount)} \\cdot ${tex(1 + rate / 100)}^{${years}} \\approx ${tex(value)}$ kr.`,
  };
}

function compare(random: Random, level: number): Task {
  const places = level === 1 ? 1 : level + 1;
  const base = random.int(1, 8);
  const texts = new Map<number, string>();
  while (texts.size < 4) {
    const digits = random.int(1, places);
    const value = base + random.int(1, 10 ** digits - 1) / 10 ** digits;
    texts.set(value, sv(value));
  }
  const largest = Math.max(...texts.keys());
  return {
    text: 'Vilket tal är störst?',
    answer: choice(sv(largest), [...texts.values()]),
    solution: `Jämför heltalen, sedan tiondelarna, hundradelarna och så vidare. Störst är ${sv(largest)}.`,
  };
}

/** Fractions, decimals and percent. */
export const fractions: readonly Template[] = [
  { id: 'brak-forkorta', name: 'Förkorta bråk', subjects, levels: [1, 2, 3], make: simplify },
  {
    id: 'brak-addition',
    name: 'Addera och subtrahera bråk',
    subjects,
    levels: [1, 2, 3],
    make: add,
  },
  {
    id: 'brak-multiplikation',
    name: 'Multiplicera och dividera bråk',
    subjects,
    levels: [1, 2, 3],
    make: multiply,
  },
  {
    id: 'brak-decimal-procent',
    name: 'Bråk, decimaltal och procent',
    subjects,
    levels: [1, 2, 3],
    make: convert,
  },
  { id: 'decimaltal', name: 'Räkna med decimaltal', subjects, levels: [1, 2, 3], make: decimals },
  {
    id: 'decimaltal-storlek',
    name: 'Jämför decimaltal',
    subjects,
    levels: [1, 2, 3],
    make: compare,
  },
  { id: 'procent-delen', name: 'Procent av det hela', subjects, levels: [1, 2, 3], make: part },
  {
    id: 'procent-forandring',
    name: 'Procentuell förändring',
    subjects: ['matematik', 'ekonomi'],
    levels: [1, 2, 3],
    make: change,
  },
  {
    id: 'ranta',
    name: 'Ränta',
    subjects: ['matematik', 'ekonomi', 'privatekonomi'],
    levels: [1, 2, 3],
    make: interest,
  },
];
