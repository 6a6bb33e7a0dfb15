import { adminPaths } from '@lasar/contract/admin-paths';
import { documentKinds, type DocumentKind } from '@lasar/contract/editor/document-rules';
import type { Fields } from '@lasar/contract/kinds/field-rules';
import { kinds } from '@lasar/contract/kinds/kind-rules';
import type { PackChange, PackImportReport } from '@lasar/contract/editor/pack-imports';
import { Link } from 'react-router';
import { countInWords, typeLabel } from './pack-words.sv.ts';

/** What a pack changes or has changed: counted, and then record by record, folded by kind. */
export function PackChanges({ report }: { readonly report: PackImportReport }) {
  const { state, counts, changes } = report;
  if (counts.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-heading">
        {state === 'imported' ? 'Det som ändrades' : 'Det som ändras'}
      </h2>
      <div className="mt-3 border-t border-line">
        {counts.map((group) => {
          const shown = changes.filter(
            ({ kind, type }) => kind === group.kind && type === group.type,
          );
          return (
            <details key={`${group.kind} ${group.type}`} className="border-b border-line">
              <summary className="min-h-12 cursor-pointer py-3 font-bold">
                {countInWords(group, group.count)}
              </summary>
              <ul className="mb-4 grid gap-3">
                {shown.map((change) => (
                  <Change
                    key={`${change.type} ${change.id} ${change.name}`}
                    change={change}
                    isThere={
                      state === 'imported' ? change.kind !== 'removed' : change.kind !== 'made'
                    }
                  />
                ))}
              </ul>
              {shown.length < group.count && (
                <p className="mb-4 text-small text-muted">
                  Och {(group.count - shown.length).toLocaleString('sv-SE')} till.
                </p>
              )}
            </details>
          );
        })}
      </div>
    </section>
  );
}

interface ChangeProps {
  readonly change: PackChange;
  /** Whether the record can be opened now. */
  readonly isThere: boolean;
}

function Change({ change: { type, id, name, fields }, isThere }: ChangeProps) {
  const kind = documentKinds.find((each) => each === type);
  return (
    <li className="wrap-anywhere">
      <span className="sr-only">{typeLabel(type)} </span>
      {kind !== undefined && isThere ? (
        <Link to={adminPaths.record(kind, id)}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      {fields.length > 0 && (
        <ul className="mt-1 text-small text-muted">
          {fields.map(({ field, before, after }) => (
            <li key={field}>
              {labelOf(kind, field)}: {before || 'tomt'} → {after || 'tomt'}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the editor calls a key of a pack. */
function labelOf(kind: DocumentKind | undefined, field: string): string {
  const fields: Fields = kind === undefined ? {} : kinds[kind];
  return fields[field]?.label ?? field;
}
