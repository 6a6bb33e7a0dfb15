import type { Call } from '@lasar/contract/endpoint';
import {
  getSharedPlan,
  getSharedPlanAssignment,
  type SharedPlan,
  type SharedPlanAssignment,
} from '@lasar/contract/plans/shared-plans';
import { CallProblem } from '#shared/calls/call.ts';

type Loaded =
  | { readonly plan: SharedPlan }
  | { readonly shared: SharedPlanAssignment }
  | { readonly ended: true };

/** A shared plan by its code, or an assignment of it. `ended` when the code opens no plan, or none with the assignment. */
export async function loadSharedPlan(
  call: Call,
  { code, id }: { readonly code: string; readonly id?: string | undefined },
  sheet: number | undefined,
): Promise<Loaded> {
  try {
    if (id === undefined) return { plan: await call(getSharedPlan, { params: { code } }) };
    const query = sheet === undefined ? {} : { sheet: `${sheet}` };
    return { shared: await call(getSharedPlanAssignment, { params: { code, id }, query }) };
  } catch (error) {
    const gone = ['plan/ended', 'assignment/not-found', 'request/invalid'];
    if (error instanceof CallProblem && gone.includes(error.code)) return { ended: true };
    throw error;
  }
}
