import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { watchTools } from './page-tools.ts';

unregisterServiceWorkers();
fillInPopovers();
watchTools();

startTransition(() => void hydrateRoot(document, <HydratedRouter />));

/** A service worker of an earlier site at this address would continue to serve its old pages. */
function unregisterServiceWorkers(): void {
  // Absent without https.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) =>
      Promise.all(registrations.map((registration) => registration.unregister())),
    )
    .catch(() => undefined);
}

/** The menus are popovers, which browsers have since Chrome 114, Firefox 125 and Safari 17. */
function fillInPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  loadChunk(() => import('@oddbird/popover-polyfill/fn')).then(
    // In a layer below our own styles, as the browser's own styles of popovers are.
    ({ apply }) => apply({ layerName: 'theme' }),
    () => undefined,
  );
}
