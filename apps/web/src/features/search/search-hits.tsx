import type { SearchResult } from '@lasar/contract/search';
import { Link } from 'react-router';
import { hitHref } from './hit-href.ts';
import { HitIcon } from './hit-icon.tsx';
import { searchLabel } from './search-labels.ts';

interface Props {
  readonly hits: readonly SearchResult[];
  readonly q: string;
}

/** The hits, best first, each with what kind of thing it is. */
export function SearchHits({ hits, q }: Props) {
  if (hits.length === 0) return null;
  return (
    <ul className="mt-3 max-w-4xl border-t border-line">
      {hits.map((hit) => (
        <li
          key={`${hit.objecttype} ${hit.Id}`}
          className="relative flex items-start gap-4 border-b border-line py-4"
        >
          <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-xl bg-hue-soft text-hue">
            <HitIcon hit={hit} />
          </span>
          <div className="min-w-0 grow">
            <h2 className="text-[1.25rem] leading-snug">
              <Link to={hitHref(hit, q)} className="hover:underline after:absolute after:inset-0">
                {hit.Name}
              </Link>
            </h2>
            {hit.Description__c && (
              <p className="mt-1 max-w-measure leading-snug text-muted">{hit.Description__c}</p>
            )}
          </div>
          <span className="mt-1 shrink-0 text-small text-muted">{searchLabel(hit)}</span>
        </li>
      ))}
    </ul>
  );
}
