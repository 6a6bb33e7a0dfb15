import type { RecordChange } from '#features/packs/write/import-plan.ts';

type Noun = RecordChange['table'];

/** Each kind of record in its definite form, and in the plural. */
const nouns: Readonly<Record<Noun, readonly [one: string, many: string]>> = {
  school_type: ['skolformen', 'skolformer'],
  subject: ['ämnet', 'ämnen'],
  course: ['kursen', 'kurser'],
  area: ['kursområdet', 'kursområden'],
  lesson: ['lektionen', 'lektioner'],
  assignment: ['uppgiften', 'uppgifter'],
  teacher: ['läraren', 'lärare'],
  customer_case: ['kundcaset', 'kundcase'],
  subject_word: ['ordet', 'ord'],
};

const verbs: Readonly<Record<RecordChange['kind'], readonly [one: string, many: string]>> = {
  made: ['Ny', 'Nya'],
  changed: ['Ändrad', 'Ändrade'],
  moved: ['Flyttad', 'Flyttade'],
  removed: ['Borttagen', 'Borttagna'],
};

const mostShown = 50;

interface Shown {
  /** Also the records, with their fields before and after. */
  readonly each: boolean;
  /** Every record, also where more than 50 of a kind are changed in the same way. Otherwise these are only counted. */
  readonly verbose: boolean;
}

/** The changes of an import as lines for the operator: how many of each kind, and the records. */
export function describeChanges(
  changes: readonly RecordChange[],
  { each, verbose }: Shown,
): string[] {
  if (changes.length === 0) return ['Inget ändras i databasen.'];
  const byKind = Map.groupBy(changes, ({ kind }) => verbs[kind][0]);
  const counts = [...byKind].map(([verb, { length }]) => `${verb.toLowerCase()}: ${length}`);
  const lines = [`Poster i databasen: ${counts.join(', ')}.`];
  if (!each) return lines;
  let isShortened = false;
  for (const group of Map.groupBy(changes, ({ kind, table }) => `${kind} ${table}`).values()) {
    const [first] = group;
    if (first && !verbose && group.length > mostShown) {
      isShortened = true;
      lines.push(`${verbs[first.kind][1]}: ${group.length} ${nouns[first.table][1]}`);
    } else lines.push(...group.map(lineOf));
  }
  if (isShortened) lines.push('Med --verbose visas varje post.');
  return lines;
}

const lineOf = ({ kind, table, name, id, fields }: RecordChange): string =>
  [
    `${verbs[kind][0]}: ${nouns[table][0]} ${name} (${id})`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${shown(before)} → ${shown(after)}`),
  ].join('\n');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
