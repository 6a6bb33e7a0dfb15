import type { PageKind, ReadPage } from '@lasar/contract/operations/statistics';

const kindLabels = {
  start: 'Startsidan',
  'school-type': 'Skolform',
  area: 'Kursområde',
  lesson: 'Lektion',
  video: 'Film',
  pdf: 'Pdf',
  formlink: 'Självtest',
  form: 'Självtest på egen sida',
  teachers: 'Lärarteamet',
  teacher: 'Lärare i Lärarteamet',
  'how-it-works': 'Så funkar det',
  about: 'Om oss',
  'customer-cases': 'Kundcase',
  'customer-case': 'Ett kundcase',
  quote: 'Begär offert',
  search: 'Sök',
  glossary: 'Ordlista',
  'central-content': 'Centralt innehåll',
  training: 'Träna begreppen',
  tracks: 'Mina lektioner',
  plan: 'Planeringar',
  help: 'Hjälp',
  login: 'Inloggning',
  'class-code': 'Klasskod',
  clip: 'Delad film',
  preview: 'Förhandsvisning med länk',
  account: 'Mitt konto',
  licence: 'Licensen',
  'licence-missing': 'Licens saknas',
  privacy: 'Integritet',
  cookies: 'Kakor',
  accessibility: 'Tillgänglighet',
  'not-found': 'Sidor som inte finns',
} satisfies Record<PageKind, string>;

interface PageLabel {
  readonly name: string;
  /** The kind of page, if the name does not say it. */
  readonly kind?: string;
}

/** The label of a page in a list. A removed record has no name. */
export function pageLabel({ kind, recordId, name }: Omit<ReadPage, 'views'>): PageLabel {
  if (recordId === undefined) return { name: kindLabels[kind] };
  return { name: name ?? 'Borttagen sida', kind: kindLabels[kind] };
}

const numberFormat = new Intl.NumberFormat('sv-SE');

/** 12345 as '12 345'. */
export const numberInWords = (number: number): string => numberFormat.format(number);

/** '1 visning', '12 345 visningar'. */
export const viewsInWords = (views: number): string =>
  `${numberInWords(views)} ${views === 1 ? 'visning' : 'visningar'}`;
