import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useState } from 'react';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { kindLabel } from '../fields/record-fields.ts';
import { RecordPicker } from '../fields/record-picker.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';

interface Props {
  /** The kind of record that the selected ones stand below. */
  readonly parentKind: DocumentKind;
  readonly count: number;
  readonly send: (change: { readonly action: 'move'; readonly parent: string }) => Promise<void>;
}

/** Moves the selected records to another parent. */
export const BulkMove = (props: Props) => (
  <ModalButton label="Flytta" title={`Flytta ${props.count} poster`}>
    {(close) => <MoveForm {...props} onDone={close} />}
  </ModalButton>
);

function MoveForm({ parentKind, send, onDone }: Props & { readonly onDone: () => void }) {
  const [parent, setParent] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <SubmitForm
      submitText="Flytta"
      busyText="Flyttar …"
      ownWords={recordProblemText}
      send={async () => {
        setMissing(!parent);
        if (!parent) return;
        await send({ action: 'move', parent });
        onDone();
      }}
    >
      {() => (
        <>
          <RecordPicker
            name="parent"
            legend={`${kindLabel[parentKind]} som de ska ligga i`}
            kind={parentKind}
            first={[]}
            value={parent}
            onChange={setParent}
          />
          <p aria-live="polite" className={missing ? 'font-bold text-falu' : ''}>
            {missing && 'Välj vart de ska flyttas.'}
          </p>
          <p>De hamnar sist, och de gamla adresserna fortsätter att fungera.</p>
        </>
      )}
    </SubmitForm>
  );
}
