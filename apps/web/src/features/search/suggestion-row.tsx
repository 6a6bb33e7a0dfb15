import type { SearchResult } from '@lasar/contract/search';
import type { ComponentProps } from 'react';
import { hueOfSchoolType } from '#shared/hue.ts';
import { HitIcon } from './hit-icon.tsx';
import { kindOfResult, placeOfResult } from './result-kind.ts';
import { searchLabel } from './search-labels.ts';

type Props = ComponentProps<'li'> & {
  readonly hit: SearchResult;
  readonly highlighted: boolean;
};

/** One hit of the dropdown: icon, name, where it stands, and its kind in words. */
export function SuggestionRow({ hit, highlighted, ...option }: Props) {
  const kind = kindOfResult(hit);
  const place = placeOfResult(hit);
  const hue = hueOfSchoolType(place[0]?.path ?? '');
  return (
    <li
      {...option}
      data-hue={hue === 'ink' ? undefined : hue}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5 leading-snug ${highlighted ? 'bg-hue-soft outline-2 -outline-offset-2 outline-hue' : ''}`}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-hue-soft text-hue">
        <HitIcon {...kind} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{hit.Name}</span>
        {place.length > 0 && (
          <span className="block text-small leading-snug text-muted">
            {place.map(({ name }) => name).join(' / ')}
          </span>
        )}
      </span>
      <span className="shrink-0 text-small text-muted">{searchLabel(kind)}</span>
    </li>
  );
}
