import { classCodeLength } from '@lasar/contract/class-codes';
import { cutoffOf, periodOf } from '@lasar/contract/retention-rules';
import type { LoggedIn } from '@lasar/contract/sessions';
import { createAccountlessLogIn } from '#features/sessions/anonymous.service.ts';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { codeIn } from '#auth/typed-codes.ts';
import { tryCode } from './class-codes.store.ts';

const hour = 3_600_000;

/** Wrong codes from an address in an hour that cost nothing: in a school of 2,000, every seventh login. */
const allowance = 300;

/**
 * Login with a class code. Right codes are never counted. An address that has used its allowance of wrong codes is let
 * in with codes that are known there only, and others throw `request/too-many`, whether right or wrong. Throws
 * `class-code/unknown` for a wrong code.
 */
export function createClassCodeLogIn(context: Context) {
  const logIn = createAccountlessLogIn(context);
  return async (typed: string, { address }: RequestInfo): Promise<LoggedIn> => {
    const code = codeIn(typed, classCodeLength);
    // Text that cannot be a code is not counted.
    if (code === undefined) throw new Problem('class-code/unknown');
    const now = new Date();
    const since = new Date(now.getTime() - hour);
    const knownSince = cutoffOf(periodOf('class-code-places'), now);
    const addressHash = hashFor(context, 'address', address);
    const bounds = { day: swedishDay(now), now, since, knownSince, allowance };
    const outcome = await tryCode(context.db, { code, addressHash, ...bounds });
    const { id, organisation_id, failures } = outcome;
    if (id !== null && organisation_id !== null)
      return logIn('class_code_student', { organisationId: organisation_id, classCodeId: id });
    if ((failures ?? 0) <= allowance) throw new Problem('class-code/unknown');
    const left = (outcome.since?.getTime() ?? 0) + hour - now.getTime();
    throw new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  };
}
