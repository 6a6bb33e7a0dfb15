import { adminPaths } from '@lasar/contract/admin-paths';
import { copyRecord, moveRecord } from '@lasar/contract/editor/content-records';
import { type ContentNode, listContentTree } from '@lasar/contract/editor/content-tree';
import { type DocumentKind, parentKinds } from '@lasar/contract/editor/document-rules';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { DraftSaver } from '../record/draft-saver.ts';
import { kindLabel } from '../fields/record-fields.ts';
import { RecordPicker } from '../fields/record-picker.tsx';
import { recordProblemText } from '../record/record-problems.sv.ts';
import { RemoveForm } from './remove-record.tsx';
import { RetireButton } from './retire-course.tsx';

interface Props {
  readonly kind: DocumentKind;
  readonly record: EditedRecord;
  readonly saver: DraftSaver;
  readonly onChanged: () => void;
}

/** Copies, moves and removes a record. */
export function ArrangeRecord(props: Props) {
  return (
    <AdminSection title="Ordna">
      <div className="flex flex-wrap gap-3">
        <CopyButton {...props} />
        <ModalButton label="Flytta" title={`Flytta ${props.record.name || 'posten'}`}>
          {(close) => <MoveForm {...props} onDone={close} />}
        </ModalButton>
        {props.kind === 'course' && <RetireButton record={props.record} saver={props.saver} />}
        <ModalButton label="Ta bort" title={`Ta bort ${props.record.name || 'posten'}?`}>
          {(close) => <RemoveForm {...props} onDone={close} />}
        </ModalButton>
      </div>
    </AdminSection>
  );
}

function CopyButton({ kind, record, saver, onChanged }: Props) {
  const navigate = useNavigate();
  return (
    <ModalButton label="Gör en kopia" title="Gör en kopia?">
      {(close) => (
        <SubmitForm
          submitText="Gör en kopia"
          busyText="Kopierar …"
          ownWords={recordProblemText}
          send={async () => {
            await saver.flush();
            const { id } = await callByFetch(copyRecord, { params: { kind, id: record.id } });
            close();
            onChanged();
            void showToast('Kopian är ett utkast.');
            await navigate(adminPaths.record(kind, id));
          }}
        >
          {() => (
            <p>
              Kopian läggs bredvid, som ett utkast med allt som står i formuläret. Det som ligger
              under posten följer inte med.
            </p>
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

interface FormProps extends Props {
  readonly onDone: () => void;
}

function MoveForm({ kind, record, saver, onChanged, onDone }: FormProps) {
  const write = useWrite();
  const parentKind = parentKinds[kind];
  const present = record.parents.at(-1);
  const [parent, setParent] = useState(present?.id ?? '');
  const siblings = useSiblings(kind, parentKind && parent);
  const others = siblings?.filter(({ id }) => id !== record.id) ?? [];
  return (
    <SubmitForm
      submitText="Flytta"
      busyText="Flyttar …"
      ownWords={recordProblemText}
      send={async (data) => {
        await saver.flush();
        const position = Number(textOf(data, 'place'));
        const body = {
          ...(parent && parent !== present?.id && { parent }),
          ...(position > 0 && { position }),
        };
        await write(moveRecord, { params: { kind, id: record.id }, body }, { done: 'Flyttad.' });
        onDone();
        onChanged();
      }}
    >
      {() => (
        <>
          {parentKind && (
            <RecordPicker
              name="parent"
              legend={`${kindLabel[parentKind]} som den ska ligga i`}
              kind={parentKind}
              first={
                present ? [{ id: present.id, name: `${present.name} (där den ligger nu)` }] : []
              }
              value={parent}
              onChange={setParent}
            />
          )}
          <SelectField name="place" label="Plats" key={parent}>
            <option value="">Sist</option>
            <option value="1">Först</option>
            {others.slice(0, -1).map(({ id, name }, index) => (
              <option key={id} value={index + 2}>
                Efter {name || 'Utan namn'}
              </option>
            ))}
          </SelectField>
          {parentKind && <p>Den gamla adressen fortsätter att fungera.</p>}
        </>
      )}
    </SubmitForm>
  );
}

/** The first records below a parent, or of a kind without parents; undefined until they are loaded. */
function useSiblings(kind: DocumentKind, parent: string | undefined) {
  const [nodes, setNodes] = useState<readonly ContentNode[]>();
  const parentKind = parentKinds[kind];
  useEffect(() => {
    const stop = new AbortController();
    setNodes(undefined);
    const query =
      parentKind && parent
        ? { parent: `${parentKind}:${parent}` }
        : { roots: kind as 'school-type' | 'teacher' | 'customer-case' };
    callByFetch(listContentTree, { query }, stop.signal).then(
      (page) => setNodes(page.nodes),
      // Without them the record can still be placed first or last.
      () => undefined,
    );
    return () => stop.abort();
  }, [kind, parentKind, parent]);
  return nodes;
}
