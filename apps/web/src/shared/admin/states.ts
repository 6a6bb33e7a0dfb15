import type { Quote } from '@lasar/contract/admin-quotes';
import type { Report } from '@lasar/contract/admin-reports';

/** How far what somebody has sent in has come. */
export type SentInState = Quote['state'] | Report['state'];

export const stateWord = {
  new: 'Ny',
  contacted: 'Kontaktad',
  ongoing: 'Pågår',
  closed: 'Avslutad',
} satisfies Record<SentInState, string>;

/** The state that an address narrows a list to, as a query of the list's call. Empty when it is none of these. */
export function stateQueryOf<S extends SentInState>(url: string, states: readonly S[]) {
  const asked = new URL(url).searchParams.get('lage');
  const state = states.find((each) => each === asked);
  return state === undefined ? {} : { state };
}
