import { countPageView } from '@lasar/contract/operations/statistics';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { countHeaders } from '#shared/calls/count-headers.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';
import { useInit } from '#shared/calls/use-init.ts';

// Module state: React Router remounts the whole layout between a page and an error page.
let last: string | undefined;

/**
 * Reports the path of each opened page, the first included, to the site's own server, without cookies. The token of somebody who
 * is logged in goes along, so that a lesson counts for the school.
 */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === last) return;
    last = pathname;
    noteRecent(pathname);
    const { method, path } = countPageView;
    // With `keepalive` it is sent even if the user leaves the page at once. A lost view does no harm. The response is
    // read, because a browser treats an unread one as unfinished.
    fetch(path, {
      method,
      body: JSON.stringify({ path: pathname }),
      headers: countHeaders(),
      credentials: 'omit',
      keepalive: true,
    })
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [pathname]);
  return null;
}

/** Stores the pages of lessons and assignments that were opened last, in this browser only. */
function noteRecent(path: string): void {
  if (!/^\/(lesson|video|pdf|formlink)\//.test(path)) return;
  const others = (readStored('lasar.device.recent') ?? '').split(' ').filter((p) => p !== path);
  writeStored('lasar.device.recent', [path, ...others].slice(0, 12).join(' '));
}

/** Google Analytics and the pixel. Their chunk is loaded only if one of them is configured. */
export function LazyAnalytics() {
  const { analytics, pixelId } = useInit();
  const [Analytics, setAnalytics] = useState<ComponentType>();
  const configured = analytics !== undefined || pixelId !== undefined;
  useEffect(() => {
    if (!configured) return;
    loadChunk(() => import('./analytics.tsx')).then(
      (chunk) => setAnalytics(() => chunk.Analytics),
      // Without the chunk, page views are not tracked.
      () => undefined,
    );
  }, [configured]);
  return Analytics ? <Analytics /> : null;
}
