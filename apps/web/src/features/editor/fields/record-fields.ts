import type { recordStates } from '@lasar/contract/editor/content-tree';
import type { DocumentKind, EditedKind } from '@lasar/contract/editor/document-rules';
import type { Field, Fields } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import { siteFieldLabel } from '../site-pages/site-page-labels.ts';
import { trackAt, trackLabel } from '../files/film-tracks.ts';

/** The document of a record, in the shape of a content pack. */
export type Body = Readonly<Record<string, unknown>>;

/** A field of a record's form. `key` is the key of the document. */
export type FormField = Field & { readonly key: string };

const formFields = (fields: Fields): readonly FormField[] =>
  Object.entries(fields)
    .filter(([, field]) => field.inForm !== false)
    .map(([key, field]) => ({ ...field, key }));

/** The fields of each kind of record, in the order of the form. */
export const recordFields: Readonly<Record<DocumentKind, readonly FormField[]>> = {
  'school-type': formFields(kinds['school-type']),
  subject: formFields(kinds.subject),
  course: formFields(kinds.course),
  area: formFields(kinds.area),
  lesson: formFields(kinds.lesson),
  teacher: formFields(kinds.teacher),
  'customer-case': formFields(kinds['customer-case']),
};

/** What a record of each kind is called. */
export const kindLabel: Readonly<Record<DocumentKind, string>> = {
  'school-type': 'Skolform',
  subject: 'Ämne',
  course: 'Kurs',
  area: 'Kursområde',
  lesson: 'Lektion',
  teacher: 'Lärare',
  'customer-case': 'Kundcase',
};

/** What lists call the states of records. */
export const stateLabel: Readonly<Record<(typeof recordStates)[number], string>> = {
  published: 'Publicerade',
  draft: 'Inte publicerade',
  changed: 'Med ändringar som väntar',
};

/** The button that makes a record of each kind. */
export const newLabel: Readonly<Record<DocumentKind, string>> = {
  'school-type': 'Ny skolform',
  subject: 'Nytt ämne',
  course: 'Ny kurs',
  area: 'Nytt kursområde',
  lesson: 'Ny lektion',
  teacher: 'Ny lärare',
  'customer-case': 'Nytt kundcase',
};

const listItem: Readonly<Record<string, string>> = {
  goals: 'Mål',
  words: 'Begrepp',
  teachers: 'Lärare',
  alsoIn: 'Kursområde',
  assignments: 'Uppgift',
  parts: 'Del',
  sections: 'Avsnitt',
  menuLinks: 'Länk',
  footerLinks: 'Länk',
  centralContent: 'Punkt',
  questions: 'Fråga',
  choices: 'Svar',
};

const nested: Readonly<Record<string, string>> = {
  description: 'beskrivning',
  intro: 'inledning',
  type: 'slag',
  file: 'fil',
  poster: 'stillbild',
  practice: 'övning',
  published: 'synlig',
  url: 'adress',
  captions: 'textning',
  credit: 'upphovsperson',
  licence: 'licens',
  source: 'källa',
  answerKey: 'facit',
  original: 'original',
  explanation: 'förklaring',
  feedback: 'återkoppling',
  left: 'vänster',
  right: 'höger',
  answers: 'svar',
  items: 'sak',
  pairs: 'par',
  form: 'självtest',
  word: 'ord',
  meaning: 'betydelse',
  question: 'fråga',
  text: 'text',
  goal: 'text',
  heading: 'rubrik',
  to: 'adress',
  name: 'namn',
};

const fieldOf = (kind: DocumentKind, key: string): Field | undefined => {
  const fields: Fields = kinds[kind];
  return fields[key];
};

/** A path in a document as words: `assignments/0/url` becomes 'Uppgift 1, adress', a track of a film its name. */
export function pathInWords(kind: EditedKind, path: string): string {
  const [key = '', ...rest] = path.split('/');
  const field = kind === 'site-page' ? { label: siteFieldLabel(key) } : fieldOf(kind, key);
  const [index, ...inside] = rest;
  if (index === undefined) return field?.label ?? key;
  if (key === 'easy' && kind !== 'site-page')
    return `Lättare svenska, ${fieldOf(kind, index)?.label.toLowerCase() ?? index}`;
  const first = `${listItem[key] ?? field?.label ?? key} ${Number(index) + 1}`;
  if (inside[0] === 'markdown')
    return `${first}, ${inside[1] === 'answerKey' ? 'facit' : 'arbetsblad'}`;
  const track = trackAt(inside);
  if (track) return `${first}, ${trackLabel(track)}`;
  const further = inside.map((part) =>
    /^\d+$/.test(part)
      ? `${Number(part) + 1}`
      : (listItem[part]?.toLowerCase() ?? nested[part] ?? part),
  );
  return [first, further.join(' ')].filter(Boolean).join(', ');
}
