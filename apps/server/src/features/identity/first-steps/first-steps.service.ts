import { stepsOf, type FirstSteps, type StepRole } from '@lasar/contract/identity/first-steps';
import { requireAccount, type User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { findStepsUser, hideSteps, listSteps, showSteps } from './first-steps.store.ts';

const inOrder = Object.keys(stepsOf) as StepRole[];

/** What the user does first, and what of it is done. Throws `user/not-found` when nothing is shown. */
export async function requireFirstSteps({ db }: Context, by: User): Promise<FirstSteps> {
  const user = await findStepsUser(db, requireAccount(by).id);
  const role = inOrder.find((each) => user?.roles.includes(each));
  if (!user?.shows_steps || !role) throw new Problem('user/not-found');
  return { role, steps: await listSteps(db, user, stepsOf[role]) };
}

/** Shows the steps to a user who has just chosen the first password. */
export const showFirstSteps = (trx: Db, userId: string): Promise<void> => showSteps(trx, userId);

/** Hides the steps for good. */
export async function hideFirstSteps({ db }: Context, by: User): Promise<object> {
  await hideSteps(db, requireAccount(by).id);
  return {};
}
