import { Link, useSearchParams } from 'react-router';
import { stateWord, type SentInState } from './states.ts';

const link =
  'inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=true]:bg-hue-soft aria-[current=true]:font-bold aria-[current=true]:text-hue';

/** Narrows a list to what is in a state. The address tells which, so it can be gone back to. */
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
