import { isbot } from 'isbot';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { findSharingSchool } from '#features/plans/shared-plan.service.ts';
import type { Used, UseLog } from '#features/operations/use/use-log.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';
import { createAllowance } from './allowance.ts';

// Twice what a school of 2,000 students behind one address causes: two self-tests each in five minutes.
const testsOfAnAddress = 8_000;

/**
 * Counts self-tests that were answered to their end, for the school of whoever did. Throws `request/too-many` when an address
 * has used its allowance.
 */
export function createSelfTestCounts(context: Context, use: UseLog) {
  const mayCount = createAllowance(testsOfAnAddress);
  return async (
    { assignmentId, plan }: { readonly assignmentId: string; readonly plan?: string },
    principal: Principal,
    client: RequestInfo,
  ): Promise<object> => {
    if (!mayCount(client.address)) throw new Problem('request/too-many', { retryAfter: 300 });
    if (client.userAgent && !isbot(client.userAgent))
      await countForSchool(
        context,
        use,
        { kind: 'self-test', id: assignmentId },
        plan,
        principal,
        client,
      );
    return {};
  };
}

/** Counts a use for the school that shares the plan it was opened in, else for that of whoever is logged in. */
export async function countForSchool(
  context: Context,
  use: UseLog,
  used: Used,
  plan: string | undefined,
  principal: Principal,
  client: RequestInfo,
): Promise<void> {
  if (plan === undefined) return use.countFor(principal, used);
  const school = await findSharingSchool(context, plan, client);
  if (school !== undefined) use.count(school, used);
}
