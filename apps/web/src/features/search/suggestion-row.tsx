import type { SearchResult } from '@lasar/contract/search';
import type { ComponentProps } from 'react';
import { HitIcon } from './hit-icon.tsx';
import { kindOfResult } from './result-kind.ts';
import { searchLabel } from './search-labels.ts';

type Props = ComponentProps<'li'> & {
  readonly hit: SearchResult;
  readonly highlighted: boolean;
};

/** One hit of the dropdown: icon, name, a line that tells it from others of the name, and its kind in words. */
export function SuggestionRow({ hit, highlighted, ...option }: Props) {
  const kind = kindOfResult(hit);
  return (
    <li
      {...option}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 leading-snug ${highlighted ? 'bg-hue-soft outline-2 -outline-offset-2 outline-hue' : ''}`}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-hue-soft text-hue">
        <HitIcon {...kind} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{hit.Name}</span>
        {hit.Description__c && (
          <span className="block truncate text-small text-muted">{hit.Description__c}</span>
        )}
      </span>
      <span className="shrink-0 text-small text-muted">{searchLabel(kind)}</span>
    </li>
  );
}
