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
      <ol className="flex flex-wrap items-center text-small text-muted wrap-anywhere">
        {parents.map((parent) => (
          <li
            key={parent.id}
            // After the name: a line that wraps never begins with the sign.
            className="flex items-center not-last:after:px-2.5 not-last:after:content-['/'/'']"
          >
            <Link
              dir="auto"
              to={parent.path}
              className="inline-flex min-h-11 items-center underline hover:text-ink"
            >
              {parent.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
