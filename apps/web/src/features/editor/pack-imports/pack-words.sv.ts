import type { PackChange, PackImport } from '@lasar/contract/editor/pack-imports';
import type { ProblemCode } from '@lasar/contract/problems';

/** How far a pack has come. */
export const packStateText = {
  trying: 'Prövas',
  tried: 'Prövat, inte inläst',
  refused: 'Har fel',
  importing: 'Läses in',
  imported: 'Inläst',
  failed: 'Gick inte att läsa in',
} satisfies Record<PackImport['state'], string>;

const nouns: Readonly<Record<PackChange['table'], readonly [one: string, many: string]>> = {
  school_type: ['skolform', 'skolformer'],
  subject: ['ämne', 'ämnen'],
  course: ['kurs', 'kurser'],
  area: ['kursområde', 'kursområden'],
  lesson: ['lektion', 'lektioner'],
  assignment: ['uppgift', 'uppgifter'],
  teacher: ['lärare', 'lärare'],
  customer_case: ['kundcase', 'kundcase'],
  subject_word: ['ord', 'ord'],
};

const neuter: ReadonlySet<PackChange['table']> = new Set([
  'subject',
  'area',
  'customer_case',
  'subject_word',
]);

const verbs: Readonly<
  Record<PackChange['kind'], readonly [common: string, neuter: string, many: string]>
> = {
  made: ['ny', 'nytt', 'nya'],
  changed: ['ändrad', 'ändrat', 'ändrade'],
  moved: ['flyttad', 'flyttat', 'flyttade'],
  removed: ['borttagen', 'borttaget', 'borttagna'],
};

/** '3 nya lektioner', '1 ändrat ämne'. */
export function countInWords(
  { kind, table }: Pick<PackChange, 'kind' | 'table'>,
  count: number,
): string {
  const [common, ett, many] = verbs[kind];
  const verb = count !== 1 ? many : neuter.has(table) ? ett : common;
  return `${count.toLocaleString('sv-SE')} ${verb} ${nouns[table][count === 1 ? 0 : 1]}`;
}

/** 'Lektion', as a word before a name. */
export const tableLabel = (table: PackChange['table']): string => {
  const [noun] = nouns[table];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** Why a pack cannot be read in. */
export const packProblemText = {
  'pack-import/not-found': 'Inläsningen finns inte längre. De sparas i 30 dagar.',
  'pack-import/not-tried': 'Någon har redan börjat läsa in paketet. Ladda om sidan.',
  'media/not-found': 'Filen finns inte kvar. Ladda upp den igen.',
} satisfies Partial<Record<ProblemCode, string>>;
