import { Link, useSearchParams } from 'react-router';
import { stateWord, type HandlingState } from './handling.ts';

const link =
  'inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=true]:bg-hue-soft aria-[current=true]:font-bold aria-[current=true]:text-hue';

/** The state that the address narrows a list to, if it is one of these. */
export function useStateFilter<S extends HandlingState>(states: readonly S[]): S | undefined {
  const asked = useSearchParams()[0].get('lage');
  return states.find((state) => state === asked);
}

/** Narrows a list to what is in a state. The address tells which, so it can be gone back to. */
export function StateFilter({ states }: { readonly states: readonly HandlingState[] }) {
  const [search] = useSearchParams();
  const current = useStateFilter(states);
  const href = (state?: HandlingState) => {
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
