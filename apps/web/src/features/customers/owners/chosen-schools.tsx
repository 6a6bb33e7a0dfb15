import type { Owner } from '@lasar/contract/customers/owners';
import { useState } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { FormChoices } from '#shared/ui/form-choices.tsx';

interface Props {
  readonly schools: Owner['schools'];
  /** The schools that a licence is for; undefined for all of them. */
  readonly chosen: readonly string[] | undefined;
  readonly error: string | undefined;
}

/** The choice between all schools of an owner and some of them. */
export function ChosenSchools({ schools, chosen, error }: Props) {
  const [isChosen, setIsChosen] = useState(chosen !== undefined);
  return (
    <>
      <div onChange={(event) => setIsChosen(isSome(event.target as HTMLInputElement) ?? isChosen)}>
        <FormChoices
          type="radio"
          name="whichSchools"
          legend="Gäller för"
          choices={[
            { value: 'all', label: 'Alla skolor' },
            { value: 'some', label: 'Valda skolor' },
          ]}
          defaultChosen={[isChosen ? 'some' : 'all']}
          error={undefined}
        />
      </div>
      {isChosen && (
        <div className="max-h-80 overflow-y-auto rounded-xl border border-line p-3">
          {schools.length === 0 ? (
            <p>Huvudmannen har inga skolor ännu.</p>
          ) : (
            <FormChoices
              type="checkbox"
              name="schools"
              legend="Skolor"
              choices={schools.map(({ id, name }) => ({ value: id, label: name }))}
              defaultChosen={chosen ?? []}
              error={error}
            />
          )}
        </div>
      )}
    </>
  );
}

const isSome = ({ name, value }: HTMLInputElement): boolean | undefined =>
  name === 'whichSchools' ? value === 'some' : undefined;

const chosenIn = (data: FormData): string[] => data.getAll('schools').map(String);

/** The chosen schools. Absent for all of them. */
export const chosenSchoolsOf = (data: FormData): { readonly schools?: string[] } =>
  textOf(data, 'whichSchools') === 'some' ? { schools: chosenIn(data) } : {};

export const chosenSchoolsError = (data: FormData): string | undefined =>
  textOf(data, 'whichSchools') === 'some' && chosenIn(data).length === 0
    ? 'Välj minst en skola, eller alla.'
    : undefined;
