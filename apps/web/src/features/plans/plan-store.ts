import {
  createPlan,
  deletePlan,
  getPlan,
  listPlans,
  type Plan,
  type PlanFields,
  type PlanSummary,
  updatePlan,
} from '@lasar/contract/plans/plans';
import type { ProblemCode } from '@lasar/contract/problems';
import { CallProblem, callByFetch } from '#shared/calls/call.ts';
import { planText } from './plan-text.ts';

/** Where plans are kept. Both places have the same rules, and reject with a `CallProblem` of the same codes. */
export interface PlanStore {
  readonly place: 'account' | 'browser';
  /** The Swedish words of its failures. */
  readonly words: Partial<Record<ProblemCode, string>>;
  /** Latest changed first. */
  readonly list: () => Promise<readonly PlanSummary[]>;
  /** Undefined when there is no such plan, or it is somebody else's. */
  readonly find: (id: string) => Promise<Plan | undefined>;
  readonly create: (fields: PlanFields) => Promise<Plan>;
  /** `version` is the one that the change was made from: `plan/changed` when another window has saved since. */
  readonly update: (id: string, fields: PlanFields, version: number) => Promise<Plan>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** The plans of the teacher who is logged in. */
export const plansOnAccount: PlanStore = {
  place: 'account',
  words: planText,
  list: () => callByFetch(listPlans, {}),
  find: (id) =>
    callByFetch(getPlan, { params: { id } }).catch((error: unknown) => {
      if (error instanceof CallProblem && error.code === 'plan/not-found') return undefined;
      throw error;
    }),
  create: ({ name, items }) => callByFetch(createPlan, { body: { name, items: [...items] } }),
  update: (id, { name, items }, version) =>
    callByFetch(updatePlan, { params: { id }, body: { name, items: [...items], version } }),
  remove: (id) => callByFetch(deletePlan, { params: { id } }),
};
