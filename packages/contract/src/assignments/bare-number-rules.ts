import { plainSigns } from './typed-text-rules.ts';

// What surrounds a number that pupils type, and how they spell its fractions and exponents.

/** What stands before a number and does not count: `svar:`, `x =`, `≈`, `ca`, or a unit that some write first. */
const leading =
  /^(?:(?:c:?a[.:]?(?= |\d|$)|svar(?:et)?(?: är)?(?!\p{L})(?: ?[:=≈])?|\p{L}[\p{L}\d]* ?[=≈]|\p{L}(?: ?:| är(?= ))|[=≈~]|(?:cirka|ungefär|omkring|runt)(?!\p{L}):?|(?:kr|sek|år|€|\$|£)(?= ?[\d-])) ?)+/iu;

// Parentheses around all of a number, and not around a part of an expression.
const enclosed = /^((?:[+-]|minus|plus)? ?)\(([^()]*)(?:$|\)(?! ?[\d(*·•⋅∙×x^/+.,-]))/i;
// A sum has no minus sign: −3 + 1/2 is not −3½.
const wholeAndFraction =
  /^(\d+(?= ?\+)|[+-]? ?\d+(?= ?(?:och|&))) ?(?:\+|och|&) ?(?=\d{1,2} ?\/ ?\d)/i;
// A fraction in words after a whole number: `3 och en halv`.
const fractionWords = /(\d ?(?:och|&|\+)) ?(?:ett|en)? ?(halv|tredjedel|fjärdedel)t?(?!\p{L})/iu;
const fractionOf: Readonly<Record<string, string>> = {
  halv: '1/2',
  tredjedel: '1/3',
  fjärdedel: '1/4',
};
// `^(3)`, and the beginning of it.
const enclosedExponent = /\^ ?\( ?([+-]? ?\d*) ?(?:\)|$)/g;
const kronor = /(\d) ?[.,:] ?-+(?: ?(?:kr|kronor|sek)\.?)?$/i;

// Quotation marks around all that is typed. One after the digits alone may be a minute or an inch.
const quoted = /^(["']+)(.*[^"'])["']+$/;

/** What is typed without what surrounds its number, and with its sign first: `-3 1/2` of `Svar: (minus 3 och ½)`. */
export const bareNumber = (typed: string): string =>
  plainSigns(typed)
    .replace(quoted, '$2')
    .trim()
    .replaceAll(/ ?\*\* ?/g, '^')
    .replaceAll(enclosedExponent, '^$1')
    .replace(
      fractionWords,
      (_, before: string, word: string) => `${before} ${fractionOf[word.toLowerCase()]}`,
    )
    .replace(leading, '')
    .replace(enclosed, '$1$2')
    .trim()
    .replace(/^(minus|plus)(?!\p{L}) ?/iu, (word) => (/^m/i.test(word) ? '-' : '+'))
    .replace(wholeAndFraction, '$1 ')
    .replace(kronor, '$1:-');
