import { loweredSigns, raisedSigns } from '@lasar/contract/raised-sign-rules';
import { plainOf } from '../salesforce/source-texts.ts';

/** A part of the content of an H5P file. What any of its keys holds is unknown. */
export type H5pValue = Readonly<Record<string, unknown>>;

/** Notes what is lost of a question, as a sentence. */
export type Tell = (fault: string) => void;

export const valueOf = (value: unknown): H5pValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as H5pValue) : {};

export const valueAt = (value: H5pValue, key: string): H5pValue =>
  valueOf(Object.hasOwn(value, key) ? value[key] : undefined);

export const listAt = (value: H5pValue, key: string): readonly unknown[] => {
  const list = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

export const isTrueAt = (value: H5pValue, key: string): boolean =>
  Object.hasOwn(value, key) && (value[key] === true || value[key] === 'true');

/** A text as it is written, HTML and all; empty where there is none. */
export const rawAt = (value: H5pValue, key: string): string => {
  const text = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** A text without its HTML. */
export const textAt = (value: H5pValue, key: string, tell: Tell): string =>
  textOf(rawAt(value, key), tell);

// Ten times what a question may have, for its tags.
const mostCharacters = 6_000;

/**
 * The plain text of HTML: lines for paragraphs and items, signs above and below the line, and formulas between dollars, which
 * H5P writes between `\(` and `\)`. Pictures in it are told.
 */
export function textOf(html: string, tell: Tell): string {
  if (html.length > mostCharacters) tell('En text är för lång och har kortats.');
  if (/<(?:img|iframe|object|video|audio)\b/i.test(html))
    tell('En bild eller film inne i texten följer inte med.');
  const signed = html
    .slice(0, mostCharacters)
    .replace(/<sup[^<>]*>([^<>]{0,40})<\/sup>/gi, (_, inner: string) => inSigns(inner, raisedSigns))
    .replace(/<sub[^<>]*>([^<>]{0,40})<\/sub>/gi, (_, inner: string) =>
      inSigns(inner, loweredSigns),
    );
  // Every text of H5P is HTML, also one that has entities and no tags.
  const plain = plainOf(`<p>${signed}</p>`).normalize('NFC');
  return withoutControls(plain)
    .replace(/\\\(((?:[^\\]|\\(?![()[\]])){1,900})\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/\\\[((?:[^\\]|\\(?![()[\]])){1,900})\\\]/g, (_, tex: string) => `$$${tex.trim()}$$`);
}

/** On one line. */
export const lineOf = (html: string, tell: Tell): string =>
  textOf(html, tell).replaceAll(/\s+/g, ' ');

const inSigns = (text: string, signs: ReadonlyMap<string, string>): string =>
  Array.from(text, (sign) => signs.get(sign) ?? sign).join('');

const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- neither PostgreSQL nor a page can hold these.
  text.toWellFormed().replace(/[\u0000-\u0008\u000B-\u001F\u007F\u0085\u2028\u2029]/g, '');

/** Tells of the picture, film or sound that stands above a question. */
export function tellOfMedia(params: H5pValue, tell: Tell): void {
  const type = valueAt(valueAt(params, 'media'), 'type');
  const library = rawAt(type, 'library');
  // The editor of H5P leaves the library there when no file was chosen.
  const hasFile = ['file', 'files', 'sources'].some((key) => key in valueAt(type, 'params'));
  if (library !== '' && hasFile) tell(`${nameOfLibrary(library)} ovanför frågan följer inte med.`);
}

// What H5P calls them in Swedish.
const libraryNames: ReadonlyMap<string, string> = new Map([
  ['H5P.MultiChoice', 'Flervalsfråga'],
  ['H5P.TrueFalse', 'Sant eller falskt'],
  ['H5P.Blanks', 'Fyll i luckorna'],
  ['H5P.DragText', 'Dra orden'],
  ['H5P.QuestionSet', 'Frågesamling'],
  ['H5P.SingleChoiceSet', 'Enkla flervalsfrågor'],
  ['H5P.DragQuestion', 'Dra och släpp'],
  ['H5P.MarkTheWords', 'Markera orden'],
  ['H5P.Essay', 'Uppsats'],
  ['H5P.Summary', 'Sammanfattning'],
  ['H5P.SortParagraphs', 'Sortera stycken'],
  ['H5P.Crossword', 'Korsord'],
  ['H5P.Dictation', 'Diktamen'],
  ['H5P.Flashcards', 'Minneskort'],
  ['H5P.Dialogcards', 'Dialogkort'],
  ['H5P.ImageHotspotQuestion', 'Hitta i bilden'],
  ['H5P.MultiMediaChoice', 'Bildval'],
  ['H5P.InteractiveVideo', 'Interaktiv film'],
  ['H5P.InteractiveBook', 'Interaktiv bok'],
  ['H5P.CoursePresentation', 'Presentation'],
  ['H5P.Column', 'Kolumn'],
  ['H5P.ArithmeticQuiz', 'Räknetävling'],
  ['H5P.AdvancedText', 'Text'],
  ['H5P.Image', 'Bilden'],
  ['H5P.Video', 'Filmen'],
  ['H5P.Audio', 'Ljudet'],
]);

/** The Swedish name of a library, such as 'H5P.Essay 1.5', with its own name after it. */
export function nameOfLibrary(library: string): string {
  const [machineName = ''] = withoutControls(library).trim().split(/\s/);
  const shown = machineName.slice(0, 60);
  const name = libraryNames.get(machineName);
  return name === undefined ? `Delen ${shown || 'utan namn'}` : `${name} (${shown})`;
}
