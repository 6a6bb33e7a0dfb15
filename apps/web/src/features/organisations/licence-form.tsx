import type { Licence, Subscription } from '@lasar/contract/organisations';
import { SelectField } from '#shared/admin/select-field.tsx';
import { formProblemText } from '#shared/form-problems.sv.ts';
import { textOf } from '#shared/form-text.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { useInit } from '#shared/use-init.ts';
import type { Faults } from '#shared/use-submit.ts';

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

type Days = Pick<Subscription, 'validFrom' | 'validTo'>;

const daysOf = (data: FormData): Days => ({
  validFrom: textOf(data, 'validFrom'),
  validTo: textOf(data, 'validTo'),
});

/** What is wrong with the days of a licence. A date field that is half filled in, or holds no real day, is empty. */
export function dayFaults({ validFrom, validTo }: Days): Faults {
  const first = dayFault(validFrom, 'Välj den första dagen.');
  const last = dayFault(validTo, 'Välj den sista dagen.');
  const turned = !first && !last && validTo < validFrom;
  return {
    validFrom: first,
    validTo: turned ? formProblemText['subscription/days-in-wrong-order'] : last,
  };
}

function dayFault(day: string, whenEmpty: string): string | undefined {
  if (day === '') return whenEmpty;
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? undefined : 'Välj ett år från 1900 till 2199.';
}
