import { Link, useSearchParams } from 'react-router';

const link =
  'inline-flex min-h-11 items-center rounded-xl px-3 hover:underline aria-[current=true]:bg-hue-soft aria-[current=true]:font-bold aria-[current=true]:text-hue';

interface Props {
  readonly label: string;
  /** The choice without a parameter in the URL. */
  readonly first: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  /** The parameter in the URL: the filter (`lage`) unless it says another. */
  readonly parameter?: 'lage' | 'ordning';
}

/** Links that filter or sort a list. The choice is in the URL, so it is part of the history. */
export function LinkFilter({ label, first, choices, parameter = 'lage' }: Props) {
  const [search] = useSearchParams();
  const current = choices.find(({ value }) => value === search.get(parameter))?.value;
  const href = (value?: string) => {
    const next = new URLSearchParams(search);
    next.delete('sida');
    next.delete(parameter);
    if (value) next.set(parameter, value);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="text-small text-muted">
        {label}:
      </span>
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

/** The choice that a URL has for a parameter, or undefined for the first one. */
export function choiceIn<T extends string>(
  url: string,
  parameter: 'lage' | 'ordning',
  choices: readonly T[],
): T | undefined {
  const chosen = new URL(url).searchParams.get(parameter);
  return choices.find((each) => each === chosen);
}
