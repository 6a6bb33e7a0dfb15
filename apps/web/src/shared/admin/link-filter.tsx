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
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="text-small text-muted">
        {label}:
      </span>
      <ul className="flex flex-wrap gap-x-1">
        {[{ value: undefined, text: first }, ...choices].map(({ value, text }) => (
          <li key={text}>
            <Link
              to={hrefWith(search, { [parameter]: value })}
              preventScrollReset
              aria-current={value === current}
              className={link}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LicenceProps {
  /** The choice of all records, such as 'Alla skolor'. */
  readonly first: string;
}

/** Links that filter schools or owners by whether they have a licence today. */
export const LicenceFilter = ({ first }: LicenceProps) => (
  <LinkFilter
    label="Visa"
    first={first}
    choices={[
      { value: 'open', text: 'Med licens i dag' },
      { value: 'none', text: 'Utan licens i dag' },
    ]}
  />
);

/** The address of the list with other parameters, from its first page. */
export function hrefWith(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(search);
  next.delete('sida');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
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
