import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { getSnapshot, restoreSnapshot, type Snapshot } from '@lasar/contract/editor/versions';
import { useState } from 'react';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { showToast } from '#shared/calls/toast.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { Differences } from './differences.tsx';

interface Props {
  readonly kind: EditedKind;
  readonly id: string;
  readonly snapshots: readonly Snapshot[];
  /** Saves what is written, and resolves with the number of that save; undefined when it could not be saved. */
  readonly flush: () => Promise<number | undefined>;
}

/** What the drafts of a record have been while they were written, newest first. */
export const SnapshotList = ({ snapshots, ...place }: Props) => (
  <details className="mt-6 rounded-xl border border-line bg-card px-4 py-2">
    <summary className="min-h-11 py-2 font-bold">Så har utkastet sett ut</summary>
    <p className="mb-4 text-small text-muted">
      Var tionde minut som någon skriver sparas utkastet som det var då, i 30 dagar. Det gör också
      utkast som har slängts eller ersatts.
    </p>
    <ol className="mb-2 flex flex-col gap-4">
      {snapshots.map((each) => (
        <SnapshotItem key={each.snapshot} {...place} snapshot={each} />
      ))}
    </ol>
  </details>
);

interface ItemProps extends Omit<Props, 'snapshots'> {
  readonly snapshot: Snapshot;
}

function SnapshotItem({ kind, id, flush, snapshot: { snapshot, editor, at } }: ItemProps) {
  const write = useWrite();
  const [open, setOpen] = useState(false);
  const params = { kind, id, snapshot };
  const when = momentInWords(at);
  const restore = async () => {
    const saveNumber = await flush();
    if (saveNumber === undefined) {
      void showToast('Utkastet är inte sparat än. Vänta tills det är det.', 'error');
      return;
    }
    const done = 'Utkastet är som det var då.';
    await write(restoreSnapshot, { params, body: { saveNumber } }, { done });
  };
  return (
    <li className="border-t border-line pt-4">
      <h3 className="text-body font-bold">Utkastet {when}</h3>
      <p className="text-small text-muted">{editor.name}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          Visa skillnader<span className="sr-only"> mot utkastet {when}</span>
        </Button>
        <ConfirmButton
          label="Återställ"
          about={`utkastet ${when}`}
          title={`Återställ utkastet ${when}?`}
          confirmText="Ja, återställ utkastet"
          ownWords={recordProblemText}
          send={restore}
        >
          <p>Det som står i utkastet nu läggs bland de tidigare utkasten. Inget publiceras.</p>
        </ConfirmButton>
      </div>
      {open && (
        <Differences
          kind={kind}
          load={(signal) => callByFetch(getSnapshot, { params }, signal)}
          none="Det ser ut så nu också."
        />
      )}
    </li>
  );
}
