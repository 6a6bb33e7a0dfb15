import type { DocumentKind, EditedKind } from '@lasar/contract/editor/document-rules';
import { siteFieldLabel } from '../site-pages/site-page-labels.ts';

/** The document of a record, in the shape of a content pack. */
export type Body = Readonly<Record<string, unknown>>;

/** A field of a record's form. `key` is the key of the document. */
export type Field =
  /** `line` is one line of text, `text` several paragraphs, `markdown` text with headings, lists and tables. */
  | (Labelled & {
      readonly type: 'line' | 'text' | 'markdown' | 'day' | 'yes';
      readonly lix?: true;
    })
  | (Labelled & { readonly type: 'number'; readonly min: number; readonly max: number })
  | (Labelled & { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> })
  /** A list of lines; `add` is the label of the button that adds one. */
  | (Labelled & { readonly type: 'lines'; readonly add: string })
  /** `points` are those of a course, `coverage` what a record refers to of them; `goals` of a lesson refer to them too. */
  | (Labelled & {
      readonly type:
        | 'goals'
        | 'words'
        | 'assignments'
        | 'parts'
        | 'points'
        | 'coverage'
        | 'passages'
        | 'easy';
    })
  /** Records that are chosen: teachers by their ids, areas by their addresses, and the course that takes another's place. */
  | (Labelled & { readonly type: 'teachers' | 'alsoIn' | 'replacement' });

interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}

const name: Field = { type: 'line', key: 'name', label: 'Namn' };
const description: Field = {
  type: 'text',
  key: 'description',
  label: 'Beskrivning',
  hint: 'En tom rad mellan stycken. Formler skrivs som TeX mellan dollartecken: $a^2 + b^2$.',
  lix: true,
};
const goals: Field = { type: 'lines', key: 'goals', label: 'Mål', add: 'Lägg till ett mål' };
const slug: Field = {
  type: 'line',
  key: 'slug',
  label: 'Namn i adressen',
  hint: 'Små bokstäver a–z, siffror och bindestreck. Den gamla adressen fortsätter att fungera.',
};
const coverage: Field = {
  type: 'coverage',
  key: 'centralContent',
  label: 'Centralt innehåll',
  hint: 'Punkter som lektionen behandlar utan att de hör till ett av målen.',
};
const days: readonly Field[] = [
  { type: 'day', key: 'validFrom', label: 'Gäller från' },
  { type: 'day', key: 'validTo', label: 'Gäller till' },
];

/** The fields of each kind of record, in the order of the form. */
export const recordFields: Readonly<Record<DocumentKind, readonly Field[]>> = {
  'school-type': [name, description],
  subject: [name, { type: 'line', key: 'code', label: 'Ämneskod' }, description, slug],
  course: [
    name,
    {
      type: 'choice',
      key: 'kind',
      label: 'Slag',
      options: { kurs: 'Kurs', niva: 'Nivå', arskurs: 'Årskurs', fritt: 'Fritt' },
    },
    { type: 'line', key: 'framework', label: 'Läroplan', hint: 'Till exempel Gy25 eller Lgr22.' },
    { type: 'line', key: 'code', label: 'Kurskod' },
    { type: 'number', key: 'points', label: 'Poäng', min: 1, max: 1000 },
    description,
    goals,
    {
      type: 'points',
      key: 'centralContent',
      label: 'Centralt innehåll',
      hint: 'Kort, med egna ord. Lektioner hänvisar till numret, så ändra det inte i efterhand.',
    },
    ...days,
    { type: 'replacement', key: 'replacedBy', label: 'Ersätts av' },
    slug,
  ],
  area: [
    name,
    description,
    goals,
    {
      ...coverage,
      hint: 'Gäller alla lektioner i området. Punkter kan också väljas för en lektion eller ett mål.',
    },
    slug,
  ],
  lesson: [
    name,
    description,
    {
      type: 'number',
      key: 'minutes',
      label: 'Minuter',
      hint: 'Ungefär hur lång tid lektionen tar.',
      min: 1,
      max: 600,
    },
    {
      type: 'yes',
      key: 'sample',
      label: 'Öppen för alla',
      hint: 'En öppen lektion går att använda utan konto och utan licens. Den första lektionen i ett nytt kursområde är öppen från början.',
    },
    {
      ...goals,
      type: 'goals',
      hint: 'Vid varje mål kan du välja de punkter i det centrala innehållet som målet hör till.',
    },
    coverage,
    {
      type: 'markdown',
      key: 'text',
      label: 'Text',
      hint: 'Det som eleverna läser, med en rubrik för varje avsnitt. Texten följer samma rättigheter som uppgifterna; av en låst text syns bara rubrikerna.',
    },
    {
      type: 'words',
      key: 'words',
      label: 'Begrepp',
      hint: 'Ord som eleverna behöver förstå. Minst ett behövs för att lektionen ska gå att publicera.',
    },
    { type: 'assignments', key: 'assignments', label: 'Uppgifter' },
    { type: 'markdown', key: 'teacherGuide', label: 'Lärarhandledning' },
    {
      type: 'easy',
      key: 'easy',
      label: 'Lättare svenska',
      hint: 'Samma texter med kortare meningar och vanliga ord. Den som läser väljer det i läsinställningarna.',
    },
    { type: 'teachers', key: 'teachers', label: 'Lärare' },
    {
      type: 'alsoIn',
      key: 'alsoIn',
      label: 'Visas också i',
      hint: 'Till exempel både i en kurs i Gy11 och i en nivå i Gy25. Lektionen är densamma, med en adress.',
    },
    {
      type: 'passages',
      key: 'otherLanguages',
      label: 'Text på andra språk',
      hint: 'Ord och meningar i lektionen som inte är på svenska. Skärmläsare läser dem då på rätt språk.',
    },
  ],
  teacher: [
    name,
    { type: 'line', key: 'title', label: 'Titel' },
    { type: 'text', key: 'biography', label: 'Presentation', lix: true },
  ],
  'customer-case': [
    name,
    { type: 'line', key: 'organisationKind', label: 'Slag av skola' },
    { type: 'text', key: 'summary', label: 'Sammanfattning', lix: true },
    { type: 'parts', key: 'parts', label: 'Delar' },
    slug,
  ],
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

/** The kind of the records that stand directly below one of a kind. */
export const childKind: Readonly<Partial<Record<DocumentKind, DocumentKind>>> = {
  'school-type': 'subject',
  subject: 'course',
  course: 'area',
  area: 'lesson',
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

const easyLabel: Readonly<Record<string, string>> = {
  text: 'text',
  description: 'beskrivning',
  goals: 'mål',
  teacherGuide: 'lärarhandledning',
};

/** A path in a document as words: `assignments/0/url` becomes 'Uppgift 1, adress'. */
export function pathInWords(kind: EditedKind, path: string): string {
  const [key = '', ...rest] = path.split('/');
  const field =
    kind === 'site-page'
      ? { label: siteFieldLabel(key) }
      : recordFields[kind].find((each) => each.key === key);
  const [index, ...inside] = rest;
  if (index === undefined) return field?.label ?? key;
  if (key === 'easy') return `Lättare svenska, ${easyLabel[index] ?? index}`;
  const first = `${listItem[key] ?? field?.label ?? key} ${Number(index) + 1}`;
  const further = inside.map((part, at) =>
    /^\d+$/.test(part)
      ? `${Number(part) + 1}`
      : (listItem[part]?.toLowerCase() ?? nested[part] ?? (at === 0 ? part : part)),
  );
  return [first, further.join(' ')].filter(Boolean).join(', ');
}
