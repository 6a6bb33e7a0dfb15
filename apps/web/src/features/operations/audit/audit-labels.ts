import { lostReasonWords } from '@lasar/contract/customers/offer-words.sv';
import type { AuditEntry } from '@lasar/contract/operations/audit';
import { jobLabel } from '#shared/admin/job-kinds.ts';
import { reviewStateText } from '#shared/admin/review-states.ts';
import { roleInWords } from '#shared/admin/person.ts';
import { stateWord } from '#shared/admin/states.tsx';

const actionLabels = {
  create: 'la till',
  update: 'ändrade',
  delete: 'raderade',
  restore: 'återställde',
  'end-sessions': 'loggade ut',
  retry: 'försökte igen med',
  import: 'läste in',
  look: 'felsökte',
} satisfies Record<AuditEntry['action'], string>;

const recordLabels = {
  organisation: 'en skola',
  subscription: 'en licens',
  user: 'en användare',
  'class-code': 'en klasskod',
  quote: 'en offertförfrågan',
  report: 'en felrapport',
  job: 'misslyckat arbete',
  pack: 'ett innehållspaket',
  owner: 'en huvudman',
  'owner-licence': 'en huvudmans licens',
  'site-page': 'en sidas texter',
  'api-key': 'en API-nyckel',
  webhook: 'en webhook',
  picture: 'en bild',
  'school-type': 'en skolform',
  subject: 'ett ämne',
  course: 'en kurs',
  area: 'ett kursområde',
  lesson: 'en lektion',
  assignment: 'en uppgift',
  teacher: 'en lärare',
  'customer-case': 'ett kundcase',
} satisfies Record<AuditEntry['recordType'], string>;

const manyLabels: Partial<Record<AuditEntry['recordType'], string>> = {
  organisation: 'skolor',
  subscription: 'licenser',
  user: 'användare',
  'class-code': 'klasskoder',
  quote: 'offertförfrågningar',
  report: 'felrapporter',
  job: 'misslyckade arbeten',
  pack: 'innehållspaket',
  owner: 'huvudmän',
  'owner-licence': 'huvudmäns licenser',
  'site-page': 'sidor',
  'api-key': 'API-nycklar',
  webhook: 'webhookar',
};

/** The kinds of records that the log can be limited to. */
export const shownKinds = [
  { value: 'organisation', text: 'Skolor' },
  { value: 'subscription', text: 'Licenser' },
  { value: 'user', text: 'Användare' },
  { value: 'owner', text: 'Huvudmän' },
  { value: 'owner-licence', text: 'Huvudmäns licenser' },
  { value: 'quote', text: 'Offerter' },
  { value: 'report', text: 'Felrapporter' },
  { value: 'lesson', text: 'Lektioner' },
  { value: 'picture', text: 'Bilder' },
  { value: 'site-page', text: 'Sidor' },
  { value: 'api-key', text: 'API-nycklar' },
  { value: 'webhook', text: 'Webhookar' },
] as const satisfies readonly {
  readonly value: AuditEntry['recordType'];
  readonly text: string;
}[];

/** The action of an entry, to follow the actor's name: 'ändrade en licens'. */
export const actionText = ({
  action,
  recordType,
}: Pick<AuditEntry, 'action' | 'recordType'>): string =>
  `${actionLabels[action]} ${recordLabels[recordType]}`;

/** The action of a run, to follow the actor's name: 'ändrade 40 licenser'. */
export const runText = ({ action, recordType, entries = 0 }: AuditEntry): string =>
  `${actionLabels[action]} ${entries} ${manyLabels[recordType] ?? 'poster i innehållet'}`;

/** How many records the import of a pack changed, in words: 'Import av paketet Algebra: 40 ändringar'. */
export function importText({ after: { name, ...counts } = {} }: AuditEntry): string {
  const sum = Object.values(counts).reduce<number>(
    (all, count) => all + (typeof count === 'number' ? count : 0),
    0,
  );
  return `Import av paketet ${String(name)}: ${sum} ${sum === 1 ? 'ändring' : 'ändringar'}`;
}

const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['name', 'Namn'],
  ['alt', 'Vad bilden visar'],
  ['credit', 'Upphovsperson'],
  ['licence', 'Licens'],
  ['source', 'Källa'],
  ['focal', 'Punkt som alltid syns'],
  ['picture', 'Bild'],
  ['address', 'Adress'],
  ['skolonUuid', 'Skolon-id'],
  ['schoolUnitCode', 'Skolenhetskod'],
  ['email', 'E-post'],
  ['firstname', 'Förnamn'],
  ['lastname', 'Efternamn'],
  ['roles', 'Roller'],
  ['organisationId', 'Skola'],
  ['organisation', 'Skola'],
  ['content', 'Skolform'],
  ['validFrom', 'Första dagen'],
  ['validTo', 'Sista dagen'],
  ['previewLinkTo', 'Länk till förhandsvisningen, sista dagen'],
  ['state', 'Läge'],
  ['review', 'Granskning'],
  ['note', 'Anteckning'],
  ['price', 'Pris'],
  ['lesson', 'Lektion'],
  ['ownerId', 'Huvudman'],
  ['schools', 'Valda skolor'],
  ['mergedInto', 'Har gått upp i'],
  ['mergedFrom', 'Har tagit upp'],
  ['organisationNumber', 'Organisationsnummer'],
  ['invoiceReference', 'Fakturareferens'],
  ['invoiceAddress', 'Fakturaadress'],
  ['invitedOn', 'Inbjuden igen'],
  ['renewalAsked', 'Förnyelse begärd'],
  ['renewalAnswered', 'Svar om förnyelse'],
  ['contactName', 'Kontaktperson'],
  ['contactEmail', 'Kontaktens e-post'],
  ['contactPhone', 'Kontaktens telefon'],
  ['answered', 'Besvarad'],
  ['offer', 'Skickad offert'],
  ['offerDraft', 'Utkast till offert'],
  ['followUpOn', 'Följs upp'],
  ['reason', 'Varför'],
  ['trialTo', 'Provlicens, sista dagen'],
  ['invoiced', 'Fakturerad'],
  ['kind', 'Arbete'],
  ['retried', 'Antal'],
  ['slug', 'Namn i adressen'],
  ['parent', 'Ligger i'],
  ['movedTo', 'Ersätts av'],
  ['made', 'Nya'],
  ['changed', 'Ändrade'],
  ['moved', 'Flyttade'],
  ['removed', 'Borttagna'],
  ['translations', 'Översättningar'],
  ['createdBy', 'Lärare'],
  ['endedShares', 'Avslutade koder och länkar'],
  ['handedShares', 'Överlämnade koder och länkar'],
  ['handedTo', 'Överlämnat till'],
  ['door', 'Inloggning via'],
  ['doorRole', 'Rollen därifrån'],
  ['rights', 'Rättigheter'],
  ['callsPerMinute', 'Anrop i minuten'],
  ['expiresOn', 'Sista dagen'],
  ['withdrawn', 'Indragen'],
  ['url', 'Adress'],
  ['events', 'Händelser'],
  ['on', 'Påslagen'],
  ['doorTeachers', 'Lärares adresser hos Google'],
  ['joinedLogin', 'Kopplad inloggning'],
]);

interface ChangedField {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

/** The changed fields of an entry in Swedish. `names` resolves ids. */
export function changedFields(
  { before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
): ChangedField[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.map((key) => ({
    name: fieldLabels.get(key) ?? key,
    ...(before[key] !== undefined && { before: fieldInWords(key, before[key], names) }),
    ...(after[key] !== undefined && { after: fieldInWords(key, after[key], names) }),
  }));
}

// Entries of earlier releases have a state that requests no longer have.
const stateLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(stateWord),
  ['contacted', 'Kontaktad'],
]);

const reviewLabels: ReadonlyMap<string, string> = new Map(Object.entries(reviewStateText));

const lostReasonLabels: ReadonlyMap<string, string> = new Map(Object.entries(lostReasonWords));

const fieldInWords = (key: string, value: unknown, names: ReadonlyMap<string, string>): string =>
  (key === 'state' ? stateLabels.get(String(value)) : undefined) ??
  (key === 'review' ? reviewLabels.get(String(value)) : undefined) ??
  (key === 'reason' ? lostReasonLabels.get(String(value)) : undefined) ??
  (key === 'kind' ? jobLabel(String(value)) : undefined) ??
  valueInWords(value, names);

function valueInWords(value: unknown, names: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.map((part) => valueInWords(part, names)).join(', ') || '–';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value !== 'string') return JSON.stringify(value);
  return names.get(value) ?? (roleInWords(value) || '–');
}
