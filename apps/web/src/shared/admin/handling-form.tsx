import { textOf } from '#shared/form-text.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextArea } from '#shared/ui/form-field.tsx';
import { stateWord, type HandlingState } from './handling.ts';
import { SelectField } from './select-field.tsx';

interface Handling<S> {
  readonly state: S;
  readonly note: string;
}

interface Props<S> {
  readonly states: readonly S[];
  readonly current: Handling<S>;
  readonly save: (handling: Handling<S>) => Promise<unknown>;
}

/** Where something that was sent in stands, and what those who handle it write to each other. */
export function HandlingForm<S extends HandlingState>({ states, current, save }: Props<S>) {
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
