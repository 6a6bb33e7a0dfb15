import { homeworkDays, type Homework } from '@lasar/contract/plans/homework';
import type { Plan } from '@lasar/contract/plans/plans';
import type { SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import type { Principal, User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { openCode } from '#features/identity/class-codes/class-code-login.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import * as homework from './homework.store.ts';
import { requirePlan } from './plans.service.ts';
import { setClass } from './plans.store.ts';
import type { PlanForPupils } from './shared-items.ts';

const day = 24 * 3_600_000;

/** What is due today and later, and was due not long ago, in the plans of the class whose code the pupil came by. */
export async function requireHomework(
  { db }: Context,
  planForPupils: PlanForPupils,
  pupil: Principal,
): Promise<Homework> {
  if (pupil.kind === 'anonymous' || pupil.classCodeId === undefined)
    return { hasPlans: false, plans: [] };
  const { classCodeId } = pupil;
  const from = swedishDay(new Date(Date.now() - homeworkDays * day));
  const rows = await homework.listPlansWithHomework(db, classCodeId, from);
  const plans = await Promise.all(
    rows.map(async (row) => ({
      name: row.name,
      items: (await planForPupils(row, pupil)).filter((item) => isDueFrom(item, from)),
    })),
  );
  return {
    hasPlans: rows.length > 0 || (await homework.hasPlans(db, classCodeId)),
    plans,
  };
}

const isDueFrom = (item: SharedPlanItem, from: string): boolean =>
  'dueBy' in item && item.dueBy !== undefined && item.dueBy >= from;

/** Shows the homework of a plan to a class of the teacher's school. Throws `class-code/not-found`. */
export async function setPlanClass(
  context: Context,
  by: User,
  { id, code }: { readonly id: string; readonly code: string },
  client: RequestInfo,
): Promise<Plan> {
  await requirePlan(context, by, id);
  const opened = await openCode(context, code, client);
  const isOfSchool =
    opened && 'classCodeId' in opened && opened.organisationId === by.organisationId;
  if (!isOfSchool) throw new Problem('class-code/not-found');
  await setClass(context.db, id, opened.classCodeId);
  return requirePlan(context, by, id);
}

export async function endPlanClass(context: Context, by: User, id: string): Promise<Plan> {
  await requirePlan(context, by, id);
  await setClass(context.db, id, null);
  return requirePlan(context, by, id);
}
