import { newPasswordPath, skolonStartPath } from '@lasar/contract/paths';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Consent, readConsent, subscribeToConsent } from '#shared/consent.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { type Session, useSession } from '#shared/session/session.ts';
import { useInit } from '#shared/use-init.ts';
import { createAnalytics } from './analytics.ts';
import { createMeasurement, type Measurement } from './measurement.ts';
import { createPixel } from './pixel.ts';

// Module state: React Router mounts the whole layout again between a page and an error page.
let measurement: Measurement | undefined;

// Trackers report the address, and on these pages the address itself opens an account.
const secretPaths = [newPasswordPath, skolonStartPath];

/** Reports a page view on each route change, the first included, where it is allowed. Renders nothing. */
export function Measuring() {
  const { analytics, pixelId, measuresStudents } = useInit();
  const { pathname } = useLocation();
  const session = useSession();
  const consent = useSyncExternalStore(subscribe, readConsent, () => undefined);
  const allowed = mayMeasure(session, consent, measuresStudents === true);
  const userId = session.status === 'success' ? session.user.userId : undefined;

  useEffect(() => {
    measurement ??= createMeasurement([
      ...(analytics ? [createAnalytics(analytics)] : []),
      ...(pixelId === undefined ? [] : [createPixel(pixelId)]),
    ]);
    if (allowed === false) measurement.stop();
    else if (allowed === true && !secretPaths.some((secret) => pathname.startsWith(secret)))
      measurement.view(pathname, userId);
  }, [analytics, pixelId, allowed, pathname, userId]);
  return null;
}

// Another tab may have changed the answer meanwhile.
function subscribe(notify: () => void): () => void {
  const unsubscribe = subscribeToConsent(notify);
  addEventListener('focus', notify);
  return () => {
    unsubscribe();
    removeEventListener('focus', notify);
  };
}

/**
 * Whether others may measure: once the session is settled, with consent, and for pupils only where that is
 * configured. Undefined until the session is settled.
 */
export function mayMeasure(
  session: Session,
  consent: Consent | undefined,
  measuresStudents: boolean,
): boolean | undefined {
  if (consent !== 'all') return false;
  if (session.status === 'unchecked' || session.status === 'start') return undefined;
  return measuresStudents || session.status !== 'success' || !isStudent(session.user);
}

const isStudent = (user: { readonly userId: string; readonly roles: readonly string[] }): boolean =>
  hasAnyRole(user, ['student']) || user.userId.endsWith('_student');
