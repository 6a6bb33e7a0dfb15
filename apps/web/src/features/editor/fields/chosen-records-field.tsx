import type { FoundNode } from '@lasar/contract/editor/content-tree';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { ListField } from './list-field.tsx';
import { kindLabel } from './record-fields.ts';
import { RecordPicker } from './record-picker.tsx';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly kind: DocumentKind;
  readonly addLabel: string;
  /** What the document has of each record. */
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly valueOf: (record: FoundNode) => string;
  readonly onChange: (values: readonly string[]) => void;
}

/** Records that a document names, in order: added by a search for their names, moved and removed by buttons. */
export function ChosenRecordsField({
  kind,
  addLabel,
  values,
  nameOf,
  valueOf,
  onChange,
  ...field
}: Props) {
  return (
    <div>
      <ListField {...field} items={values} onChange={onChange} one={kindLabel[kind]} addLabel="">
        {(value) => (
          <p className="flex min-h-11 items-center rounded-xl border border-line bg-card px-4 py-2 wrap-anywhere">
            {nameOf(value)}
          </p>
        )}
      </ListField>
      <ModalButton label={addLabel} title={addLabel}>
        {(close) => (
          <Chooser
            kind={kind}
            onChoose={(record) => {
              const value = valueOf(record);
              if (!values.includes(value)) onChange([...values, value]);
              close();
            }}
          />
        )}
      </ModalButton>
    </div>
  );
}

interface ChooserProps {
  readonly kind: DocumentKind;
  readonly onChoose: (record: FoundNode) => void;
}

function Chooser({ kind, onChoose }: ChooserProps) {
  const [chosen, setChosen] = useState<FoundNode>();
  return (
    <div className="flex flex-col gap-5">
      <RecordPicker
        name={`valj-${kind}`}
        legend={kindLabel[kind]}
        kind={kind}
        first={chosen ? [chosen] : []}
        value={chosen?.id ?? ''}
        onChange={(_id, found) => found && setChosen(found)}
      />
      <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
        Lägg till
      </Button>
    </div>
  );
}
