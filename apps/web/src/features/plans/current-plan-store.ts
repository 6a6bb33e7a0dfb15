import { hasAnyRole } from '#shared/session/session-user.ts';
import { hasAccount } from '#shared/session/user-status.ts';
import { currentSession } from '#shared/session/session.ts';
import { readSession } from '#shared/session/stored-session.ts';
import { type PlanStore, plansOnAccount } from './plan-store.ts';
import { plansInBrowser } from './plans-in-browser.ts';

/**
 * The account of a teacher who is logged in, and this browser for everybody else: visitors, pupils, and teachers whom
 * Skolon lets in without an account. Undefined while a session is being restored: the loaders run again after it.
 */
export function currentPlanStore(): PlanStore | undefined {
  const session = currentSession();
  if (session.status !== 'success') return readSession() ? undefined : plansInBrowser;
  const { user } = session;
  return hasAccount(user) && hasAnyRole(user, ['teacher', 'schooladmin'])
    ? plansOnAccount
    : plansInBrowser;
}
