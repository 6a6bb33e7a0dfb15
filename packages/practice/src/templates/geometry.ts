import { drawing, label, line, polygon } from '../figures.ts';
import { choice, numeric, type Figure, type Task, type Template } from '../task.ts';
import { rounded, sv, tex } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['matematik'];

const rectangle = (width: string, height: string): Figure =>
  drawing(
    200,
    130,
    polygon([
      [30, 15],
      [180, 15],
      [180, 100],
      [30, 100],
    ]) +
      label(105, 118, width) +
      label(24, 62, height, 'end'),
    `En rektangel med sidorna ${width} och ${height}.`,
  );

/** A right triangle with the right angle at the lower left. */
const rightTriangle = (
  base: string,
  height: string,
  slope: string,
  text: string,
  angle = '',
): Figure =>
  drawing(
    200,
    150,
    `${polygon([
      [35, 120],
      [175, 120],
      [35, 20],
    ])}${line(47, 120, 47, 108)}${line(35, 108, 47, 108)}${label(105, 138, base)}${label(29, 75, height, 'end')}${label(112, 62, slope, 'start')}${angle === '' ? '' : label(148, 115, angle)}`,
    text,
  );

function area(random: Random, level: number): Task {
  const [a, b] = [random.int(3, 15), random.int(2, 12)];
  const kind = random.int(0, level === 1 ? 1 : 2);
  if (level === 3) {
    const r = random.int(2, 12);
    const isArea = random.int(0, 1) === 0;
    const value = rounded(isArea ? Math.PI * r * r : 2 * Math.PI * r, 1);
    const unit = isArea ? 'cm²' : 'cm';
    return {
      text: `En cirkel har radien ${r} cm. Vilken ${isArea ? 'area' : 'omkrets'} har den? Svara med en decimal.`,
      answer: numeric(value, unit, 0.2),
      solution: `${isArea ? `$\\pi r^2 = \\pi \\cdot ${r}^2` : `$2 \\pi r = 2 \\cdot \\pi \\cdot ${r}`} \\approx ${tex(value, 1)}$ ${unit}.`,
    };
  }
  if (kind === 2)
    return {
      text: 'Vilken area har triangeln?',
      figure: rightTriangle(
        `${2 * a} cm`,
        `${b} cm`,
        '',
        `En rätvinklig triangel med basen ${2 * a} cm och höjden ${b} cm.`,
      ),
      answer: numeric(a * b, 'cm²'),
      solution: `$\\frac{${2 * a} \\cdot ${b}}{2} = ${a * b}$ cm².`,
    };
  const isArea = kind === 0;
  // Level 2 has decimals, or it would be level 1 again.
  const width = level === 1 ? a : a + 0.5;
  return {
    text: `Vilken ${isArea ? 'area' : 'omkrets'} har rektangeln?`,
    figure: rectangle(`${sv(width)} cm`, `${b} cm`),
    answer: isArea ? numeric(width * b, 'cm²') : numeric(2 * (width + b), 'cm'),
    solution: isArea
      ? `$${tex(width)} \\cdot ${b} = ${tex(width * b)}$ cm².`
      : `$2 \\cdot ${tex(width)} + 2 \\cdot ${b} = ${2 * (width + b)}$ cm.`,
  };
}

function volume(random: Random, level: number): Task {
  const [a, b, c] = [random.int(2, 9), random.int(2, 9), random.int(2, 12)];
  if (level === 1)
    return {
      text: `Ett rätblock är ${a} cm långt, ${b} cm brett och ${c} cm högt. Vilken volym har det?`,
      answer: numeric(a * b * c, 'cm³'),
      solution: `$${a} \\cdot ${b} \\cdot ${c} = ${tex(a * b * c)}$ cm³.`,
    };
  const [noun, factor, formula] =
    level === 2
      ? (['En cylinder', 1, '\\pi r^2 h'] as const)
      : (['En kon', 3, '\\frac{\\pi r^2 h}{3}'] as const);
  const value = rounded((Math.PI * a * a * c) / factor, 0);
  return {
    text: `${noun} har radien ${a} cm och höjden ${c} cm. Vilken volym har den? Avrunda till hela kubikcentimeter.`,
    // With 3,14 for pi a large volume is two off.
    answer: numeric(value, 'cm³', value < 1_000 ? 1 : 2),
    solution: `$${formula.replace('r^2 h', `\\cdot ${a}^2 \\cdot ${c}`)} \\approx ${tex(value)}$ cm³.`,
  };
}

function angles(random: Random, level: number): Task {
  const [v, u] = [random.int(25, 75), random.int(30, 80)];
  if (level === 1)
    return {
      text: `Två vinklar i en triangel är ${v}° och ${u}°. Hur stor är den tredje?`,
      answer: numeric(180 - v - u, 'grader'),
      solution: `Vinkelsumman är 180°: $180 - ${v} - ${u} = ${180 - v - u}$ grader.`,
    };
  if (level === 2)
    return random.int(0, 1) === 0
      ? {
          text: `I en likbent triangel är toppvinkeln ${2 * v}°. Hur stor är en av basvinklarna?`,
          answer: numeric(90 - v, 'grader'),
          solution: `Basvinklarna är lika stora: $\\frac{180 - ${2 * v}}{2} = ${90 - v}$ grader.`,
        }
      : {
          text: `Två vinklar är sidovinklar. Den ena är ${v + u}°. Hur stor är den andra?`,
          answer: numeric(180 - v - u, 'grader'),
          solution: `Sidovinklar är 180° tillsammans: $180 - ${v + u} = ${180 - v - u}$ grader.`,
        };
  const sides = random.int(5, 12);
  const sum = (sides - 2) * 180;
  return random.int(0, 1) === 0
    ? {
        text: `Hur stor är vinkelsumman i en månghörning med ${sides} hörn?`,
        answer: numeric(sum, 'grader'),
        solution: `Den delas i ${sides - 2} trianglar: $${sides - 2} \\cdot 180 = ${tex(sum)}$ grader.`,
      }
    : {
        text: `I en triangel är en yttervinkel ${v + u}°. En av de två vinklarna mitt emot är ${v}°. Hur stor är den andra av dem?`,
        answer: numeric(u, 'grader'),
        solution: `Yttervinkeln är summan av de två motstående vinklarna: $${v + u} - ${v} = ${u}$ grader.`,
      };
}

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
] as const;

function pythagoras(random: Random, level: number): Task {
  if (level === 3) {
    const [a, b] = [random.int(2, 14), random.int(2, 14)];
    const c = rounded(Math.hypot(a, b), 1);
    if (Number.isInteger(Math.hypot(a, b))) return pythagoras(random, level);
    return {
      text: 'Hur lång är hypotenusan? Svara med en decimal.',
      figure: rightTriangle(
        `${a} cm`,
        `${b} cm`,
        'x',
        `En rätvinklig triangel med kateterna ${a} cm och ${b} cm. Hypotenusan är x.`,
      ),
      answer: numeric(c, 'cm', 0.1),
      solution: `$x = \\sqrt{${a}^2 + ${b}^2} = \\sqrt{${a * a + b * b}} \\approx ${tex(c, 1)}$ cm.`,
    };
  }
  const factor = random.int(1, 6);
  const [a, b, c] = random.pick(triples).map((side) => side * factor) as [number, number, number];
  if (level === 1)
    return {
      text: 'Hur lång är hypotenusan?',
      figure: rightTriangle(
        `${b} cm`,
        `${a} cm`,
        'x',
        `En rätvinklig triangel med kateterna ${a} cm och ${b} cm. Hypotenusan är x.`,
      ),
      answer: numeric(c, 'cm'),
      solution: `$x^2 = ${a}^2 + ${b}^2 = ${tex(c * c)}$, så $x = ${c}$ cm.`,
    };
  return {
    text: 'Hur lång är den okända kateten?',
    figure: rightTriangle(
      'x',
      `${a} cm`,
      `${c} cm`,
      `En rätvinklig triangel med en katet som är ${a} cm och hypotenusan ${c} cm. Den andra kateten är x.`,
    ),
    answer: numeric(b, 'cm'),
    solution: `$x^2 = ${c}^2 - ${a}^2 = ${tex(b * b)}$, så $x = ${b}$ cm.`,
  };
}

const ratios = [
  ['sin', 'motstående katet', 'hypotenusan'],
  ['cos', 'närliggande katet', 'hypotenusan'],
  ['tan', 'motstående katet', 'närliggande katet'],
] as const;
const functionsOf = { sin: Math.sin, cos: Math.cos, tan: Math.tan } as const;

function trigonometry(random: Random, level: number): Task {
  const [name, over, under] = random.pick(ratios);
  if (level === 1) {
    const [a, b, c] = random.pick(triples);
    const factor = random.int(1, 4);
    const [opposite, near, slope] = [a * factor, b * factor, c * factor];
    const value = { sin: [opposite, slope], cos: [near, slope], tan: [opposite, near] } as const;
    const shown = ([x, y]: readonly [number, number]): string => `$\\frac{${x}}{${y}}$`;
    return {
      text: `Vilket bråk är $\\${name} v$?`,
      figure: rightTriangle(
        `${near} cm`,
        `${opposite} cm`,
        `${slope} cm`,
        `En rätvinklig triangel. Vinkeln v har motstående katet ${opposite} cm och närliggande katet ${near} cm. Hypotenusan är ${slope} cm.`,
        'v',
      ),
      answer: choice(shown(value[name]), [
        ...Object.values(value).map(shown),
        shown([near, opposite]),
        shown([slope, near]),
      ]),
      solution: `$\\${name} v$ är ${over} genom ${under}: ${shown(value[name])}.`,
    };
  }
  const v = random.intExcept(15, 75, 30, 45, 60);
  const given = random.int(3, 20);
  if (level === 2) {
    const side = rounded(given * functionsOf[name]((v * Math.PI) / 180), 1);
    return {
      text: `I en rätvinklig triangel är en vinkel ${v}°, och ${under === 'hypotenusan' ? under : 'kateten intill den'} är ${given} cm. Hur lång är kateten ${over === 'motstående katet' ? 'mitt emot' : 'intill'} vinkeln? Svara med en decimal.`,
      answer: numeric(side, 'cm', 0.1),
      solution: `$${given} \\cdot \\${name} ${v}^{\\circ} \\approx ${tex(side, 1)}$ cm.`,
    };
  }
  const other = random.intExcept(3, 20, given);
  const angle = rounded((Math.atan(given / other) * 180) / Math.PI, 0);
  return {
    text: `I en rätvinklig triangel är kateten mitt emot vinkeln $v$ ${given} cm och kateten intill vinkeln ${other} cm. Hur stor är $v$? Avrunda till hela grader.`,
    answer: numeric(angle, 'grader', 1),
    solution: `$\\tan v = \\frac{${given}}{${other}}$ ger $v \\approx ${angle}^{\\circ}$. Det är rimligt, för den motstående kateten är ${given > other ? 'längre än den närliggande, och då är vinkeln större än' : 'kortare än den närliggande, och då är vinkeln mindre än'} 45°.`,
  };
}

/** Areas, volumes, angles and triangles. */
export const geometry: readonly Template[] = [
  { id: 'area-och-omkrets', name: 'Area och omkrets', subjects, levels: [1, 2, 3], make: area },
  { id: 'volym', name: 'Volym', subjects, levels: [1, 2, 3], make: volume },
  { id: 'vinklar', name: 'Vinklar', subjects, levels: [1, 2, 3], make: angles },
  { id: 'pythagoras', name: 'Pythagoras sats', subjects, levels: [1, 2, 3], make: pythagoras },
  { id: 'trigonometri', name: 'Trigonometri', subjects, levels: [1, 2, 3], make: trigonometry },
];
