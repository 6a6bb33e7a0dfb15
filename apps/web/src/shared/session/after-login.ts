import { getSchoolType } from '@lasar/contract/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { getSubscription } from '@lasar/contract/organisations';
import { paths } from '@lasar/contract/paths';
import type { SessionUser } from '#shared/session/session-user.ts';
import { returnPath } from './return-path.ts';

/** SPEC 4: back to where the login was asked for, or to the one school type that the licence opens, or to the start. */
export async function afterLogin(call: Call, user: SessionUser, search: string): Promise<string> {
  const back = returnPath(search);
  const [only, ...more] = user.subscriptions;
  if (back !== paths.start || only === undefined || more.length > 0) return back;
  try {
    const { content } = await call(getSubscription, { params: { id: only } });
    const { param } = await call(getSchoolType, { params: { id: content } });
    return paths.schoolType(param);
  } catch {
    // The login itself went well: the start page leads on.
    return paths.start;
  }
}
