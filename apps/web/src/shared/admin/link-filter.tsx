import { Link, useSearchParams } from 'react-router';

const link =
  'inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=true]:bg-hue-soft aria-[current=true]:font-bold aria-[current=true]:text-hue';

interface Props {
  readonly label: string;
  /** The choice without a parameter in the URL. */
  readonly first: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

/** Links that filter a list. The choice is in the URL (`lage`), so it is part of the history. */
export function LinkFilter({ label, first, choices }: Props) {
  const [search] = useSearchParams();
  const current = choices.find(({ value }) => value === search.get('lage'))?.value;
  const href = (value?: string) => {
    const q = search.get('q');
    return `?${new URLSearchParams({ ...(q && { q }), ...(value && { lage: value }) }).toString()}`;
  };
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-x-1">
        {[{ value: undefined, text: first }, ...choices].map(({ value, text }) => (
          <li key={text}>
            <Link to={href(value)} aria-current={value === current} className={link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
