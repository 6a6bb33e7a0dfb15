import { useSyncExternalStore } from 'react';

export type Consent = 'all' | 'necessary';

/** The choice is stored for 150 days. */
const cookie = 'LACookiev3';
const days = 150;
const changed = 'lasar:consent';

let reopened = false;

/** The user's choice, or undefined before there is a cookie. A value that we do not know counts as `necessary`. */
export function readConsent(): Consent | undefined {
  const stored = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  if (stored === undefined) return undefined;
  return stored === `${cookie}=all` ? 'all' : 'necessary';
}

export function giveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${consent}; Max-Age=${days * 24 * 60 * 60}; Path=/; SameSite=Lax${secure}`;
  reopened = false;
  dispatchEvent(new Event(changed));
}

/** Shows the question again, to change the choice. */
export function askForConsentAgain(): void {
  reopened = true;
  dispatchEvent(new Event(changed));
}

export type ConsentQuestion = 'hidden' | 'asked' | 'asked-again';

/** Whether the question is shown. Hidden on the server, which caches its pages for all users. */
export const useConsentQuestion = (): ConsentQuestion =>
  useSyncExternalStore(subscribeToConsent, question, () => 'hidden');

function question(): ConsentQuestion {
  if (reopened) return 'asked-again';
  return readConsent() ? 'hidden' : 'asked';
}

/** Subscribes to choices in this tab. */
export function subscribeToConsent(notify: () => void): () => void {
  addEventListener(changed, notify);
  return () => removeEventListener(changed, notify);
}
