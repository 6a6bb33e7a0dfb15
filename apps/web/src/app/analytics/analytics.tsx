import type { Init } from '@lasar/contract/site/init';
import { clipPath, loginProviderPaths, newPasswordPath } from '@lasar/contract/paths';
import { isProductionHost } from '@lasar/contract/operations/production-host-rules';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Consent, readConsent, subscribeToConsent } from '#shared/device/consent.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { type Session, useSession } from '#shared/session/session.ts';
import { useInit } from '#shared/calls/use-init.ts';
import {
  type AnalyticsProperty,
  createGoogleAnalytics,
  createPixel,
  plainPath,
  type Tracker,
} from './trackers.ts';

// Module state: React Router remounts the whole layout between a page and an error page.
let trackers: TrackerGroup | undefined;

// Trackers report the path, and on these pages the URL itself grants access: to an account, a plan, a draft or a film.
const secretPaths = [
  newPasswordPath,
  ...loginProviderPaths,
  planPaths.shared(''),
  previewLinkPaths.shared(''),
  clipPath('', ''),
].map(plainPath);

const isSecret = (path: string): boolean =>
  secretPaths.some((secret) => path === secret || path.startsWith(`${secret}/`));

/** Reports a page view on each route change, the first included, if tracking is allowed. Renders nothing. */
export function Analytics() {
  const { analytics, pixelId, measuresStudents } = useInit();
  const { pathname } = useLocation();
  const session = useSession();
  const consent = useSyncExternalStore(subscribe, readConsent, () => undefined);
  const allowed = mayTrack(session, consent, measuresStudents === true);
  const userId = session.status === 'success' ? session.user.userId : undefined;

  useEffect(() => {
    const property = analyticsAt(location, analytics);
    trackers ??= createTrackerGroup([
      ...(property ? [createGoogleAnalytics(property)] : []),
      ...(pixelId === undefined ? [] : [createPixel(pixelId)]),
    ]);
    if (allowed === false) trackers.stop();
    else if (allowed === true && !isSecret(plainPath(pathname))) trackers.view(pathname, userId);
  }, [analytics, pixelId, allowed, pathname, userId]);
  return null;
}

// Another tab may have changed the consent meanwhile.
function subscribe(notify: () => void): () => void {
  const unsubscribe = subscribeToConsent(notify);
  addEventListener('focus', notify);
  return () => {
    unsubscribe();
    removeEventListener('focus', notify);
  };
}

/** The analytics id of the host that is visited. Every host but the production host is debugged. */
export function analyticsAt(
  address: Pick<URL, 'protocol' | 'host' | 'hostname'>,
  analytics: Init['analytics'],
): AnalyticsProperty | undefined {
  const debug = !isProductionHost(address, analytics?.productionHost);
  const id = debug ? analytics?.otherId : analytics?.productionId;
  return id === undefined ? undefined : { id, debug };
}

/**
 * Whether third parties may track the user: with consent, and pupils only where that is configured. Undefined until the
 * session is restored.
 */
export function mayTrack(
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

interface TrackerGroup {
  /** Reports a page once, even if it is called several times for the same page. */
  readonly view: (path: string, userId: string | undefined) => void;
  /** Stops the trackers and removes their data from the browser, also that of earlier visits. */
  readonly stop: () => void;
}

function createTrackerGroup(trackers: readonly Tracker[]): TrackerGroup {
  let viewed: string | undefined;
  return {
    view(path, userId) {
      if (path === viewed) return;
      viewed = path;
      for (const tracker of trackers) tracker.view(path, userId);
    },
    stop() {
      viewed = undefined;
      for (const tracker of trackers) tracker.stop();
      removeTrackingData();
    },
  };
}

// Cookies and storage keys of Google's and Meta's scripts. The site's own names have other prefixes.
const cookies = /^(_ga|_gid|_gat|_gac|_gcl|_fbp$|_fbc$)/;
const keys = /^(_gcl_ls|lastExternalReferrer(Time)?)$/;

/** Removes the trackers' cookies and storage keys from this browser. */
function removeTrackingData(): void {
  for (const part of document.cookie.split('; ')) {
    const name = part.split('=', 1)[0] ?? '';
    if (!cookies.test(name)) continue;
    // A cookie is removed only under the domain it was set for, and the scripts set the widest one the browser allows.
    for (const domain of ['', ...domainsOf(location.hostname)])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  }
  try {
    for (const key of Object.keys(localStorage)) if (keys.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The host and its parent domains: 'www.lasar.se', 'lasar.se' and 'se'. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}
