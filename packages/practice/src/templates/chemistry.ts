import { choice, numeric, type Task, type Template } from '../task.ts';
import { counted, gcd, rounded, sv, tex } from '../swedish.ts';
import type { Random } from '../random.ts';

const subjects = ['kemi', 'naturkunskap'];

/** Reactions: the substances on both sides. Their coefficients are worked out from the atoms. */
const reactions = [
  ['H2 + O2', 'H2O'],
  ['N2 + H2', 'NH3'],
  ['CH4 + O2', 'CO2 + H2O'],
  ['C3H8 + O2', 'CO2 + H2O'],
  ['Mg + O2', 'MgO'],
  ['Al + O2', 'Al2O3'],
  ['Fe + O2', 'Fe2O3'],
  ['Na + Cl2', 'NaCl'],
  ['Al + Cl2', 'AlCl3'],
  ['K + H2O', 'KOH + H2'],
  ['Na + H2O', 'NaOH + H2'],
  ['C2H5OH + O2', 'CO2 + H2O'],
  ['CaCO3 + HCl', 'CaCl2 + CO2 + H2O'],
  ['Mg + HCl', 'MgCl2 + H2'],
  ['Zn + HCl', 'ZnCl2 + H2'],
  ['Fe + Cl2', 'FeCl3'],
  ['C2H6 + O2', 'CO2 + H2O'],
  ['H2O2', 'H2O + O2'],
  ['Fe2O3 + CO', 'Fe + CO2'],
  ['P4 + O2', 'P2O5'],
  ['C6H12O6 + O2', 'CO2 + H2O'],
  ['N2 + O2', 'NO'],
  ['C4H10 + O2', 'CO2 + H2O'],
  ['NaOH + H2SO4', 'Na2SO4 + H2O'],
] as const;

/** The number of each atom in a formula without parentheses. */
function atomsOf(formula: string): ReadonlyMap<string, number> {
  const atoms = new Map<string, number>();
  for (const [, atom = '', count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g))
    atoms.set(atom, (atoms.get(atom) ?? 0) + Number(count || 1));
  return atoms;
}

/** The least coefficients that balance a reaction, found by trying. */
function coefficientsOf(left: readonly string[], right: readonly string[]): number[] {
  const sides = [
    ...left.map((each) => [atomsOf(each), 1] as const),
    ...right.map((each) => [atomsOf(each), -1] as const),
  ];
  const atoms = [...new Set(sides.flatMap(([counts]) => [...counts.keys()]))];
  const most = 13;
  const balances = (numbers: readonly number[]): boolean =>
    atoms.every(
      (atom) =>
        sides.reduce(
          (sum, [counts, sign], index) =>
            sum + sign * (counts.get(atom) ?? 0) * (numbers[index] ?? 0),
          0,
        ) === 0,
    );
  const search = (numbers: readonly number[]): number[] | undefined => {
    if (numbers.length === sides.length) return balances(numbers) ? [...numbers] : undefined;
    for (let next = 1; next <= most; next += 1) {
      const found = search([...numbers, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search([]) ?? [];
}

const subscripts = '₀₁₂₃₄₅₆₇₈₉';
/** A formula with its numbers lowered: `H₂O`. */
const lowered = (formula: string): string =>
  formula.replace(/\d/g, (digit) => subscripts.charAt(Number(digit)));

interface Balanced {
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly numbers: readonly number[];
}

let balanced: readonly Balanced[] | undefined;

/** Worked out when the first sheet asks, since most processes never make one. */
function balancedReactions(): readonly Balanced[] {
  balanced ??= reactions.map(([one, other]) => {
    const [left, right] = [one.split(' + '), other.split(' + ')];
    return { left, right, numbers: coefficientsOf(left, right) };
  });
  return balanced;
}

function balance(random: Random, level: number): Task {
  const within = (least: number, most: number): readonly Balanced[] =>
    balancedReactions().filter((each) => {
      const largest = Math.max(...each.numbers);
      return least <= largest && largest <= most;
    });
  const own = level === 1 ? within(1, 2) : level === 2 ? within(3, 4) : within(5, 13);
  // Drawn from what levels once shared, so that sheets keep the tasks that belong to their level.
  const shared = level === 1 ? within(1, 3) : level === 2 ? within(1, 6) : within(3, 13);
  const drawn = random.pick(shared);
  const other = own[shared.indexOf(drawn) % own.length] ?? drawn;
  const { left, right, numbers } = own.includes(drawn) ? drawn : other;
  const substances = [...left, ...right];
  const at = random.int(0, substances.length - 1);
  const written = (gap: boolean): string => {
    const terms = substances.map((each, index) => {
      const number = gap ? '__' : numbers[index] === 1 ? '' : String(numbers[index]);
      return `${number}${number === '' ? '' : ' '}${lowered(each)}`;
    });
    return `${terms.slice(0, left.length).join(' + ')} → ${terms.slice(left.length).join(' + ')}`;
  };
  return {
    text: `Balansera formeln ${written(true).replaceAll('__ ', '')} med så små heltal som möjligt. Vilket tal står framför ${lowered(substances[at] ?? '')}? Skriv 1 om inget tal behövs.`,
    answer: numeric(numbers[at] ?? 0),
    solution: `Det ska vara lika många atomer av varje slag på båda sidor: ${written(false)}.`,
  };
}

const molarMasses = [
  ['vatten', 'H2O', 18],
  ['koldioxid', 'CO2', 44],
  ['koksalt', 'NaCl', 58.4],
  ['metan', 'CH4', 16],
  ['syrgas', 'O2', 32],
  ['druvsocker', 'C6H12O6', 180],
  ['ammoniak', 'NH3', 17],
  ['natriumhydroxid', 'NaOH', 40],
] as const;

/** The most moles that a litre of solution holds at room temperature, rounded down. */
const mostMoles = { koksalt: 5, druvsocker: 4, ammoniak: 14, natriumhydroxid: 15 } as const;
const soluble = molarMasses.filter(([name]) => name in mostMoles);

function amount(random: Random, level: number): Task {
  const [name, formula, M] = random.pick(level === 3 ? soluble : molarMasses);
  const n = level === 1 ? random.int(2, 9) : random.intExcept(1, 39, 2, 4, 5, 8, 10, 20, 25) / 10;
  const m = rounded(n * M, 2);
  const given = `Molmassan för ${name}, ${lowered(formula)}, är ${sv(M)} g/mol.`;
  if (level === 1 || (level === 2 && random.int(0, 1) === 0))
    return {
      text: `${given} Vilken massa har ${sv(n)} mol?`,
      answer: numeric(m, 'g'),
      solution: `$m = n \\cdot M = ${tex(n)} \\cdot ${tex(M)} = ${tex(m)}$ g.`,
    };
  if (level === 2)
    return {
      text: `${given} Vilken substansmängd är ${sv(m)} g?`,
      answer: numeric(n, 'mol'),
      solution: `$n = \\frac{m}{M} = \\frac{${tex(m)}}{${tex(M)}} = ${tex(n)}$ mol.`,
    };
  const drawn = random.pick([0.2, 0.25, 0.4, 0.5, 0.8, 2, 2.5, 4]);
  const volume = n / drawn > (mostMoles[name as keyof typeof mostMoles] ?? 0) ? drawn * 10 : drawn;
  return {
    text: `Du löser ${sv(n)} mol ${name} så att lösningens volym blir ${sv(volume)} liter. Vilken koncentration får lösningen?`,
    answer: numeric(n / volume, 'mol/liter'),
    solution: `$c = \\frac{n}{V} = \\frac{${tex(n)}}{${tex(volume)}} = ${tex(n / volume)}$ mol per liter.`,
  };
}

function ph(random: Random, level: number): Task {
  const value = random.int(1, 13);
  if (level === 1) {
    const kinds = ['sur', 'neutral', 'basisk'];
    const shown = random.int(5, 135) / 10;
    const right = shown < 7 ? 'sur' : shown === 7 ? 'neutral' : 'basisk';
    return {
      text: `En lösning har pH ${sv(shown)}. Är den sur, neutral eller basisk?`,
      answer: choice(right, kinds),
      solution: `Under 7 är sur, 7 är neutral och över 7 är basisk. pH ${sv(shown)} är alltså ${right}.`,
    };
  }
  if (level === 2)
    return random.int(0, 1) === 0
      ? {
          text: `Koncentrationen av vätejoner är $10^{-${value}}$ mol per liter. Vilket pH har lösningen?`,
          answer: numeric(value),
          solution: `$\\mathrm{pH} = -\\lg 10^{-${value}} = ${value}$.`,
        }
      : {
          text: `Koncentrationen av hydroxidjoner är $10^{-${value}}$ mol per liter. Vilket pH har lösningen vid 25 °C?`,
          answer: numeric(14 - value),
          solution: `$\\mathrm{pOH} = ${value}$, och $\\mathrm{pH} = 14 - ${value} = ${14 - value}$.`,
        };
  const mantissa = random.int(2, 9);
  const c = rounded(mantissa / 10 ** random.int(1, 3), 4);
  const result = rounded(-Math.log10(c), 2);
  return {
    text: `Koncentrationen av vätejoner i en stark syra är ${sv(c)} mol per liter. Vilket pH har lösningen? Svara med två decimaler.`,
    answer: numeric(result, undefined, 0.02),
    solution: `$\\mathrm{pH} = -\\lg ${tex(c)} \\approx ${tex(result, 2)}$.`,
  };
}

const elements = [
  ['väte', 'H', 1, 1],
  ['helium', 'He', 2, 4],
  ['litium', 'Li', 3, 7],
  ['kol', 'C', 6, 12],
  ['kväve', 'N', 7, 14],
  ['syre', 'O', 8, 16],
  ['fluor', 'F', 9, 19],
  ['neon', 'Ne', 10, 20],
  ['natrium', 'Na', 11, 23],
  ['magnesium', 'Mg', 12, 24],
  ['aluminium', 'Al', 13, 27],
  ['kisel', 'Si', 14, 28],
  ['fosfor', 'P', 15, 31],
  ['svavel', 'S', 16, 32],
  ['klor', 'Cl', 17, 35],
  ['argon', 'Ar', 18, 40],
  ['kalium', 'K', 19, 39],
  ['kalcium', 'Ca', 20, 40],
  ['järn', 'Fe', 26, 56],
  ['koppar', 'Cu', 29, 63],
  ['zink', 'Zn', 30, 64],
] as const;
const ions = [
  ['Li', 3, 1],
  ['Na', 11, 1],
  ['K', 19, 1],
  ['Mg', 12, 2],
  ['Ca', 20, 2],
  ['Al', 13, 3],
  ['F', 9, -1],
  ['Cl', 17, -1],
  ['O', 8, -2],
  ['S', 16, -2],
  ['N', 7, -3],
  ['Zn', 30, 2],
  ['Fe', 26, 3],
] as const;

function atom(random: Random, level: number): Task {
  const [name, symbol, number, mass] = random.pick(elements.slice(1));
  if (level === 1)
    return {
      text: `En atom av ${name} (${symbol}) har ${counted(number, 'proton', 'protoner')} och masstalet ${mass}. Hur många neutroner har den?`,
      answer: numeric(mass - number),
      solution: `Masstalet är protoner och neutroner tillsammans: $${mass} - ${number} = ${mass - number}$.`,
    };
  const [ion, protons, charge] = random.pick(ions);
  const size = Math.abs(charge);
  const shown = `${ion}${['', '', '²', '³'][size]}${charge > 0 ? '⁺' : '⁻'}`;
  if (level === 2)
    return {
      text: `Hur många elektroner har jonen ${shown}? Atomnumret är ${protons}.`,
      answer: numeric(protons - charge),
      solution: `En ${charge > 0 ? 'positiv' : 'negativ'} jon har ${charge > 0 ? 'lämnat ifrån sig' : 'tagit upp'} ${counted(size, 'elektron', 'elektroner')}: $${protons} ${charge > 0 ? '-' : '+'} ${size} = ${protons - charge}$.`,
    };
  const [positive, negative] = [
    random.pick(ions.filter(([, , each]) => each > 0)),
    random.pick(ions.filter(([, , each]) => each < 0)),
  ];
  const [p, n] = [positive[2], -negative[2]];
  const shared = gcd(p, n);
  const formula = (x: number, y: number): string =>
    lowered(`${positive[0]}${x === 1 ? '' : x}${negative[0]}${y === 1 ? '' : y}`);
  return {
    text: `Vilken formel har saltet av jonerna ${positive[0]}${['', '', '²', '³'][p]}⁺ och ${negative[0]}${['', '', '²', '³'][n]}⁻?`,
    answer: choice(formula(n / shared, p / shared), [
      formula(p, n),
      formula(1, 1),
      formula(2, 1),
      formula(1, 2),
      formula(2, 2),
    ]),
    solution: `Laddningarna ska ta ut varandra: ${formula(n / shared, p / shared)}.`,
  };
}

/** Balancing, amounts of substance, pH and the parts of atoms. */
export const chemistry: readonly Template[] = [
  {
    id: 'balansera-formler',
    name: 'Balansera reaktionsformler',
    subjects,
    levels: [1, 2, 3],
    make: balance,
  },
  {
    id: 'substansmangd',
    name: 'Substansmängd och koncentration',
    subjects,
    levels: [1, 2, 3],
    make: amount,
  },
  { id: 'ph', name: 'pH', subjects, levels: [1, 2, 3], make: ph },
  {
    id: 'atomer-och-joner',
    name: 'Atomer och joner',
    subjects: [...subjects, 'fysik'],
    levels: [1, 2, 3],
    make: atom,
  },
];
