import type { MathsNode } from '../formula-tree.ts';
import { isSign, partsOf } from './shapes.ts';

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
  /** What it measures, by the name of a unit of the same. */
  readonly measure: string;
}

const measures = new Map([
  ...['min', 'h', 'tim', 'dygn', 'år'].map((sign): [string, string] => [sign, 'sekund']),
  ['mil', 'meter'],
  ['ton', 'gram'],
]);

const units = new Map<string, Unit>(
  bases.flatMap(([sign, one, many = one]) =>
    Array.from(prefixes, ([prefix, word]): [string, Unit] => [
      prefix + sign,
      { one: word + one, many: word + many, measure: one },
    ]),
  ),
);
for (const [sign, one, many = one] of others)
  units.set(sign, { one, many, measure: measures.get(sign) ?? one });

const named = (text: string): Unit | undefined => units.get(text.replaceAll('μ', 'µ'));

/** Whether letters are the sign of a unit. */
export const isUnit = (text: string): boolean => named(text) !== undefined;

/** Signs of two letters or more that mean a unit without a number before them too. `Co` and the like are elements. */
const isPlainUnit = (text: string): boolean =>
  /^[a-zµμ]{2,}$|^k[A-Z]/.test(text) && named(text) !== undefined;

const nameOf = (node: MathsNode | undefined): string | undefined =>
  node?.kind === 'words'
    ? node.text.trim()
    : node?.kind === 'name' && node.upright && !node.applied
      ? node.text
      : undefined;

/** What the sign of a unit measures, such as `gram` of `kg`. */
export const measureOf = (node: MathsNode | undefined): string | undefined =>
  named(nameOf(node) ?? '')?.measure;

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
  if (sup.kind === 'number') return `${several ? unit.many : unit.one} upphöjt till ${sup.text}`;
  return undefined;
}

/** A unit with a negative exponent, as the unit that is divided by: s⁻¹ is one per second. */
function inverted(node: MathsNode): MathsNode | undefined {
  if (node.kind !== 'scripts' || node.sub) return undefined;
  const [sign, size] = node.sup?.kind === 'row' ? node.sup.children : [];
  if (!isSign(sign, /^−$/) || size?.kind !== 'number') return undefined;
  return size.text === '1' ? node.base : { ...node, sup: size };
}

const isUnitNode = (node: MathsNode | undefined): node is MathsNode =>
  node !== undefined && oneUnit(inverted(node) ?? node, false) !== undefined;

/** Units that something is divided by, with the word between them. */
interface Divisor {
  readonly units: MathsNode[];
  readonly joint: ' och ' | ' ';
}

/** Units and what they are divided by: `newtonmeter`, `kilojoule per kilogram och kelvin`. */
function unitsInWords(
  units: readonly MathsNode[],
  divisors: readonly Divisor[],
  several: boolean,
): string {
  const under = units.flatMap((unit) => inverted(unit) ?? []);
  const over = units.filter((unit) => !inverted(unit));
  const whole = over
    .map((unit, index) => oneUnit(unit, several && index === over.length - 1))
    .join('')
    // As in every compound, of three letters alike one is dropped.
    .replaceAll(/(\p{L})\1\1/gu, '$1$1');
  const parts = [...(under.length > 0 ? [{ units: under, joint: ' och ' }] : []), ...divisors].map(
    (divisor) => divisor.units.map((unit) => oneUnit(unit, false)).join(divisor.joint),
  );
  return [...(whole ? [whole] : []), ...parts.map((part) => `per ${part}`)].join(' ');
}

/** The unit that a fraction such as m/s or J/(kg · K) makes of its parts. */
export function unitFraction(over: MathsNode, under: MathsNode): string | undefined {
  const [upper, lower] = [over, under].map((part) =>
    partsOf(part).filter((each) => !isSign(each, times)),
  );
  return upper?.every(isUnitNode) && lower?.every(isUnitNode) && upper.length * lower.length > 0
    ? unitsInWords(upper, [{ units: lower, joint: ' och ' }], true)
    : undefined;
}

const times = /^[·⋅]$/;

interface Found {
  readonly words: string;
  /** How many nodes it takes. */
  readonly length: number;
}

/** A part of a unit, with how many nodes of the row are read where it ends; none in the midst of a text. */
interface Piece {
  readonly node: MathsNode;
  readonly read: number | undefined;
}

/**
 * The unit that stands at a place of a row: `km/h`, `cm²`, `kWh`. After a number every unit is one; elsewhere those alone
 * that nothing else is written as, and quotients such as m/s.
 */
export function unitAt(
  row: readonly MathsNode[],
  at: number,
  amount: string | undefined,
): Found | undefined {
  const pieces = piecesFrom(row, at);
  const first = pieces[0]?.node;
  const name = nameOf(first?.kind === 'scripts' ? first.base : first);
  if (name === undefined) return undefined;
  const isWhole = pieces[0]?.read === 1;
  const isPlain = amount !== undefined || isPlainUnit(name) || !isWhole;
  if (!isUnitNode(first)) return undefined;
  const units = [first];
  const divisors: Divisor[] = [];
  let found: Found | undefined;
  let isInside = false;
  for (let index = 0; ;) {
    const { read } = pieces[index] ?? {};
    const isSure = isPlain || divisors.length > 0;
    if (read !== undefined && !isInside && isSure)
      found = { words: unitsInWords(units, divisors, amount !== '1'), length: read };
    const sign = pieces[index + 1]?.node;
    if (isInside && isSign(sign, /^\)$/)) {
      isInside = false;
      index += 1;
      continue;
    }
    const per = isSign(sign, /^\/$/);
    const opens: boolean = per && !isInside && isSign(pieces[index + 2]?.node, /^\($/);
    const isJoined = isSign(sign, times) || sign?.kind === 'space';
    // In brackets units may stand beside each other.
    const step: number = opens ? 3 : per || isJoined ? 2 : 1;
    const next = pieces[index + step]?.node;
    // A text that goes on after its unit is no unit.
    if ((step === 1 || per) && isInside !== (step === 1)) return found;
    if (!isUnitNode(next)) return found;
    if (per) divisors.push({ units: [next], joint: opens ? ' och ' : ' ' });
    else (divisors.at(-1)?.units ?? units).push(next);
    isInside ||= opens;
    index += step;
  }
}

const joint = /^[/·⋅]$/;

/** What units can be made of, from a place of a row on, with its texts taken apart as upright letters are. */
function piecesFrom(row: readonly MathsNode[], at: number): Piece[] {
  const pieces: Piece[] = [];
  for (let index = at; index < row.length; index += 1) {
    const node = row[index];
    const base = node?.kind === 'scripts' ? node.base : node;
    if (!node || !base || !/^(?:words|name|sign|space|group)$/.test(base.kind)) break;
    // The spaces that a sign between two texts is given.
    const isSpaced = isSign(row[index - 1], joint) || isSign(row[index + 1], joint);
    if (node.kind === 'space' && isSpaced && index > at) continue;
    const parts = base.kind === 'words' ? partsOfText(base.text) : partsInBrackets(base);
    const last = parts.pop();
    if (!last || (node.kind === 'scripts' && last.kind === 'scripts')) break;
    pieces.push(...parts.map((part) => ({ node: part, read: undefined })), {
      node: node.kind === 'scripts' ? { ...node, base: last } : last,
      read: index - at + 1,
    });
  }
  return pieces;
}

/** What a part in round brackets holds, with the brackets; any other part as it is. */
const partsInBrackets = (node: MathsNode): MathsNode[] =>
  node.kind === 'group' && `${node.open}${node.close}` === '()'
    ? [{ kind: 'sign', text: '(' }, ...partsOf(node.body), { kind: 'sign', text: ')' }]
    : [node];

/** The units of a text such as ` kg/m³`, and the signs between them; none of other texts. */
function partsOfText(text: string): MathsNode[] {
  const tokens = text.trim().match(/\p{L}+[²³]?|\s*[/·⋅]\s*|[()]|\s+(?=[^()]*\))/gu) ?? [];
  if (tokens.join('') !== text.trim()) return [];
  return tokens.map((token): MathsNode => {
    if (/^[/·⋅()]$/.test(token.trim())) return { kind: 'sign', text: token.trim() };
    if (token.trim() === '') return { kind: 'sign', text: '·' };
    const power = token.endsWith('²') ? '2' : token.endsWith('³') ? '3' : undefined;
    const base: MathsNode = { kind: 'words', text: power ? token.slice(0, -1) : token };
    return power ? { kind: 'scripts', base, sup: { kind: 'number', text: power } } : base;
  });
}
