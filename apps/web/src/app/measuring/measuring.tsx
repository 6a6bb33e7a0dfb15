import { newPasswordPath, skolonStartPath } from '@lasar/contract/paths';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readConsent, subscribeToConsent } from '#shared/consent.ts';
import { useSession } from '#shared/session/session.ts';
import { useInit } from '#shared/use-init.ts';
import { createAnalytics } from './analytics.ts';
import { createMeasurement, type Measurement } from './measurement.ts';
import { mayMeasure } from './may-measure.ts';
import { createPixel } from './pixel.ts';

// Outside the component: React Router mounts the whole layout anew between a page and an error page.
let measurement: Measurement | undefined;

// Both write their addresses to others, and here the address itself opens an account.
const secretPaths = [newPasswordPath, skolonStartPath];

/** SPEC 4: a page view on each route change, the first one too, for whom it is allowed. Draws nothing. */
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
