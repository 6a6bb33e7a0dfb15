import { bareNumber } from './bare-number-rules.ts';
import { plainSigns } from './typed-text-rules.ts';
import {
  isCounted,
  isCounter,
  isSameUnit,
  startsWithThousands,
  withSpelledThousands,
} from './unit-rules.ts';

/** What a typed number is held against. */
export interface AskedNumber {
  readonly question: string;
  readonly answer: number;
  readonly tolerance?: number;
  readonly unit?: string;
}

/** One of the two numbers that `1.500` may be, and a spelling that nobody can misread. */
interface Meaning {
  readonly label: string;
  readonly typed: string;
}

/** What is typed, as a number in the unit of the question, or why it is none yet. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  /** The beginning of a number, or nothing. */
  | { readonly kind: 'begun' }
  /** A time such as `2:30`, words around a number, or anything else that is no number. */
  | { readonly kind: 'unreadable'; readonly because?: 'colon' | 'words' }
  | { readonly kind: 'wrong-unit'; readonly typed: string }
  /** A quotient or a power that the question asks to be worked out. */
  | { readonly kind: 'unsolved' }
  | { readonly kind: 'two-meanings'; readonly meanings: readonly [Meaning, Meaning] };

// Decimals are seldom exact in binary: 0,3 must count as within 0,1 of 0,2.
const rounding = 1e-9;

/** Whether a number is within the tolerance of the right one. Very large and very small numbers have a tolerance of their size. */
export const isWithin = ({ answer, tolerance = 0 }: AskedNumber, value: number): boolean =>
  Math.abs(value - answer) <=
  tolerance +
    Math.min(rounding, Math.abs(answer) / 1e6 || rounding) +
    Math.abs(answer) * Number.EPSILON;

const whole = String.raw`\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+|\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,}|\d+`;
const mixedMarks = String.raw`\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:,\d{3})+\.\d+`;
const numeral = String.raw`(?:${mixedMarks}|(?:${whole})(?: ?[.,] ?\d+(?: \d{3})*|[.,])?|[.,] ?\d+)`;

const quotientOf = new RegExp(
  String.raw`^(?:(\d+) )?(${numeral}) ?/ ?(${numeral})(?![\d/])(.*)$`,
  'u',
);
const powerOf = new RegExp(
  String.raw`^(?:(${numeral})(?: ?[*·•⋅∙×x] ?10 ?(?:\^ ?)?|e)|10 ?\^ ?)([+-]? ?\d{1,3})(?!\d)(.*)$`,
  'iu',
);
const plainOf = new RegExp(String.raw`^(${numeral})(?!\d)(.*)$`, 'u');
// Groups of three digits, whose last mark is one of thousands or that of decimals.
const twoMeanings = /^[1-9]\d{0,2}(?: ?[.,' ] ?\d{3})+$/;

/** The digits before and after the mark of decimals, which is a point or comma that stands alone of its kind. */
function partsOf(digits: string): readonly [string, string, string?] {
  const close = digits.replaceAll(/[ ']/g, '');
  const marks = close.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined || marks.filter((mark) => mark === last).length > 1)
    return [close.replaceAll(/[.,]/g, ''), ''];
  const end = close.lastIndexOf(last);
  return [close.slice(0, end).replaceAll(/[.,]/g, ''), close.slice(end + 1), last];
}

/** The value of digits with separators, where a single point or comma is that of decimals. */
function valueOf(digits: string): number {
  const [before, after] = partsOf(digits);
  return Number(`${before || '0'}.${after || '0'}`);
}

interface Read {
  readonly value: number;
  readonly rest: string;
  readonly unsolved?: boolean;
  readonly digits?: string;
}

const asksForDecimals = /decimal|avrunda|gällande siffr/i;

/**
 * Whether a pupil cannot know how many decimals to answer with: the answer has two or more (`least` at the fewest), is no amount of
 * money, and the question neither has a tolerance nor says how to round, or that the answer is exact.
 */
export const lacksTolerance = (
  { question, answer, tolerance, unit = '' }: AskedNumber,
  least = 2,
): boolean =>
  tolerance === undefined &&
  !Number.isInteger(Math.round(answer * 1e10) / 10 ** (11 - least)) &&
  !(least <= 2 && isMoney.test(unit) && Number.isInteger(Math.round(answer * 1e10) / 1e8)) &&
  !asksForDecimals.test(question) &&
  !/exakt/i.test(question);

const isMoney = /^(?:kr|kronor|sek|€|euro|eur|\$|usd|£)(?:$|[ /])/i;

/** TeX and typography of a question, in the spelling of typed text. */
const plainQuestion = (question: string): string =>
  plainSigns(
    question
      .replaceAll('{,}', ',')
      .replaceAll(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
      .replaceAll(/\\cdot|\\times/g, '*')
      .replaceAll(/\\,|[{}$]/g, ''),
  ).replaceAll(' ', '');

function readQuotient(text: string, { question }: AskedNumber): Read | undefined {
  const [all, wholes, upper = '', lower = '', rest = ''] = quotientOf.exec(text) ?? [];
  if (all === undefined || valueOf(lower) === 0) return undefined;
  let [added, size] = [Number(wholes ?? 0), valueOf(upper)];
  // A space stands before a fraction, or between the thousands of its numerator.
  if (wholes !== undefined && (size >= valueOf(lower) || upper.startsWith('0'))) {
    if (!/^\d{3}$/.test(upper)) return undefined;
    [added, size] = [0, Number(`${wholes}${upper}`)];
  }
  const value = added + size / valueOf(lower);
  const isAsked = plainQuestion(question).includes(`${upper}/${lower}`.replaceAll(' ', ''));
  const unsolved = isAsked || asksForDecimals.test(question) || Number.isInteger(value);
  return { value, rest, unsolved };
}

function readPower(text: string, { question }: AskedNumber): Read | undefined {
  const [all, mantissa = '1', exponent = '', rest = ''] = powerOf.exec(text) ?? [];
  if (all === undefined) return undefined;
  // `10 3` or `103` after a sign of multiplication is a factor, unless the exponent is raised.
  if (!/\^|e/i.test(all.slice(0, all.length - rest.length))) return undefined;
  const value = Number(`${valueOf(mantissa)}e${exponent.replaceAll(/[ +]/g, '')}`);
  return { value, rest, unsolved: plainQuestion(question).includes('10^') };
}

function readPlain(text: string): Read | undefined {
  const [all, digits = '', rest = ''] = plainOf.exec(text) ?? [];
  return all === undefined ? undefined : { value: valueOf(digits), rest, digits };
}

const multipliers: Readonly<Record<string, number>> = {
  tusen: 1e3,
  milj: 1e6,
  miljon: 1e6,
  miljoner: 1e6,
  mn: 1e6,
  miljard: 1e9,
  miljarder: 1e9,
  mdr: 1e9,
};

// How a unit is enclosed, and what says that a number is rounded.
const bracketed = /^(?:\((.*)\)|\[(.*)\])$/;
const roundedWord = / ?\(?(?<!\p{L})(?:avrundat|ungefär|cirka|ca)\.?\)?$/iu;

/** What stands after a number, without what never counts there. */
const bareUnit = (rest: string): string =>
  withSpelledThousands(
    rest
      .replace(roundedWord, '')
      .replaceAll(/^[ .,;!?]+|[ .,;!?]+$/g, '')
      .replace(bracketed, '$1$2')
      .trim(),
  );

/** The number in the unit that is asked for: of `3 miljoner kr` three million, where kronor are. Undefined in another unit. */
function inAskedUnit(asked: AskedNumber, value: number, rest: string): number | undefined {
  const text = bareUnit(rest);
  if (text === '') return value;
  const { question } = asked;
  const unit = asked.unit === undefined ? undefined : plainSigns(asked.unit);
  const isAsked =
    unit === undefined
      ? isCounter(text) || isCounted(question, text.replace(/^(?:st|stk|stycken)\.? /i, ''))
      : isSameUnit(unit, text);
  if (isAsked) return value;
  const [first = '', ...more] = text.split(' ');
  const times = multipliers[first.toLowerCase().replace(/\.$/, '')];
  // Where the unit itself is thousands or millions, others are told and not multiplied.
  if (times === undefined || (unit !== undefined && startsWithThousands(unit))) return undefined;
  return inAskedUnit(asked, value * times, more.join(' '));
}

// Digits or operators after a number are an expression, and no unit.
const goesOn = /^ ?[\d*·×^+=/,.'-]+.*[\d=]|^[^\p{L}]*\d/u;

// A lone sign or comma, or an operator whose other side is missing.
const begun = /^(?:[.,]?|[\d.,' ]+(?:\/|[*·•⋅∙×x] ?(?:1|10|10 ?\^ ?-?)?|\^ ?-?|e[+-]?))$/i;

function unreadable(text: string): TypedNumber {
  if (/\d ?: ?\d/.test(text)) return { kind: 'unreadable', because: 'colon' };
  if (/\d/.test(text) && /\p{L}{2}/u.test(text)) return { kind: 'unreadable', because: 'words' };
  return { kind: 'unreadable' };
}

/**
 * Reads a typed number: `3,5`, `3.5`, `7/2`, `3½`, `12 000`, `1.000.000`, `−4`, `1,2·10³`, with the unit or without it. A comma with
 * three digits after it is a decimal comma, unless only the thousand would be right; a point is asked about when one of its
 * meanings is right. A quotient is no answer where the question has it, asks for decimals, or it is a whole number.
 */
export function readTypedNumber(asked: AskedNumber, typed: string): TypedNumber {
  const [, sign = '', text = ''] = /^([+-]?) ?(.*)$/.exec(bareNumber(typed)) ?? [];
  if (begun.test(text)) return { kind: 'begun' };
  const read = readQuotient(text, asked) ?? readPower(text, asked) ?? readPlain(text);
  if (read === undefined || goesOn.test(read.rest)) return unreadable(text);
  const size = inAskedUnit(asked, read.value, read.rest);
  if (size === undefined) return { kind: 'wrong-unit', typed: read.rest.trim() };
  if (read.unsolved) return { kind: 'unsolved' };
  const value = sign === '-' ? -size : size;
  const meanings =
    meaningsOf(asked, read, sign, value) ?? mixedMeaningsOf(asked, text, sign, value);
  return meanings ?? { kind: 'number', value };
}

/** The two meanings of digits like `1.500`, `1. 500` or `1,500.000`, where they would make one answer right and another wrong. */
function meaningsOf(
  asked: AskedNumber,
  { digits = '', rest, value: size }: Read,
  sign: string,
  value: number,
): TypedNumber | undefined {
  const [before, after, mark] = partsOf(digits);
  if (mark === undefined || !twoMeanings.test(digits)) return undefined;
  const large = value * (Number(before + after) / size);
  if (isWithin(asked, value) === isWithin(asked, large)) return undefined;
  if (mark === ',' && isWithin(asked, value)) return undefined;
  const minus = sign === '-' ? '−' : '';
  const grouped = (each: string) => each.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
  const short = `${minus}${grouped(before)},${after}`.replace(/,?0+$/, '');
  // Another zero, where there would still be three decimals.
  const decimals = /,\d{3}$/.test(short) ? `${short}0` : short;
  const thousands = `${minus}${grouped(before + after)}`;
  return {
    kind: 'two-meanings',
    meanings: [
      { label: thousands, typed: thousands + rest },
      { label: short, typed: decimals + rest },
    ],
  };
}

/** The two meanings of `3,1/2`, 3½ and 31/20, where one of them is right. */
function mixedMeaningsOf(
  asked: AskedNumber,
  text: string,
  sign: string,
  value: number,
): TypedNumber | undefined {
  const [, wholes = '', mark = '', upper = '', lower = '', rest = ''] =
    /^([1-9]\d*)([.,])([1-9]\d?) ?\/ ?(\d+)(?![\d.,/])(.*)$/u.exec(text) ?? [];
  if (wholes === '' || Number(upper) >= Number(lower)) return undefined;
  const size = Number(wholes) + Number(upper) / Number(lower);
  const mixed = sign === '-' ? -size : size;
  if (isWithin(asked, value) === isWithin(asked, mixed)) return undefined;
  const minus = sign === '-' ? '−' : '';
  const whole = `${minus}${wholes} ${upper}/${lower}`;
  return {
    kind: 'two-meanings',
    meanings: [
      { label: whole, typed: whole + rest },
      {
        label: `${minus}${wholes}${mark}${upper} / ${lower}`,
        typed: `${minus}${wholes}${upper}/${lower}${'0'.repeat(upper.length)}${rest}`,
      },
    ],
  };
}
