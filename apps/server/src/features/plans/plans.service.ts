import { classCodeLength } from '@lasar/contract/identity/class-codes';
import { planDays, plansOfTeacher, substituteDays } from '@lasar/contract/plans/plan-rules';
import type { Plan, PlanFields, PlanLink, PlanSummary } from '@lasar/contract/plans/plans';
import { shownCode } from '@lasar/contract/identity/typed-code-rules';
import { isLinkToken, linkTokenHash, newLinkToken } from '#auth/link-tokens.ts';
import { isAccountlessId, type User } from '#auth/principal.ts';
import { isDayAhead, swedishDay } from '#auth/swedish-day.ts';
import { newCode } from '#auth/typed-codes.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import * as store from './plans.store.ts';

/** The user's own plans, the last changed first. Throws `access/role-required` for a user without an account. */
export async function listPlans({ db }: Context, by: User): Promise<PlanSummary[]> {
  const rows = await store.listPlanRows(db, requireOwner(by));
  return rows.map(({ id, name, items, changed_at, ...row }) => ({
    id,
    name,
    rows: items.filter(({ kind }) => kind !== 'heading').length,
    changedAt: changed_at.toISOString(),
    ...linkOf(row),
  }));
}

/** One of the user's plans. Throws `plan/not-found`, also for the plans of others. */
export async function requirePlan({ db }: Context, by: User, id: string): Promise<Plan> {
  const row = await store.findPlan(db, id, requireOwner(by));
  if (!row) throw new Problem('plan/not-found');
  return {
    id: row.id,
    name: row.name,
    items: [...row.items],
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    ...linkOf(row),
    ...(row.substitute_day !== null &&
      row.substitute_day >= swedishDay() && { substituteDay: row.substitute_day }),
    ...(row.class_name !== null &&
      row.class_valid_to !== null &&
      row.class_valid_to >= swedishDay() && {
        class: { name: row.class_name, validTo: row.class_valid_to },
      }),
  };
}

/** Throws `plan/too-many`. */
export async function createPlan(context: Context, by: User, fields: PlanFields): Promise<Plan> {
  const owner = requireOwner(by);
  const id = newId();
  const isInserted = await context.db
    .transaction()
    .execute((trx) => store.insertPlan(trx, { id, created_by: owner, ...fields }, plansOfTeacher));
  if (!isInserted) throw new Problem('plan/too-many');
  return requirePlan(context, by, id);
}

/** Throws `plan/changed` when the plan has another version than the one that was changed. */
export async function updatePlan(
  context: Context,
  by: User,
  id: string,
  fields: PlanFields & { readonly version: number },
): Promise<Plan> {
  await requirePlan(context, by, id);
  if (!(await store.updatePlanRow(context.db, id, fields))) throw new Problem('plan/changed');
  return requirePlan(context, by, id);
}

export async function deletePlan(context: Context, by: User, id: string): Promise<object> {
  await requirePlan(context, by, id);
  await store.deletePlanRow(context.db, id);
  return {};
}

/** Gives a plan a code, or its code another last day. Throws `plan/day-out-of-range`. */
export async function sharePlan(
  context: Context,
  by: User,
  id: string,
  validTo: string,
): Promise<Plan> {
  await requirePlan(context, by, id);
  if (!isDayAhead(validTo, planDays)) throw new Problem('plan/day-out-of-range');
  // With 40 bits, the first code is nearly always unused.
  while (!(await store.setPlanCode(context.db, id, newCode(classCodeLength), validTo)));
  return requirePlan(context, by, id);
}

/** Ends the code at once. A plan that is shared again gets another. */
export async function endPlanLink(context: Context, by: User, id: string): Promise<Plan> {
  await requirePlan(context, by, id);
  await store.clearPlanCode(context.db, id);
  return requirePlan(context, by, id);
}

/**
 * Makes a link that opens the plan to a substitute on one day, with guides and answer keys. The link before it ends. Only
 * the hash of its token is stored. Throws `plan/substitute-day-out-of-range`.
 */
export async function createSubstituteLink(
  context: Context,
  by: User,
  id: string,
  onDay: string,
): Promise<{ plan: Plan; token: string }> {
  await requirePlan(context, by, id);
  if (!isDayAhead(onDay, substituteDays)) throw new Problem('plan/substitute-day-out-of-range');
  const token = newLinkToken();
  await store.setSubstituteLink(context.db, id, { hash: linkTokenHash(token), day: onDay });
  return { plan: await requirePlan(context, by, id), token };
}

/** Ends the substitute's link at once. */
export async function endSubstituteLink(context: Context, by: User, id: string): Promise<Plan> {
  await requirePlan(context, by, id);
  await store.setSubstituteLink(context.db, id, null);
  return requirePlan(context, by, id);
}

/** The plan that a substitute's token opens today. Undefined for every other token, and for text that is none. */
export async function findPlanByToken({ db }: Context, token: string) {
  if (!isLinkToken(token)) return undefined;
  return store.findPlanOfSubstitute(db, linkTokenHash(token), swedishDay());
}

/**
 * The account that owns plans. Throws `access/role-required` for a user without one, since without an account a plan could not be
 * found again.
 */
export function requireOwner(by: User): string {
  if (isAccountlessId(by.id)) throw new Problem('access/role-required');
  return by.id;
}

const linkOf = ({
  code,
  valid_to,
}: Pick<store.PlanRow, 'code' | 'valid_to'>): { link?: PlanLink } =>
  code !== null && valid_to !== null && valid_to >= swedishDay()
    ? { link: { code: shownCode(code), validTo: valid_to } }
    : {};
