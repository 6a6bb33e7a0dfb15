import { paths } from '@lasar/contract/paths';

/** A third-party script that counts page views. It is not loaded before the first view. */
export interface Tracker {
  readonly view: (path: string, userId: string | undefined) => void;
  readonly stop: () => void;
}

/** A path as all its spellings have it: routes match in either case, and with a slash at the end or without. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

export interface AnalyticsProperty {
  readonly id: string;
  readonly debug: boolean;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** Google Analytics. It receives the path and the user's id, never a query, a fragment or an e-mail address. */
export function createGoogleAnalytics({ id, debug }: AnalyticsProperty): Tracker {
  let started = false;
  let page: string | undefined;
  return {
    view(path, userId) {
      window[`ga-disable-${id}`] = false;
      const referrer = page ?? document.referrer.replace(/[?#].*/, '');
      page = location.origin + path;
      // The title of the search page contains the query. The address of this moment tells nothing: it may be that of the
      // page before, whose query led here.
      const title = plainPath(path) === paths.search() ? path : document.title;
      const about = { page_location: page, page_title: title, page_referrer: referrer };
      if (!started) gtag('js', new Date());
      // Also used by the events that Google's script sends by itself.
      gtag('set', { ...about, user_id: userId ?? null });
      if (!started) {
        gtag('config', id, {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          ...(debug && { debug_mode: true }),
        });
        loadThirdPartyScript(
          `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
        );
      }
      started = true;
      gtag('event', 'page_view', about);
    },
    stop() {
      window[`ga-disable-${id}`] = true;
      page = undefined;
    },
  };
}

function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // Google's script recognises commands by their type, which must be an `arguments` object.
  window.dataLayer.push(arguments);
}

/** The global that Meta's script expects when it loads: a function that queues commands, with these properties. */
interface Queue {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Queue;
    _fbq?: Queue;
  }
}

/** Meta's advertising pixel. It receives page views only: no user id, no searches, no clicks. */
export function createPixel(id: string): Tracker {
  let fbq: Queue | undefined;
  let running = false;
  let reportable = false;
  const report = (): void => {
    if (running && reportable) fbq?.('track', 'PageView');
  };
  return {
    view(path) {
      // Meta's script reports the full URL at the time it handles a view, and the URL of a search contains the query. So
      // views are not queued before the script has loaded: then the page that is current by that time is reported.
      reportable = plainPath(path) !== paths.search();
      if (!reportable) return;
      if (fbq) fbq('consent', 'grant');
      else
        fbq = startPixel(id, () => {
          running = true;
          report();
        });
      report();
    },
    stop() {
      reportable = false;
      fbq?.('consent', 'revoke');
    },
  };
}

function startPixel(id: string, onRun: () => void): Queue {
  const fbq = createQueue();
  window.fbq = fbq;
  window._fbq = fbq;
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadThirdPartyScript('https://connect.facebook.net/en_US/fbevents.js', onRun);
  return fbq;
}

function createQueue(): Queue {
  const keep = (...command: unknown[]): void => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  };
  const fbq: Queue = Object.assign(keep, {
    queue: [],
    loaded: true,
    version: '2.0',
    // The site reports route changes itself, once each.
    disablePushState: true,
    push: keep,
  });
  return fbq;
}

/** Loads a third-party script and calls back when it has run. If it does not load, nothing is sent. */
function loadThirdPartyScript(src: string, onRun?: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onRun) script.addEventListener('load', onRun);
  document.head.append(script);
}
