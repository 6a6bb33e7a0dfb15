import type { Form } from '@lasar/contract/forms';
import type { Question } from '@lasar/contract/form-questions';
import { assignmentsDenial, seesDrafts, throwIfDenied } from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { parentsOfAssignment } from '#database/breadcrumbs.ts';
import type { Practice } from '#database/tables/content.ts';
import type { PracticeSheet } from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { findPractice } from './practice.store.ts';
import { answerText, questionOf, shownChoices, shownItems } from './questions.ts';
import { sheetTasks, sheetVersions, type SheetVersion } from './sheet.ts';
import type { Task } from './task.ts';
import { templates } from './templates.ts';

/** How many tasks a sheet has when its assignment does not say. */
const usualCount = 10;

type PracticeRow = NonNullable<Awaited<ReturnType<typeof findPractice>>>;

/** A form without the formulas of its texts, which the forms feature renders. */
export type PracticeForm = Omit<Form, 'maths'>;

/**
 * The self-test of an assignment with the numbers of a sheet; undefined when there is no such assignment. Throws an
 * `access/…` problem when its lesson is not open.
 */
export async function findPracticeForm(
  { db }: Context,
  principal: Principal,
  id: string,
  number: number,
): Promise<PracticeForm | undefined> {
  const row = await findPractice(db, principal, id);
  if (!row || row.type !== 'formlink' || !isShown(row, principal)) return undefined;
  throwIfDenied(assignmentsDenial(principal, row));
  const questions: Question[] = tasksOf(row, number, 'A').map(questionOf);
  return {
    id: row.id,
    name: row.name,
    intro: `${questions.length} uppgifter som skapas nytt varje gång. När du har rättat ett svar kan du se hur uppgiften löses.`,
    questions,
    sheet: number,
    assignmentId: row.id,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
  };
}

/** The names that signed URLs of a sheet and of its answers are signed for. */
export const practiceSheetSignedName = (id: string): string => `practice/${id}`;
export const practiceKeySignedName = (id: string): string => `practice-keys/${id}`;

/** Which sheet of an assignment. */
export interface SheetChoice {
  readonly id: string;
  readonly number: number;
  readonly version: SheetVersion;
}

/** The data of a sheet. Throws `assignment/not-found`, or an `access/…` problem when its lesson is not open. */
export async function requireSheet(
  context: Context,
  principal: Principal,
  choice: SheetChoice,
): Promise<PracticeSheet> {
  const row = await findPractice(context.db, principal, choice.id);
  if (row?.type !== 'pdf' || !isShown(row, principal)) throw new Problem('assignment/not-found');
  throwIfDenied(assignmentsDenial(principal, row));
  return sheetOf(context, row, choice);
}

/** The data of a sheet, or of its answers, by a signed URL. Throws `media/link-invalid`, `media/link-expired` or `assignment/not-found`. */
export async function requireSignedSheet(
  context: Context,
  token: string,
  choice: SheetChoice,
  part: 'sheet' | 'key',
): Promise<PracticeSheet> {
  const nameOf = part === 'key' ? practiceKeySignedName : practiceSheetSignedName;
  requireSignedUrlToken(token, nameOf(choice.id), context.config);
  const row = await findPractice(context.db, anonymous, choice.id);
  if (row?.type !== 'pdf') throw new Problem('assignment/not-found');
  return part === 'key' ? keyOf(context, row, choice) : sheetOf(context, row, choice);
}

/** What is wrong with the `practice` of a pack's assignment, as a Swedish sentence; undefined when it can be made. */
export function practiceError({ template: id, level }: Practice): string | undefined {
  const template = templates.get(id);
  if (!template) return `Mallen ${id} finns inte. Det finns ${[...templates.keys()].join(', ')}.`;
  return template.levels.includes(level)
    ? undefined
    : `Mallen ${id} finns på nivå ${template.levels.join(', ')}, inte ${level}.`;
}

const isShown = (row: PracticeRow, principal: Principal): boolean =>
  (row.published && row.visible) || seesDrafts(principal);

function tasksOf({ practice }: PracticeRow, seed: number, version: SheetVersion): Task[] {
  const template = practice && templates.get(practice.template);
  // An import refuses unknown templates. A rollback to a release without the template shows that there is nothing.
  if (!template) throw new Problem('assignment/not-found');
  const { level, count = usualCount } = practice;
  return sheetTasks({ template, level, count, seed, version });
}

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

async function sheetOf(
  context: Context,
  row: PracticeRow,
  { number, version }: SheetChoice,
): Promise<PracticeSheet> {
  const tasks = tasksOf(row, number, version);
  return {
    ...(await headOf(context, row)),
    number,
    parts: [
      {
        version,
        tasks: tasks.map((task) => ({ ...task, ...shownAnswer(task) })),
      },
    ],
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

async function keyOf(
  context: Context,
  row: PracticeRow,
  { number }: SheetChoice,
): Promise<PracticeSheet> {
  return {
    ...(await headOf(context, row)),
    number,
    isKey: true,
    parts: sheetVersions.map((version) => ({
      version,
      tasks: tasksOf(row, number, version).map((task) => ({
        text: answerOnPaper(task),
        solution: task.solution,
      })),
    })),
  };
}

// On paper a choice is known by its letter, and the items in order by theirs.
function answerOnPaper(task: Task): string {
  const { answer } = task;
  const letter = (index: number): string => String.fromCharCode(65 + index);
  if (answer.form === 'choice') {
    const index = shownChoices(task, answer).findIndex(({ correct }) => correct);
    return `${letter(index)}) ${answer.right}`;
  }
  if (answer.form === 'order') {
    const shown = shownItems(task, answer.items);
    return answer.items.map((item) => letter(shown.indexOf(item))).join(', ');
  }
  return answerText(task);
}
