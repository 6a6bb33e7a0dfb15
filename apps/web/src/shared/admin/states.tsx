import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { Report } from '@lasar/contract/site/admin-reports';
import { choiceIn, LinkFilter } from './link-filter.tsx';

/** The states of the submissions: requests for quotes and reports. */
export type SentInState = Quote['state'] | Report['state'];

export const stateWord = {
  new: 'Ny',
  answered: 'Besvarad',
  agreed: 'Avtal',
  lost: 'Förlorad',
  declined: 'Avböjd',
  ongoing: 'Pågår',
  closed: 'Avslutad',
} satisfies Record<SentInState, string>;

/** The state filter of a URL, as query of the list's call. Empty if the state is unknown. */
export function stateQueryOf<S extends SentInState>(url: string, states: readonly S[]) {
  const state = choiceIn(url, 'lage', states);
  return state === undefined ? {} : { state };
}

/** A badge with the state. New records stand out. */
export function StateBadge({ state }: { readonly state: SentInState }) {
  const colour = state === 'new' ? 'bg-sun text-on-sun' : 'bg-hue-soft text-hue';
  return (
    <span
      className={`inline-block rounded-lg px-2.5 py-0.5 text-small leading-snug font-bold ${colour}`}
    >
      {stateWord[state]}
    </span>
  );
}

/** Links that sort submissions. */
export const SubmissionOrder = () => (
  <LinkFilter
    label="Ordning"
    first="Senaste först"
    choices={[{ value: 'oldest', text: 'Äldsta först' }]}
    parameter="ordning"
  />
);

/** The order of a URL, as query of the list's call. */
export function orderQueryOf<T extends string>(url: string, orders: readonly T[]) {
  const sort = choiceIn(url, 'ordning', orders);
  return sort === undefined ? {} : { sort };
}

/** Links that filter a list by state. */
export const StateFilter = ({ states }: { readonly states: readonly SentInState[] }) => (
  <LinkFilter
    label="Läge"
    first="Alla"
    choices={states.map((state) => ({ value: state, text: stateWord[state] }))}
  />
);
