import { dayInWords } from '#shared/swedish-time.ts';
import type { OwnLicence } from './load-account.ts';

const stateNames: Readonly<Record<OwnLicence['state'], string>> = {
  coming: 'Har inte börjat',
  valid: 'Gäller',
  ended: 'Har gått ut',
};

export const licenceWords = ({ state, validFrom, validTo }: OwnLicence): string =>
  `${stateNames[state]}: ${dayInWords(validFrom)} till ${dayInWords(validTo)}`;
