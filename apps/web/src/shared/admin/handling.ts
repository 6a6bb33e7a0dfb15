import type { Quote } from '@lasar/contract/admin-quotes';
import type { Report } from '@lasar/contract/admin-reports';

/** How far what somebody has sent in has come. */
export type HandlingState = Quote['state'] | Report['state'];

export const stateWord = {
  new: 'Ny',
  contacted: 'Kontaktad',
  ongoing: 'Pågår',
  closed: 'Avslutad',
} satisfies Record<HandlingState, string>;
