import { baseFormOf, isOwnStem, otherReadingOf } from './irregular-forms.ts';

// A Swedish stemmer. Every word of the catalogue and of a query is stemmed here, by `stemOf`.
//
// Snowball's Swedish stemmer leaves the definite form after a vowel (räntan), the ending -kriget and irregular forms as they
// are. This stemmer strips endings as long as enough of the word is left, so that the inflected forms of a word, and the verb,
// noun and adjective derived from each other, share one stem. It favours recall: ranking orders the forms.

type Endings = readonly (readonly [ending: string, instead: string])[];

/** Endings of number, definiteness, case, comparison and tense, longest first, each with its replacement. */
const inflections: Endings = [
  ...([
    ['heternas', 'het'],
    ['heterna', 'het'],
    ['hetens', 'het'],
    ['heten', 'het'],
    ['heter', 'het'],
    ['oenden', 'o'],
    ['eenden', 'e'],
    ['skt', 'sk'],
    ['igt', 'ig'],
    ['kert', 'k'],
    ['tert', 't'],
    ['bart', 'b'],
  ] as const),
  ...bare(
    'ornas arnas ernas andets endets arens andet endet andes orna arna erna arne erne orne ande ende aste ades',
  ),
  ...bare('aren ares erns ade ats ens ets ers ars ors ans ena are ast ern'),
  ...bare('en et er ar or an es as at ad a e s'),
];

/** Derivational endings: noun from verb (-ning), adjective from noun (-isk), person from trade (-iker). */
const derivations: Endings = [
  ['nning', 'nn'],
  ['nnings', 'nn'],
  ...bare(`iseringen iseringar isering isera iserad eringar eringen ering ningarna ningens ningen ningar nings ning
   ingarna ingens ingen ingar ing icitet ationen ationer ation ismen ism iskt iska isk liga lig iga ig era ens ans ik ia
   ie i o`),
];

// Words whose own ending looks like an inflection, such as paket and historia. Only what follows the base is inflection.
const bases =
  /^(.*?(?:ie?tet|nyhet|[aeo]ktor|(?<!^g)ator|[eo]tor|histor|retor|planet|(?:^|n)manet|^katet|komet|(?:para|dia|peri|termo|baro|kilo|centi|milli|deci)met|profet|tapet|alfabet|staket|budget|magnet|paket|raket|poet|arbet|klimat|ultat|format|citat|krat|(?:^|[ls])stat|[tsg]ion|syntes|analys|kurs|ljus|hus|pris|virus|puls|kris|glas(?!s)|mus|ss|trast|emens|m[aä]nnisk|klassisk|klassik|statisk|verklig|tidning|ordning|n[aä]ring|sats|plats|lös|[eiu]ös|[aeiou](?:[bcdfgkmnprstv]|[bst]r|sk|rv)ös|modern|^f[oö]ren(?=a?$)|(?:må|^ma)nad|fasad(?!e$)|nomad|dekad|^parad|promenad|marknad|skillnad|(?<!^te|sche|dra|trau|pris|plas|m)man))(?:en|et|er|ar|or|erna|arna|orna|ens|ets|ers|ars|ors|ernas|arnas|ornas|are|ast|aste|s|t|a|e|o|an|ans)?$/;

// Nouns on -ens and -ans, which are no genitives as bilens and flickans are.
const onNs =
  /^(.*?(?:(?:ompet|(?<!s)pot|lic|tend|kv|fer|kurr|exist|resist|konsist|llig|verg|ekad|(?:rb|rp|ir)ul|[ei]sc|(?:res|ev|inc)id|(?:mbi|kvi|pre)val|nspar|ingredi|audi|(?:kont|abst|prom)in)ens|(?:bal|alli|inst|dist|subst|fin|lever|relev|reson|disson|toler|eleg|ny|ambul|vak|arrog|vari|imped|resist|signifik|redund)ans))(?:en|er|erna|ar|arna)?s?$/;

function bare(endings: string): Endings {
  return endings
    .trim()
    .split(/\s+/)
    .map((ending) => [ending, ''] as const);
}

const vowel = /[aeiouyåäö]/;

/** Strips the first ending that leaves at least `least` letters and a vowel, and puts its replacement in its place. */
function strip(word: string, endings: Endings, least: number): string {
  for (const [ending, instead] of endings) {
    const rest = word.slice(0, -ending.length);
    if (word.endsWith(ending) && rest.length >= least && vowel.test(rest)) return rest + instead;
  }
  return word;
}

/** The definite ending -n follows a vowel, l or r. The excluded sequences belong to words such as protein and religion. */
const definite = /(?:[ael]|[^ae]r|(?:[gftrs]|[^a]m|[^t]on|[oe]d|ap|op|rk|omal|kol|fil|fob|mac)i)n$/;

// Nouns on a stressed -é: idén, idéer, armén. Some are known without their accent.
const accented = /^(.*é|(?:id|.*kommitt|.*mosk)e)(?:n|t|er|erna|et)?s?$/;

// In a word of four letters a final s is its own (dans, hals, gips), unless these come before it (dags, tids).
const ownS = /^..[^bdfgjmv]s$/;

// The neuters of adjectives on -ik: sannolikt, tröstrikt, unikt, but not konflikt and distrikt.
const alike = /(?<=(?<![pf])lik|..(?<!dist|rest)rik|unik|ecifik)t$/;

function stripInflection(word: string, least: number): string {
  const base = (accented.exec(word) ?? onNs.exec(word) ?? bases.exec(word))?.[1];
  if (base) return base;
  if (ownS.test(word)) return word;
  if (alike.test(word)) return word.slice(0, -1);
  const rest = strip(word, inflections, least);
  return rest === word && word.length > 4 && definite.test(word) ? word.slice(0, -1) : rest;
}

// The -t of neuters, supines and participles: tryckt, sjukt, köpt, långt, fullt, lugnt, ensamt, hållbart, socialt. Nouns
// such as punkt, konflikt, gestalt and fest end in other letters, or are excluded here.
const neuter =
  /(?<=ck|[lrs]k|(?<!pu|ti|fu|ju)nk|[öåo]k|juk|pp|lp|öp|jup|[gvb]|ll|rm|(?<!sk)[äö]m|mn|gn|.sam|[dt]um|..(?:[cnrgmdviu]|[nio]t|glob|verb)al)t$/;

// The -d and -t of participles after a voiced consonant: byggd, levd, böjd, ställd, bestämd, körd, kört.
const participle = /(?:(?<=[gvj]|ll|[aouäö]m)d|(?<=(?:fö|hö|kö|rö|lä|sty|hy)r)[dt]|(?<=stör)d)$/;

// Consonants that are written once at the end of a word: rum and rummet, man and mannen. Other doubled ones tell words apart, as
// väg and vägg.
const doubled = /(?<!^(?:da|la))m(?=m$)|(?:m[aäu]|v[aä])n(?=n$)|d(?=d$)/;

/**
 * Makes stems equal that differ in a participle's ending or by a rule of spelling: an unstressed e before l or r is dropped
 * when an ending follows (vinkel, vinklar; mönster, mönstret).
 */
function normaliseEnding(word: string): string {
  if (word.length <= 3) return word;
  // Until 1906 a neuter kept its d: hårdt.
  const plain = word
    .replace(/(?<=d)t$/, '')
    .replace(neuter, '')
    .replace(participle, '');
  return withoutDoubled(withoutUnstressed(plain));
}

function withoutUnstressed(word: string): string {
  // Of two m, one is written before a consonant: himmel, himlar.
  if (word.length > 4 && word.endsWith('el')) return `${word.slice(0, -2).replace(/mm$/, 'm')}l`;
  return word.length > 3 &&
    /(?:[^aeiouyåäöl][tdbgkpfm]|[åa]ld|s[aä]k|teat|[lm]et|lit|[aä]d|[hks]am|num|som)r$|[kt]n$|vapn$|(?:[oö]pp|mog|trog|leds|gal|lkom)n$/.test(
      word,
    )
    ? withoutUnstressed(word.slice(0, -1))
    : word;
}

// A genitive -s cannot be told from one that belongs to the word, so both are dropped.
const withoutDoubled = (word: string): string =>
  doubled.test(word) || (word.length > 4 && /[^s]s$/.test(word)) ? word.slice(0, -1) : word;

/** Short words and words with digits (1b, åk4) are their own stem, and nouns that only seem to have an ending. */
const isUnstemmed = (word: string): boolean =>
  word.length <= 3 || /\d/.test(word) || isOwnStem(word);

/** The light stem: a word without its inflection. världskriget and världskrigen share one. */
export function lightStemOf(word: string): string {
  const base = baseFormOf(word);
  return isUnstemmed(base) ? base : normaliseEnding(stripInflection(base, 3));
}

// Words that end like a derivation and are none. Without this list människa would share a stem with man, klassisk with
// klass, tidning with tid, viking with vik, and näring with när.
const underived =
  /(?:^.{1,3}lig|m[aä]nnisk|klassisk|klassik|statisk|verklig|tidning|ordning|n[aä]ring|viking|koloni|^intrig|fattig|f[aä]rdig|riktig|viktig|duktig|v[aä]rdig|r[aä]ttig|skyldig|st[aä]ndig|m[oö]jlig|sv[aå]rig|ledig|myndig|tillf[aä]llig)$/;

// A query asks for the stems of the same parts of its words again and again, and those who type for those of the search before.
const mostStems = 20_000;
const stems = new Map<string, string>();

/** The stem: a word without inflection and derivation. räkna and räkning share one, as do demokrati and demokratisk. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size >= mostStems) stems.clear();
    stems.set(word, (stem = computeStem(baseFormOf(word))));
  }
  return stem;
}

/** The stem of the other word that a word is a form of: that of dra, for drog. Undefined for most words. */
export function otherStemOf(word: string): string | undefined {
  const other = otherReadingOf(word);
  return other === undefined ? undefined : stemOf(other);
}

// Nouns of adjectives and verbs: svaghet from svag, betydelse from betyda.
const abstract =
  /^(?!.*(?:l[aä]genhet|r[oö]relse))(...+?)(?:het(?:s|(?:en|er|erna)s?)?|(?<![aeiouyåäö])else(?:s|(?:n|r|rna)s?)?)$/;

// After a vowel the n is the verb's: träning is of träna, not of trä.
const ofVerbOnN = /.[aeiouyåäö]nings?$/;

function computeStem(word: string): string {
  if (isUnstemmed(word)) return word;
  const concrete = abstract.exec(word)?.[1];
  if (concrete && vowel.test(concrete)) return computeStem(concrete);
  const once = stripInflection(word, 3);
  const twice = stripInflection(once, 4);
  if (underived.test(twice)) return normaliseEnding(twice);
  const derived = ofVerbOnN.test(twice)
    ? twice.replace(/ings?$/, '')
    : strip(twice, derivations, twice.endsWith('ing') ? 3 : 4);
  return normaliseEnding(derived === twice ? twice : strip(derived, vowelEndings, 4));
}

const vowelEndings = bare('a e');
