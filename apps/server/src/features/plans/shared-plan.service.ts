import type { Assignment } from '@lasar/contract/assignments';
import type { Question } from '@lasar/contract/form-questions';
import type { PlanItem } from '@lasar/contract/plans';
import type { SharedPlan, SharedPlanAssignment } from '@lasar/contract/shared-plans';
import type { User } from '#auth/principal.ts';
import { pupilOfSchool, substituteOfSchool } from '#auth/pupil-of-school.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { requireWholeAssignment } from '#features/assignments/assignments.service.ts';
import { openCode } from '#features/class-codes/class-code-login.service.ts';
import { requireForm, requireFormWithNumber } from '#features/forms/forms.service.ts';
import { requireLessonText } from '#features/lessons/lessons.service.ts';
import type { UseLog } from '#features/use/use-log.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
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
    items: substitute
      ? await listSharedItems(context, principal, row.items, substitute)
      : await planForPupils(row, principal),
  };
}

/**
 * An assignment of a plan, with its form. Throws `plan/ended` and `assignment/not-found`, also for an assignment that is
 * neither in the plan nor in one of its lessons.
 */
export async function requireSharedAssignment(
  context: Context,
  use: UseLog,
  { code, id, sheet }: { readonly code: string; readonly id: string; readonly sheet?: string },
  client: RequestInfo,
): Promise<SharedPlanAssignment> {
  const { row, principal, substitute } = await requireOpenPlan(context, code, client);
  const assignment = await requireListed(context, principal, row.items, id);
  const { formId, generated } = assignment;
  const form = formId && (await formOf(context, principal, formId, generated ? sheet : undefined));
  // Each pupil has own questions in what is generated, and a substitute is no pupil.
  const classPicture = form && !generated && !substitute && row.round !== null;
  // The class that has opened the self-test answers it in a moment.
  if (classPicture) await rememberQuestions(context, row, form.id, async () => form.questions);
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

/** Which tickets the class picture of a plan takes today: the first `places` ones of a round. */
export interface PictureRound {
  readonly planId: string;
  readonly round: string;
  readonly places: number;
}

/** The class picture of a plan that a class has opened with its code; none before it is started. Throws `plan/ended`. */
export async function findPictureRound(
  context: Context,
  code: string,
  client: RequestInfo,
): Promise<PictureRound | undefined> {
  return pictureRoundOf(await requirePlanByCode(context, code, client));
}

const pictureRoundOf = ({ id, round, places }: PlanOfCode): PictureRound | undefined =>
  round === null || places === null ? undefined : { planId: id, round, places };

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
  const questions = await rememberQuestions(context, row, formId, async () =>
    questionsOf(context, await pupilOfSchool(context.db, row.organisation_id), row.items, formId),
  );
  return { picture: pictureRoundOf(row), questions };
}

const rememberQuestions = (
  context: Context,
  { id, version }: { readonly id: string; readonly version: number },
  formId: string,
  read: () => Promise<readonly Question[]>,
): Promise<readonly Question[]> =>
  context.memoizeByContentVersion(
    `questions of ${formId} in ${id}, ${version}, ${swedishDay()}`,
    read,
  );

async function questionsOf(
  context: Context,
  principal: User,
  items: readonly PlanItem[],
  formId: string,
): Promise<readonly Question[]> {
  try {
    const { sheet, questions, assignmentId } = await requireForm(context, principal, formId);
    await requireListed(context, principal, items, assignmentId);
    // Each pupil has own questions in a generated self-test.
    if (sheet === undefined) return questions;
  } catch (error) {
    // What is locked and what is elsewhere is as unknown as what does not exist.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
  }
  throw new Problem('form/not-found');
}

/** An assignment that is in a plan, alone or in its lesson. Throws `assignment/not-found` for every other. */
async function requireListed(
  context: Context,
  principal: User,
  items: readonly PlanItem[],
  id: string,
): Promise<Assignment> {
  const assignment = await requireWholeAssignment(context, principal, id);
  const { lessons, single } = await readListed(context, principal, items);
  const isListed =
    [...single.values()].some((each) => each.id === assignment.id) ||
    [...lessons.values()].some((lesson) => lesson.id === assignment.lessonId);
  if (!isListed) throw new Problem('assignment/not-found');
  return assignment;
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
    return { row: { ...ofToken, round: null }, principal, substitute: true as const };
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

async function requirePlanByCode(
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
