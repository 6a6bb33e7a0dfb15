import type { PlanItem } from '@lasar/contract/plans/plans';
import { rowMatches } from './row-search.ts';

/** From so many rows a plan is searched; fewer are seen at once. */
const fewestRows = 4;

interface Props {
  readonly items: readonly PlanItem[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Finds rows of a long plan. */
export function PlanSearch({ items, typed, onType }: Props) {
  // The field stays while it has a text, or rows that are hidden could not be shown again.
  if (items.length < fewestRows && typed === '') return null;
  const found = items.filter((item) => rowMatches(item, typed)).length;
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="grow font-bold tablet:max-w-96">
        Sök i planeringen
        <input
          type="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          autoComplete="off"
          maxLength={100}
          className="mt-2 block min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4 font-normal"
        />
      </label>
      <p role="status" className="text-small text-muted tablet:self-end tablet:pb-3">
        {typed.trim() !== '' &&
          (found === 0 ? 'Ingen rad stämmer.' : `${found} av ${items.length} rader`)}
      </p>
    </div>
  );
}
