import type { Check, Checks } from './check.fixture.ts';
import { numbers, numbersIn } from './tex-value.fixture.ts';

/** Each unit in its base: metres, grams, millilitres, square metres, seconds. */
const bases: Readonly<Record<string, number>> = {
  mm: 1e-3,
  cm: 1e-2,
  dm: 1e-1,
  m: 1,
  km: 1e3,
  g: 1,
  hg: 1e2,
  kg: 1e3,
  ton: 1e6,
  ml: 1,
  cl: 10,
  dl: 100,
  liter: 1000,
  'cm²': 1e-4,
  'dm²': 1e-2,
  'm²': 1,
  hektar: 1e4,
  'km²': 1e6,
  sekunder: 1,
  minuter: 60,
  timmar: 3600,
};

const converted: Check = ({ text }) => {
  const [, to = '', from = ''] = /^Hur många (\S+) är .* (\S+)\?$/.exec(text) ?? [];
  return ((numbersIn(text.replaceAll('²', ''))[0] ?? 0) * (bases[from] ?? 0)) / (bases[to] ?? 1);
};

const hourNames = [
  'tolv',
  'ett',
  'två',
  'tre',
  'fyra',
  'fem',
  'sex',
  'sju',
  'åtta',
  'nio',
  'tio',
  'elva',
];

/** The minutes since twelve o'clock of a time as people say it. */
function minutesOf(spoken: string): number {
  const words = spoken.split(' ');
  const hour = hourNames.indexOf(words.at(-1) ?? '') * 60;
  const steps = { fem: 5, tio: 10, kvart: 15, tjugo: 20 } as const;
  const minutes = steps[words[0] as keyof typeof steps] ?? 0;
  const half = words.includes('halv') ? -30 : 0;
  if (words.length === 1) return hour;
  const sign = words.includes('över') ? 1 : words.includes('i') ? -1 : 0;
  return (hour + half + sign * minutes + 720) % 720;
}

const minutesIn = (text: string): number[] =>
  [...text.matchAll(/(\d\d):(\d\d)/g)].map(
    ([, hour, minute]) => Number(hour) * 60 + Number(minute),
  );

export const everydayChecks: Checks = {
  // The description of the drawing says where the hands point.
  klockan: ({ figure }) => {
    const found = numbersIn(figure?.text ?? '');
    const [hour = 0] = found;
    const minute = ((found.at(-1) ?? 0) % 12) * 5;
    return (choice) => minutesOf(choice) === ((hour % 12) * 60 + minute) % 720;
  },
  tidsskillnad: ({ text }) => {
    const [start = 0, end] = minutesIn(text);
    if (end !== undefined) return end - start;
    const [, , hours, minutes = 0] = numbersIn(text);
    return (start + (hours ?? 0) * 60 + minutes) % 60;
  },
  'pengar-och-vaxel': ({ text }) => {
    const [one, other, third] = numbers(text, 2);
    if (text.includes('tillbaka')) return third === undefined ? other - one : third - one * other;
    return (other / one) * third;
  },
  langdenheter: converted,
  viktenheter: converted,
  volymenheter: converted,
  areaenheter: converted,
  tidsenheter: converted,
  skala: ({ text }) => {
    const [, ratio, length] = numbers(text, 3);
    return text.startsWith('På en karta') ? (length / ratio) * 100 : (length * ratio) / 100;
  },
};
