// A Swedish stemmer. Every word of the catalogue and of a query is stemmed here, by `stemOf`.
//
// Snowball's Swedish stemmer leaves the definite form after a vowel (räntan), the ending -kriget and umlaut plurals as
// they are. This stemmer strips endings as long as enough of the word is left, so that the inflected forms of a word, and
// the verb, noun and adjective derived from each other, share one stem. It favours recall: ranking orders the forms.

/** Endings of number, definiteness, case, comparison and tense, longest first, each with its replacement. */
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

/** Derivational endings: noun from verb (-ning), adjective from noun (-isk), person from trade (-iker). */
const derivations = bare(
  `iseringen iseringar isering isera iserad eringar eringen ering ningarna ningens ningen ningar nings ning
   ingarna ingens ingen ingar ing icitet ationen ationer ation elsen elser else ismen ism
   iskt iska isk ligt liga lig era ik ia ie i o`,
);

// Words whose own ending looks like an inflection, such as paket and historia. Only what follows the base is inflection.
const bases =
  /^(.*?(?:itet|ktor|[aeo]tor|histor|retor|planet|magnet|paket|raket|poet|arbet|klimat|ultat|format|citat|krat|stat|[tsg]ion|syntes|analys|kurs|ljus|hus|pris|virus|puls|kris|glas|mus|ss|trast|emens|ndens|människ|klassisk|klassik|statisk|verklig|tidning|ordning|näring|sats|plats))(?:en|et|er|ar|or|erna|arna|orna|ens|ets|ers|ars|ors|ernas|arnas|ornas|s|t|a|e|o|an|ans)?$/;

/** Plurals with a changed vowel or stem. Source: Svenska Akademiens grammatik, volume 2, chapter 2 (nouns). */
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

/** Everyday names whose own stem is another word's: `matten` would be food. Source: SAOL, "vardagligt". */
const everydayNames: ReadonlyMap<string, string> = new Map([
  ['matte', 'matematik'],
  ['matten', 'matematik'],
  ['mattens', 'matematik'],
]);

const baseFormOf = (word: string): string =>
  irregulars.get(word) ?? everydayNames.get(word) ?? word;

function bare(endings: string): readonly (readonly [string, string])[] {
  return endings.split(/\s+/).map((ending) => [ending, ''] as const);
}

/** Strips the first ending that leaves at least `least` letters and a vowel, and puts its replacement in its place. */
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

/** The definite ending -n follows a vowel, l or r. The excluded sequences belong to words such as protein and religion. */
const definite = /(?:[ael]|[^ae]r|[gftrs]i|[^a]mi)n$/;

function stripInflection(word: string, least: number): string {
  const base = bases.exec(word)?.[1];
  if (base) return base;
  const rest = strip(word, inflections, least);
  return rest === word && word.length > 4 && definite.test(word) ? word.slice(0, -1) : rest;
}

// Makes stems that differ by a spelling rule equal: an unstressed e before l or r is dropped when an ending follows
// (vinkel, vinklar; mönster, mönstret), and a final double consonant may be written single (natt, nätter).
function normaliseEnding(word: string): string {
  const last = word.at(-1) ?? '';
  const before = word.at(-2) ?? '';
  if (word.length > 4 && last === 'l' && before === 'e') return `${word.slice(0, -2)}l`;
  if (word.length > 3 && last === 'r' && 'tdbgkpfm'.includes(before))
    return normaliseEnding(word.slice(0, -1));
  if (word.length > 3 && last === 'n' && 'kt'.includes(before))
    return normaliseEnding(word.slice(0, -1));
  return word.length > 3 && last === before ? word.slice(0, -1) : word;
}

/** Short words and words with digits (1b, åk4) are their own stem. */
const isUnstemmed = (word: string): boolean => word.length <= 3 || /\d/.test(word);

/** The light stem: a word without its inflection. världskriget and världskrigen share one. */
export function lightStemOf(word: string): string {
  if (isUnstemmed(word)) return word;
  return normaliseEnding(stripInflection(baseFormOf(word), 3));
}

// Words that end like a derivation and are none. Without this list människa would share a stem with man, klassisk with
// klass, tidning with tid, and näring with när.
const underived = /(?:människ|klassisk|klassik|statisk|verklig|tidning|ordning|näring)$/;

// A query asks for the stems of the same parts of its words again and again, and those who type for those of the search before.
const mostStems = 20_000;
const stems = new Map<string, string>();

/** The stem: a word without inflection and derivation. räkna and räkning share one, as do demokrati and demokratisk. */
export function stemOf(word: string): string {
  if (isUnstemmed(word)) return word;
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size >= mostStems) stems.clear();
    stems.set(word, (stem = computeStem(word)));
  }
  return stem;
}

function computeStem(word: string): string {
  const once = stripInflection(baseFormOf(word), 3);
  const twice = stripInflection(once, 4);
  if (underived.test(twice)) return normaliseEnding(twice);
  const derived = strip(twice, derivations, twice.endsWith('ing') ? 3 : 4);
  return normaliseEnding(derived === twice ? twice : strip(derived, vowelEndings, 4));
}

const vowelEndings = bare('a e');
