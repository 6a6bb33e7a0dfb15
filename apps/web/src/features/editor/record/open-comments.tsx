import { adminPaths } from '@lasar/contract/admin-paths';
import { listOpenComments } from '@lasar/contract/editor/content-comments';
import { Link } from 'react-router';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { kindLabel } from '../fields/record-fields.ts';
import { useFetched } from '../use-fetched.ts';

// The filter lists the records of the others.
const shown = 10;

/** The latest comments that nobody has resolved, each with a link to its record. Nothing is shown when there are none. */
export function OpenComments() {
  const { value, error, reload } = useFetched((signal) =>
    callByFetch(listOpenComments, { query: {} }, signal),
  );
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />;
  if (!value || value.total === 0) return null;
  const rest = value.total - Math.min(shown, value.comments.length);
  return (
    <section aria-labelledby="oppna-kommentarer" className="mt-10 max-w-176">
      <h2 id="oppna-kommentarer" className="text-heading">
        Öppna kommentarer
      </h2>
      <ul className="mt-3 border-t border-line">
        {value.comments.slice(0, shown).map(({ id, text, author, at, record }) => (
          <li key={id} className="border-b border-line py-3">
            <Link
              to={adminPaths.record(record.kind, record.id)}
              className="inline-flex min-h-11 items-center font-bold"
            >
              {record.name || 'Utan namn'}
            </Link>
            <span className="block text-small text-muted">
              {kindLabel[record.kind]} · {author.name || 'En tidigare redaktör'},{' '}
              {momentInWords(at)}
            </span>
            <span className="mt-1 line-clamp-3 whitespace-pre-wrap wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-small">Och {rest} till.</p>}
    </section>
  );
}
