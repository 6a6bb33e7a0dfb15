/** A number as Swedish text: decimal comma, minus sign, and a hard space between thousands from 10 000. */
export function sv(value: number, decimals?: number): string {
  const rounded = decimals === undefined ? plainNumber(value) : value.toFixed(decimals);
  const [whole = '', part] = rounded.replace('-', '').split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole;
  const sign = Number(rounded) < 0 ? '−' : '';
  return sign + grouped + (part === undefined ? '' : `,${part}`);
}

/** The same number as TeX. */
export const tex = (value: number, decimals?: number): string =>
  sv(value, decimals).replace(',', '{,}').replaceAll('\u00a0', '\\,').replace('−', '-');

/** A number as TeX, in parentheses when it is negative, to stand after an operator. */
export const texFactor = (value: number): string => (value < 0 ? `(${tex(value)})` : tex(value));

/** A term after another in TeX: its sign as the operator, then its size. */
export const texTerm = (value: number, unknown = ''): string =>
  `${value < 0 ? '-' : '+'} ${Math.abs(value) === 1 && unknown !== '' ? '' : tex(Math.abs(value))}${unknown}`;

/** A coefficient before an unknown in TeX, left out when it is 1: `3x`, `-x`. */
export const texCoefficient = (value: number, unknown: string): string =>
  `${value === 1 ? '' : value === -1 ? '-' : tex(value)}${unknown}`;

export const texFraction = (numerator: number, denominator: number): string =>
  denominator === 1 ? tex(numerator) : `\\frac{${tex(numerator)}}{${tex(denominator)}}`;

/** A count with its noun: `1 boll`, `3 bollar`. */
export const counted = (count: number, one: string, many: string): string =>
  `${sv(count)} ${count === 1 ? one : many}`;

/** A list in a sentence: `a, b och c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} och ${items.at(-1)}`;

/** Rounds to at most `decimals` decimals. */
export const rounded = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value}e${decimals}`))}e${-decimals}`);

export const gcd = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : gcd(other, one % other);

// Decimals of tasks are at most six, so what is beyond is an error of binary numbers.
const plainNumber = (value: number): string => String(Number(value.toFixed(6)));
