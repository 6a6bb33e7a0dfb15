import type { ContentType } from '@lasar/contract/catalogue/addresses';
import type { RemovedKind, restoreRemoved } from '@lasar/contract/editor/removed-records';
import type { Output } from '@lasar/contract/endpoint';
import { kindLabel } from '../fields/record-fields.ts';

/** What records are called, in singular and plural. */
export const typeNouns: Readonly<Record<ContentType, readonly [one: string, many: string]>> = {
  'school-type': ['skolform', 'skolformer'],
  subject: ['ämne', 'ämnen'],
  course: ['kurs', 'kurser'],
  area: ['kursområde', 'kursområden'],
  lesson: ['lektion', 'lektioner'],
  assignment: ['uppgift', 'uppgifter'],
  teacher: ['lärare', 'lärare'],
  'customer-case': ['kundcase', 'kundcase'],
};

const removedNouns: Readonly<Record<RemovedKind, readonly [one: string, many: string]>> = {
  ...typeNouns,
  picture: ['bild', 'bilder'],
};

/** What may be in the wastebasket, in singular and plural. */
export const removedKinds = Object.entries(removedNouns).map(([value, [, many]]) => ({
  value: value as RemovedKind,
  text: many.charAt(0).toUpperCase() + many.slice(1),
}));

export function removedLabel(kind: RemovedKind): string {
  if (kind === 'picture') return 'Bild';
  return kind === 'assignment' ? 'Uppgift' : kindLabel[kind];
}

/** Counts as words: '2 kursområden och 12 lektioner'; '' when there is nothing to count. */
export function countsInWords(counts: Readonly<Partial<Record<ContentType, number>>>): string {
  return joined(
    Object.entries(typeNouns).flatMap(([kind, noun]) => {
      const count = counts[kind as ContentType] ?? 0;
      return count > 0 ? [countOf(count, noun)] : [];
    }),
  );
}

export const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

const joined = (parts: readonly string[]): string =>
  parts.join(', ').replace(/, ([^,]*)$/, ' och $1');

/** What became of a restored record: another name, and what did not come back. */
export function restoredInWords({
  name,
  renamed,
  elsewhere,
  missing,
}: Output<typeof restoreRemoved>): string {
  return [
    `${name || 'Posten'} är återställd.`,
    renamed && 'Namnet eller adressen var upptagen, så den fick ett nummer. Byt om du vill.',
    elsewhere > 0 &&
      `${elsewhere === 1 ? 'En post' : `${elsewhere} poster`} under den finns redan på en annan plats och står kvar där.`,
    missing > 0 &&
      `${missing === 1 ? 'En koppling' : `${missing} kopplingar`} till lärare eller andra kursområden kom inte tillbaka, eftersom de är borttagna.`,
  ]
    .filter(Boolean)
    .join(' ');
}
