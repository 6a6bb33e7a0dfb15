import {
  adjectives,
  nouns,
  nounsOnA,
  nounsOnO,
  nounsOnS,
  nounsOnUm,
  otherVerbs,
  prefixedForms,
  rarerReadings,
  secondReadings,
  shortNouns,
  strongVerbs,
  syncopatedNouns,
  verbPrefixes,
} from './irregular-lists.ts';
import { fold } from './tokens.ts';

/** Each irregular form with the base form that it belongs to. */
type Bases = ReadonlyMap<string, string>;

/** The rows of a list: a base form and its forms. Rows are separated by bars and line breaks. */
const rowsOf = (list: string): (readonly [string, readonly string[]])[] =>
  list
    .split(/[|\n]/)
    .map((row) => row.trim().split(/\s+/))
    .flatMap(([base, ...forms]) => (base ? [[base, forms] as const] : []));

/** A list whose rows are a form and its base form. */
const readBases = (list: string): Bases =>
  new Map(rowsOf(list).map(([form, [base = form]]) => [form, base]));

const otherReadings = readBases(secondReadings);
const rarer = readBases(rarerReadings);

// What looks like the genitive of a form, and is a word of its own: brons is metal, not a bridge's.
const otherNouns = new Set(['brons']);

/** The forms of a list with all that `inflect` makes of them, but those that are rather another word. */
const basesOf = (
  list: string,
  inflect: (form: string, index: number) => readonly string[],
): Bases =>
  new Map(
    rowsOf(list).flatMap(([base, forms]) =>
      forms
        .flatMap(inflect)
        .filter((form) => form !== base && !otherReadings.has(form) && !otherNouns.has(form))
        .map((form): [string, string] => [form, base]),
    ),
  );

const withGenitive = (form: string): string[] => [form, `${form}s`];

const withDefinite = (form: string): string[] => [form, `${form}a`, `${form}e`];

// The supine skrivit has the participle skriven, skrivet, skrivna.
function withParticiple(form: string, index: number): string[] {
  const stem = index === 1 && form.endsWith('it') ? form.slice(0, -2) : undefined;
  if (stem === undefined) return withGenitive(form);
  const plural = stem.endsWith('nn') ? stem.slice(0, -1) : stem;
  return [...withGenitive(form), `${stem}en`, `${stem}et`, `${plural}na`, `${plural}ne`];
}

/** The forms that each noun of a list has, by what they are made of. */
const formsOf = (
  list: string,
  inflect: (noun: string) => readonly (readonly [stem: string, endings: string])[],
): [string, string][] =>
  wordsOf(list).flatMap((noun) =>
    inflect(noun).flatMap(([stem, endings]) =>
      wordsOf(endings)
        .flatMap((ending) => withGenitive(stem + ending))
        .map((form): [string, string] => [form, noun]),
    ),
  );

const wordsOf = (list: string): string[] => list.trim().split(/\s+/);

/** Nouns that are their own stem, though they end as if they were inflected. */
const ownStems: ReadonlySet<string> = new Set(
  [syncopatedNouns, nounsOnA, nounsOnO, nounsOnS, nounsOnUm].flatMap(wordsOf),
);

/** Whether a word is its own stem, though it ends as if it were inflected. */
export const isOwnStem = (word: string): boolean => ownStems.has(word);

const nounBases: Bases = new Map([
  ...basesOf(nouns, withGenitive),
  ...formsOf(syncopatedNouns, (noun) => [
    [noun, 'n en et'],
    [noun.slice(0, -2) + noun.slice(-1), 'et en ar arna arne er erna or orna'],
  ]),
  ...formsOf(nounsOnA, (noun) => [
    [noun, 'n'],
    [noun.slice(0, -1), 'or orna'],
  ]),
  ...formsOf(nounsOnO, (noun) => [[noun, 't n na']]).filter(([form]) => form !== 'foton'),
  ...formsOf(nounsOnS, (noun) => [[noun, 'en ar arna']]),
  ...formsOf(nounsOnUm, (noun) => [
    [noun, 'et'],
    [noun.slice(0, -2), 'et er erna a'],
    // The first part of compounds: museibesök, gymnasieskola.
    ...(noun.endsWith('ium') ? [[noun.slice(0, -2), 'e'] as const] : []),
    ...(noun.endsWith('eum') ? [[noun.slice(0, -2), 'i'] as const] : []),
  ]),
  ...[...ownStems].map((noun): [string, string] => [`${noun}s`, noun]),
]);
const shortBases = basesOf(shortNouns, withGenitive);
const adjectiveBases = basesOf(adjectives, (form) =>
  form.endsWith('st') ? withDefinite(form) : [form],
);
const verbBases: Bases = new Map([
  ...basesOf(otherVerbs, (form) =>
    /[dt]$/.test(form) ? [...withGenitive(form), ...withDefinite(form)] : withGenitive(form),
  ),
  ...basesOf(strongVerbs, withParticiple),
]);

// Other words without diacritics: svart is no form of svår, and mossen none of mus.
const otherWords = new Set('blott mossen skort svart'.split(' '));

/** Forms as they are typed without å, ä and ö. Short ones would equal too many other words. */
const foldedOf = (bases: Bases): Bases =>
  new Map(
    [...bases]
      .map(([form, base]): [string, string] => [fold(form), base])
      .filter(([form]) => form.length > 4 && !otherWords.has(form)),
  );

const foldedNouns = foldedOf(nounBases);
const foldedAdjectives = foldedOf(adjectiveBases);

/** The base form of an irregular form, also at the end of a compound or after a verb's prefix; other words as they are. */
export const baseFormOf = (word: string): string =>
  shortBases.get(word) ??
  nounBases.get(word) ??
  adjectiveBases.get(word) ??
  verbBases.get(word) ??
  foldedNouns.get(word) ??
  foldedAdjectives.get(word) ??
  baseOfVerb(word) ??
  baseOfCompound(word) ??
  word;

/** What a form also is a form of: draga, for drog. Undefined for other words. */
export const otherReadingOf = (word: string): string | undefined =>
  otherReadings.get(word) ?? rarer.get(word);

// So that före- is tried before för-.
const prefixes = verbPrefixes
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

const prefixedBases = readBases(prefixedForms);

// Words that only look like a prefix and a form.
const withoutPrefix = new Set('andra andras beta betar betas underbar'.split(' '));

function baseOfVerb(word: string): string | undefined {
  if (withoutPrefix.has(word)) return undefined;
  for (const prefix of prefixes) {
    if (!word.startsWith(prefix)) continue;
    const form = word.slice(prefix.length);
    const base = prefixedBases.get(form) ?? verbBases.get(form);
    if (base !== undefined) return prefix + base;
  }
  return undefined;
}

const shortestFirstPart = 3;
const shortestForm = 3;

// Other words end like these by chance: använder, avstänger, nuggetter, motorneuron, trött, blommor.
const neverInCompounds =
  /^(?:medier|änder|tänger|getter|euron|rött$|(?:mor|far|bror|skor|kor|knän|gäss|löss|möss)s?$)/;

/** The base form of a compound that ends in an irregular form: of sommarnätter, and of mörkblått. */
function baseOfCompound(word: string): string | undefined {
  if (word === 'allmän') return undefined;
  for (let at = shortestFirstPart; at <= word.length - shortestForm; at += 1) {
    const form = word.slice(at);
    if (neverInCompounds.test(form)) continue;
    const base =
      nounBases.get(form) ??
      (isLongNeuter(form) ? adjectiveBases.get(form) : foldedNouns.get(form));
    if (base !== undefined) return word.slice(0, at) + base;
  }
  return undefined;
}

// Shorter ones end other words: present is no form of sen.
const isLongNeuter = (form: string): boolean =>
  form.endsWith('tt') || (form.length > 4 && form.endsWith('t'));
