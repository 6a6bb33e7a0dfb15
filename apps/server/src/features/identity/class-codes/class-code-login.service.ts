import { classCodeLength } from '@lasar/contract/identity/class-codes';
import type { LoggedIn } from '@lasar/contract/identity/sessions';
import { createAccountlessLogIn } from '#features/identity/sessions/anonymous.service.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import type { Context } from '#context.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { codeIn } from '#auth/typed-codes.ts';
import { findOpenedCode, type OpenedCode } from './class-codes.store.ts';

/**
 * What a typed code opens: a class or a plan. Undefined for a wrong code, which is answered the later the more of them come
 * from the address. Throws `server/unavailable` when too many wait to be checked.
 */
export async function openCode(
  { db, codeTries }: Context,
  typed: string,
  client: RequestInfo,
): Promise<OpenedCode | undefined> {
  const code = codeIn(typed, classCodeLength);
  // Text that cannot be a code is no try.
  if (code === undefined) return undefined;
  return codeTries.run(client, code, () => findOpenedCode(db, code, swedishDay()));
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
