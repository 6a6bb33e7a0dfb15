import { isAllowedForm } from '@lasar/contract/form-host-rules';
import { extensionOf } from '../read/pack-folder.ts';
import { idOf18 } from './salesforce-ids.ts';
import type { ObjectName, SalesforceMap } from './salesforce-map.ts';
import type { Remark, SourceRow } from './read-tables.ts';
import { dayOf, isTrue, listOf, markdownOf, plainOf } from './source-texts.ts';

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

const described = ({ fields }: SourceRow) => ({
  description: plainOf(fields['description'] ?? '').slice(0, 10_000),
});

/** The keys of each object; undefined when the row has a fault, which is remarked. */
export const keysOf: Record<ObjectName, Keys> = {
  School_Type__c: described,
  Subject__c: (row) => ({ ...described(row), ...given({ code: row.fields['code'] }) }),
  Course__c: courseKeys,
  Course_Content__c: described,
  Lesson__c: lessonKeys,
  Assignment__c: assignmentKeys,
  Teacher__c: ({ fields }) => ({
    title: lineOf(fields['title'] ?? '') || 'Lärare',
    biography: plainOf(fields['biography'] ?? ''),
  }),
};

function courseKeys(row: SourceRow, { map, remark }: KeyContext): Parts {
  const { fields } = row;
  const day = (field: 'validFrom' | 'validTo') => {
    const text = fields[field];
    const found = text === undefined ? undefined : dayOf(text);
    if (text !== undefined && found === undefined)
      remark(row, 'look', `${text} är inget datum, och lämnades utanför.`);
    return found;
  };
  const kind = fields['kind']?.toLowerCase() ?? '';
  const points = Number(fields['points'] ?? '');
  return {
    ...described(row),
    kind: kinds.has(kind) ? kind : (map.course?.kind ?? 'kurs'),
    ...given({
      framework: fields['framework'] ?? map.course?.framework,
      code: fields['code'],
      validFrom: day('validFrom'),
      validTo: day('validTo'),
    }),
    ...(Number.isInteger(points) && points > 0 && { points }),
  };
}

const kinds = new Set(['kurs', 'niva', 'arskurs', 'fritt']);

function lessonKeys(row: SourceRow, { teacherSlugs, remark }: KeyContext): Parts {
  const { fields } = row;
  let words = listOf(fields['words']).map(lineOf);
  if (words.length === 0) {
    words = [lineOf(fields['name'] ?? '')];
    remark(row, 'look', 'Lektionen har inga begrepp. Dess namn blev det enda; skriv egna.');
  }
  const teachers = listOf(fields['teachers']).flatMap((id) => {
    const slug = teacherSlugs.get(idOf18(id));
    if (slug === undefined) remark(row, 'look', `Läraren ${id} finns inte i exporten.`);
    return slug ?? [];
  });
  const goals = listOf(fields['goals']).map(lineOf);
  const minutes = Math.round(Number(fields['minutes'] ?? ''));
  const guide = markdownOf(fields['teacherGuide'] ?? '');
  return {
    ...described(row),
    words,
    ...(goals.length > 0 && { goals }),
    ...(teachers.length > 0 && { teachers }),
    ...(minutes >= 1 && minutes <= 600 && { minutes }),
    ...(fields['published'] !== undefined && { published: isTrue(fields['published']) }),
    ...(fields['sample'] !== undefined && { sample: isTrue(fields['sample']) }),
    ...(guide !== '' && { guide }),
  };
}

const extensions: Readonly<Record<'video' | 'pdf', readonly string[]>> = {
  video: ['.mp4', '.m4v', '.mov', '.webm', '.mkv', '.avi'],
  pdf: ['.pdf'],
};

function assignmentKeys(
  row: SourceRow,
  { files, formHosts, remark }: KeyContext,
): Parts | undefined {
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
    return { type, url, ...described(row) };
  }
  if (source && extensions[type].includes(extensionOf(source.fields['path'] ?? '')))
    return { type, source, ...described(row) };
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
): 'video' | 'pdf' | 'formlink' | undefined {
  const type = written?.toLowerCase();
  if (type === 'video' || type === 'pdf' || type === 'formlink') return type;
  if (type !== undefined)
    return type === 'film' ? 'video' : type === 'form' ? 'formlink' : undefined;
  const extension = extensionOf(source?.fields['path'] ?? url.replace(/[?#].*$/, ''));
  if (extension === '.pdf') return 'pdf';
  if (extensions.video.includes(extension) || /youtu\.?be|vimeo/i.test(url)) return 'video';
  return url === '' ? undefined : 'formlink';
}

const lineOf = (text: string): string => plainOf(text).replaceAll('\n', ' ').slice(0, 500).trim();

const given = (keys: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );
