import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

unregisterServiceWorkers();

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
