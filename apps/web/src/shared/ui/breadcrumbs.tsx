import type { Parent } from '@lasar/contract/records';
import { Link } from 'react-router';

interface Props {
  readonly parents: readonly Pick<Parent, 'id' | 'name' | 'path'>[];
}

/** The ancestors of a page, as links. The page itself is its heading and not repeated. */
export function Breadcrumbs({ parents }: Props) {
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Brödsmulor" className="no-print">
      <ol className="flex flex-wrap items-center text-small text-muted">
        {parents.map((parent) => (
          <li
            key={parent.id}
            // After the name: a line that wraps never begins with the sign.
            className="flex min-w-0 items-center not-last:after:px-2.5 not-last:after:content-['/'/'']"
          >
            <Link
              to={parent.path}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline hover:text-ink"
            >
              {parent.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
