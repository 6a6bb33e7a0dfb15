import { documentKinds } from '@lasar/contract/editor/document-rules';
import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Options, SelectField } from '#shared/admin/select-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { kindLabel, stateLabel } from '../fields/record-fields.ts';
import { filterChoices } from './table-query.ts';

interface Props {
  readonly editors: readonly { readonly id: string; readonly name: string }[];
  readonly schoolTypes: readonly { readonly param: string; readonly name: string }[];
}

/** What the table is narrowed to. It is in the address, so a selection can be sent to others. */
export function TableSearch({ editors, schoolTypes }: Props) {
  const [search] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const form = useRef<HTMLFormElement>(null);
  // The fields follow the address also when a saved selection or the way back changes it, and keep the focus.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search.get(field.name) ?? '';
  }, [search]);
  return (
    <Form ref={form} role="search" aria-label="Urval" preventScrollReset className="grid gap-3">
      <div className="grid gap-x-5 gap-y-2 phone:grid-cols-2 tablet:grid-cols-3 wide:grid-cols-4">
        <TextField name="q" label="Namn" type="search" maxLength={200} autoComplete="off" />
        <SelectField name="slag" label="Slag">
          <Options first="Alla" labels={documentKinds.map((kind) => [kind, kindLabel[kind]])} />
        </SelectField>
        <SelectField name="skolform" label="Skolform">
          <Options first="Alla" labels={schoolTypes.map(({ param, name }) => [param, name])} />
        </SelectField>
        <SelectField name="lage" label="Läge">
          <Options first="Alla" labels={Object.entries(stateLabel)} />
        </SelectField>
        <SelectField name="urval" label="Att se över">
          <Options first="Allt" labels={filterChoices} />
        </SelectField>
        <SelectField name="av" label="Senast ändrad av">
          <Options first="Vem som helst" labels={editors.map(({ id, name }) => [id, name])} />
        </SelectField>
        <TextField name="sedan" label="Ändrad från och med" type="date" />
        <SelectField name="ordning" label="Ordning">
          <Options first="Efter namn" labels={[['senast', 'Senast ändrade först']]} />
        </SelectField>
      </div>
      <Button type="submit" className="justify-self-start" aria-disabled={isLoading || undefined}>
        {isLoading ? 'Hämtar …' : 'Visa'}
      </Button>
    </Form>
  );
}
