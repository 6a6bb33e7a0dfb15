import type { Fields } from './field-rules.ts';

/** What every kind has. */
export const name = { type: 'name', label: 'Namn', needed: 'always' } as const;

/** The name in the address: packs have it in the names of files and folders, or as a key of its own. */
export const slug = {
  type: 'slug',
  label: 'Namn i adressen',
  needed: 'always',
  hint: 'Små bokstäver a–z, siffror och bindestreck. Den gamla adressen fortsätter att fungera.',
} as const;

export const description = {
  type: 'text',
  label: 'Beskrivning',
  hint: 'Vanlig text, utan fetstil och länkar. En tom rad mellan stycken. Formler skrivs som TeX mellan dollartecken: $a^2 + b^2$.',
} as const;

const goals = { type: 'lines', label: 'Mål', add: 'Lägg till ett mål' } as const;

export const coverage = {
  type: 'coverage',
  label: 'Centralt innehåll',
  hint: 'Punkter som lektionen behandlar utan att de hör till ett av målen.',
} as const;

/** The texts of a record in other versions, by the key of the text. */
export const versions = {
  easy: { type: 'easy', label: 'Lättare svenska', inForm: false },
  translations: { type: 'translations', label: 'Översättningar', inForm: false },
} as const;

/** A picture of the library. What it shows, who made it and how it is cropped is said there. */
export const picture = {
  type: 'picture',
  label: 'Bild',
  hint: 'Visas beskuren. Vad bilden visar och vilken punkt som alltid syns står i bildbiblioteket.',
} as const;

export const schoolTypeFields = {
  name,
  description: { ...description, needed: 'key' },
  slug: { ...slug, inForm: false },
  ...versions,
} as const satisfies Fields;

export const subjectFields = {
  name,
  code: { type: 'line', label: 'Ämneskod' },
  description: { ...description, needed: 'key' },
  slug,
  drawing: { type: 'drawing', label: 'Teckning', inForm: false },
  ...versions,
} as const satisfies Fields;

/**
 * The curricula of Swedish schools, as courses name them: levels and the courses that replace each other are found by the name,
 * so another spelling of one stands alone.
 */
export const knownFrameworks: readonly string[] = [
  'Lgr11',
  'Lgr22',
  'Lgra22',
  'Gy11',
  'Gy25',
  'Gyan25',
  'Lvux12',
  'Lvux25',
];

export const courseFields = {
  name,
  kind: {
    type: 'choice',
    label: 'Slag',
    needed: 'always',
    options: { kurs: 'Kurs', niva: 'Nivå', arskurs: 'Årskurs', fritt: 'Fritt' },
    first: 'fritt',
  },
  framework: { type: 'line', label: 'Läroplan', hint: 'Till exempel Gy25 eller Lgr22.' },
  code: { type: 'line', label: 'Kurskod' },
  points: { type: 'number', label: 'Poäng', min: 1, max: 1000 },
  description: { ...description, needed: 'key' },
  goals,
  centralContent: {
    type: 'points',
    label: 'Centralt innehåll',
    hint: 'Kort, med egna ord. Lektioner hänvisar till numret, så ändra det inte i efterhand.',
  },
  validFrom: { type: 'day', label: 'Gäller från' },
  validTo: { type: 'day', label: 'Gäller till' },
  replacedBy: { type: 'replacement', label: 'Ersätts av' },
  slug,
  ...versions,
} as const satisfies Fields;

export const areaFields = {
  name,
  description,
  picture,
  goals,
  centralContent: {
    ...coverage,
    hint: 'Gäller alla lektioner i området. Punkter kan också väljas för en lektion eller ett mål.',
  },
  slug,
  ...versions,
} as const satisfies Fields;
