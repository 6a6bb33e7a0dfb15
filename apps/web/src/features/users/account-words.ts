import type { OwnLicence } from './load-account.ts';

const roleNames: Readonly<Record<string, string>> = {
  admin: 'Administratör',
  editor: 'Redaktör',
  schooladmin: 'Skoladministratör',
  teacher: 'Lärare',
  student: 'Elev',
};

export const roleWords = (roles: readonly string[]): string =>
  roles.map((role) => roleNames[role] ?? role).join(', ') || 'Ingen roll';

const stateNames: Readonly<Record<OwnLicence['state'], string>> = {
  coming: 'Har inte börjat',
  valid: 'Gäller',
  ended: 'Har gått ut',
};

export const licenceWords = ({ state, validFrom, validTo }: OwnLicence): string =>
  `${stateNames[state]}: ${dayWords(validFrom)} till ${dayWords(validTo)}`;

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeStyle: 'short' });

/** A Swedish day is the same day everywhere. */
export const dayWords = (iso: string): string => day.format(new Date(iso));
export const momentWords = (iso: string): string => moment.format(new Date(iso));
