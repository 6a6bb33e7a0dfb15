import { classCodeLength } from '@lasar/contract/class-codes';
import { cutoffOf, periodOf } from '@lasar/contract/retention-rules';
import type { LoggedIn } from '@lasar/contract/sessions';
import { createAccountlessLogIn } from '#features/sessions/anonymous.service.ts';
import type { UseLog } from '#features/use/use-log.service.ts';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { codeIn } from '#auth/typed-codes.ts';
import { tryCode } from './class-codes.store.ts';

const hour = 3_600_000;

/** Wrong codes from an address in an hour that cost nothing: in a school of 2,000, every seventh login. */
const allowance = 300;

/**
 * What a typed code opens: a class or a plan. Right codes are never counted. An address that has used its allowance of
 * wrong codes is let in with codes that are known there only, and others throw `request/too-many`, whether right or wrong.
 * Undefined for a wrong code.
 */
export async function openCode(
  context: Context,
  typed: string,
  { address }: RequestInfo,
): Promise<{ organisationId: string; classCodeId: string } | { planId: string } | undefined> {
  const code = codeIn(typed, classCodeLength);
  // Text that cannot be a code is not counted.
  if (code === undefined) return undefined;
  const now = new Date();
  const since = new Date(now.getTime() - hour);
  const knownSince = cutoffOf(periodOf('class-code-places'), now);
  const addressHash = hashFor(context, 'address', address);
  const bounds = { day: swedishDay(now), now, since, knownSince, allowance };
  const outcome = await tryCode(context.db, { code, addressHash, ...bounds });
  const { id, organisation_id, plan_id, failures } = outcome;
  if (id !== null && organisation_id !== null)
    return { organisationId: organisation_id, classCodeId: id };
  if (plan_id !== null) return { planId: plan_id };
  if ((failures ?? 0) <= allowance) return undefined;
  const left = (outcome.since?.getTime() ?? 0) + hour - now.getTime();
  throw new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}

/**
 * Login with a class code. Throws `class-code/unknown` for a wrong code, `class-code/of-plan` for that of a plan, and as
 * `openCode` does.
 */
export function createClassCodeLogIn(context: Context, use: UseLog) {
  const logIn = createAccountlessLogIn(context);
  return (typed: string, client: RequestInfo): Promise<LoggedIn> =>
    timed('login', 'class-code', async () => {
      const opened = await openCode(context, typed, client);
      if (!opened) throw new Problem('class-code/unknown');
      if ('planId' in opened) throw new Problem('class-code/of-plan');
      const loggedIn = await logIn('class_code_student', opened);
      use.count(opened.organisationId, { kind: 'class-code', id: opened.classCodeId });
      return loggedIn;
    });
}
