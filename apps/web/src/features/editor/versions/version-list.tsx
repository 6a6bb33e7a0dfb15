import type { EditedKind } from '@lasar/contract/editor/document-rules';
import {
  getVersion,
  listVersions,
  restoreVersion,
  type Version,
} from '@lasar/contract/editor/versions';
import { useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Differences } from './differences.tsx';
import { SnapshotList } from './snapshot-list.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { pathInWords } from '../fields/record-fields.ts';
import { StateMark } from '../record/record-state.tsx';
import { useFetched } from '../use-fetched.ts';

interface Props {
  readonly kind: EditedKind;
  readonly id: string;
  /** Whether the newest version is what visitors see. */
  readonly published: boolean;
  /** Saves what is written, and resolves with the number of that save; undefined when it could not be saved. */
  readonly flush: () => Promise<number | undefined>;
}

/** The published versions of a record, newest first, each with its differences and a way back to it. */
export function VersionList({ kind, id, published, flush }: Props) {
  const { value, error, reload } = useFetched((signal) =>
    callByFetch(listVersions, { params: { kind, id } }, signal),
  );
  if (error !== undefined) return <LoadFailed error={error} onRetry={reload} />;
  if (!value) return <LoadingText />;
  const { versions, snapshots } = value;
  if (versions.length + snapshots.length === 0) return <p>Det finns inga tidigare versioner än.</p>;
  return (
    <>
      <ol className="flex flex-col gap-4">
        {versions.map((version, index) => (
          <VersionItem
            key={version.number}
            {...{ kind, id, flush, version }}
            isPublic={published && index === 0}
          />
        ))}
      </ol>
      {snapshots.length > 0 && <SnapshotList {...{ kind, id, flush, snapshots }} />}
    </>
  );
}

interface ItemProps extends Omit<Props, 'published'> {
  readonly version: Version;
  readonly isPublic: boolean;
}

function VersionItem({ kind, id, flush, version, isPublic }: ItemProps) {
  const { number, author, at, note, changed } = version;
  const write = useWrite();
  const [open, setOpen] = useState(false);
  const params = { kind, id, number: String(number) };
  const fields = [...new Set(changed.map((field) => pathInWords(kind, field)))];
  const restore = async () => {
    const saveNumber = await flush();
    if (saveNumber === undefined) {
      void showToast('Utkastet är inte sparat än. Vänta tills det är det.', 'error');
      return;
    }
    const done = `Version ${number} är nu ett utkast.`;
    await write(restoreVersion, { params, body: { saveNumber } }, { done });
  };
  return (
    <li className="rounded-xl border border-line bg-card p-4">
      <h3 className="text-body font-bold">
        Version {number}, {momentInWords(at)}
      </h3>
      {isPublic && <StateMark>Publicerad nu</StateMark>}
      <p className="text-small text-muted">
        {author.id === 'import' ? 'Inläst innehåll' : author.name}
      </p>
      {note && <p className="mt-2">{note}</p>}
      {fields.length > 0 && <p className="mt-2 text-small">Ändrat: {fields.join(', ')}.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          Visa skillnader<span className="sr-only"> i version {number}</span>
        </Button>
        {/* Back to what is public leads the button that throws the draft away. */}
        {!isPublic && (
          <ConfirmButton
            label="Återställ"
            about={`version ${number}`}
            title={`Återställ version ${number}?`}
            confirmText="Ja, gör ett utkast av den"
            ownWords={recordProblemText}
            send={restore}
          >
            <p>
              Versionens innehåll blir ett utkast. Om du redan har ett utkast ersätts det. Inget
              publiceras än.
            </p>
          </ConfirmButton>
        )}
      </div>
      {open && (
        <Differences
          kind={kind}
          load={(signal) => callByFetch(getVersion, { params }, signal)}
          none="Inget skiljer den från versionen före."
        />
      )}
    </li>
  );
}
