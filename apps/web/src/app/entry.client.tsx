import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

unregisterServiceWorkers();

startTransition(() => void hydrateRoot(document, <HydratedRouter />));

/** A service worker that an earlier site left behind would keep serving its old pages. */
function unregisterServiceWorkers(): void {
  // Absent where the page is not served securely.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) =>
      Promise.all(registrations.map((registration) => registration.unregister())),
    )
    .catch(() => undefined);
}
