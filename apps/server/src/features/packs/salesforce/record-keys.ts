import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import { knownFrameworks } from '@lasar/contract/kinds/tree-kind-rules';
import { isAllowedForm } from '@lasar/contract/assignments/form-host-rules';
import { extensionOf } from '../read/pack-folder.ts';
import { idOf18 } from './salesforce-ids.ts';
import type { ObjectName, SalesforceMap } from './salesforce-map.ts';
import type { Remark, SourceRow } from './read-tables.ts';
import {
  beginningOf,
  dayOf,
  isTrue,
  leftOutOf,
  listOf,
  markdownOf,
  oneLineOf,
  plainOf,
} from './source-texts.ts';

/** What the keys of a row depend on. */
export interface KeyContext {
  readonly map: SalesforceMap;
  readonly formHosts: readonly string[];
  /** Files by the ids of their version and of their document. */
  readonly files: ReadonlyMap<string, SourceRow>;
  readonly teacherSlugs: ReadonlyMap<string, string>;
  readonly remark: (row: SourceRow, kind: Remark['kind'], sentence: string) => void;
}

/** The keys of a record in a pack, with the text of a teacher guide or the file of an assignment. */
type Parts = Record<string, unknown> & {
  readonly guide?: string;
  readonly source?: SourceRow;
};

type Keys = (row: SourceRow, context: KeyContext) => Parts | undefined;

// As the report names them.
const fieldNames = {
  description: 'Beskrivningen',
  biography: 'Presentationen',
  teacherGuide: 'Handledningen',
  minutes: 'Antalet minuter',
  points: 'Antalet poäng',
};

const longestText = 10_000;

function textOf(
  row: SourceRow,
  field: 'description' | 'biography',
  { remark }: KeyContext,
): string {
  remarkLeftOut(row, field, remark);
  const text = plainOf(row.fields[field] ?? '');
  const kept = beginningOf(text, longestText);
  if (kept !== text)
    remark(
      row,
      'look',
      `${fieldNames[field]} är längre än 10 000 tecken; resten lämnades utanför.`,
    );
  return kept;
}

function remarkLeftOut(
  row: SourceRow,
  field: 'description' | 'biography' | 'teacherGuide',
  remark: KeyContext['remark'],
): void {
  const found = leftOutOf(row.fields[field] ?? '');
  if (found.length > 0)
    remark(row, 'look', `${fieldNames[field]} hade ${listed.format(found)}, som lämnades utanför.`);
}

const listed = new Intl.ListFormat('sv', { type: 'conjunction' });

const described: Keys = (row, context) => ({
  description: textOf(row, 'description', context),
});

/** A number of a field from 1 to `most`. Anything else is left out, and remarked. */
function numberOf(
  row: SourceRow,
  field: 'minutes' | 'points',
  most: number,
  { remark }: KeyContext,
) {
  const text = row.fields[field];
  const number = Math.round(Number(text ?? ''));
  if (number >= 1 && number <= most) return { [field]: number };
  if (text !== undefined && number !== 0)
    remark(row, 'look', `${fieldNames[field]} är ${text}, och lämnades utanför.`);
  return {};
}

/** The keys of each object; undefined when the row has a fault, which is remarked. */
export const keysOf: Record<ObjectName, Keys> = {
  School_Type__c: described,
  Subject__c: (row, context) => ({
    ...described(row, context),
    ...given({ code: row.fields['code'] }),
  }),
  Course__c: courseKeys,
  Course_Content__c: described,
  Lesson__c: lessonKeys,
  Assignment__c: assignmentKeys,
  Teacher__c: (row, context) => ({
    title: lineOf(row.fields['title']) || 'Lärare',
    biography: textOf(row, 'biography', context),
  }),
};

function courseKeys(row: SourceRow, context: KeyContext): Parts {
  const { fields } = row;
  const { map, remark } = context;
  const day = (field: 'validFrom' | 'validTo') => {
    const text = fields[field];
    const found = text === undefined ? undefined : dayOf(text);
    if (text !== undefined && found === undefined)
      remark(row, 'look', `${text} är inget datum, och lämnades utanför.`);
    return found;
  };
  const written = fields['kind']?.toLowerCase() ?? '';
  const kind = kinds.has(written) ? written : (map.course?.kind ?? 'kurs');
  if (written !== '' && kind !== written)
    remark(row, 'look', `${fields['kind']} är inget slag av kurs; ${kind} valdes.`);
  const framework = fields['framework'] ?? map.course?.framework;
  if (framework !== undefined && !knownFrameworks.includes(framework))
    remark(
      row,
      'look',
      `${framework} är ingen läroplan som tjänsten känner till (${knownFrameworks.join(', ')}). Den följde med som den är skriven.`,
    );
  return {
    ...described(row, context),
    kind,
    ...given({
      framework,
      code: fields['code'],
      validFrom: day('validFrom'),
      validTo: day('validTo'),
    }),
    ...numberOf(row, 'points', 1000, context),
  };
}

const kinds = new Set(['kurs', 'niva', 'arskurs', 'fritt']);

function lessonKeys(row: SourceRow, context: KeyContext): Parts {
  const { fields } = row;
  const { teacherSlugs, remark } = context;
  let words = [...new Set(listOf(fields['words']).map(lineOf))];
  if (words.length === 0) {
    words = [lineOf(fields['name'])];
    remark(row, 'look', 'Lektionen har inga begrepp. Dess namn blev det enda; skriv egna.');
  }
  const teachers = listOf(fields['teachers']).flatMap((id) => {
    const slug = teacherSlugs.get(idOf18(id));
    if (slug === undefined) remark(row, 'look', `Läraren ${id} finns inte i exporten.`);
    return slug ?? [];
  });
  const goals = listOf(fields['goals']).map(lineOf);
  remarkLeftOut(row, 'teacherGuide', remark);
  const guide = markdownOf(fields['teacherGuide'] ?? '');
  return {
    ...described(row, context),
    words,
    ...(goals.length > 0 && { goals }),
    ...(teachers.length > 0 && { teachers }),
    ...numberOf(row, 'minutes', 600, context),
    ...(fields['published'] !== undefined && { published: isTrue(fields['published']) }),
    ...(fields['sample'] !== undefined && { sample: isTrue(fields['sample']) }),
    ...(guide !== '' && { guide }),
  };
}

const extensions: Readonly<Record<'video' | 'pdf', readonly string[]>> = {
  video: ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi'],
  pdf: ['.pdf'],
};

function assignmentKeys(row: SourceRow, context: KeyContext): Parts | undefined {
  const { files, formHosts, remark } = context;
  const { type: written, file, url } = row.fields;
  const source = file === undefined ? undefined : files.get(idOf18(file));
  const type = typeOf(written, source, url);
  const fault = (sentence: string): undefined => {
    remark(row, 'fault', sentence);
    return undefined;
  };
  if (!type) return fault(`${written ?? 'En uppgift utan typ'} är ingen typ av uppgift.`);
  if (type === 'formlink') {
    if (url === undefined) return fault('Formulärets adress saknas.');
    if (!isAllowedForm(url, formHosts))
      return fault(`${url} leder inte till ett formulär hos Google eller Microsoft.`);
    return { type, url, ...described(row, context) };
  }
  if (source && extensions[type].includes(extensionOf(source.fields['path'] ?? '')))
    return { type, source, ...described(row, context) };
  if (source) return fault(`${source.fields['path'] ?? ''} är ingen ${type}-fil.`);
  if (file !== undefined) return fault(`Filen ${file} finns inte i exporten.`);
  return fault(
    url === undefined
      ? 'Uppgiften har ingen fil.'
      : `${url} är en film eller fil hos någon annan. Lägg filen i exporten för att få med den.`,
  );
}

/** The type as it is written, else as the file or the address tells it. */
function typeOf(
  written: string | undefined,
  source: SourceRow | undefined,
  url = '',
): AssignmentType | undefined {
  const type = written?.toLowerCase();
  if (type === 'video' || type === 'pdf' || type === 'formlink') return type;
  if (type !== undefined)
    return type === 'film' ? 'video' : type === 'form' ? 'formlink' : undefined;
  const extension = extensionOf(source?.fields['path'] ?? url.replace(/[?#].*$/, ''));
  if (extension === '.pdf') return 'pdf';
  if (extensions.video.includes(extension) || /youtu\.?be|vimeo/i.test(url)) return 'video';
  return url === '' ? undefined : 'formlink';
}

const lineOf = (text?: string): string => beginningOf(oneLineOf(text), 500);

const given = (keys: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );
