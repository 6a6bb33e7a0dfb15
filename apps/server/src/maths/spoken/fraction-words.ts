const units = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

const parts = new Map<number, string>(
  (
    'tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde ' +
    'sjuttonde artonde nittonde tjugonde'
  )
    .split(' ')
    .map((ordinal, index) => [index + 3, ordinal]),
);
const tens = 'trettionde fyrtionde femtionde sextionde sjuttionde åttionde nittionde'.split(' ');
for (const [index, ordinal] of tens.entries()) parts.set((index + 3) * 10, ordinal);
for (const [size, ordinal] of [
  [24, 'tjugofjärde'],
  [25, 'tjugofemte'],
  [100, 'hundrade'],
  [1_000, 'tusende'],
  [10_000, 'tiotusende'],
  [100_000, 'hundratusende'],
  [1_000_000, 'miljonde'],
] as const)
  parts.set(size, ordinal);

/** A small number as a word, which a fraction is counted with, and others in digits. */
const counted = (digits: string): string => units[Number(digits)] ?? digits;

const isWhole = (digits: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(digits);

/** A fraction of whole numbers, such as `tre fjärdedelar`; undefined where its parts have no common name. */
export function fractionInWords(over: string, under: string): string | undefined {
  if (!isWhole(over) || !isWhole(under)) return undefined;
  // A division that comes out even is read as one: 56 genom 8.
  if (Number(over) % Number(under) === 0) return undefined;
  const one = over === '1';
  if (under === '2') return one ? 'en halv' : `${counted(over)} halva`;
  const ordinal = parts.get(Number(under));
  if (!ordinal) return undefined;
  const name = `${ordinal.replace(/(?<=on|hundra|tusen)de$/, '')}del`;
  return `${counted(over)} ${name}${one ? '' : 'ar'}`;
}

/** A whole number and a fraction, such as `en hel och tre fjärdedelar`; undefined for what is no mixed number. */
export function mixedInWords(whole: string, over: string, under: string): string | undefined {
  const size = whole.replaceAll(/\s/gu, '');
  if (!isWhole(size) || size === '0' || !isWhole(over) || !isWhole(under)) return undefined;
  if (Number(over) === 0 || Number(over) >= Number(under)) return undefined;
  const fraction = fractionInWords(over, under) ?? `${counted(over)} genom ${under}`;
  return `${units[Number(size)] ?? whole} ${size === '1' ? 'hel' : 'hela'} och ${fraction}`;
}
