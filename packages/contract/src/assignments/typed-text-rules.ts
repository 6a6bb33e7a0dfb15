// How what pupils type is read, whatever keyboard, program or writing system it comes from. Plain functions: the browser corrects
// with them, and the server holds its answer keys to the same reading.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const digitsOf = (raised: string): string =>
  Array.from(raised, (each) =>
    each === '⁻' ? '-' : each === '⁺' ? '+' : superscripts.indexOf(each),
  ).join('');

// Blocks of ten digits begin at a code that ends with 0 or, as in Devanagari, with 6.
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const block = code & ~15;
  return `${code - (/\p{Nd}/u.test(String.fromCodePoint(block)) ? block : block + 6)}`;
}

// Selectors of variants, fillers and controls, and the empty sign of Braille. Line breaks and tabs are spaces.
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}|\u2800/gu;

/**
 * Typed text in one spelling of its signs: composed letters, ASCII digits, apostrophes, quotation marks, minus signs, slashes
 * and spaces, without invisible characters. `3½` becomes `3 1/2`, and `cm²` becomes `cm^2`. Letters keep their case and dots.
 */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(unseen, '')
    .replaceAll(/[’‘‚‛´`′‵ʼʹʻʽˈꞌꞋ\u0374❛❜‹›＇]/g, "'")
    .replaceAll(/[“”„‟«»″‶ʺ❝❞〝〞〟＂「」『』｢｣]/g, '"')
    .replaceAll(/[º˚∘◦]|⁰(?=[CF])/g, '°')
    .replaceAll(
      /([⁰¹²³⁴-⁹]+)[⁄∕/]([₀-₉]+)/g,
      (_, upper: string, lower: string) => ` ${digitsOf(upper)}/${lower} `,
    )
    .replaceAll(/[¼-¾⅐-⅞↉]/g, ' $& ')
    .replaceAll(/[⁻⁺]?[⁰¹²³⁴-⁹]+/g, (raised) => `^${digitsOf(raised)}`)
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, (digit) => (digit < '\u0080' ? digit : digitOf(digit)))
    .replaceAll('٫', ',')
    .replaceAll('،', ',')
    .replaceAll('٬', ' ')
    .replaceAll('٪', '%')
    .replaceAll(/[\p{Pd}−➖]/gu, '-')
    .replaceAll('➕', '+')
    .replaceAll(/[⁄∕÷]/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A short answer without what never counts: case, spaces, and the spelling of signs. */
const withoutCase = (text: string): string =>
  plainSigns(text)
    .toLocaleLowerCase('sv')
    .replaceAll(/ ?([-/]) ?/g, '$1');

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(plainSigns(text));

// A sign first, as in `.class` or `!=`, is a part of an answer; a sign last ends a sentence.
const withoutEnds = (text: string): string => text.replaceAll(/^[\s"'¿¡]+|[\s"'.,!?;:]+$/g, '');

/** What of a short answer counts. Empty for an answer of signs alone. */
const wordsOfAnswer = (text: string): string => {
  const plain = withoutCase(text);
  return hasWord(plain) ? withSpacedAbbreviations(withoutEnds(plain)) : '';
};

const abbreviations = new Set(
  't ex|bl a|d v s|o s v|m m|m fl|s k|p g a|f d|fr o m|t o m|e kr|f kr|o d|e d|i o m|m a o'.split(
    '|',
  ),
);

/** `t.ex` and `bl. a` as `t ex` and `bl a`. Dots in other words, as in `node.js`, are a part of them. */
const withSpacedAbbreviations = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}{1,2}(?:\. ?\p{L}{1,2})+(?!\p{L})\.?/gu, (dotted) => {
    const spaced = dotted.replaceAll(/\. ?/g, ' ').trim();
    return abbreviations.has(spaced) ? spaced : dotted;
  });

const hasFormula = /[\p{N}=+*·•⋅∙×%°^<>()]/u;

/**
 * How a formula, a quantity or a number is compared: without the spaces around signs and between thousands, with one sign of
 * multiplication. Words keep the spaces between them. What else may be left out depends on the accepted answer.
 */
function formulaOf(accepted: string, text: string): string {
  const once = wordsOfAnswer(text)
    .replaceAll(/[·•⋅∙×]/g, '*')
    .replaceAll(/(?<![\d,.] ?)\d{1,3}(?: \d{3})+(?!\d| ?\/)/g, (group) => group.replaceAll(' ', ''))
    .replaceAll(/ ?([=+*%°^<>()[\];]|,) ?/g, '$1')
    .replaceAll(/(\d) (?=\p{L})/gu, '$1');
  // A point is that of decimals, unless a comma is between several numbers.
  const number = /[([]|,.*,|, /.test(accepted) ? once : once.replaceAll(/(\d)\.(?=\d)/g, '$1,');
  // `x2` is how many type x²; an index is no exponent.
  return /[₀-₉]/.test(accepted) ? number : number.replaceAll(/(\p{L})\^(?=\d)/gu, '$1');
}

const isSameFormula = (accepted: string, typed: string): boolean =>
  hasFormula.test(plainSigns(accepted)) &&
  formulaOf(accepted, accepted) === formulaOf(accepted, typed);

/** Whether `typed` is one of the accepted answers, apart from case, spelling of signs and their spaces. An answer without letters and digits, such as `!=`, is compared whole. */
export const isAcceptedText = (accepted: readonly string[], typed: string): boolean =>
  accepted.some((answer) =>
    hasWord(answer)
      ? wordsOfAnswer(answer) === wordsOfAnswer(typed) || isSameFormula(answer, typed)
      : withoutCase(answer) === withoutCase(typed),
  );

/** Whether something is typed that can be corrected: words, or signs where an answer is signs alone. */
export const isTextAnswer = (accepted: readonly string[], typed: string): boolean =>
  hasWord(typed) || (withoutCase(typed) !== '' && !accepted.every(hasWord));
