import { paths } from '@lasar/contract/paths';
import {
  levelNames,
  newSheetNumbers,
  parallelSheets,
  type PracticeLevel,
  sheetAt,
  sheetCode,
  sheetParts,
} from '@lasar/contract/assignments/practice-rules';
import type { Context } from '#context.ts';
import type { PracticeSheets } from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { Problem } from '#problem.ts';
import { type PracticeRow, tasksOf } from './practice.service.ts';
import { answerText, shownChoices, shownItems } from '@lasar/practice/questions';
import { sheetVersions, type SheetVersion } from '@lasar/practice/sheet';
import type { Task } from '@lasar/practice/task';

type PaperSheet = PracticeSheets['sheets'][number];
type KeyPart = NonNullable<PracticeSheets['key']>[number];

/** One sheet of an assignment in one of its versions. */
export interface SheetChoice {
  readonly sheet: number;
  readonly version: SheetVersion;
}

/** Sheets that all differ: so many with the numbers from that of `sheet` on, at its level or at each of `levels`. */
interface SetChoice {
  readonly sheet: number;
  readonly count: number;
  readonly levels?: readonly PracticeLevel[] | undefined;
  readonly duplex: boolean;
  readonly parts: 'sheets' | 'key' | 'all';
}

/** A sheet, with the line and the code that open it on a screen when its page has an address to be typed. */
export async function sheetOf(
  context: Context,
  row: PracticeRow,
  { sheet, version }: SheetChoice,
  typedAddress?: string,
): Promise<PracticeSheets> {
  const printed = { ...paperSheet(context, row, sheet, version), version };
  return {
    ...(await headOf(context, row)),
    numbers: `${printed.code}${version}`,
    ...(typedAddress !== undefined && { typedAddress }),
    sheets: [printed],
  };
}

/** The answers of a sheet with their solutions, in both versions. */
export async function keyOf(
  context: Context,
  row: PracticeRow,
  { sheet }: SheetChoice,
): Promise<PracticeSheets> {
  return {
    ...(await headOf(context, row)),
    numbers: sheetCode(sheet),
    sheets: [],
    key: sheetVersions.map((version) => ({
      heading: `Version ${version}`,
      tasks: solved(tasksOf(row, sheet, version)),
    })),
  };
}

/**
 * Sheets that all differ, their answers, or both. One sheet of each level has its solutions in the key, several have a table.
 * Throws `request/invalid` when new sheets have no such numbers, and when there are more than may be printed at once.
 */
export async function setOf(
  context: Context,
  row: PracticeRow,
  { sheet: first, count, levels, duplex, parts }: SetChoice,
  typedAddress?: string,
): Promise<PracticeSheets> {
  const { number, level: ownLevel } = sheetParts(first);
  const levelCount = levels?.length ?? 1;
  if (number + count - 1 > newSheetNumbers || count * levelCount > parallelSheets.most)
    throw new Problem('request/invalid');
  const groups = (levels ?? [ownLevel]).map((level) => ({
    level,
    sheets: Array.from({ length: count }, (_, index) => sheetAt(number + index, level)),
  }));
  return {
    ...(await headOf(context, row)),
    numbers: groups.map(({ sheets }) => rangeOf(sheets)).join(' och '),
    duplex,
    ...(typedAddress !== undefined && { typedAddress }),
    // Forty sheets take longer than other requests may wait.
    sheets:
      parts !== 'key'
        ? await mapInTurns(
            groups.flatMap(({ sheets }) => sheets),
            (sheet) => paperSheet(context, row, sheet, 'A'),
          )
        : [],
    ...(parts !== 'sheets' && {
      key: await Promise.all(
        groups.map(({ level, sheets }) =>
          keyPart(row, sheets, groups.length > 1 ? level : undefined),
        ),
      ),
    }),
  };
}

async function keyPart(
  row: PracticeRow,
  sheets: readonly number[],
  level?: PracticeLevel,
): Promise<KeyPart> {
  const heading = level && { heading: `Nivå ${levelNames[level]}` };
  const [only] = sheets;
  if (only !== undefined && sheets.length === 1)
    return { ...heading, tasks: solved(tasksOf(row, only, 'A')) };
  const rows = await mapInTurns(sheets, (sheet) => ({
    code: sheetCode(sheet),
    answers: tasksOf(row, sheet, 'A').map(answerInTable),
  }));
  return { ...heading, rows };
}

const rangeOf = (sheets: readonly number[]): string =>
  [...new Set([sheets[0], sheets.at(-1)])]
    .flatMap((sheet) => (sheet === undefined ? [] : sheetCode(sheet)))
    .join('–');

async function headOf(context: Context, row: PracticeRow) {
  const { productName } = await readSiteSettings(context);
  return {
    productName,
    schoolType: row.school_type_param,
    name: row.name,
    lesson: row.lesson_name,
    ancestors: [row.school_type_name, row.subject_name, row.course_name, row.area_name],
  };
}

function paperSheet(
  { config }: Context,
  row: PracticeRow,
  sheet: number,
  version: SheetVersion,
): PaperSheet {
  const code = sheetCode(sheet);
  return {
    code,
    tasks: tasksOf(row, sheet, version).map((task) => ({ ...task, ...shownAnswer(task) })),
    address: `${config.publicUrl}${paths.assignment('pdf', row.id)}?blad=${code}`,
  };
}

/** What stands below a task on paper. */
function shownAnswer(task: Task) {
  const { answer } = task;
  switch (answer.form) {
    case 'choice':
      return { choices: shownChoices(task, answer).map(({ text }) => text) };
    case 'order':
      return { items: shownItems(task, answer.items) };
    case 'number':
      return { unit: answer.unit ?? '' };
    case 'fraction':
    case 'text':
      return { unit: '' };
  }
}

const solved = (tasks: readonly Task[]) =>
  tasks.map((task) => ({ text: answerOnPaper(task), solution: task.solution }));

const letter = (index: number): string => String.fromCharCode(65 + index);

// On paper a choice is known by its letter, and the items in order by theirs.
function answerOnPaper(task: Task): string {
  const { answer } = task;
  const inTable = answerInTable(task);
  return answer.form === 'choice' ? `${inTable}) ${answer.right}` : inTable;
}

function answerInTable(task: Task): string {
  const { answer } = task;
  if (answer.form === 'choice')
    return letter(shownChoices(task, answer).findIndex(({ correct }) => correct));
  if (answer.form !== 'order') return answerText(task);
  const shown = shownItems(task, answer.items);
  return answer.items.map((item) => letter(shown.indexOf(item))).join(', ');
}
