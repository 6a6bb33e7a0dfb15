import { textOf } from '#shared/form-text.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { SelectField } from './select-field.tsx';
import { stateWord, type SentInState } from './states.ts';

interface StatusAndNote<S> {
  readonly state: S;
  readonly note: string;
}

interface Props<S> {
  readonly states: readonly S[];
  readonly current: StatusAndNote<S>;
  readonly save: (statusAndNote: StatusAndNote<S>) => Promise<unknown>;
}

/** How far something that was sent in has come, and a note among those who see to it. */
export function StatusNoteForm<S extends SentInState>({ states, current, save }: Props<S>) {
  const chosen = (data: FormData) => states.find((state) => state === data.get('state'));
  return (
    <SubmitForm
      submitText="Spara"
      check={(data) => ({
        note: textOf(data, 'note').trim().length > 4000 ? 'Högst 4000 tecken.' : undefined,
      })}
      send={(data) =>
        save({ state: chosen(data) ?? current.state, note: textOf(data, 'note').trim() })
      }
    >
      {(faults) => (
        <>
          <SelectField name="state" label="Läge" defaultValue={current.state}>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateWord[state]}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="note"
            label="Anteckning"
            hint="Syns bara i administrationen."
            defaultValue={current.note}
            fault={faults['note']}
          />
        </>
      )}
    </SubmitForm>
  );
}
