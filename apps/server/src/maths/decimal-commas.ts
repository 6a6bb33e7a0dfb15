// A comma between digits is the decimal sign, as in 2,5, except where what stands around it tells that it parts two things.

const run = /\d+(?:(?:,|\{,\})\d+)*/g;

const left = String.raw`(?:\\(?:left|[bB]igg?l?)\s*)?`;
const right = String.raw`(?:\\(?:right|[bB]igg?r?)\s*)?`;
const opensList = new RegExp(String.raw`${left}(?<open>\(|\\\{|\\lbrace)\s*(?<sign>-?)\s*$`);
const closesList = new RegExp(String.raw`^\s*${right}(?:\)|\\\}|\\rbrace)`);

/** What takes several arguments, and the name of a point: A, P_1, \max, \mathrm{SGD}. */
const takesSeveral =
  /(?:[A-Z](?:_(?:\w|\{[^{}]*\}))?'*|\\(?:max|min|gcd|lcm)|\\(?:mathrm|text|operatorname)\s*\{(?:[A-Z]+|max|min|sgd|mgm)\})\s*$/;

/** A function of one letter, which has one argument where the formula does not give it two letters. */
const ofOne = /(?<![a-z\\])(?<name>[fgh]|\\(?:var)?phi|\\Phi)(?:_(?:\w|\{[^{}]*\}))?'*\s*$/;
const ofTwo = /([fgh]|\\(?:var)?phi)\s*\(\s*[a-z]\s*,\s*[a-z]/g;

/** What one number follows: an unknown that is equal to it, and the braces of a fraction, a root or an exponent. */
const takesOne =
  /(?:(?<![A-Za-z\\])[kmnpqstxyz](?:_(?:\w|\{[^{}]*\}))?\s*(?:=|\\approx)|(?:\\[dtcs]?frac\s*(?:\{[^{}]*\}\s*)?|\\sqrt\s*(?:\[[^\]]*\]\s*)?|\^\s*)\{)\s*$/;

/** What a pair can begin after: the start of the formula or of a part of it, a relation, or a comma. */
const startsPart =
  /(?:^|[=<>,;:&{]|\\(?:in|notin|to|neq?|approx|parallel|perp|mapsto|quad|qquad|\\)|\)\s*[+-]|\\text\s*\{[^{}]*\})\s*$/;

/** What multiplies or raises what it follows. */
const goesOn =
  /^\s*(?:[\^\w(/!°:]|\\(?:cdot|times|div|frac|sqrt|left|%|,\s*(?:\w|\\(?:text|mathrm))))/;
const addsUp = /^\s*[+-]/;

/**
 * TeX with the decimal commas in braces, as temml takes them, and a space after the others. A comma in braces is a decimal one
 * wherever it stands. A plain one is none where there are several after each other, where dots follow, in the braces of a set, in
 * what a point has in brackets, and in brackets that stand alone: these hold numbers without decimals, or coordinates. What a
 * function of one letter has in brackets is one number, and so are brackets that an unknown is equal to.
 */
export const withDecimalCommas = (tex: string): string =>
  tex.replaceAll(run, (digits, at: number) => {
    if (!/\d,/.test(digits)) return digits;
    const isList =
      digits.includes('{,}') || digits.split(',').length > 2 || isPair(digits, tex, at);
    return digits.replaceAll(/(?<=\d),(?=\d)/g, isList ? ', ' : '{,}');
  });

function isPair(digits: string, tex: string, at: number): boolean {
  const [before, after] = [tex.slice(0, at), tex.slice(at + digits.length)];
  if (/^\s*,\s*\\[lc]?dots/.test(after)) return true;
  const opened = opensList.exec(before);
  const closed = closesList.exec(after);
  const [first = '', second = ''] = digits.split(',');
  // A coordinate has neither a minus before zero nor a zero before other digits.
  if (!opened?.groups || !closed || /^0\d/.test(second)) return false;
  const { open, sign } = opened.groups;
  if (open !== '(') return true;
  if (sign && first === '0') return false;
  const outside = before.slice(0, opened.index);
  const rest = after.slice(closed[0].length);
  const name = ofOne.exec(outside)?.groups?.['name'];
  if (name) return [...tex.matchAll(ofTwo)].some(([, other]) => other === name);
  if (takesOne.test(outside)) return false;
  if (takesSeveral.test(outside)) return true;
  return startsPart.test(outside) && !goesOn.test(rest) && !(sign && addsUp.test(rest));
}
