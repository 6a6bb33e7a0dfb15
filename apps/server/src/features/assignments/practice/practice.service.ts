import type { Form } from '@lasar/contract/assignments/forms';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { type PracticeLevel, sheetParts } from '@lasar/contract/assignments/practice-rules';
import { assignmentsDenial, seesDrafts, throwIfDenied } from '#auth/permissions.ts';
import { anonymous, type Principal } from '#auth/principal.ts';
import { requireSignedUrlToken } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { parentsOfAssignment } from '#database/breadcrumbs.ts';
import type { Practice } from '#database/tables/content.ts';
import { Problem } from '#problem.ts';
import { findPractice } from './practice.store.ts';
import { questionOf } from '@lasar/practice/questions';
import { sheetTasks, type SheetVersion } from '@lasar/practice/sheet';
import type { Task } from '@lasar/practice/task';
import { templates } from '@lasar/practice/templates';

/** How many tasks a sheet has when its assignment does not say. */
const usualCount = 10;

export type PracticeRow = NonNullable<Awaited<ReturnType<typeof findPractice>>>;

/** A form without the formulas of its texts, which the forms feature renders. */
export type PracticeForm = Omit<Form, 'maths'>;

/** The level that an assignment's tasks have when nobody chooses one, and those that one can choose among. */
export function levelsOf(practice: Practice): {
  readonly level: PracticeLevel;
  readonly levels: PracticeLevel[];
} {
  const { levels = [practice.level] } = templates.get(practice.template) ?? {};
  return { level: practice.level, levels: [...levels] };
}

/**
 * The self-test of an assignment with the numbers of a sheet; undefined when there is no such assignment. Throws an
 * `access/…` problem when its lesson is not open.
 */
export async function findPracticeForm(
  { db }: Context,
  principal: Principal,
  id: string,
  sheet: number,
): Promise<PracticeForm | undefined> {
  const row = await findPractice(db, principal, id);
  if (!row || row.type !== 'formlink' || !isShown(row, principal)) return undefined;
  throwIfDenied(assignmentsDenial(principal, row));
  const questions: Question[] = tasksOf(row, sheet, 'A').map(questionOf);
  return {
    id: row.id,
    name: row.name,
    intro: `${questions.length} uppgifter som skapas nytt varje gång. När du har rättat ett svar kan du se hur uppgiften löses.`,
    questions,
    sheet,
    ...(row.practice && levelsOf(row.practice)),
    assignmentId: row.id,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
  };
}

/** The names that signed URLs of a sheet and of its answers are signed for. */
export const practiceSheetSignedName = (id: string): string => `practice/${id}`;
export const practiceKeySignedName = (id: string): string => `practice-keys/${id}`;

/** The assignment whose sheets are open to a principal. Throws `assignment/not-found`, or an `access/…` problem. */
export async function requireSheetRow(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<PracticeRow> {
  const row = await findPractice(db, principal, id);
  if (row?.type !== 'pdf' || !isShown(row, principal)) throw new Problem('assignment/not-found');
  throwIfDenied(assignmentsDenial(principal, row));
  return row;
}

/**
 * The assignment whose sheets, or whose sheets and their answers, a signed URL opens. Throws `media/link-invalid`,
 * `media/link-expired` or `assignment/not-found`.
 */
export async function requireSignedSheetRow(
  { db, config }: Context,
  { token, id }: { readonly token: string; readonly id: string },
  part: 'sheet' | 'key',
): Promise<PracticeRow> {
  const nameOf = part === 'key' ? practiceKeySignedName : practiceSheetSignedName;
  requireSignedUrlToken(token, nameOf(id), config);
  const row = await findPractice(db, anonymous, id);
  if (row?.type !== 'pdf') throw new Problem('assignment/not-found');
  return row;
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

/** The tasks of a sheet, at its own level or that of its assignment. Throws `assignment/not-found` when there is no such level. */
export function tasksOf({ practice }: PracticeRow, sheet: number, version: SheetVersion): Task[] {
  const template = practice && templates.get(practice.template);
  const { number, level = practice?.level } = sheetParts(sheet);
  // An import refuses unknown templates. A rollback to a release without the template shows that there is nothing.
  if (!template || level === undefined || !template.levels.includes(level))
    throw new Problem('assignment/not-found');
  return sheetTasks({
    template,
    level,
    count: practice.count ?? usualCount,
    seed: number,
    version,
  });
}
