import type { Licence } from '@lasar/contract/organisations';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { textOf } from '#shared/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { useInit } from '#shared/use-init.ts';
import { dayFaults, daysOf } from './licence-days.ts';

type Fields = Pick<Licence, 'content' | 'validFrom' | 'validTo'>;

interface Props {
  /** Whose days are changed. A new licence also needs its school type. */
  readonly licence?: Licence;
  readonly save: (fields: Fields) => Promise<void>;
}

export function LicenceForm({ licence, save }: Props) {
  const { schoolTypes } = useInit().menuData;
  return (
    <SubmitForm
      submitText="Spara licensen"
      check={(data) => dayFaults(daysOf(data))}
      send={(data) => save({ content: textOf(data, 'content'), ...daysOf(data) })}
      fieldOf={{
        'school-type/not-found': 'content',
        'subscription/days-in-wrong-order': 'validTo',
        'subscription/overlaps': 'validFrom',
      }}
    >
      {(faults) => (
        <>
          {licence === undefined && (
            <SelectField name="content" label="Skolform" fault={faults['content']}>
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
            fault={faults['validFrom']}
          />
          <TextField
            name="validTo"
            label="Sista dagen"
            hint="Licensen gäller hela den dagen, svensk tid."
            type="date"
            defaultValue={licence?.validTo}
            fault={faults['validTo']}
          />
        </>
      )}
    </SubmitForm>
  );
}
