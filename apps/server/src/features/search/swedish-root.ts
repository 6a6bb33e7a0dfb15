// Snowball's Swedish stemmer knows no definite form after a vowel (räntan), and neither -kriget nor umlaut. This one
// strips endings as long as enough of the word is left, so that the forms of a word, and the verb, noun and adjective
// made from one another, meet in one root. It is meant for finding; ranking tells the forms apart again.

/** Number, definiteness, case, comparison and tense, longest first; the second is what is put in their place. */
const inflections: readonly (readonly [string, string])[] = [
  ...([
    ['heternas', 'het'],
    ['heterna', 'het'],
    ['hetens', 'het'],
    ['heten', 'het'],
    ['heter', 'het'],
  ] as const),
  ...([
    ['skt', 'sk'],
    ['igt', 'ig'],
  ] as const),
  ...bare('ornas arnas ernas andets endets andet endet orna arna erna ande ende aste ades'),
  ...bare('ade ats ens ets ers ars ors ans ena are ast'),
  ...bare('en et er ar or an as es at ad a e s'),
];

/** Endings that make a noun of a verb, an adjective of a noun, a person of a trade. */
const derivations = bare(
  `iseringen iseringar isering isera iserad eringar eringen ering ningarna ningens ningen ningar nings ning
   ingarna ingens ingen ingar ing icitet ationen ationer ation elsen elser else ismen ism
   iskt iska isk ligt liga lig era ik ia ie i o`,
);

// Words that end like an inflection and are none. What follows one of them is its inflection.
const bases =
  /^(.*?(?:itet|ktor|[aeo]tor|histor|retor|planet|magnet|paket|raket|poet|arbet|klimat|ultat|format|citat|krat|stat|[tsg]ion|syntes|analys|kurs|ljus|hus|pris|virus|puls|kris|glas|mus|ss|trast|emens|ndens|människ|klassisk|klassik|statisk|verklig|tidning|ordning|näring|sats|plats))(?:en|et|er|ar|or|erna|arna|orna|ens|ets|ers|ars|ors|ernas|arnas|ornas|s|t|a|e|o|an|ans)?$/;

/** Plurals that change more than their ending: exceptions of Svenska Akademiens grammatik (2:2, substantiv). */
const irregulars: ReadonlyMap<string, string> = new Map([
  ['böcker', 'bok'],
  ['böckerna', 'bok'],
  ['bönder', 'bonde'],
  ['bönderna', 'bonde'],
  ['ögon', 'öga'],
  ['ögonen', 'öga'],
  ['öron', 'öra'],
  ['öronen', 'öra'],
  ['huvuden', 'huvud'],
]);

function bare(endings: string): readonly (readonly [string, string])[] {
  return endings.split(/\s+/).map((ending) => [ending, ''] as const);
}

function strip(
  word: string,
  endings: readonly (readonly [string, string])[],
  least: number,
): string {
  for (const [ending, instead] of endings) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && rest.length >= least && /[aeiouyåäö]/.test(rest))
      return rest + instead;
  }
  return word;
}

/** Definite -n stands after a vowel, l and r; protein and religion only look like it. */
const definite = /(?:[ael]|[^ae]r|[gftrs]i|[^a]mi)n$/;

function inflected(word: string, least: number): string {
  const base = bases.exec(word)?.[1];
  if (base) return base;
  const rest = strip(word, inflections, least);
  return rest === word && word.length > 4 && definite.test(word) ? word.slice(0, -1) : rest;
}

// vinkel, vinklar: an e goes when an ending comes. mönster, mönstret: so does the one before r. natt, nätter: doubled
// letters are one.
function evenOut(word: string): string {
  const last = word.at(-1) ?? '';
  const before = word.at(-2) ?? '';
  if (word.length > 4 && last === 'l' && before === 'e') return `${word.slice(0, -2)}l`;
  if (word.length > 3 && last === 'r' && 'tdbgkpfm'.includes(before))
    return evenOut(word.slice(0, -1));
  if (word.length > 3 && last === 'n' && 'kt'.includes(before)) return evenOut(word.slice(0, -1));
  return word.length > 3 && last === before ? word.slice(0, -1) : word;
}

const isFixed = (word: string): boolean => word.length <= 3 || /\d/.test(word);

/** A word without its inflection: världskriget and världskrigen are one. */
export function stemOf(word: string): string {
  if (isFixed(word)) return word;
  return evenOut(inflected(irregulars.get(word) ?? word, 3));
}

// Words that only look like they were made of a shorter one: en människa is no man, klassisk has nothing to do with a
// school class, a tidning is about neither tid nor ning, and näring is not about when.
const underived = /(?:människ|klassisk|klassik|statisk|verklig|tidning|ordning|näring)$/;

/** The root that a word shares with its relatives: räkna and räkning, demokrati and demokratisk. */
export function rootOf(word: string): string {
  if (isFixed(word)) return word;
  const bareWord = inflected(irregulars.get(word) ?? word, 3);
  const twice = inflected(bareWord, 4);
  if (underived.test(twice)) return evenOut(twice);
  const derived = strip(twice, derivations, twice.endsWith('ing') ? 3 : 4);
  return evenOut(derived === twice ? twice : strip(derived, vowelEndings, 4));
}

const vowelEndings = bare('a e');
