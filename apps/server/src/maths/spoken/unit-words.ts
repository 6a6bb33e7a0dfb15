import type { MathsNode } from '../formula-tree.ts';

const prefixes = new Map([
  ['', ''],
  ['k', 'kilo'],
  ['h', 'hekto'],
  ['d', 'deci'],
  ['c', 'centi'],
  ['m', 'milli'],
  ['µ', 'mikro'],
  ['n', 'nano'],
  ['p', 'piko'],
  ['M', 'mega'],
  ['G', 'giga'],
  ['T', 'tera'],
]);

// One and several. Most units have one form.
const bases: readonly (readonly [string, string, string?])[] = [
  ['m', 'meter'],
  ['g', 'gram'],
  ['l', 'liter'],
  ['L', 'liter'],
  ['s', 'sekund', 'sekunder'],
  ['A', 'ampere'],
  ['V', 'volt'],
  ['W', 'watt'],
  ['J', 'joule'],
  ['N', 'newton'],
  ['Pa', 'pascal'],
  ['Hz', 'hertz'],
  ['mol', 'mol'],
  ['eV', 'elektronvolt'],
  ['Wh', 'wattimme', 'wattimmar'],
  ['Nm', 'newtonmeter'],
  ['As', 'amperesekund', 'amperesekunder'],
  ['Ah', 'amperetimme', 'amperetimmar'],
  ['B', 'byte'],
  ['cal', 'kalori', 'kalorier'],
  ['bar', 'bar'],
  ['Ω', 'ohm'],
  ['F', 'farad'],
  ['T', 'tesla'],
  ['C', 'coulomb'],
  ['Bq', 'becquerel'],
  ['Sv', 'sievert'],
  ['Gy', 'gray'],
  ['K', 'kelvin'],
];

const others: readonly (readonly [string, string, string?])[] = [
  ['min', 'minut', 'minuter'],
  ['h', 'timme', 'timmar'],
  ['tim', 'timme', 'timmar'],
  ['dygn', 'dygn'],
  ['år', 'år'],
  ['mil', 'mil'],
  ['ton', 'ton'],
  ['t', 'ton'],
  ['ha', 'hektar'],
  ['u', 'atommassenhet', 'atommassenheter'],
  ['kr', 'krona', 'kronor'],
  ['st', 'styck'],
  ['dB', 'decibel'],
  ['cd', 'candela'],
  ['lm', 'lumen'],
  ['lx', 'lux'],
  ['rad', 'radian', 'radianer'],
  ['Wb', 'weber'],
  ['H', 'henry'],
  ['M', 'molar'],
  ['kWh', 'kilowattimme', 'kilowattimmar'],
];

interface Unit {
  readonly one: string;
  readonly many: string;
}

const units = new Map<string, Unit>(
  bases.flatMap(([sign, one, many = one]) =>
    Array.from(prefixes, ([prefix, word]): [string, Unit] => [
      prefix + sign,
      { one: word + one, many: word + many },
    ]),
  ),
);
for (const [sign, one, many = one] of others) units.set(sign, { one, many });

const named = (text: string): Unit | undefined => units.get(text.replaceAll('μ', 'µ'));

/** Signs of two letters or more that mean a unit without a number before them too. `Co` and the like are elements. */
const isPlainUnit = (text: string): boolean =>
  /^[a-zµμ]{2,}$|^k[A-Z]/.test(text) && named(text) !== undefined;

const nameOf = (node: MathsNode | undefined): string | undefined =>
  node?.kind === 'words'
    ? node.text.trim()
    : node?.kind === 'name' && node.upright && !node.applied
      ? node.text
      : undefined;

const powers = new Map([
  ['2', 'kvadrat'],
  ['3', 'kubik'],
]);
const isLength = /meter$/;

/** A unit with its exponent; undefined for what is none. */
function oneUnit(node: MathsNode | undefined, several: boolean): string | undefined {
  if (node?.kind !== 'scripts') {
    const unit = named(nameOf(node) ?? '');
    return unit && (several ? unit.many : unit.one);
  }
  const { base, sub, sup } = node;
  const unit = named(nameOf(base) ?? '');
  if (!unit || sub || !sup) return undefined;
  const power = sup.kind === 'number' ? powers.get(sup.text) : undefined;
  if (power && isLength.test(unit.one)) return power + unit.one;
  if (power === 'kvadrat' && !several) return `${unit.one}kvadrat`;
  const exponent = exponentOf(sup);
  return exponent && `${several ? unit.many : unit.one} upphöjt till ${exponent}`;
}

function exponentOf(sup: MathsNode): string | undefined {
  if (sup.kind === 'number') return sup.text;
  const [sign, size] = sup.kind === 'row' ? sup.children : [];
  return sign?.kind === 'sign' && sign.text === '−' && size?.kind === 'number'
    ? `minus ${size.text}`
    : undefined;
}

/** The unit that a fraction such as m/s makes of two. */
export function unitFraction(over: MathsNode, under: MathsNode): string | undefined {
  const upper = oneUnit(over, true);
  const lower = oneUnit(under, false);
  return upper && lower && `${upper} per ${lower}`;
}

interface Found {
  readonly words: string;
  /** How many nodes it takes. */
  readonly length: number;
}

/**
 * The unit that stands at a place of a row: `km/h`, `cm²`, `kWh`. After a number every unit is one; elsewhere those alone
 * that nothing else is written as.
 */
export function unitAt(
  row: readonly MathsNode[],
  at: number,
  amount: string | undefined,
): Found | undefined {
  const first = row[at];
  const name = nameOf(first?.kind === 'scripts' ? first.base : first);
  if (name === undefined || (amount === undefined && !isPlainUnit(name))) return undefined;
  const written = first?.kind === 'words' ? writtenUnit(name, amount !== '1') : undefined;
  if (written) return { words: written, length: 1 };
  const words = oneUnit(first, amount !== '1');
  if (words === undefined) return undefined;
  let found: Found = { words, length: 1 };
  for (;;) {
    const [sign, next] = row.slice(at + found.length);
    const per = sign?.kind === 'sign' && sign.text === '/';
    const times = (sign?.kind === 'sign' && /^[·⋅]$/.test(sign.text)) || sign?.kind === 'space';
    const more = per || times ? oneUnit(next, false) : undefined;
    if (more === undefined) return found;
    found = { words: `${found.words}${per ? ' per ' : ' '}${more}`, length: found.length + 2 };
  }
}

/** A unit that stands as text, such as `\text{ km/h}`. */
function writtenUnit(text: string, several: boolean): string | undefined {
  const [over = '', under] = text.split('/');
  const upper = named(over.trim());
  if (!upper || (text.match(/\//g)?.length ?? 0) > 1) return undefined;
  const words = several ? upper.many : upper.one;
  if (under === undefined) return words;
  const lower = writtenPower(under.trim());
  return lower && `${words} per ${lower}`;
}

function writtenPower(text: string): string | undefined {
  const [, name = '', power] = /^(.*?)([²³])?$/u.exec(text) ?? [];
  const unit = named(name)?.one;
  if (!unit || !power) return unit;
  const word = power === '²' ? 'kvadrat' : 'kubik';
  return isLength.test(unit) ? word + unit : `${unit}${word}`;
}
