import { drawing, label, line } from '../figures.ts';
import { fraction, numeric, type Task, type Template } from '../task.ts';
import { counted, gcd, listed, rounded, sv, tex, texFraction } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

const lowest = (numerator: number, denominator: number): string => {
  const divisor = gcd(numerator, denominator);
  return texFraction(numerator / divisor, denominator / divisor);
};

const adjectives = [
  ['röd', 'röda'],
  ['blå', 'blå'],
  ['grön', 'gröna'],
  ['gul', 'gula'],
  ['vit', 'vita'],
] as const;

function probability(random: Random, level: number): Task {
  const [first, second] = random.sample(adjectives, 2);
  if (!first || !second) throw new Error('no colours');
  const [a, b] = [random.int(2, 9), random.int(2, 9)];
  const all = a + b;
  const bag = `I en påse ligger ${a} ${first[1]} och ${b} ${second[1]} kulor.`;
  if (level === 1)
    return {
      text: `${bag} Du tar en kula utan att titta. Hur stor är sannolikheten att den är ${first[0]}? Svara i enklaste form.`,
      answer: fraction(a, all),
      solution: `${a} av ${all} kulor är ${first[1]}: $\\frac{${a}}{${all}}${gcd(a, all) > 1 ? ` = ${lowest(a, all)}` : ''}$.`,
    };
  const back = level === 2;
  const [n, d] = [a * (back ? a : a - 1), all * (back ? all : all - 1)];
  return {
    text: `${bag} Du tar två kulor, en i taget, och lägger ${back ? 'tillbaka den första' : 'inte tillbaka den första'}. Hur stor är sannolikheten att båda är ${first[1]}? Svara i enklaste form.`,
    answer: fraction(n, d),
    solution: `Multiplicera längs grenen: $\\frac{${a}}{${all}} \\cdot \\frac{${back ? a : a - 1}}{${back ? all : all - 1}} = \\frac{${n}}{${d}}${gcd(n, d) > 1 ? ` = ${lowest(n, d)}` : ''}$.`,
  };
}

function combinations(random: Random, level: number): Task {
  const [a, b, c] = [random.int(2, 7), random.int(2, 7), random.int(2, 6)];
  if (level === 1)
    return {
      text: `Du har ${a} tröjor, ${b} byxor och ${c} par skor. På hur många sätt kan du klä dig med ett av varje?`,
      answer: numeric(a * b * c),
      solution: `$${a} \\cdot ${b} \\cdot ${c} = ${a * b * c}$ sätt.`,
    };
  const n = random.int(4, level === 2 ? 12 : 15);
  const k = random.int(2, 3);
  const ordered = Array.from({ length: k }, (_, index) => n - index);
  const product = ordered.reduce((one, other) => one * other);
  if (level === 2)
    return {
      text: `${n} personer tävlar. På hur många sätt kan de ${k} första platserna fördelas?`,
      answer: numeric(product),
      solution: `$${ordered.join(' \\cdot ')} = ${tex(product)}$ sätt, för ordningen spelar roll.`,
    };
  const value = product / (k === 2 ? 2 : 6);
  return {
    text: `Av ${n} personer ska ${k} väljas till en grupp. På hur många sätt kan det göras?`,
    answer: numeric(value),
    solution: `$\\binom{${n}}{${k}} = \\frac{${ordered.join(' \\cdot ')}}{${k === 2 ? 2 : 6}} = ${tex(value)}$ sätt, för ordningen spelar ingen roll.`,
  };
}

function averages(random: Random, level: number): Task {
  const count = level === 1 ? 5 : level === 2 ? random.pick([5, 6, 7]) : random.pick([4, 5]);
  const values = Array.from({ length: count }, () => random.int(1, level === 1 ? 12 : 30));
  const sum = values.reduce((one, other) => one + other, 0);
  const shown = values.map((value) => sv(value)).join(', ');
  const ordered = values.toSorted((one, other) => one - other);
  if (level === 3) {
    const mean = random.int(8, 20);
    const missing = mean * (count + 1) - sum;
    if (missing < 1 || missing > 60) return averages(random, level);
    return {
      text: `Medelvärdet av ${count + 1} tal är ${mean}. ${count === 4 ? 'Fyra' : 'Fem'} av dem är ${shown}. Vilket är det sista talet?`,
      answer: numeric(missing),
      solution: `Summan ska vara $${count + 1} \\cdot ${mean} = ${mean * (count + 1)}$. De andra är ${sum} tillsammans, så det sista är $${mean * (count + 1)} - ${sum} = ${missing}$.`,
    };
  }
  const kind = random.int(0, 2);
  if (kind === 0) {
    if ((sum * 10) % count !== 0) return averages(random, level);
    return {
      text: `Vilket är medelvärdet av talen ${shown}?`,
      answer: numeric(sum / count),
      solution: `Summan är ${sum}. $\\frac{${sum}}{${count}} = ${tex(sum / count)}$.`,
    };
  }
  if (kind === 1)
    return {
      text: `Vilken är variationsbredden för talen ${shown}?`,
      answer: numeric((ordered.at(-1) ?? 0) - (ordered[0] ?? 0)),
      solution: `Det största minus det minsta: $${ordered.at(-1)} - ${ordered[0]} = ${(ordered.at(-1) ?? 0) - (ordered[0] ?? 0)}$.`,
    };
  const middle =
    ((ordered[Math.floor((count - 1) / 2)] ?? 0) + (ordered[Math.floor(count / 2)] ?? 0)) / 2;
  return {
    text: `Vilken är medianen av talen ${shown}?`,
    answer: numeric(middle),
    solution: `I ordning: ${ordered.join(', ')}. ${count % 2 === 1 ? 'Talet i mitten är' : 'Medelvärdet av de två i mitten är'} ${sv(middle)}.`,
  };
}

const polls = [
  ['elever', 'favoritfrukt', ['äpple', 'banan', 'päron', 'kiwi']],
  ['elever', 'husdjur', ['hund', 'katt', 'fisk', 'kanin']],
  ['personer', 'färdsätt', ['buss', 'cykel', 'bil', 'gång']],
  ['elever', 'idrott', ['fotboll', 'simning', 'dans', 'hockey']],
] as const;

function bars(random: Random, level: number): Task {
  const [who, topic, names] = random.pick(polls);
  const step = level === 1 ? 1 : level === 2 ? 2 : 5;
  const values = names.map(() => random.int(1, 8) * step);
  const top = 9 * step;
  const y = (value: number): number => 125 - (value / top) * 110;
  const marks = Array.from({ length: 5 }, (_, index) => index * 2 * step);
  const body =
    marks
      .map(
        (mark) =>
          line(34, y(mark), 195, y(mark), 'stroke-width="0.5" opacity="0.4"') +
          label(29, y(mark) + 4, sv(mark), 'end', 9),
      )
      .join('') +
    values
      .map(
        (value, index) =>
          `<rect x="${44 + index * 38}" y="${y(value)}" width="24" height="${125 - y(value)}" fill="currentColor" fill-opacity="0.25"/>${label(56 + index * 38, 138, names[index] ?? '', 'middle', 9)}`,
      )
      .join('') +
    line(34, 125, 195, 125);
  const figure = drawing(
    200,
    145,
    body,
    `Ett stapeldiagram över ${topic}: ${names.map((name, index) => `${name} ${sv(values[index] ?? 0)}`).join(', ')}.`,
  );
  const [i, j] = random.sample([0, 1, 2, 3], 2) as [number, number];
  const [one, other] = [values[i] ?? 0, values[j] ?? 0];
  const all = values.reduce((sum, value) => sum + value, 0);
  if (level === 3) {
    const mean = all / 4;
    return {
      text: `Hur många ${who} svarade i genomsnitt per stapel?`,
      figure,
      answer: numeric(mean),
      solution: `Summan är ${values.join(' + ')} = ${all}. $\\frac{${all}}{4} = ${tex(mean)}$.`,
    };
  }
  if (level === 2 || one <= other)
    return {
      text: `Hur många ${who} svarade sammanlagt ${names[i]} eller ${names[j]}?`,
      figure,
      answer: numeric(one + other),
      solution: `Läs av de två staplarna: $${one} + ${other} = ${one + other}$.`,
    };
  return {
    text: `Hur många fler ${who} svarade ${names[i]} än ${names[j]}?`,
    figure,
    answer: numeric(one - other),
    solution: `Läs av de två staplarna: $${one} - ${other} = ${one - other}$.`,
  };
}

const dieSides = [4, 6, 8, 10, 12, 20];

function dice(random: Random, level: number): Task {
  const sides = random.pick(level === 1 ? [6, 8, 10] : dieSides);
  const limit = random.int(2, sides - 1);
  if (level < 3) {
    const favourable = sides - limit;
    return {
      text: `Du kastar en tärning med ${counted(sides, 'sida', 'sidor')}, numrerade från 1. Hur stor är sannolikheten att få mer än ${limit}? Svara i enklaste form.`,
      answer: fraction(favourable, sides),
      solution: `Gynnsamma utfall är ${listed(Array.from({ length: favourable }, (_, index) => `${limit + index + 1}`))}: $\\frac{${favourable}}{${sides}}${gcd(favourable, sides) > 1 ? ` = ${lowest(favourable, sides)}` : ''}$.`,
    };
  }
  const times = random.int(2, 3);
  const percent = rounded((1 - ((sides - 1) / sides) ** times) * 100, 1);
  const wanted = random.int(1, sides);
  return {
    text: `Du kastar en tärning med ${sides} sidor ${times} gånger. Hur stor är sannolikheten att få talet ${wanted} minst en gång? Svara i procent med en decimal.`,
    answer: numeric(percent, '%', 0.1),
    solution: `Komplementet är att inte få det någon gång: $\\left(\\frac{${sides - 1}}{${sides}}\\right)^{${times}}$. Sannolikheten är $1$ minus det, ungefär ${sv(percent, 1)} %.`,
  };
}

/** Probability, combinatorics and statistics. */
export const chance: readonly Template[] = [
  { id: 'sannolikhet', name: 'Sannolikhet', subjects, levels: [1, 2, 3], make: probability },
  { id: 'tarningar', name: 'Sannolikhet med tärningar', subjects, levels: [1, 2, 3], make: dice },
  { id: 'kombinatorik', name: 'Kombinatorik', subjects, levels: [1, 2, 3], make: combinations },
  { id: 'lagesmatt', name: 'Lägesmått och spridning', subjects, levels: [1, 2, 3], make: averages },
  {
    id: 'stapeldiagram',
    name: 'Läs av diagram',
    subjects: ['matematik', 'samhallskunskap'],
    levels: [1, 2, 3],
    make: bars,
  },
];
