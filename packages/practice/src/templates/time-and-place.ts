import { dot, drawing, label, line } from '../figures.ts';
import { choice, numeric, type Task, type Template } from '../task.ts';
import { sv } from '../swedish.ts';
import type { Random } from '../random.ts';
import { coast, events, towns } from './time-and-place-data.ts';

function chronology(random: Random, level: number): Task {
  const count = level === 1 ? 3 : level === 2 ? 4 : 5;
  // On level 1 the events are far from each other.
  const apart = level === 1 ? 150 : level === 2 ? 40 : 8;
  const chosen: (typeof events)[number][] = [];
  for (const each of random.shuffle(events)) {
    if (chosen.length === count) break;
    if (chosen.every(([year]) => Math.abs(year - each[0]) >= apart)) chosen.push(each);
  }
  const ordered = chosen.toSorted(([one], [other]) => one - other);
  return {
    text: 'Ordna händelserna från den äldsta till den senaste.',
    answer: { form: 'order', items: ordered.map(([, name]) => name) },
    solution:
      ordered
        .map(
          ([year, name]) =>
            `${sv(Math.abs(year)).replace('\u00a0', '')}${year < 0 ? ' f.Kr.' : ''}: ${name}`,
        )
        .join('. ') + '.',
  };
}

const centuryName = (hundreds: number): string => `${hundreds}00-talet`;
const ordinals = [
  'första',
  'andra',
  'tredje',
  'fjärde',
  'femte',
  'sjätte',
  'sjunde',
  'åttonde',
  'nionde',
  'tionde',
  'elfte',
  'tolfte',
  'trettonde',
  'fjortonde',
  'femtonde',
  'sextonde',
  'sjuttonde',
  'artonde',
  'nittonde',
  'tjugonde',
  'tjugoförsta',
];

function centuries(random: Random, level: number): Task {
  const hundreds = random.int(8, 19);
  const year = hundreds * 100 + random.int(1, 98);
  if (level === 1)
    return {
      text: `Vilket århundrade hör år ${year} till?`,
      answer: choice(centuryName(hundreds), [
        centuryName(hundreds + 1),
        centuryName(hundreds - 1),
        centuryName(hundreds + 2),
      ]),
      solution: `Århundradet heter efter årtalets hundratal: ${year} är ${centuryName(hundreds)}.`,
    };
  if (level === 2)
    return {
      text: `Vilket århundrade är det ${ordinals[hundreds]} århundradet efter Kristus?`,
      answer: choice(centuryName(hundreds), [
        centuryName(hundreds + 1),
        centuryName(hundreds - 1),
        centuryName(hundreds + 2),
      ]),
      solution: `Det första århundradet är år 1 till 100. Det ${ordinals[hundreds]} är därför ${centuryName(hundreds)}.`,
    };
  const [before, after] = [random.int(1, 90) * 10, random.int(1, 180) * 10];
  return {
    text: `Hur många år är det från år ${before} f.Kr. till år ${after} e.Kr.? Något år 0 finns inte.`,
    answer: numeric(before + after - 1),
    solution: `$${before} + ${after} - 1 = ${before + after - 1}$, eftersom år 1 f.Kr. följs av år 1 e.Kr.`,
  };
}

const numbers = ['1', '2', '3', '4'];

function swedenMap(random: Random, level: number): Task {
  const known = towns.slice(0, level === 1 ? 10 : level === 2 ? 18 : towns.length);
  const chosen: (typeof towns)[number][] = [];
  for (const each of random.shuffle(known)) {
    if (chosen.length === 4) break;
    if (chosen.every(([, n, e]) => Math.hypot(n - each[1], (e - each[2]) / 2) > 1))
      chosen.push(each);
  }
  const x = (east: number): number => 20 + (east - 10.5) * 11.5;
  const y = (north: number): number => 12 + (69.2 - north) * 23;
  const outline = `<polygon points="${coast.map(([north, east]) => `${x(east).toFixed(1)},${y(north).toFixed(1)}`).join(' ')}"/>`;
  const grid = [56, 60, 64, 68]
    .map(
      (north) =>
        line(14, y(north), 186, y(north), 'stroke-width="0.5" opacity="0.45"') +
        label(188, y(north) + 3, `${north}°`, 'start', 8),
    )
    .join('');
  const marks = chosen
    .map(
      ([, north, east], index) =>
        dot(x(east), y(north)) +
        label(x(east) + 6, y(north) + 4, numbers[index] ?? '', 'start', 12),
    )
    .join('');
  const asked = random.int(0, 3);
  const [name] = chosen[asked] ?? chosen[0] ?? towns[0];
  const position = ([, north, east]: (typeof towns)[number]): string =>
    `${sv(north, 1)} grader nord och ${sv(east, 1)} grader ost`;
  return {
    text:
      level === 3
        ? `Vilken ort är nummer ${numbers[asked]} på kartan?`
        : `Vilket nummer på kartan har ${name}?`,
    figure: drawing(
      210,
      335,
      grid + outline + marks,
      `En karta över Sverige med fyra punkter: ${chosen.map((each, index) => `${numbers[index]} på ${position(each)}`).join(', ')}.`,
    ),
    answer:
      level === 3 ? choice(name, random.shuffle(chosen.map(([each]) => each))) : numeric(asked + 1),
    solution: `${name} ligger på ungefär ${position(chosen[asked] ?? towns[0])}.`,
  };
}

const cities = [
  ['Nairobi', 1, 'S', 37, 'E'],
  ['Quito', 0, 'S', 78, 'V'],
  ['Sydney', 34, 'S', 151, 'E'],
  ['Tokyo', 36, 'N', 140, 'E'],
  ['New York', 41, 'N', 74, 'V'],
  ['Kairo', 30, 'N', 31, 'E'],
  ['London', 52, 'N', 0, 'V'],
  ['Buenos Aires', 35, 'S', 58, 'V'],
  ['Kapstaden', 34, 'S', 18, 'E'],
  ['Reykjavik', 64, 'N', 22, 'V'],
  ['New Delhi', 29, 'N', 77, 'E'],
  ['Los Angeles', 34, 'N', 118, 'V'],
  ['Lima', 12, 'S', 77, 'V'],
  ['Stockholm', 59, 'N', 18, 'E'],
  ['Singapore', 1, 'N', 104, 'E'],
  ['Mexico City', 19, 'N', 99, 'V'],
] as const;
const words = {
  N: 'norr om ekvatorn',
  S: 'söder om ekvatorn',
  E: 'öster om nollmeridianen',
  V: 'väster om nollmeridianen',
} as const;

function latitudes(random: Random, level: number): Task {
  const placed = cities.filter(([, lat, , long]) => lat > 0 && long > 0);
  const [name, lat, ns, long, ew] = random.pick(placed);
  const shown = `${lat}° ${ns} och ${long}° ${ew === 'E' ? 'Ö' : 'V'}`;
  if (level === 1)
    return {
      text: `${name} ligger på ${shown}. Är det norr eller söder om ekvatorn?`,
      answer: choice(ns === 'N' ? 'norr' : 'söder', ['norr', 'söder']),
      solution: `Bokstaven ${ns} betyder ${words[ns]}.`,
    };
  if (level === 2)
    return {
      text: `Var på jordklotet är ${shown}?`,
      answer: choice(
        `${words[ns]} och ${words[ew]}`,
        (['N', 'S'] as const).flatMap((one) =>
          (['E', 'V'] as const).map((other) => `${words[one]} och ${words[other]}`),
        ),
      ),
      solution: `${shown} är ${words[ns]} och ${words[ew]}. Där ligger ${name}.`,
    };
  const other = random.pick(placed.filter((each) => each[0] !== name));
  const signed = (degrees: number, way: string): number => (way === 'S' ? -degrees : degrees);
  const difference = Math.abs(signed(lat, ns) - signed(other[1], other[2]));
  if (difference === 0) return latitudes(random, level);
  return {
    text: `${name} ligger på ${lat}° ${ns} och ${other[0]} på ${other[1]}° ${other[2]}. Hur många breddgrader skiljer dem åt?`,
    answer: numeric(difference, difference === 1 ? 'grad' : 'grader'),
    solution:
      ns === other[2]
        ? `De ligger på samma sida om ekvatorn: $${Math.max(lat, other[1])} - ${Math.min(lat, other[1])} = ${difference}$.`
        : `De ligger på var sin sida om ekvatorn: $${lat} + ${other[1]} = ${difference}$.`,
  };
}

/** Chronology, and places on maps. */
export const timeAndPlace: readonly Template[] = [
  {
    id: 'kronologi',
    name: 'Ordna historiska händelser',
    subjects: ['historia', 'samhallsorienterande-amnen'],
    levels: [1, 2, 3],
    make: chronology,
  },
  {
    id: 'tiderakning',
    name: 'Århundraden och tideräkning',
    subjects: ['historia', 'samhallsorienterande-amnen'],
    levels: [1, 2, 3],
    make: centuries,
  },
  {
    id: 'karta-sverige',
    name: 'Sveriges karta',
    subjects: ['geografi', 'samhallsorienterande-amnen'],
    levels: [1, 2, 3],
    make: swedenMap,
  },
  {
    id: 'breddgrader',
    name: 'Breddgrader och längdgrader',
    subjects: ['geografi'],
    levels: [1, 2, 3],
    make: latitudes,
  },
];
