import { drawing, dot, label, line } from '../figures.ts';
import { choice, numeric, type Task, type Template } from '../task.ts';
import { counted, rounded, sv } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

const hours = 'tolv ett två tre fyra fem sex sju åtta nio tio elva'.split(' ');
const words: Readonly<Record<number, string>> = {
  0: '',
  5: 'fem över ',
  10: 'tio över ',
  15: 'kvart över ',
  20: 'tjugo över ',
  25: 'fem i halv ',
  30: 'halv ',
  35: 'fem över halv ',
  40: 'tjugo i ',
  45: 'kvart i ',
  50: 'tio i ',
  55: 'fem i ',
};

/** The time as people say it: `fem i halv tre`. */
const spoken = (hour: number, minute: number): string =>
  `${words[minute]}${hours[(minute >= 25 ? hour + 1 : hour) % 12]}`;

function hand(length: number, turn: number, width: number): string {
  const angle = turn * 2 * Math.PI;
  return line(
    100,
    100,
    100 + Math.sin(angle) * length,
    100 - Math.cos(angle) * length,
    `stroke-width="${width}"`,
  );
}

function face(hour: number, minute: number) {
  const numbers = Array.from({ length: 12 }, (_, index) => {
    const angle = ((index + 1) / 12) * 2 * Math.PI;
    return label(
      100 + Math.sin(angle) * 70,
      105 - Math.cos(angle) * 70,
      `${index + 1}`,
      'middle',
      15,
    );
  }).join('');
  const between = minute === 0 ? `på ${hour}` : `mellan ${hour} och ${(hour % 12) + 1}`;
  return drawing(
    200,
    200,
    `<circle cx="100" cy="100" r="90"/>${numbers}${hand(42, (hour + minute / 60) / 12, 6)}${hand(64, minute / 60, 3)}${dot(100, 100)}`,
    `En klocka. Den korta visaren pekar ${between}. Den långa visaren pekar på ${minute === 0 ? 12 : minute / 5}.`,
  );
}

function readClock(random: Random, level: number): Task {
  const hour = random.int(1, 12);
  const minute =
    level === 1
      ? random.pick([0, 30])
      : level === 2
        ? random.pick([0, 15, 30, 45])
        : random.int(0, 11) * 5;
  const right = spoken(hour, minute);
  const others = [
    spoken(hour, (minute + 30) % 60),
    spoken((hour % 12) + 1, minute),
    spoken(((hour + 10) % 12) + 1, minute),
    spoken(hour, (minute + 15) % 60),
  ];
  return {
    text: 'Vad är klockan?',
    figure: face(hour, minute),
    answer: choice(right, others),
    solution: `Den korta visaren visar timmen och den långa minuterna. Klockan är ${right}.`,
  };
}

const events = [
  ['En film', 'börjar', 'slutar'],
  ['Bussen', 'går', 'kommer fram'],
  ['En match', 'börjar', 'slutar'],
  ['Lektionen', 'börjar', 'slutar'],
  ['Tåget', 'går', 'kommer fram'],
] as const;
const train = events[4];

function duration(random: Random, level: number): Task {
  const start =
    random.int(8, 19) * 60 + (level === 1 ? random.pick([0, 15, 30]) : random.int(1, 11) * 5);
  const length =
    level === 1 ? random.int(1, 3) * 15 : level === 2 ? random.int(5, 20) * 5 : random.int(65, 195);
  const drawn = random.pick(events);
  const later = start + length;
  // No film is shorter than an hour, and no lesson is long or in the evening.
  const isOdd =
    (drawn[0] === 'En film' && length < 60) ||
    (drawn[0] === 'Lektionen' && (length > 120 || later > 18 * 60));
  const [what, begins, ends] = isOdd ? train : drawn;
  if (level < 3 || random.int(0, 1) === 0)
    return {
      text: `${what} ${begins} klockan ${clock(start)} och ${ends} klockan ${clock(later)}. Hur många minuter tar det?`,
      answer: numeric(length, 'minuter'),
      solution: `Gå till nästa hela timme och sedan vidare. Från ${clock(start)} till ${clock(later)} är det ${counted(length, 'minut', 'minuter')}.`,
    };
  const [whole, rest] = [Math.floor(length / 60), length % 60];
  const time = `${counted(whole, 'timme', 'timmar')}${rest === 0 ? '' : ` och ${counted(rest, 'minut', 'minuter')}`}`;
  const over = ends === 'slutar' ? 'är det slut' : `är ${what === 'Tåget' ? 'det' : 'den'} framme`;
  return {
    text: `${what} ${begins} klockan ${clock(start)}. Efter ${time} ${over}. Hur många minuter över hel timme är klockan då?`,
    answer: numeric(later % 60, later % 60 === 1 ? 'minut' : 'minuter'),
    solution: `${clock(start)} plus ${time} är ${clock(later)}.`,
  };
}

const wares = [
  ['ett äpple', 'äpplen', 5],
  ['en banan', 'bananer', 4],
  ['en bulle', 'bullar', 12],
  ['en juice', 'juicer', 15],
  ['en glass', 'glassar', 18],
  ['en penna', 'pennor', 9],
  ['ett sudd', 'sudd', 7],
  ['en bok', 'böcker', 85],
] as const;

function money(random: Random, level: number): Task {
  const [one, many, usual] = random.pick(wares);
  const price = usual + random.int(0, 3);
  if (level === 1) {
    const paid = [10, 20, 50, 100].find((note) => note > price) ?? 100;
    return {
      text: `Du köper ${one} för ${price} kr och betalar med ${paid} kr. Hur mycket får du tillbaka?`,
      answer: numeric(paid - price, 'kr'),
      solution: `$${paid} - ${price} = ${paid - price}$ kr.`,
    };
  }
  const count = random.int(2, 6);
  const cost = price * count;
  const paid = [20, 50, 100, 200, 500, 1_000].find((note) => note > cost) ?? 1_000;
  if (level === 2)
    return {
      text: `Du köper ${count} ${many}. Priset är ${price} kr styck. Du betalar med ${paid} kr. Hur mycket får du tillbaka?`,
      answer: numeric(paid - cost, 'kr'),
      solution: `$${count} \\cdot ${price} = ${cost}$ kr. $${paid} - ${cost} = ${paid - cost}$ kr.`,
    };
  const bigger = count + random.int(2, 5);
  return {
    text: `${count} ${many} kostar ${cost} kr. Vad kostar ${bigger} ${many} till samma pris?`,
    answer: numeric(price * bigger, 'kr'),
    solution: `${one.startsWith('ett') ? 'Ett' : 'En'} kostar $\\frac{${cost}}{${count}} = ${price}$ kr. ${bigger} kostar $${bigger} \\cdot ${price} = ${price * bigger}$ kr.`,
  };
}

type Units = readonly (readonly [name: string, size: number])[];

const lengths: Units = [
  ['mm', 0.001],
  ['cm', 0.01],
  ['dm', 0.1],
  ['m', 1],
  ['km', 1_000],
];
const weights: Units = [
  ['g', 1],
  ['hg', 100],
  ['kg', 1_000],
  ['ton', 1_000_000],
];
const volumes: Units = [
  ['ml', 1],
  ['cl', 10],
  ['dl', 100],
  ['liter', 1_000],
];
const areas: Units = [
  ['cm²', 0.0001],
  ['dm²', 0.01],
  ['m²', 1],
  ['hektar', 10_000],
  ['km²', 1_000_000],
];
const times: Units = [
  ['sekunder', 1],
  ['minuter', 60],
  ['timmar', 3_600],
];

/** A template of conversions between neighbours in a list of units: to the smaller, to the larger, and with decimals. */
const unitsOf =
  (units: Units) =>
  (random: Random, level: number): Task => {
    const index = random.int(0, units.length - 2);
    const [smaller, larger] = [units[index], units[index + 1]];
    if (!smaller || !larger) throw new Error('no units');
    const ratio = Math.round(larger[1] / smaller[1]);
    const base60 = ratio === 60;
    const wide = level === 3 && ratio <= 100 && !base60;
    const many = wide
      ? random.int(11, 99) / 10
      : level === 2 && !base60
        ? random.int(1, 9) * (random.int(0, 1) === 0 ? 10 : 1)
        : random.int(2, 20);
    const amount = level === 3 && base60 ? random.int(2, 9) + 0.5 : many;
    const below = rounded(amount * ratio, 4);
    const down = level === 1 || (level === 3 && random.int(0, 1) === 0);
    const [from, to, value, answer] = down
      ? ([larger[0], smaller[0], amount, below] as const)
      : ([smaller[0], larger[0], below, amount] as const);
    return {
      text: `Hur många ${to} är ${sv(value)} ${from}?`,
      answer: numeric(answer, to),
      solution: `1 ${base60 ? singular[larger[0]] : larger[0]} är ${sv(ratio)} ${smaller[0]}. ${sv(value)} ${from} är alltså ${sv(answer)} ${to}.`,
    };
  };

const singular: Readonly<Record<string, string>> = { minuter: 'minut', timmar: 'timme' };

const scales = [10, 20, 50, 100, 500, 1_000, 10_000, 50_000];

function scale(random: Random, level: number): Task {
  const ratio = random.pick(scales.slice(level === 1 ? 0 : level + 1, level === 1 ? 4 : 8));
  const drawn = random.int(2, 30);
  const real = rounded((drawn * ratio) / 100, 2);
  if (level === 3)
    return {
      text: `På en karta i skalan 1:${sv(ratio)} ska ${sv(real)} m ritas. Hur många centimeter blir det på kartan?`,
      answer: numeric(drawn, 'cm'),
      solution: `${sv(real)} m är ${sv(real * 100)} cm. $${sv(real * 100).replaceAll('\u00a0', '\\,')} / ${sv(ratio).replaceAll('\u00a0', '\\,')} = ${drawn}$ cm.`,
    };
  const [drawing, the] = ratio < 10_000 ? ['ritning', 'ritningen'] : ['karta', 'kartan'];
  return {
    text: `En ${drawing} har skalan 1:${sv(ratio)}. En sträcka är ${drawn} cm på ${the}. Hur många meter är den i verkligheten?`,
    answer: numeric(real, 'm'),
    solution: `$${drawn} \\cdot ${sv(ratio).replaceAll('\u00a0', '\\,')} = ${sv(drawn * ratio).replaceAll('\u00a0', '\\,')}$ cm, och det är ${sv(real)} m.`,
  };
}

/** Clock, money, units and scale. */
export const everyday: readonly Template[] = [
  {
    id: 'klockan',
    name: 'Klockan',
    subjects: ['matematik', 'svenska-som-andrasprak'],
    levels: [1, 2, 3],
    make: readClock,
  },
  { id: 'tidsskillnad', name: 'Räkna med tid', subjects, levels: [1, 2, 3], make: duration },
  {
    id: 'pengar-och-vaxel',
    name: 'Pengar och växel',
    subjects: ['matematik', 'hem-och-konsumentkunskap'],
    levels: [1, 2, 3],
    make: money,
  },
  {
    id: 'langdenheter',
    name: 'Längdenheter',
    subjects: ['matematik', 'fysik'],
    levels: [1, 2, 3],
    make: unitsOf(lengths),
  },
  {
    id: 'viktenheter',
    name: 'Viktenheter',
    subjects: ['matematik', 'hem-och-konsumentkunskap'],
    levels: [1, 2, 3],
    make: unitsOf(weights),
  },
  {
    id: 'volymenheter',
    name: 'Volymenheter',
    subjects: ['matematik', 'hem-och-konsumentkunskap'],
    levels: [1, 2, 3],
    make: unitsOf(volumes),
  },
  { id: 'areaenheter', name: 'Areaenheter', subjects, levels: [1, 2, 3], make: unitsOf(areas) },
  { id: 'tidsenheter', name: 'Tidsenheter', subjects, levels: [1, 2, 3], make: unitsOf(times) },
  {
    id: 'skala',
    name: 'Skala',
    subjects: ['matematik', 'geografi'],
    levels: [1, 2, 3],
    make: scale,
  },
];
