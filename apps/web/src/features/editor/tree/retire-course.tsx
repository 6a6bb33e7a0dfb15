import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { useState } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { DraftSaver } from '../record/draft-saver.ts';
import { type Replacement, ReplacementField } from '../fields/replacement-field.tsx';

interface Props {
  readonly record: EditedRecord;
  readonly saver: DraftSaver;
}

/** Sets the last day of a course and what takes its place, in the draft. */
export const RetireButton = (props: Props) => (
  <ModalButton label="Avsluta kursen" title={`Avsluta ${props.record.name || 'kursen'}`}>
    {(close) => <RetireForm {...props} onDone={close} />}
  </ModalButton>
);

function RetireForm({ record, saver, onDone }: Props & { readonly onDone: () => void }) {
  const { body } = saver.current();
  const [replacement, setReplacement] = useState(body['replacedBy'] as Replacement | undefined);
  const lastDay = typeof body['validTo'] === 'string' ? body['validTo'] : swedishDayAhead(0);
  return (
    <SubmitForm
      submitText="Skriv i utkastet"
      check={(data) => ({ lastDay: textOf(data, 'lastDay') ? undefined : 'Välj en dag.' })}
      send={async (data) => {
        const { replacedBy: _before, ...rest } = saver.current().body;
        saver.change({
          ...rest,
          validTo: textOf(data, 'lastDay'),
          ...(replacement && { replacedBy: replacement }),
        });
        await saver.flush();
        onDone();
        void showToast('Det står i utkastet. Publicera när du är klar.');
      }}
    >
      {(errors) => (
        <>
          <p>
            Kursen finns kvar på sidan med sina lektioner, och visar att den har slutat gälla och
            vad som kommer i stället. Inget ändras för besökare innan du publicerar.
          </p>
          <TextField
            name="lastDay"
            type="date"
            label="Sista dagen"
            defaultValue={lastDay}
            error={errors['lastDay']}
          />
          <ReplacementField
            path="ersattning"
            label="Ersätts av"
            subjectId={record.parents.find(({ kind }) => kind === 'subject')?.id}
            courseId={record.id}
            value={replacement}
            onChange={setReplacement}
          />
        </>
      )}
    </SubmitForm>
  );
}
