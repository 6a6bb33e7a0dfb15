import {
  mailAddress,
  manyLines,
  oneLine,
  textError,
  type TextError,
  type TextRule,
} from '../assignments/form-rules.ts';

/** The texts of a request for a quote. */
export const quoteTexts = {
  organisation: { required: true, maxLength: 200, pattern: oneLine },
  organisationNumber: { required: true, maxLength: 11, pattern: '^[0-9]{6}-[0-9]{4}$' },
  contactName: { required: true, maxLength: 100, pattern: oneLine },
  email: mailAddress,
  phone: { required: false, maxLength: 25, pattern: '^\\+?[0-9][0-9 ()/\\-]{4,}$' },
  invoiceReference: { required: false, maxLength: 100, pattern: oneLine },
  message: { required: false, maxLength: 4000, pattern: manyLines },
} as const satisfies Record<string, TextRule>;

/** What the office answers who has asked for a quote. */
export const quoteAnswer: TextRule = { required: true, maxLength: 4000, pattern: manyLines };

export type QuoteText = keyof typeof quoteTexts;
export type QuoteField = QuoteText | 'schoolTypes' | 'pupils';
export type QuoteError = TextError | 'personal-number' | 'wrong-check-digit';

/** How many pupils a licence may be asked for: the largest municipality has fewer than the maximum. */
export const pupilRange = { minimum: 1, maximum: 200_000 } as const;

/**
 * A Swedish organisation number as it is stored, `556000-0167`, however it was typed: with spaces, without the
 * hyphen, or
 * with the century digits 16 that some programs add. What cannot be one comes back as it was.
 */
export function tidyOrganisationNumber(typed: string): string {
  const digits = typed.replace(/[\s\-\u2010-\u2015\u2212]/g, '').replace(/^16(?=[0-9]{10}$)/, '');
  return /^[0-9]{10}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.slice(6)}` : typed.trim();
}

/**
 * What is wrong with a tidied organisation number. The third digit is 2 or more, which tells it from a personal number,
 * and the last is a check digit by the Luhn algorithm (Skatteverket, SKV 709).
 */
export function organisationNumberError(number: string): QuoteError | undefined {
  const error = textError(quoteTexts.organisationNumber, number);
  if (error) return error;
  if (Number(number[2]) < 2) return 'personal-number';
  return luhnSum(number.replace('-', '')) % 10 === 0 ? undefined : 'wrong-check-digit';
}

function luhnSum(digits: string): number {
  const terms = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  return terms.reduce((sum, term) => sum + (term > 9 ? term - 9 : term), 0);
}

/** As `organisationNumberError`, for a field that may be left empty. */
export const optionalOrganisationNumberError = (number: string): QuoteError | undefined =>
  number === '' ? undefined : organisationNumberError(number);

/** The number of pupils that a text says, spaces between the digits or not; undefined when it says none. */
export function pupilsIn(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '');
  if (!/^[0-9]{1,6}$/.test(digits)) return undefined;
  const pupils = Number(digits);
  return pupils >= pupilRange.minimum && pupils <= pupilRange.maximum ? pupils : undefined;
}
