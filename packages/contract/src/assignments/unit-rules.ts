// Units as pupils write them: symbols, words, exponents and quotients. Text comes here from `plainSigns`.

// The first spelling of each line stands for the unit.
const spellings = `
mm millimeter
cm centimeter
dm decimeter
m meter metrar
km kilometer
mil
mg milligram
g gram
hg hekto hektogram
kg kilo kilogram
ton t
ms millisekund millisekunder
s sek sekund sekunder sekunden
min minut minuter minuten
h tim timme timmar timmen timma
dag dagar dagen dygn dygnet
vecka veckor veckan
månad månader månaden mån
år året yr
ml milliliter
cl centiliter
dl deciliter
l liter litern
hektar ha
kr krona kronor kronan SEK :- :-kr
öre ören
euro € eur
dollar $ usd
pund £ gbp
A amp ampere
mA milliampere
V volt
mV millivolt
kV kilovolt
Ω ohm
kΩ kiloohm kohm
MΩ megaohm Mohm
W watt
mW milliwatt
kW kilowatt
MW megawatt
Wh wattimme wattimmar wattimma
kWh kilowattimme kilowattimmar kilowattimma
MWh megawattimme megawattimmar
Ah amperetimme amperetimmar
mAh milliamperetimme milliamperetimmar
J joule
kJ kilojoule
MJ megajoule
cal kalori kalorier
kcal kilokalori kilokalorier
N newton
kN kilonewton
Nm newtonmeter
kNm kilonewtonmeter
nm nanometer
Pa pascal
hPa hektopascal
kPa kilopascal
bar
Hz hertz
kHz kilohertz
MHz megahertz
mol
mmol millimol
le längdenhet längdenheter
ae areaenhet areaenheter
ve volymenhet volymenheter
dB decibel
° grad grader
°C celsius C celsiusgrader celsiusgrad
°F fahrenheit
K kelvin
% procent proc pct
‰ promille
px pixel pixlar
st styck stycken stk
miljoner miljon mn milj
miljarder miljard mdr md mdkr
byte B
kB kilobyte
MB megabyte
GB gigabyte
bit bitar bits
`;

const exact = new Map<string, string>();
const folded = new Map<string, string | undefined>();
for (const line of spellings.trim().normalize('NFKC').split('\n')) {
  const [unit = '', ...others] = line.split(' ');
  for (const name of [unit, ...others]) {
    exact.set(name, unit);
    const small = name.toLowerCase();
    // `mW` and `MW` are told apart by their case alone, so neither may be written in another.
    folded.set(small, folded.has(small) && folded.get(small) !== unit ? undefined : unit);
  }
}

const knownName = (word: string): string | undefined =>
  exact.get(word) ?? folded.get(word.toLowerCase());

/** The one spelling of a unit: its symbol, and for `um` and `mikrometer` that of `μm`. A number before it stays, as in `100 km`. */
function nameOf(word: string): string {
  const [, count = '', rest = word] = /^(\d+)(\D+)$/.exec(word) ?? [];
  const [, micro] = /^(?:mi[ck]ro|[uμ])(.+)$/i.exec(rest) ?? [];
  const base = micro === undefined ? undefined : knownName(micro);
  const small = base === undefined ? rest.toLocaleLowerCase('sv') : `μ${base}`;
  return count + (knownName(rest) ?? small);
}

/** Whether a word is a unit of measure, or a number of its own, rather than the name of what is counted. */
const isKnownUnit = (word: string): boolean =>
  exact.has(word) || folded.has(word.toLowerCase()) || /^tusen|^hundra/i.test(word);

interface Term {
  readonly name: string;
  readonly power: number;
}

// Written as one, they are products of two units: `Nm`, `kWh`, `mAh`.
const product = /^(k?N(?=m$)|[kM]?W(?=h$)|m?A(?=h$))(.)$/;

/** A unit without quotient: `cm^2`, `cm2`, `kvadratcentimeter`, `s^-2`. Two terms for one such as `Nm`. */
function termOf(word: string, sign: number): readonly Term[] {
  const [, name = word, power = '1'] = /^(.*[^\d^-])\^?(-?\d)$/.exec(word) ?? [];
  const prefix = /^(kvadrat|kubik|kv(?=[cdk]?m$))/i.exec(name)?.[0] ?? '';
  const raised = prefix === '' ? Number(power) : prefix.toLowerCase() === 'kubik' ? 3 : 2;
  const unit = nameOf(name.slice(prefix.length));
  return (product.exec(unit)?.slice(1) ?? [unit]).map((each) => ({
    name: each,
    power: sign * raised,
  }));
}

// Written together, or with words, that no rule below reads.
const quotients: Readonly<Record<string, string>> = {
  kmh: 'km/h',
  kmt: 'km/h',
  kph: 'km/h',
  kmtim: 'km/h',
  mps: 'm/s',
  'ms^-1': 'm/s',
  'ms^-2': 'm/s^2',
  bpm: 'slag/min',
  rpm: 'varv/min',
  cc: 'cm^3',
  kvm: 'm^2',
  kvadrat: 'm^2',
  kbm: 'm^3',
  kubik: 'm^3',
};

const shortNouns: Readonly<Record<string, string>> = { inv: 'invånare', pers: 'personer' };

/** The units of a product, also of one in parentheses: `kg` and `K` of `(kg·K)`. */
const factorsOf = (text: string): readonly string[] =>
  text.replace(/^\((.*)\)$/, '$1').split(/ ?[*·•⋅∙×] ?| /);

/** Kronor with their thousands or millions as words: `tusen kr` of `tkr`, `miljoner kr` of `mkr`, `mnkr` and `milj. kr`. */
export const withSpelledThousands = (text: string): string =>
  text
    .replace(/^t(?:kr|sek)(?!\p{L})/iu, 'tusen kr')
    .replace(/^m(?:n|ilj)?\.? ?(?:kr|sek)(?!\p{L})/iu, 'miljoner kr')
    .replace(/^mdr?\.? ?(?:kr|sek)(?!\p{L})/iu, 'miljarder kr');

function termsOf(text: string): readonly Term[] {
  const tidy = withSpelledThousands(text)
    .replaceAll(/(\p{L})\./gu, '$1')
    .replaceAll(
      /(?<!\p{L})(?:inv|pers)(?!\p{L})/giu,
      (word) => shortNouns[word.toLowerCase()] ?? word,
    )
    .replaceAll(/celcius/gi, 'celsius')
    .replace(/^(?:o ?(?=c$)|(?=c ?°$))(c)(?: ?°)?$/i, '°C')
    .replaceAll(/(kg|m\^?2)K(?!\p{L})/gu, '$1*K')
    .replaceAll(/ ?\*\* ?| ?upphöjt (?:till|i) (?=-?\d)/gi, '^')
    .replaceAll(/(\p{L}) ?(?:i |upphöjt till )?(?:kvadrat|två)(?= ?(?:\/|$))/giu, '$1^2')
    .replaceAll(/(\p{L}) ?(?:i |upphöjt till )?(?:kubik|tre)(?= ?(?:\/|$))/giu, '$1^3')
    .replaceAll(/(kvadrat|kubik|kv) (?=\p{L})|(\p{L}{3})-(?=\p{L}{2})/giu, '$1$2')
    .replaceAll(/(celsius|fahrenheit) ?grad(?:er)?$/gi, 'grad $1')
    .replaceAll(
      /(?:°|grader|grad) ?([cf])(?:elsius|ahrenheit)?$/gi,
      (_, scale: string) => `°${scale.toUpperCase()}`,
    )
    .replaceAll(/ ?\/ ?| per | i (?=sekund|timm|minut|veck|månad)| om (?=dag|dyg|år)/gi, '/')
    .replaceAll(/ (?=\^|-?\d)|(\/\d+) (?=\p{L})/gu, '$1')
    .trim();
  const [upper = '', ...lower] = (quotients[tidy.toLowerCase()] ?? tidy).split('/');
  return [
    ...factorsOf(upper).flatMap((part) => termOf(part, 1)),
    ...lower.flatMap(factorsOf).flatMap((part) => termOf(part === 't' ? 'h' : part, -1)),
  ];
}

// What a Swedish noun may end with when it is one, several, or known.
const ending = '(?:arna|orna|erna|ar|or|er|en|et|na|a|e|r|n|t)?';

/** Whether two words are forms of one noun: `stol` and `stolar`, `ruta` and `rutor`. */
function isSameNoun(one: string, other: string): boolean {
  if (one === other) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const isEnding = (word: string) => new RegExp(`^${ending}$`, 'u').test(word.slice(shared));
  return shared >= 3 && isEnding(one) && isEnding(other);
}

const isSameTerm = (one: Term, other: Term): boolean =>
  one.power === other.power &&
  (one.name === other.name ||
    (!isKnownUnit(one.name) && !isKnownUnit(other.name) && isSameNoun(one.name, other.name)));

// Units of volume that are equal to a cubed unit of length by definition.
const cubed: Readonly<Record<string, string>> = { l: 'dm', ml: 'cm' };

/** The terms of a unit with the powers of each added: `m/s/s` is `m/s^2`, and `mol/l` is `mol/dm^3`. */
function collected(text: string): readonly Term[] {
  const sums = new Map<string, number>();
  for (const term of termsOf(text)) {
    const side = cubed[term.name];
    const { name, power } = side === undefined ? term : { name: side, power: 3 * term.power };
    sums.set(name, (sums.get(name) ?? 0) + power);
  }
  return [...sums].flatMap(([name, power]) => (power === 0 ? [] : [{ name, power }]));
}

// `M` is molar where a concentration is meant, and else how some write metres.
const molar: Readonly<Record<string, string>> = { M: 'mol/dm^3', mM: 'mmol/dm^3' };

/** Whether a word counts without being a unit: pieces, or the units of length, area and volume of a figure without any. */
export const isCounter = (text: string): boolean => {
  const [only, ...more] = collected(text);
  return more.length === 0 && only?.power === 1 && /^(?:st|le|ae|ve)$/.test(only.name);
};

/**
 * Whether `typed` is a way to write `unit`: its symbol, word, singular or plural, with or without spaces. What is counted, such as
 * `stolar`, may be called `st`. Where it is a number with a word, as `miljarder kr`, the word may be left out.
 */
export function isSameUnit(unit: string, typed: string): boolean {
  const waysOf = (text: string) => [text, molar[text] ?? []].flat();
  return waysOf(unit).some((one) => waysOf(typed).some((other) => isSameWay(one, other)));
}

function isSameWay(unit: string, typed: string): boolean {
  const [asked, given] = [collected(unit), collected(typed)];
  const isGiven = (term: Term) => given.some((each) => isSameTerm(term, each));
  if (asked.length === given.length && asked.every(isGiven)) return true;
  const [first] = asked;
  const [only, ...more] = given;
  if (first === undefined || only === undefined) return false;
  // `st elever`, where the unit is elever.
  const isCount = (term: Term) =>
    (term.name === 'st' && term.power === 1) || isSameTerm(first, term);
  if (asked.length === 1 && !isKnownUnit(first.name) && given.every(isCount)) return true;
  if (more.length > 0) return false;
  // An angle in degrees and a temperature are both called degrees.
  if (asked.length === 1) return first.name === '°C' && only.name === '°';
  return startsWithThousands(unit) && isSameTerm(first, only);
}

/** Whether a unit is thousands, millions or more of another, as `tusen kr` and `mkr` are. */
export const startsWithThousands = (unit: string): boolean =>
  /^(?:tusen|milj)/.test(collected(unit)[0]?.name ?? '');

/** Whether `word` names what the text of a question counts: `3 ord` where it asks how many words. */
export const isCounted = (question: string, word: string): boolean =>
  !isKnownUnit(word) &&
  /^\p{L}{2,}$/u.test(word) &&
  question
    .toLocaleLowerCase('sv')
    .split(/[^\p{L}]+/u)
    .some((each) => isSameNoun(each, word.toLocaleLowerCase('sv')));
