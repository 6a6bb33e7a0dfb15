import type { EditedKind } from '@lasar/contract/editor/document-rules';
import type { Difference as Found } from '@lasar/contract/editor/versions';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { pathInWords } from '../fields/record-fields.ts';
import { useFetched } from '../use-fetched.ts';
import { Difference } from './difference.tsx';

interface Props {
  readonly kind: EditedKind;
  readonly load: (signal: AbortSignal) => Promise<{ readonly differences: readonly Found[] }>;
  /** What is shown where nothing differs. */
  readonly none: string;
}

/** The fields that differ between two documents, each with what was removed and added. */
export function Differences({ kind, load, none }: Props) {
  const { value, error, reload } = useFetched(load);
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />;
  if (!value) return <LoadingText />;
  if (value.differences.length === 0) return <p className="mt-4">{none}</p>;
  return (
    <dl className="mt-4 flex flex-col gap-4">
      {value.differences.map(({ path, before, after }, index) => (
        <div key={`${path} ${index}`}>
          <dt className="font-bold">{pathInWords(kind, path)}</dt>
          <dd className="mt-1 whitespace-pre-wrap wrap-anywhere">
            <Difference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
