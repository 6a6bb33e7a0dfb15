import { choice, numeric, type Task, type Template } from '../task.ts';
import { rounded, sv, tex, texCoefficient, texTerm } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

function power(random: Random, level: number): Task {
  if (level === 1) {
    const [base, exponent] = [random.int(2, 10), random.int(2, 3)];
    const value = base ** exponent;
    return {
      text: `Beräkna $${base}^{${exponent}}$.`,
      answer: numeric(value),
      solution: `$${base}^{${exponent}} = ${Array.from({ length: exponent }, () => base).join(' \\cdot ')} = ${tex(value)}$.`,
    };
  }
  const [base, m, n] = [
    random.pick(['a', 'x', 'y', '2', '3', '5', '7']),
    random.int(4, 12),
    random.int(2, 6),
  ];
  const kind = random.int(0, level === 2 ? 1 : 2);
  const expression = [
    `${base}^{${m}} \\cdot ${base}^{${n}}`,
    `\\frac{${base}^{${m + n}}}{${base}^{${n}}}`,
    `(${base}^{${m}})^{${n}}`,
  ][kind];
  const right = [m + n, m, m * n][kind] ?? 0;
  const rule = [
    'Exponenterna adderas när potenser med samma bas multipliceras',
    'Exponenterna subtraheras när potenser med samma bas divideras',
    'Exponenterna multipliceras när en potens upphöjs',
  ][kind];
  const shown = (exponent: number): string => `$${base}^{${exponent}}$`;
  return {
    text: `Skriv $${expression}$ som en enda potens.`,
    answer: choice(shown(right), [m + n, m * n, m, m + 2 * n, right + 1, right + 2].map(shown)),
    solution: `${rule}: $${expression} = ${base}^{${right}}$.`,
  };
}

function standardForm(random: Random, level: number): Task {
  const mantissa = random.intExcept(11, 99, 20, 30, 40, 50, 60, 70, 80, 90) / 10;
  const exponent = level === 3 ? -random.int(1, 3) : random.int(3, level === 1 ? 5 : 8);
  const value =
    level === 3 ? rounded(mantissa * 10 ** exponent, 6) : Math.round(mantissa * 10 ** exponent);
  const shown = (m: number, e: number): string => `$${tex(m)} \\cdot 10^{${e}}$`;
  if (level === 1)
    return {
      text: `Skriv ${shown(mantissa, exponent)} utan tiopotens.`,
      answer: numeric(value),
      solution: `Flytta decimalkommat ${exponent} steg åt höger: ${sv(value)}.`,
    };
  return {
    text: `Skriv ${sv(value)} i grundpotensform.`,
    answer: choice(shown(mantissa, exponent), [
      shown(mantissa, exponent + 1),
      shown(mantissa, exponent - 1),
      {
        text: shown(rounded(mantissa * 10, 1), exponent - 1),
        feedback: 'Talet före tiopotensen ska vara minst 1 och mindre än 10.',
      },
    ]),
    solution: `Decimalkommat flyttas ${Math.abs(exponent)} steg för att talet ska bli ${sv(mantissa)}, så exponenten är ${sv(exponent)}: ${shown(mantissa, exponent)}.`,
  };
}

function roots(random: Random, level: number): Task {
  const a = random.int(2, level === 1 ? 12 : 15);
  if (level === 1)
    return {
      text: `Beräkna $\\sqrt{${a * a}}$.`,
      answer: numeric(a),
      solution: `$${a} \\cdot ${a} = ${a * a}$, så $\\sqrt{${a * a}} = ${a}$.`,
    };
  if (level === 2) {
    const b = random.int(2, 9);
    return {
      text: `Beräkna $\\sqrt{${a * a}} + ${b} \\cdot \\sqrt{${b * b}}$.`,
      answer: numeric(a + b * b),
      solution: `$\\sqrt{${a * a}} = ${a}$ och $\\sqrt{${b * b}} = ${b}$. Då blir det $${a} + ${b} \\cdot ${b} = ${a + b * b}$.`,
    };
  }
  const below = random.int(3, 14);
  const inside = random.int(below * below + 1, (below + 1) ** 2 - 1);
  return {
    text: `Mellan vilka två heltal ligger $\\sqrt{${inside}}$? Svara med det mindre av dem.`,
    answer: numeric(below),
    solution: `$${below}^2 = ${below ** 2}$ och $${below + 1}^2 = ${(below + 1) ** 2}$, så $\\sqrt{${inside}}$ ligger mellan ${below} och ${below + 1}.`,
  };
}

const things = [
  ['En bakteriekultur har', 'bakterier', 'timme', 'timmar'],
  ['En ort har', 'invånare', 'år', 'år'],
  ['En skog har', 'granar', 'år', 'år'],
  ['En kanal har', 'följare', 'vecka', 'veckor'],
] as const;

const doubling = things.filter(([begin]) => /bakterie|kanal/.test(begin));

function growth(random: Random, level: number): Task {
  const [begin, noun, one, many] = random.pick(level === 1 ? doubling : things);
  const start = random.int(2, 90) * 100;
  const time = random.int(2, 5);
  if (level === 1) {
    const value = start * 2 ** time;
    return {
      text: `${begin} ${sv(start)} ${noun}, och antalet fördubblas varje ${one}. Hur många ${noun} är det efter ${time} ${many}?`,
      answer: numeric(value),
      solution: `Antalet multipliceras med 2 varje ${one}: $${tex(start)} \\cdot 2^{${time}} = ${tex(value)}$.`,
    };
  }
  const percent = random.pick([5, 10, 12, 15, 20]);
  const up = level === 2 || random.int(0, 1) === 1;
  const factor = rounded(1 + ((up ? 1 : -1) * percent) / 100, 2);
  const steps = level === 2 ? time : time + 4;
  const value = Math.round(start * factor ** steps);
  return {
    text: `${begin} ${sv(start)} ${noun}, och antalet ${up ? 'ökar' : 'minskar'} med ${percent} % varje ${one}. Ungefär hur många ${noun} är det efter ${steps} ${many}? Avrunda till heltal.`,
    answer: numeric(value, undefined, 1),
    solution: `Förändringsfaktorn är ${sv(factor)}: $${tex(start)} \\cdot ${tex(factor)}^{${steps}} \\approx ${tex(value)}$.`,
  };
}

function logarithm(random: Random, level: number): Task {
  const exponent = random.intExcept(-4, 8, 0, 1);
  if (level === 1) {
    const value = tex(10 ** exponent);
    return {
      text: `Beräkna $\\lg ${value}$.`,
      answer: numeric(exponent),
      solution: `Talet är $10^{${exponent}}$, så logaritmen är $${exponent}$.`,
    };
  }
  if (level === 2) {
    const base = random.pick([2, 3, 4, 5, 10]);
    const x = random.int(2, base > 3 ? 5 : 8);
    const extra = random.int(0, 4);
    const left = extra === 0 ? `${base}^{x}` : `${base}^{x} ${texTerm(extra)}`;
    return {
      text: `Lös ekvationen $${left} = ${tex(base ** x + extra)}$. Vad är $x$?`,
      answer: numeric(x),
      solution: `$${base}^{x} = ${tex(base ** x)} = ${base}^{${x}}$, så $x = ${x}$.`,
    };
  }
  const [a, b] = [random.int(2, 9), random.int(20, 900)];
  const x = rounded(Math.log10(b) / Math.log10(a), 2);
  return {
    text: `Lös ekvationen $${a}^{x} = ${b}$. Svara med två decimaler.`,
    answer: numeric(x, undefined, 0.01),
    solution: `Logaritmera båda leden: $x \\cdot \\lg ${a} = \\lg ${b}$, alltså $x = \\frac{\\lg ${b}}{\\lg ${a}} \\approx ${tex(x, 2)}$.`,
  };
}

function inequality(random: Random, level: number): Task {
  const a = random.int(2, 9) * (level === 3 ? -1 : 1);
  const [b, x] = [random.int(2, 15), random.intExcept(-6, 9, 0)];
  const less = random.int(0, 1) === 1;
  const [sign, other] = less ? ['<', '>'] : ['>', '<'];
  const left = level === 1 ? `x ${texTerm(b)}` : `${texCoefficient(a, 'x')} ${texTerm(b)}`;
  const right = (level === 1 ? x : a * x) + b;
  const [own, wrong] = a < 0 ? [other, sign] : [sign, other];
  return {
    text: `Lös olikheten $${left} ${sign} ${tex(right)}$.`,
    answer: choice(`$x ${own} ${tex(x)}$`, [
      {
        text: `$x ${wrong} ${tex(x)}$`,
        feedback:
          a < 0
            ? 'Tecknet vänds när man delar med ett negativt tal.'
            : 'Olikhetstecknet ska inte vändas här.',
      },
      `$x ${own} ${tex(-x)}$`,
      `$x ${own} ${tex(x + b)}$`,
    ]),
    solution: `Dra ifrån ${b} från båda leden${level === 1 ? '' : ` och dela med $${tex(a)}$`}: $x ${own} ${tex(x)}$.${a < 0 ? ' Tecknet vänds, eftersom vi delar med ett negativt tal.' : ''}`,
  };
}

/** Powers, roots, exponential change, logarithms and inequalities. */
export const powers: readonly Template[] = [
  { id: 'potenser', name: 'Potenser', subjects, levels: [1, 2, 3], make: power },
  {
    id: 'grundpotensform',
    name: 'Grundpotensform',
    subjects: ['matematik', 'fysik'],
    levels: [1, 2, 3],
    make: standardForm,
  },
  { id: 'kvadratrotter', name: 'Kvadratrötter', subjects, levels: [1, 2, 3], make: roots },
  {
    id: 'exponentiell-forandring',
    name: 'Exponentiell förändring',
    subjects,
    levels: [1, 2, 3],
    make: growth,
  },
  { id: 'logaritmer', name: 'Logaritmer', subjects, levels: [1, 2, 3], make: logarithm },
  { id: 'olikheter', name: 'Olikheter', subjects, levels: [1, 2, 3], make: inequality },
];
