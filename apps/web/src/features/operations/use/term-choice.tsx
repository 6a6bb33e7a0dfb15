import { Link, useSearchParams } from 'react-router';
import { termInWords, terms } from './use-words.ts';

/** The choice of a term. It is in the URL, beside what else the page has there. */
export function TermChoice({ term }: { readonly term: string }) {
  const [search] = useSearchParams();
  const searchFor = (id: string): string => {
    const changed = new URLSearchParams(search);
    changed.set('termin', id);
    return `?${changed.toString()}`;
  };
  return (
    <nav aria-label="Termin">
      <ul className="flex flex-wrap gap-2">
        {terms().map(({ id }) => (
          <li key={id}>
            <Link
              to={searchFor(id)}
              preventScrollReset
              aria-current={id === term ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-xl border-2 border-muted px-4 hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-bold aria-[current=true]:text-paper"
            >
              {termInWords({ id })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
