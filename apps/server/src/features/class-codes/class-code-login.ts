import { cutoffOf, periodOf } from '@lasar/contract/retention';
import type { LoggedIn } from '@lasar/contract/sessions';
import { createLogInAnonymous } from '#features/sessions/anonymous.service.ts';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/route.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { codeIn } from './code-words.ts';
import { tryCode } from './guesses.store.ts';

const hour = 3_600_000;

/** Wrong codes in an hour from an address: a school of two thousand may type wrong once in seven times. */
const free = 300;

/**
 * How a class gets in. Right codes are never counted. After too many wrong ones, an address gets in with codes that it
 * knows and no others: `request/too-many`, right or wrong. Throws `class-code/unknown`.
 */
export function createClassCodeLogIn(context: Context) {
  const logIn = createLogInAnonymous(context);
  return async (typed: string, { address }: RequestInfo): Promise<LoggedIn> => {
    const code = codeIn(typed);
    // What cannot be a code is no guess either.
    if (code === undefined) throw new Problem('class-code/unknown');
    const now = new Date();
    const since = new Date(now.getTime() - hour);
    const knownSince = cutoffOf(periodOf('class-code-places'), now);
    const addressHash = hashFor(context, 'address', address);
    const bounds = { day: swedishDay(now), now, since, knownSince, free };
    const outcome = await tryCode(context.db, { code, addressHash, ...bounds });
    const { id, organisation_id, failures } = outcome;
    if (id !== null && organisation_id !== null)
      return logIn('class_code_student', { organisationId: organisation_id, classCodeId: id });
    if ((failures ?? 0) <= free) throw new Problem('class-code/unknown');
    const left = (outcome.since?.getTime() ?? 0) + hour - now.getTime();
    throw new Problem('request/too-many', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  };
}
