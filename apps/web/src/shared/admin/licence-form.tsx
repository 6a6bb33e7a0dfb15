import type { Licence } from '@lasar/contract/customers/organisations';
import type { ReactNode } from 'react';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { type Days, dayErrors } from './licence-days.ts';
import { SelectField } from './select-field.tsx';

export type LicenceFields = Pick<Licence, 'content' | 'validFrom' | 'validTo'>;

interface Props {
  /** The licence to change. A new licence also needs a school type. */
  readonly licence?: Licence;
  readonly save: (fields: LicenceFields, data: FormData) => Promise<void>;
  /** Further fields at the end, and their errors. */
  readonly children?: (errors: FieldErrors) => ReactNode;
  readonly checkFields?: (data: FormData) => FieldErrors;
}

export function LicenceForm({ licence, save, children, checkFields }: Props) {
  const { schoolTypes } = useInit().menuData;
  return (
    <SubmitForm
      submitText="Spara licensen"
      check={(data) => ({ ...dayErrors(daysOf(data)), ...checkFields?.(data) })}
      send={(data) => save({ content: textOf(data, 'content'), ...daysOf(data) }, data)}
      fieldOf={{
        'school-type/not-found': 'content',
        'subscription/days-in-wrong-order': 'validTo',
        'subscription/overlaps': 'validFrom',
        'organisation/not-found': 'schools',
      }}
    >
      {(errors) => (
        <>
          {licence === undefined && (
            <SelectField name="content" label="Skolform" error={errors['content']}>
              {schoolTypes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            name="validFrom"
            label="Första dagen"
            type="date"
            defaultValue={licence?.validFrom}
            error={errors['validFrom']}
          />
          <TextField
            name="validTo"
            label="Sista dagen"
            hint="Licensen gäller hela den dagen, svensk tid."
            type="date"
            defaultValue={licence?.validTo}
            error={errors['validTo']}
          />
          {children?.(errors)}
        </>
      )}
    </SubmitForm>
  );
}

const daysOf = (data: FormData): Days => ({
  validFrom: textOf(data, 'validFrom'),
  validTo: textOf(data, 'validTo'),
});
