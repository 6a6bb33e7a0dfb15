import { axes, dot, label, line } from '../figures.ts';
import { choice, numeric, type Task, type Template } from '../task.ts';
import { sv, tex, texCoefficient, texFactor, texTerm } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

const linear = (k: number, m: number): string =>
  `${texCoefficient(k, 'x')}${m === 0 ? '' : ` ${texTerm(m)}`}`;

function linearFunction(random: Random, level: number): Task {
  const [k, m] = [random.intExcept(-6, 8, 0, 1, -1), random.intExcept(-9, 9, 0)];
  const x = random.intExcept(-5, 8, 0, 1);
  if (level === 1)
    return {
      text: `$f(x) = ${linear(k, m)}$. Beräkna $f(${tex(x)})$.`,
      answer: numeric(k * x + m),
      solution: `Sätt in $x = ${tex(x)}$: $f(${tex(x)}) = ${tex(k)} \\cdot ${texFactor(x)} ${texTerm(m)} = ${tex(k * x + m)}$.`,
    };
  const x2 = random.intExcept(-5, 8, x);
  const [y1, y2] = [k * x + m, k * x2 + m];
  if (level === 2)
    return {
      text: `En rät linje går genom punkterna $(${tex(x)}; ${tex(y1)})$ och $(${tex(x2)}; ${tex(y2)})$. Vilken är linjens lutning $k$?`,
      answer: numeric(k),
      solution:
        `$k = \\frac{${tex(y2)} - ${texFactor(y1)}}{${tex(x2)} - ${texFactor(x)}} = \\frac{${tex(y2 - y1)}}{${tex(x2 - x)}} = ${tex(k)}$.`.replace(
          /\\frac\{(-?\d+)\}\{1\} = /,
          '',
        ),
    };
  const k2 = random.intExcept(-6, 8, 0, k);
  const m2 = y1 - k2 * x;
  return {
    text: `För vilket $x$ skär linjerna $y = ${linear(k, m)}$ och $y = ${linear(k2, m2)}$ varandra?`,
    answer: numeric(x),
    solution: `Sätt dem lika: $${linear(k, m)} = ${linear(k2, m2)}$, alltså ${k - k2 === 1 ? '' : `$${texCoefficient(k - k2, 'x')} = ${tex(m2 - m)}$ och `}$x = ${tex(x)}$.`,
  };
}

function readLine(random: Random, level: number): Task {
  const k = level === 1 ? random.int(1, 3) : random.intExcept(-3, 3, 0);
  const m = random.int(-3, 3);
  const half = level === 3;
  const slope = half ? k / 2 : k;
  if (half && Number.isInteger(slope)) return readLine(random, level);
  const value = (x: number): number => slope * x + m;
  const ends = [-6, 6].map((x) =>
    Math.abs(value(x)) <= 6 ? x : (Math.sign(value(x)) * 6 - m) / slope,
  );
  const [from = 0, to = 0] = ends;
  const step = half ? 2 : 1;
  const figure = axes(
    `Ett koordinatsystem med en rät linje. Linjen går genom punkterna (0; ${sv(m)}) och (${step}; ${sv(value(step))}).`,
    (x, y) =>
      line(x(from), y(value(from)), x(to), y(value(to)), 'stroke-width="2.5"') +
      dot(x(0), y(m)) +
      dot(x(step), y(value(step))),
  );
  if (random.int(0, 1) === 0)
    return {
      text: 'Vilket är $m$-värdet för linjen i koordinatsystemet?',
      figure,
      answer: numeric(m),
      solution: `Linjen skär y-axeln i $y = ${tex(m)}$, så $m = ${tex(m)}$.`,
    };
  return {
    text: 'Vilken är lutningen $k$ för linjen i koordinatsystemet?',
    figure,
    answer: numeric(slope),
    solution: `När $x$ ökar med ${step} ändras $y$ med $${tex(value(step) - m)}$, så $k = ${tex(slope)}$.`,
  };
}

function coordinates(random: Random, level: number): Task {
  const low = level === 1 ? 1 : -5;
  const names = ['A', 'B', 'C', 'D'];
  const points = new Map<string, readonly [number, number]>();
  while (points.size < 4) {
    const [x, y] = [random.intExcept(low, 5, 0), random.intExcept(low, 5, 0)];
    if (x !== y && ![...points.values()].some(([a, b]) => Math.abs(a - x) + Math.abs(b - y) < 2))
      points.set(names[points.size] ?? '', [x, y]);
  }
  const all = [...points];
  const shown = ([x, y]: readonly [number, number]): string => `(${sv(x)}; ${sv(y)})`;
  const figure = axes(
    `Ett koordinatsystem med fyra punkter: ${all.map(([name, point]) => `${name} i ${shown(point)}`).join(', ')}.`,
    (x, y) =>
      all
        .map(([name, [a, b]]) => dot(x(a), y(b)) + label(x(a) + 5, y(b) - 4, name, 'start'))
        .join(''),
  );
  const [name, point] = random.pick(all);
  if (level < 3)
    return {
      text: `Vilka koordinater har punkten ${name}?`,
      figure,
      answer: choice(shown(point), [
        { text: shown([point[1], point[0]]), feedback: 'x-koordinaten skrivs först.' },
        shown([-point[0], point[1]]),
        shown([point[0], -point[1]]),
      ]),
      solution: `Läs av x-axeln först och sedan y-axeln: ${shown(point)}.`,
    };
  const sum = point[0] + point[1];
  return {
    text: `Vad är summan av x-koordinaten och y-koordinaten för punkten ${name}?`,
    figure,
    answer: numeric(sum),
    solution: `Punkten ${name} är ${shown(point)}. $${tex(point[0])} ${texTerm(point[1])} = ${tex(sum)}$.`,
  };
}

function derivative(random: Random, level: number): Task {
  const [a, b, c] = [
    random.intExcept(-5, 6, 0, 1, -1),
    random.intExcept(-9, 9, 0, 1, -1),
    random.intExcept(-9, 9, 0),
  ];
  if (level === 1) {
    const n = random.int(2, 5);
    const power = (exponent: number): string => (exponent === 1 ? 'x' : `x^{${exponent}}`);
    return {
      text: `Derivera $f(x) = ${tex(a)}${power(n)} ${texTerm(b, 'x')} ${texTerm(c)}$.`,
      answer: choice(`$f'(x) = ${tex(a * n)}${power(n - 1)} ${texTerm(b)}$`, [
        {
          text: `$f'(x) = ${tex(a * n)}${power(n - 1)} ${texTerm(b)} ${texTerm(c)}$`,
          feedback: 'Derivatan av en konstant är noll.',
        },
        {
          text: `$f'(x) = ${tex(a * n)}${power(n)} ${texTerm(b, 'x')}$`,
          feedback: 'Exponenten minskar med ett.',
        },
        {
          text: `$f'(x) = ${tex(a)}${power(n - 1)} ${texTerm(b)}$`,
          feedback: 'Multiplicera med exponenten.',
        },
      ]),
      solution: `$x^{n}$ har derivatan $n x^{n-1}$, så $f'(x) = ${tex(a * n)}${power(n - 1)} ${texTerm(b)}$.`,
    };
  }
  const x = random.intExcept(-4, 5, 0);
  if (level === 2)
    return {
      text: `$f(x) = ${tex(a)}x^2 ${texTerm(b, 'x')} ${texTerm(c)}$. Beräkna $f'(${tex(x)})$.`,
      answer: numeric(2 * a * x + b),
      solution: `$f'(x) = ${tex(2 * a)}x ${texTerm(b)}$, så $f'(${tex(x)}) = ${tex(2 * a)} \\cdot ${texFactor(x)} ${texTerm(b)} = ${tex(2 * a * x + b)}$.`,
    };
  const middle = -2 * a * x;
  return {
    text: `För vilket $x$ har $f(x) = ${tex(a)}x^2 ${texTerm(middle, 'x')} ${texTerm(c)}$ sitt ${a > 0 ? 'minsta' : 'största'} värde?`,
    answer: numeric(x),
    solution: `$f'(x) = ${tex(2 * a)}x ${texTerm(middle)} = 0$ ger $x = ${tex(x)}$.`,
  };
}

function integral(random: Random, level: number): Task {
  const [low, high] = [random.int(0, 2), random.int(3, 5)];
  const k = random.int(1, 4) * 2;
  if (level === 1)
    return {
      text: `Beräkna $\\int_{${low}}^{${high}} ${k}x \\, dx$.`,
      answer: numeric((k / 2) * (high ** 2 - low ** 2)),
      solution: `En primitiv funktion är $F(x) = ${texCoefficient(k / 2, 'x^2')}$. $F(${high}) - F(${low}) = ${tex((k / 2) * high ** 2)} - ${tex((k / 2) * low ** 2)} = ${tex((k / 2) * (high ** 2 - low ** 2))}$.`,
    };
  const m = random.int(1, 9);
  const cubic = random.int(1, 3);
  const first = level === 2 ? `${k}x` : `${cubic * 3}x^2`;
  const primitive = level === 2 ? texCoefficient(k / 2, 'x^2') : texCoefficient(cubic, 'x^3');
  const F = (x: number): number => (level === 2 ? (k / 2) * x ** 2 : cubic * x ** 3) + m * x;
  return {
    text: `Beräkna $\\int_{${low}}^{${high}} (${first} ${texTerm(m)}) \\, dx$.`,
    answer: numeric(F(high) - F(low)),
    solution: `En primitiv funktion är $F(x) = ${primitive} ${texTerm(m, 'x')}$. $F(${high}) - F(${low}) = ${tex(F(high))} - ${tex(F(low))} = ${tex(F(high) - F(low))}$.`,
  };
}

/** Functions, graphs, derivatives and integrals. */
export const functions: readonly Template[] = [
  {
    id: 'linjara-funktioner',
    name: 'Linjära funktioner',
    subjects,
    levels: [1, 2, 3],
    make: linearFunction,
  },
  { id: 'linje-i-graf', name: 'Läs av en rät linje', subjects, levels: [1, 2, 3], make: readLine },
  { id: 'koordinater', name: 'Koordinater', subjects, levels: [1, 2, 3], make: coordinates },
  { id: 'derivata', name: 'Derivata', subjects, levels: [1, 2, 3], make: derivative },
  { id: 'integraler', name: 'Integraler', subjects, levels: [1, 2, 3], make: integral },
];
