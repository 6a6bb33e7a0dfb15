import type { Init } from '@lasar/contract/init';
import { loadForeignScript, type Tracker } from './measurement.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

/** Google Analytics. It is told the id of the user and the path, never a query, a fragment or an e-mail address. */
export function createAnalytics({ id, debug }: NonNullable<Init['analytics']>): Tracker {
  let started = false;
  let page: string | undefined;
  return {
    view(path, userId) {
      window[`ga-disable-${id}`] = false;
      const referrer = page ?? document.referrer.replace(/[?#].*/, '');
      page = location.origin + path;
      // The title of a search repeats what was searched for.
      const title = location.search ? path : document.title;
      const about = { page_location: page, page_title: title, page_referrer: referrer };
      if (!started) gtag('js', new Date());
      // For what Google's script reports by itself, too.
      gtag('set', { ...about, user_id: userId ?? null });
      if (!started) {
        gtag('config', id, {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          ...(debug && { debug_mode: true }),
        });
        loadForeignScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
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
  // Google's script tells commands from other entries by this very kind of object.
  window.dataLayer.push(arguments);
}
