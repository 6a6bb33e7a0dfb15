import type { Quote } from '@lasar/contract/admin-quotes';
import type { Report } from '@lasar/contract/admin-reports';
import { Link, useSearchParams } from 'react-router';

/** The states of the submissions: requests for quotes and reports. */
export type SentInState = Quote['state'] | Report['state'];

export const stateWord = {
  new: 'Ny',
  answered: 'Besvarad',
  agreed: 'Avtal',
  declined: 'Avböjd',
  ongoing: 'Pågår',
  closed: 'Avslutad',
} satisfies Record<SentInState, string>;

/** The state filter of a URL, as query of the list's call. Empty if the state is unknown. */
export function stateQueryOf<S extends SentInState>(url: string, states: readonly S[]) {
  const parameter = new URL(url).searchParams.get('lage');
  const state = states.find((each) => each === parameter);
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

const link =
  'inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=true]:bg-hue-soft aria-[current=true]:font-bold aria-[current=true]:text-hue';

/** Links that filter a list by state. The state is in the URL, so it is part of the history. */
export function StateFilter({ states }: { readonly states: readonly SentInState[] }) {
  const [search] = useSearchParams();
  const current = states.find((state) => state === search.get('lage'));
  const href = (state?: SentInState) => {
    const q = search.get('q');
    return `?${new URLSearchParams({ ...(q && { q }), ...(state && { lage: state }) }).toString()}`;
  };
  return (
    <nav aria-label="Läge" className="mb-4">
      <ul className="flex flex-wrap gap-x-1">
        {[undefined, ...states].map((state) => (
          <li key={state ?? 'alla'}>
            <Link to={href(state)} aria-current={state === current} className={link}>
              {state ? stateWord[state] : 'Alla'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
