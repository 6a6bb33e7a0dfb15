import { adminPaths } from '@lasar/contract/admin-paths';
import { removeRecord } from '@lasar/contract/editor/content-records';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { type EditedRecord, unpublishRecord } from '@lasar/contract/editor/drafts';
import {
  previewRemoval,
  type Removal,
  restoreRemoved,
} from '@lasar/contract/editor/removed-records';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { countOf, countsInWords, restoredInWords } from '../removed-records/removed-words.ts';
import { showUndoToast } from '../undo-toast.ts';
import { useFetched } from '../use-fetched.ts';

interface Props {
  readonly kind: DocumentKind;
  readonly record: EditedRecord;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/** Asks before a record is removed: what goes with it, what its address leads to, and whether hiding it is enough. */
export function RemoveForm({ kind, record, onChanged, onDone }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [movedTo, setMovedTo] = useState('');
  const params = { kind, id: record.id };
  const { value: removal } = useFetched((signal) =>
    callByFetch(previewRemoval, { params }, signal),
  );
  const restore = async () => {
    try {
      const restored = await callByFetch(restoreRemoved, { params, body: {} });
      onChanged();
      void showToast(restoredInWords(restored));
      await navigate(adminPaths.record(kind, record.id));
    } catch (error) {
      void showToast(problemMessage(error, recordProblemText), 'error');
    }
  };
  const unpublish = async () => {
    try {
      await callByFetch(unpublishRecord, { params });
      onDone();
      onChanged();
      void showToast('Posten är avpublicerad.');
      await revalidate();
    } catch (error) {
      void showToast(problemMessage(error, recordProblemText), 'error');
    }
  };
  return (
    <SubmitForm
      submitText="Ja, ta bort"
      busyText="Tar bort …"
      ownWords={recordProblemText}
      send={async () => {
        const query = movedTo ? { movedTo } : {};
        await callByFetch(removeRecord, { params, query });
        onDone();
        onChanged();
        await navigate(adminPaths.content);
        void showUndoToast('Borttagen. Den ligger i papperskorgen.', () => void restore());
      }}
    >
      {() => (
        <>
          <div role="status">{removal && <WhatGoes removal={removal} />}</div>
          <p>
            Den ligger i papperskorgen i 30 dagar, med sitt utkast och allt som ligger under den. Så
            länge går den att återställa.
          </p>
          {record.published && (
            <div className="rounded-xl border-2 border-line p-4">
              <p>Ska den bara döljas? Då står allt kvar här.</p>
              <Button variant="outline" className="mt-3" onClick={() => void unpublish()}>
                Avpublicera i stället
              </Button>
            </div>
          )}
          <RecordPicker
            name="movedTo"
            legend="Vad ska den gamla adressen leda till?"
            kind={kind}
            except={record.id}
            first={[{ id: '', name: 'En sida som säger att den är borttagen' }]}
            value={movedTo}
            onChange={setMovedTo}
          />
        </>
      )}
    </SubmitForm>
  );
}

function WhatGoes({ removal: { below, files, plans, teachers } }: { readonly removal: Removal }) {
  const counts = countsInWords(below);
  return (
    <>
      {counts && (
        <p>
          <strong>{counts}</strong> följer med
          {files > 0 && `, med ${countOf(files, ['fil', 'filer'])}`}.
        </p>
      )}
      {plans > 0 && (
        <p className={counts ? 'mt-3' : ''}>
          <strong>{countOf(plans, ['planering', 'planeringar'])}</strong> av{' '}
          {countOf(teachers, ['lärare', 'lärare'])} har något av det. Där står det att innehållet är
          borttaget.
        </p>
      )}
    </>
  );
}
