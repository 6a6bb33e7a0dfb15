import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Output } from '@lasar/contract/endpoint';
import type { Form, getAssignmentPage } from '@lasar/contract/assignments/forms';
import { mathsOf } from '#maths/maths-of-texts.ts';
import { assignmentsDenial, throwIfDenied } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { madeFrom, parentOf } from '#cache/made-from.ts';
import { parentsOfAssignment } from '#database/breadcrumbs.ts';
import { languageMarks, otherLanguagesOf } from '#rendering/language-marks.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import {
  listAssignmentsIn,
  requireWholeAssignment,
} from '#features/assignments/assignments.service.ts';
import { findPracticeForm } from '#features/assignments/practice/practice.service.ts';
import { questionMarks } from './question-marks.ts';
import { conceptQuestions } from './concept-form.ts';
import {
  findConceptSheet,
  findForm,
  listForms,
  listFormsOfArea,
  type ConceptSheetRow,
  type FormRow,
} from './forms.store.ts';

/**
 * A self-test with its answers; by the id of a concept sheet, one on the words of its lesson, which is as open as the sheet.
 * Throws `form/not-found`, or an `access/…` problem when its lesson is not open.
 */
export async function requireForm(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Form> {
  const row = await findForm(context.db, principal, id);
  const form = row
    ? await writtenForm(principal, row)
    : ((await findFormWithNumber(context, principal, id, 0)) ??
      (await findConceptForm(context, principal, id)));
  if (!form) throw new Problem('form/not-found');
  return madeFrom(form, parentOf(form, 'course'));
}

async function writtenForm(principal: Principal, row: FormRow): Promise<Form> {
  throwIfDenied(assignmentsDenial(principal, row));
  const wordMarks = questionMarks(row);
  return {
    ...(await formOf(row, row)),
    ...(wordMarks.length > 0 && { wordMarks }),
  };
}

async function findConceptForm(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Form | undefined> {
  const row = await findConceptSheet(db, principal, id);
  const questions = conceptQuestions(row?.words ?? []);
  return row && questions.length > 0
    ? formOf(row, {
        id,
        name: `Begreppen i ${row.lesson_name}`,
        intro: 'Vilket begrepp hör till vilken förklaring?',
        questions,
      })
    : undefined;
}

/** A self-test of an assignment, with what its texts hold of formulas and other languages. */
async function formOf(
  row: ConceptSheetRow,
  { id, name, intro, questions }: Pick<Form, 'id' | 'name' | 'intro' | 'questions'>,
): Promise<Form> {
  const texts = [intro, ...questions.flatMap(textsOf)].filter((text) => text !== undefined);
  const maths = [
    ...((await mathsOf(texts)).maths ?? []),
    ...languageMarks(texts, otherLanguagesOf(row.other_languages)),
  ];
  return {
    id,
    name,
    intro,
    ...(maths.length > 0 && { maths }),
    questions,
    assignmentId: row.assignment_id,
    parents: parentsOfAssignment(row, { id: row.lesson_id, name: row.lesson_name }),
  };
}

/** How many other self-tests are read for more tasks: those of some lessons on each side. */
const mostRelatedForms = 8;

/**
 * The open self-tests of the same course area, nearest first, generated ones with the numbers of `sheet`. Throws as `requireForm`
 * does.
 */
export async function listRelatedForms(
  context: Context,
  principal: Principal,
  { id, sheet = '0' }: { readonly id: string; readonly sheet?: string },
): Promise<Form[]> {
  await requireForm(context, principal, id);
  const related = await listFormsOfArea(context.db, { id, most: mostRelatedForms });
  const written = await listForms(
    context.db,
    principal,
    related.map((each) => each.id),
  );
  const read = async (each: (typeof related)[number]): Promise<Form | undefined> => {
    if (each.isGenerated) return findFormWithNumber(context, principal, each.id, Number(sheet));
    const row = written.find((form) => form.id === each.id);
    return row ? writtenForm(principal, row) : findConceptForm(context, principal, each.id);
  };
  const opened = await Promise.all(related.map((each) => read(each).catch(noneWhenRefused)));
  return opened.flatMap((form) => form ?? []);
}

function noneWhenRefused(error: unknown): undefined {
  if (error instanceof Problem && error.status < 500) return undefined;
  throw error;
}

/** An assignment with those of its lesson, and its self-test when that is open. Throws `assignment/not-found`. */
export async function requireAssignmentPage(
  context: Context,
  principal: Principal,
  id: string,
): Promise<Output<typeof getAssignmentPage>> {
  const assignment = await requireWholeAssignment(context, principal, id);
  const all = await listAssignmentsIn(context, principal, assignment.lessonId);
  // A locked self-test has no `formId`.
  const page =
    assignment.formId === undefined
      ? { assignment, all }
      : { assignment, all, form: await requireForm(context, principal, assignment.formId) };
  return madeFrom(page, parentOf(assignment, 'course'));
}

/** A self-test whose questions are made with a number. Throws as `requireForm` does. */
export async function requireFormWithNumber(
  context: Context,
  principal: Principal,
  id: string,
  number: number,
): Promise<Form> {
  const form = await findFormWithNumber(context, principal, id, number);
  if (!form) throw new Problem('form/not-found');
  return form;
}

async function findFormWithNumber(
  context: Context,
  principal: Principal,
  id: string,
  number: number,
): Promise<Form | undefined> {
  const form = await findPracticeForm(context, principal, id, number);
  if (!form) return undefined;
  const texts = [form.intro, ...form.questions.flatMap(textsOf)];
  return { ...form, ...(await mathsOf(texts)) };
}

function textsOf(question: Question): (string | undefined)[] {
  const questionTexts = [question.question, question.explanation];
  switch (question.type) {
    case 'choice':
    case 'choices':
      return [
        ...questionTexts,
        ...question.choices.flatMap(({ text, feedback }) => [text, feedback]),
      ];
    case 'order':
      return [...questionTexts, ...question.items];
    case 'match':
      return [
        ...questionTexts,
        ...question.pairs.flatMap(({ left, right }) => [left, right]),
        ...(question.extra ?? []),
      ];
    case 'number':
      return [...questionTexts, question.unit];
    case 'text':
      return [...questionTexts, ...question.answers];
  }
}
