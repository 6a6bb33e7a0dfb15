/** SPEC 1: a service worker that an earlier site left behind would keep serving its old pages. */
export function unregisterServiceWorkers(): void {
  // Absent where the page is not served securely.
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) =>
      Promise.all(registrations.map((registration) => registration.unregister())),
    )
    .catch(() => undefined);
}
