import type { Question } from '@lasar/contract/assignments/form-questions';
import type { AskedQuestions } from '@lasar/contract/plans/class-pictures';
import type { Form } from '@lasar/contract/assignments/forms';
import type { SharedPlan, SharedPlanAssignment } from '@lasar/contract/plans/shared-plans';
import type { User } from '#auth/principal.ts';
import { pupilOfSchool, substituteOfSchool } from '#auth/pupil-of-school.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { openCode } from '#features/identity/class-codes/class-code-login.service.ts';
import {
  listRelatedForms,
  requireForm,
  requireFormWithNumber,
} from '#features/assignments/forms/forms.service.ts';
import { requireLessonText } from '#features/catalogue/lessons/lessons.service.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import { requireAssignmentOf } from './plan-reach.ts';
import { findPlanByToken } from './plans.service.ts';
import { findSharedPlan } from './plans.store.ts';
import { listSharedItems, readListed, type PlanForPupils } from './shared-items.ts';

/**
 * A plan by its code, as a pupil of the teacher's school would see it today, or by the token of a substitute's link, as a
 * teacher of the school would. Throws `plan/ended` for what opens no plan.
 */
export async function requireSharedPlan(
  context: Context,
  planForPupils: PlanForPupils,
  code: string,
  client: RequestInfo,
): Promise<SharedPlan> {
  const { row, principal, substitute } = await requireOpenPlan(context, code, client);
  return {
    name: row.name,
    validTo: row.valid_to ?? '',
    ...(substitute && { substitute }),
    ...(row.round !== null && { classPicture: true }),
    items: substitute
      ? await listSharedItems(context, principal, row.items, substitute)
      : await planForPupils(row, principal),
  };
}

/**
 * An assignment of a plan, with its form; while a class picture is on, also one of the same course area, for more practice.
 * Throws `plan/ended` and `assignment/not-found`, also for every other assignment.
 */
export async function requireSharedAssignment(
  context: Context,
  use: UseLog,
  { code, id, sheet }: { readonly code: string; readonly id: string; readonly sheet?: string },
  client: RequestInfo,
): Promise<SharedPlanAssignment> {
  const { row, principal, substitute } = await requireOpenPlan(context, code, client);
  const isCounting = !substitute && row.round !== null;
  const assignment = await requireAssignmentOf(context, principal, row.items, {
    id,
    reach: isCounting ? 'area' : 'listed',
  });
  const { generated, conceptSheet } = assignment;
  // The words of a lesson are a self-test of their own for a class that practises them.
  const formId = assignment.formId ?? (isCounting && conceptSheet ? assignment.id : undefined);
  // What is generated has the same numbers for the whole class while its answers are counted.
  const number = isCounting ? String(row.sheet) : sheet;
  const form = formId && (await formOf(context, principal, formId, generated ? number : undefined));
  const classPicture = form && isCounting;
  // The class that has opened the self-test answers it in a moment.
  if (classPicture) await rememberForm(context, row, form.id, async () => form);
  // A plan shows the assignments of a lesson and no page of its own for it, so this is how the lesson is opened.
  if (row.organisation_id !== null)
    use.count(row.organisation_id, { kind: 'lesson', id: assignment.lessonId });
  return {
    plan: row.name,
    assignment,
    ...(form && { form }),
    ...(classPicture && { classPicture }),
  };
}

/** Self-tests of the same course area as one of a plan, nearest first. Throws `plan/ended` and `form/not-found`. */
export async function listRelatedSharedForms(
  context: Context,
  { code, ...wanted }: { readonly code: string; readonly id: string; readonly sheet?: string },
  client: RequestInfo,
): Promise<Form[]> {
  const { row, principal } = await requireOpenPlan(context, code, client);
  return formOrNone(async () => {
    const { assignmentId } = await requireForm(context, principal, wanted.id);
    await requireAssignmentOf(context, principal, row.items, { id: assignmentId, reach: 'listed' });
    return listRelatedForms(context, principal, wanted);
  });
}

/** The text of a lesson that is in a plan. Throws `plan/ended`, and `lesson/not-found` for every other lesson. */
export async function requireSharedText(
  context: Context,
  use: UseLog,
  { code, id }: { readonly code: string; readonly id: string },
  client: RequestInfo,
): Promise<{ text: string }> {
  const { row, principal } = await requireOpenPlan(context, code, client);
  const { lessons } = await readListed(context, principal, row.items);
  const lesson = [...lessons.values()].find((each) => each.id === id);
  if (!lesson?.hasText) throw new Problem('lesson/not-found');
  if (row.organisation_id !== null) use.count(row.organisation_id, { kind: 'lesson', id });
  return { text: await requireLessonText(context, principal, id) };
}

/** A lesson of the plan that a substitute's link opens today, and the school. Throws `plan/ended` and `lesson/not-found`. */
export async function requireLessonOfSubstitute(context: Context, token: string, id: string) {
  const plan = await findPlanByToken(context, token);
  if (!plan) throw new Problem('plan/ended');
  const principal = await substituteOfSchool(context.db, plan.organisation_id);
  const { lessons } = await readListed(context, principal, plan.items);
  const lesson = [...lessons.values()].find((each) => each.id === id);
  if (!lesson) throw new Problem('lesson/not-found');
  return { lesson, organisationId: plan.organisation_id };
}

/** Which tickets the class picture of a plan takes today: the first `places` ones of a round. */
export interface PictureRound {
  readonly planId: string;
  readonly round: string;
  readonly places: number;
  /** What the class is to answer now. */
  readonly asked: AskedQuestions | null;
}

/** The class picture of a plan that a class has opened with its code; none before it is started. Throws `plan/ended`. */
export async function findPictureRound(
  context: Context,
  code: string,
  client: RequestInfo,
): Promise<PictureRound | undefined> {
  return pictureRoundOf(await requirePlanByCode(context, code, client));
}

const pictureRoundOf = ({ id, round, places, asked }: PlanOfCode): PictureRound | undefined =>
  round === null || places === null ? undefined : { planId: id, round, places, asked };

/**
 * The questions of a self-test of a plan that a class has opened with its code, and its class picture. Questions are remembered
 * for each version of the plan, since a whole class answers them at once. Throws `plan/ended`, and `form/not-found` for a
 * self-test that is not in the plan.
 */
export async function requireSharedForm(
  context: Context,
  { code, formId }: { readonly code: string; readonly formId: string },
  client: RequestInfo,
): Promise<{ picture: PictureRound | undefined; questions: readonly Question[] }> {
  const row = await requirePlanByCode(context, code, client);
  const { questions } = await formInRow(context, row, formId);
  return { picture: pictureRoundOf(row), questions };
}

/** A self-test of a plan as its class picture of today has it. Throws `form/not-found` when it is not in the plan. */
export async function requireFormOfPicture(
  context: Context,
  planId: string,
  formId: string,
): Promise<AnsweredForm> {
  const row = await findSharedPlan(context.db, planId, swedishDay());
  if (!row) throw new Problem('form/not-found');
  return formInRow(context, row, formId);
}

type AnsweredForm = Pick<Form, 'name' | 'assignmentId' | 'questions'>;
type PlanRow = NonNullable<Awaited<ReturnType<typeof findSharedPlan>>>;

const formInRow = (context: Context, row: PlanRow, formId: string): Promise<AnsweredForm> =>
  rememberForm(context, row, formId, async () =>
    formOfPlan(context, await pupilOfSchool(context.db, row.organisation_id), row, formId),
  );

const rememberForm = (
  context: Context,
  { id, version, sheet }: Pick<PlanRow, 'id' | 'version' | 'sheet'>,
  formId: string,
  read: () => Promise<AnsweredForm>,
): Promise<AnsweredForm> =>
  context.memoizeByContentVersion(
    `questions of ${formId} in ${id}, ${version}, ${sheet}, ${swedishDay()}`,
    async () => {
      const { name, assignmentId, questions } = await read();
      return { name, assignmentId, questions };
    },
  );

async function formOfPlan(
  context: Context,
  principal: User,
  { items, sheet }: PlanRow,
  formId: string,
): Promise<AnsweredForm> {
  return formOrNone(async () => {
    const form = await requireForm(context, principal, formId);
    await requireAssignmentOf(context, principal, items, { id: form.assignmentId, reach: 'area' });
    return form.sheet === undefined || sheet === null
      ? form
      : requireFormWithNumber(context, principal, formId, sheet);
  });
}

/** What is locked and what is elsewhere is as unknown as what does not exist: `form/not-found`. */
async function formOrNone<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw new Problem('form/not-found');
    throw error;
  }
}

const formOf = (context: Context, principal: User, id: string, sheet: string | undefined) =>
  sheet === undefined
    ? requireForm(context, principal, id)
    : requireFormWithNumber(context, principal, id, Number(sheet));

/** The plan that a code or a token opens today, and whoever has the rights that it gives. */
async function requireOpenPlan(context: Context, code: string, client: RequestInfo) {
  const { db } = context;
  const ofToken = await findPlanByToken(context, code);
  if (ofToken) {
    const principal = await substituteOfSchool(db, ofToken.organisation_id);
    return { row: { ...ofToken, round: null, sheet: null }, principal, substitute: true as const };
  }
  const row = await requirePlanByCode(context, code, client);
  return { row, principal: await pupilOfSchool(db, row.organisation_id) };
}

async function findPlanByCode(context: Context, code: string, client: RequestInfo) {
  const opened = await openCode(context, code, client);
  return opened && 'planId' in opened
    ? findSharedPlan(context.db, opened.planId, swedishDay())
    : undefined;
}

type PlanOfCode = NonNullable<Awaited<ReturnType<typeof findPlanByCode>>>;

/** The plan that a class opens with its code today. Throws `plan/ended`. */
export async function requirePlanByCode(
  context: Context,
  code: string,
  client: RequestInfo,
): Promise<PlanOfCode> {
  const row = await findPlanByCode(context, code, client);
  if (!row) throw new Problem('plan/ended');
  return row;
}

/** The school of the teacher who has shared a plan. Undefined for what opens no plan today. */
export async function findSharingSchool(
  context: Context,
  code: string,
  client: RequestInfo,
): Promise<string | undefined> {
  const row =
    (await findPlanByToken(context, code)) ?? (await findPlanByCode(context, code, client));
  return row?.organisation_id ?? undefined;
}
