import type { TextMatch } from '@lasar/contract/editor/content-texts';
import { documentKinds } from '@lasar/contract/editor/document-rules';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Options, SelectField } from '#shared/admin/select-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { kindLabel, stateLabel } from '../fields/record-fields.ts';

const matchLabels: Readonly<Record<Exclude<TextMatch, 'word'>, string>> = {
  forms: 'Ord och böjningar',
  part: 'Delar av ord',
};

interface Props {
  readonly editors: readonly { readonly id: string; readonly name: string }[];
}

/** The search in all texts. It is in the address, so a search can be kept as a bookmark and sent to others. */
export function TextSearch({ editors }: Props) {
  const [search] = useSearchParams();
  const isLoading = useNavigation().state === 'loading';
  const value = (name: string) => search.get(name) ?? '';
  return (
    <Form role="search" aria-label="Sök i alla texter" preventScrollReset className="grid gap-3">
      <TextField
        name="q"
        label="Sök efter"
        type="search"
        minLength={2}
        maxLength={200}
        required
        autoComplete="off"
        defaultValue={value('q')}
        hint="Namn, beskrivningar, mål, texter, begrepp, självtester, handledningar, undertexter och pdf:er, som de senast skrevs."
      />
      <div className="grid gap-x-5 gap-y-2 phone:grid-cols-2 wide:grid-cols-5">
        <SelectField name="traff" label="Träffar" defaultValue={value('traff')}>
          <Options first="Hela ord" labels={Object.entries(matchLabels)} />
        </SelectField>
        <SelectField name="slag" label="Slag" defaultValue={value('slag')}>
          <Options first="Alla" labels={documentKinds.map((kind) => [kind, kindLabel[kind]])} />
        </SelectField>
        <SelectField name="lage" label="Läge" defaultValue={value('lage')}>
          <Options first="Alla" labels={Object.entries(stateLabel)} />
        </SelectField>
        <SelectField name="av" label="Senast ändrad av" defaultValue={value('av')}>
          <Options first="Vem som helst" labels={editors.map(({ id, name }) => [id, name])} />
        </SelectField>
        <TextField
          name="sedan"
          label="Ändrad från och med"
          type="date"
          defaultValue={value('sedan')}
        />
      </div>
      <Button type="submit" className="justify-self-start" aria-disabled={isLoading || undefined}>
        {isLoading ? 'Söker …' : 'Sök'}
      </Button>
    </Form>
  );
}
