import { adminPaths } from '@lasar/contract/admin-paths';
import type { FoundTexts, TextHit } from '@lasar/contract/editor/content-texts';
import { Link } from 'react-router';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { kindLabel, pathInWords } from '../fields/record-fields.ts';
import { NodeMarks } from '../tree/node-marks.tsx';
import { hitKey, type Replacement, replacementOf } from './replacement.ts';

const box = 'mt-0.5 size-6 shrink-0 accent-(--ink)';

interface Props {
  readonly record: FoundTexts;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (keys: readonly string[], isTicked: boolean) => void;
  readonly replacement: Replacement;
}

/** A record with its hits, each with a tick and with what it becomes. */
export function TextHits({ record, ticked, onTick, replacement }: Props) {
  const { node, hits, more, lastChanged } = record;
  const open = hits.filter(({ fixed }) => !fixed);
  const keys = open.map((hit) => hitKey(record, hit));
  const count = keys.filter((key) => ticked.has(key)).length;
  const name = node.name || 'Utan namn';
  return (
    <li className="rounded-2xl border border-line bg-card p-4 tablet:p-5">
      <div className="flex items-start gap-3">
        {open.length > 0 && (
          <input
            type="checkbox"
            aria-label={`Alla träffar i ${name}`}
            checked={count === keys.length}
            ref={(element) => {
              if (element) element.indeterminate = count > 0 && count < keys.length;
            }}
            onChange={({ target }) => onTick(keys, target.checked)}
            className={box}
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-bold wrap-anywhere">
            <Link to={adminPaths.record(node.kind, node.id)}>{name}</Link>
          </h2>
          <p className="text-small text-muted">
            {[kindLabel[node.kind], ...node.parents.slice(-2).map((parent) => parent.name)].join(
              ' · ',
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-small text-muted">
            {lastChanged && (
              <span>
                Ändrad {momentInWords(lastChanged.at)}
                {lastChanged.by?.name && ` av ${lastChanged.by.name}`}
              </span>
            )}
            <NodeMarks node={node} />
          </p>
        </div>
      </div>
      <ul className="mt-3 grid gap-2 border-t border-line pt-3">
        {hits.map((hit) => (
          <Hit
            key={hitKey(record, hit)}
            place={pathInWords(node.kind, hit.path)}
            hit={hit}
            isTicked={ticked.has(hitKey(record, hit))}
            onTick={(isTicked) => onTick([hitKey(record, hit)], isTicked)}
            by={replacementOf(hit, replacement)}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-small text-muted">
          {more} träffar till. Byt de här först, och sök sedan igen.
        </p>
      )}
    </li>
  );
}

interface HitProps {
  readonly place: string;
  readonly hit: TextHit;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly by: string | undefined;
}

function Hit({ place, hit, isTicked, onTick, by }: HitProps) {
  const { before, text, after, fixed } = hit;
  const words = (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="block text-small text-muted">
        {place}
        {fixed && ' (ändras inte här)'}
      </span>
      {oneLine(before)}
      {isTicked && by !== undefined ? (
        <>
          <del className="bg-falu-soft text-falu">{text}</del>{' '}
          <ins className="bg-forest-soft text-forest">{by}</ins>
        </>
      ) : (
        <mark className="bg-hue-soft font-bold text-ink">{text}</mark>
      )}
      {oneLine(after)}
    </span>
  );
  return (
    <li>
      {fixed ? (
        <div className="flex gap-3 pl-9">{words}</div>
      ) : (
        <label className="flex gap-3">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
            className={box}
          />
          {words}
        </label>
      )}
    </li>
  );
}

/** Text around a hit, without the lines that it stands in. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
