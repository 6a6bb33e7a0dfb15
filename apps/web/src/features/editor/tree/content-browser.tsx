import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ContentTree } from './content-tree.tsx';
import { filterLabels, type RecordFilter, RecordFinder } from './record-finder.tsx';
import {
  type ContentTree as ContentTreeState,
  isRoot,
  type NodeKey,
  rootKinds,
  type RootKind,
} from './use-content-tree.ts';

const chip =
  'min-h-11 rounded-xl px-3 text-small hover:underline aria-pressed:bg-hue-soft aria-pressed:font-bold aria-pressed:text-hue';

interface Props {
  readonly tree: ContentTreeState;
  /** The key of the record that is shown beside the tree. */
  readonly current: string | undefined;
  /** The keys of that record and of what it stands below, of those that have something below them. */
  readonly above: readonly NodeKey[];
  readonly filter: RecordFilter | undefined;
  readonly onFilter: (filter: RecordFilter | undefined) => void;
}

// The others are set by the list of checks, and shown while they are set.
const always: readonly RecordFilter[] = ['draft', 'changed', 'without-film', 'empty', 'mine'];

/** The content as a tree; while a search or a filter is set, as a list of what it finds. */
export function ContentBrowser({ tree, current, above, filter, onFilter }: Props) {
  const [q, setQ] = useState('');
  const [root, setRoot] = useState<RootKind>('school-type');
  const choose = (kind: RootKind) => {
    tree.open(kind);
    setRoot(kind);
  };
  const [currentKind = ''] = current?.split(':') ?? [];
  useEffect(() => {
    if (current !== undefined) choose(isRoot(currentKind) ? currentKind : 'school-type');
    // eslint-disable-next-line react/exhaustive-deps -- A record shows its tree when it is opened; then another can be chosen.
  }, [current]);
  const narrowed = q.trim() !== '' || filter !== undefined;
  const filters = filter && !always.includes(filter) ? [...always, filter] : always;
  return (
    <I18nProvider locale="sv-SE">
      <nav aria-label="Innehåll" className="flex flex-col gap-3">
        <label>
          <span className="block text-small font-bold">Sök i innehållet</span>
          <input
            type="search"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            className="mt-1 min-h-12 w-full rounded-xl border-2 border-muted bg-card px-4"
          />
        </label>
        <div id="visa-bara" role="group" aria-labelledby="visa-bara-namn" className="scroll-mt-32">
          <p id="visa-bara-namn" className="text-small font-bold">
            Visa bara
          </p>
          <div className="mt-1 flex flex-wrap gap-1">
            {filters.map((value) => (
              <button
                key={value}
                type="button"
                aria-pressed={filter === value}
                onClick={() => onFilter(filter === value ? undefined : value)}
                className={`${chip} border border-line`}
              >
                {filterLabels[value]}
              </button>
            ))}
          </div>
        </div>
        {narrowed ? (
          <RecordFinder q={q.trim()} filter={filter} onChanged={tree.reload} />
        ) : (
          <>
            <Roots root={root} onChoose={choose} />
            <ContentTree key={root} {...{ tree, root, current, above }} />
          </>
        )}
      </nav>
    </I18nProvider>
  );
}

const rootLabels: Readonly<Record<RootKind, string>> = {
  'school-type': 'Skolformer',
  teacher: 'Lärare',
  'customer-case': 'Kundcase',
};

interface RootsProps {
  readonly root: RootKind;
  readonly onChoose: (root: RootKind) => void;
}

/** Chooses which records stand at the top of the tree. */
function Roots({ root, onChoose }: RootsProps) {
  return (
    <div
      role="group"
      aria-label="Träd"
      className="flex flex-wrap gap-x-1 border-b border-line pb-2"
    >
      {rootKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={root === kind}
          onClick={() => onChoose(kind)}
          className={chip}
        >
          {rootLabels[kind]}
        </button>
      ))}
    </div>
  );
}
