import { numeric, type Task, type Template } from '../task.ts';
import { rounded, sv, tex } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['fysik', 'naturkunskap'];

const movers = [
  ['En cyklist', 3, 8],
  ['En löpare', 2, 6],
  ['En bil', 10, 30],
  ['Ett tåg', 20, 55],
] as const;

function speed(random: Random, level: number): Task {
  const [what, least, most] = random.pick(movers);
  const v = random.int(least, most);
  const t = random.int(3, 50) * 2;
  const s = v * t;
  if (level === 1)
    return {
      text: `${what} rör sig ${sv(s)} m på ${t} s. Vilken är medelhastigheten?`,
      answer: numeric(v, 'm/s'),
      solution: `$v = \\frac{s}{t} = \\frac{${tex(s)}}{${t}} = ${v}$ m/s.`,
    };
  if (level === 2)
    return random.int(0, 1) === 0
      ? {
          text: `${what} har farten ${v} m/s. Hur långt kommer den på ${t} s?`.replace(
            'den',
            what.startsWith('Ett') ? 'det' : /cyklist|löpare/.test(what) ? 'hen' : 'den',
          ),
          answer: numeric(s, 'm'),
          solution: `$s = v \\cdot t = ${v} \\cdot ${t} = ${tex(s)}$ m.`,
        }
      : {
          text: `${what} har farten ${v} m/s. Hur lång tid tar ${sv(s)} m?`,
          answer: numeric(t, 's'),
          solution: `$t = \\frac{s}{v} = \\frac{${tex(s)}}{${v}} = ${t}$ s.`,
        };
  const perSecond = random.int(2, 35);
  const kmh = rounded(perSecond * 3.6, 1);
  return random.int(0, 1) === 0
    ? {
        text: `Hur många km/h är ${perSecond} m/s?`,
        answer: numeric(kmh, 'km/h'),
        solution: `Multiplicera med 3,6: $${perSecond} \\cdot 3{,}6 = ${tex(kmh)}$ km/h.`,
      }
    : {
        text: `Hur många m/s är ${sv(kmh)} km/h?`,
        answer: numeric(perSecond, 'm/s'),
        solution: `Dela med 3,6: $\\frac{${tex(kmh)}}{3{,}6} = ${perSecond}$ m/s.`,
      };
}

const materials = [
  ['aluminium', 2.7],
  ['järn', 7.9],
  ['koppar', 8.9],
  ['guld', 19.3],
  ['is', 0.9],
  ['bly', 11.3],
  ['silver', 10.5],
] as const;

function density(random: Random, level: number): Task {
  const [name, rho] = random.pick(materials);
  const volume = random.int(2, 40) * 10;
  const mass = rounded(volume * rho, 1);
  if (level === 1)
    return {
      text: `Ett föremål väger ${sv(mass)} g och har volymen ${volume} cm³. Vilken densitet har det?`,
      answer: numeric(rho, 'g/cm³'),
      solution: `$\\rho = \\frac{m}{V} = \\frac{${tex(mass)}}{${volume}} = ${tex(rho)}$ g/cm³, som ${name}.`,
    };
  if (level === 2)
    return {
      text: `Densiteten för ${name} är ${sv(rho)} g/cm³. Hur mycket väger ${volume} cm³?`,
      answer: numeric(mass, 'g'),
      solution: `$m = \\rho \\cdot V = ${tex(rho)} \\cdot ${volume} = ${tex(mass)}$ g.`,
    };
  return {
    text: `Densiteten för ${name} är ${sv(rho)} g/cm³. Vilken volym har ${sv(mass)} g?`,
    answer: numeric(volume, 'cm³'),
    solution: `$V = \\frac{m}{\\rho} = \\frac{${tex(mass)}}{${tex(rho)}} = ${volume}$ cm³.`,
  };
}

/** A tenth of a current that would need a higher voltage than pupils may work with. */
const safeCurrent = (resistance: number, current: number): number =>
  resistance * current > 24 ? current / 10 : current;

function ohm(random: Random, level: number): Task {
  const [R, drawn] = [random.int(2, 60) * 2, random.intExcept(1, 25, 10) / 10];
  const I = safeCurrent(R, drawn);
  const U = rounded(R * I, 2);
  if (level === 1)
    return {
      text: `Strömmen genom en resistor är ${sv(I)} A och resistansen är ${R} Ω. Hur stor är spänningen?`,
      answer: numeric(U, 'V'),
      solution: `$U = R \\cdot I = ${R} \\cdot ${tex(I)} = ${tex(U)}$ V.`,
    };
  if (level === 2)
    return random.int(0, 1) === 0
      ? {
          text: `Spänningen över en lampa är ${sv(U)} V och strömmen är ${sv(I)} A. Hur stor är resistansen?`,
          answer: numeric(R, 'Ω'),
          solution: `$R = \\frac{U}{I} = \\frac{${tex(U)}}{${tex(I)}} = ${R}$ Ω.`.replace(
            / = \\frac\{[^}]*\}\{1\}/,
            '',
          ),
        }
      : {
          text: `En resistor på ${R} Ω kopplas till ${sv(U)} V. Hur stor blir strömmen?`,
          answer: numeric(I, 'A'),
          solution: `$I = \\frac{U}{R} = \\frac{${tex(U)}}{${R}} = ${tex(I)}$ A.`,
        };
  const other = random.int(2, 60) * 2;
  const both = R + other;
  const current = safeCurrent(both, drawn);
  const voltage = rounded(both * current, 2);
  return {
    text: `Två resistorer på ${R} Ω och ${other} Ω är seriekopplade till ${sv(voltage)} V. Hur stor är strömmen?`,
    answer: numeric(current, 'A'),
    solution: `Den totala resistansen är $${R} + ${other} = ${both}$ Ω. $I = \\frac{${tex(voltage)}}{${both}} = ${tex(current)}$ A.`,
  };
}

const machines = [
  ['En vattenkokare', 2_000],
  ['En dammsugare', 800],
  ['En lampa', 10],
  ['Ett element', 1_000],
  ['En tv', 100],
  ['En spis', 1_500],
  ['En dator', 60],
] as const;

function energy(random: Random, level: number): Task {
  const [what, watts] = random.pick(
    level === 1 ? machines : machines.filter(([, each]) => each <= 100 || each === 1_000),
  );
  const hours = random.int(2, 24);
  const kwh = rounded((watts * hours) / 1_000, 3);
  if (level === 1) {
    const [P, seconds] = [watts, random.int(2, 60) * 5];
    return {
      text: `${what} har effekten ${sv(P)} W. Hur mycket energi går åt på ${seconds} s?`,
      answer: numeric(P * seconds, 'J'),
      solution: `$E = P \\cdot t = ${tex(P)} \\cdot ${seconds} = ${tex(P * seconds)}$ J.`,
    };
  }
  if (level === 2)
    return {
      text: `${what} med effekten ${sv(watts)} W är på i ${hours} timmar. Hur många kWh går åt?`,
      answer: numeric(kwh, 'kWh'),
      solution: `${sv(watts)} W är ${sv(watts / 1_000)} kW. $${tex(watts / 1_000)} \\cdot ${hours} = ${tex(kwh)}$ kWh.`,
    };
  const price = random.int(1, 4) / 2;
  const days = random.int(5, 30);
  return {
    text: `${what} med effekten ${sv(watts)} W är på ${hours} timmar om dagen. En kWh kostar ${sv(price)} kr. Vad kostar ${days} dagar?`,
    answer: numeric(kwh * days * price, 'kr'),
    solution: `Varje dag går det åt $${tex(watts / 1_000)} \\cdot ${hours} = ${tex(kwh)}$ kWh. $${tex(kwh)} \\cdot ${days} \\cdot ${tex(price)} = ${tex(rounded(kwh * days * price, 4))}$ kr.`,
  };
}

function force(random: Random, level: number): Task {
  const [m, a] = [random.int(2, 60), random.int(2, 9)];
  if (level === 1)
    return {
      text: `Hur stor är tyngdkraften på ett föremål som väger ${m} kg? Räkna med $g = 9{,}82$ N/kg.`,
      answer: numeric(m * 9.82, 'N', 0.5),
      solution: `$F = m \\cdot g = ${m} \\cdot 9{,}82 = ${tex(rounded(m * 9.82, 2))}$ N.`,
    };
  if (level === 2)
    return random.int(0, 1) === 0
      ? {
          text: `En kraft ger massan ${m} kg accelerationen ${a} m/s². Hur stor är kraften?`,
          answer: numeric(m * a, 'N'),
          solution: `$F = m \\cdot a = ${m} \\cdot ${a} = ${tex(m * a)}$ N.`,
        }
      : {
          text: `Kraften ${m * a} N verkar på massan ${m} kg. Hur stor blir accelerationen?`,
          answer: numeric(a, 'm/s²'),
          solution: `$a = \\frac{F}{m} = \\frac{${m * a}}{${m}} = ${a}$ m/s².`,
        };
  const [F, s] = [random.int(3, 60) * 5, random.int(2, 40)];
  const drawn = random.pick([2, 4, 5, 10]);
  // Nobody pushes a crate faster than 2 m/s.
  const t = s / drawn <= 2 ? drawn : s <= 20 ? 10 : 20;
  return {
    text: `En låda skjuts ${s} m med kraften ${F} N på ${t} s. Hur stor är effekten?`,
    answer: numeric((F * s) / t, 'W'),
    solution: `Arbetet är $W = F \\cdot s = ${F} \\cdot ${s} = ${tex(F * s)}$ J. Effekten är $\\frac{${tex(F * s)}}{${t}} = ${tex((F * s) / t)}$ W.`,
  };
}

/** Quantities of physics, with their units. */
export const physics: readonly Template[] = [
  {
    id: 'hastighet',
    name: 'Sträcka, tid och hastighet',
    subjects: [...subjects, 'matematik'],
    levels: [1, 2, 3],
    make: speed,
  },
  { id: 'densitet', name: 'Densitet', subjects, levels: [1, 2, 3], make: density },
  {
    id: 'ohms-lag',
    name: 'Ohms lag',
    subjects: [...subjects, 'ellara', 'teknik'],
    levels: [1, 2, 3],
    make: ohm,
  },
  {
    id: 'energi-och-effekt',
    name: 'Energi och effekt',
    subjects: [...subjects, 'teknik'],
    levels: [1, 2, 3],
    make: energy,
  },
  { id: 'kraft', name: 'Kraft, arbete och effekt', subjects, levels: [1, 2, 3], make: force },
];
