import type { PackChange, PackImport } from '@lasar/contract/editor/pack-imports';
import type { ProblemCode } from '@lasar/contract/problems';
import { typeNouns } from '../removed-records/removed-words.ts';

/** How far a pack has come. */
export const packStateText = {
  trying: 'Prövas',
  tried: 'Prövat, inte inläst',
  refused: 'Har fel',
  importing: 'Läses in',
  imported: 'Inläst',
  failed: 'Gick inte att läsa in',
} satisfies Record<PackImport['state'], string>;

const nouns: Readonly<Record<PackChange['type'], readonly [one: string, many: string]>> = {
  ...typeNouns,
  'subject-word': ['ord', 'ord'],
};

const neuter: ReadonlySet<PackChange['type']> = new Set([
  'subject',
  'area',
  'customer-case',
  'subject-word',
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
  { kind, type }: Pick<PackChange, 'kind' | 'type'>,
  count: number,
): string {
  const [common, ett, many] = verbs[kind];
  const verb = count !== 1 ? many : neuter.has(type) ? ett : common;
  return `${count.toLocaleString('sv-SE')} ${verb} ${nouns[type][count === 1 ? 0 : 1]}`;
}

/** 'Lektion', as a word before a name. */
export const typeLabel = (type: PackChange['type']): string => {
  const [noun] = nouns[type];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** Why a pack cannot be read in. */
export const packProblemText = {
  'pack-import/not-found': 'Inläsningen finns inte längre. De sparas i 30 dagar.',
  'pack-import/not-tried': 'Någon har redan börjat läsa in paketet. Ladda om sidan.',
  'media/not-found': 'Filen finns inte kvar. Ladda upp den igen.',
} satisfies Partial<Record<ProblemCode, string>>;
