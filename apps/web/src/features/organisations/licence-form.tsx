import type { Licence, Subscription } from '@lasar/contract/organisations';
import { SelectField } from '#shared/admin/select-field.tsx';
import { textOf } from '#shared/form-text.ts';
import { formProblemText } from '#shared/problem-messages.sv.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/use-init.ts';
import type { FieldErrors } from '#shared/use-submit.ts';

type Fields = Pick<Licence, 'content' | 'validFrom' | 'validTo'>;

interface Props {
  /** The licence to change. A new licence also needs a school type. */
  readonly licence?: Licence;
  readonly save: (fields: Fields) => Promise<void>;
}

export function LicenceForm({ licence, save }: Props) {
  const { schoolTypes } = useInit().menuData;
  return (
    <SubmitForm
      submitText="Spara licensen"
      check={(data) => dayErrors(daysOf(data))}
      send={(data) => save({ content: textOf(data, 'content'), ...daysOf(data) })}
      fieldOf={{
        'school-type/not-found': 'content',
        'subscription/days-in-wrong-order': 'validTo',
        'subscription/overlaps': 'validFrom',
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

/** The error messages for the days of a licence. Browsers report incomplete or invalid dates as empty. */
export function dayErrors({ validFrom, validTo }: Days): FieldErrors {
  const first = dayError(validFrom, 'Välj den första dagen.');
  const last = dayError(validTo, 'Välj den sista dagen.');
  const turned = !first && !last && validTo < validFrom;
  return {
    validFrom: first,
    validTo: turned ? formProblemText['subscription/days-in-wrong-order'] : last,
  };
}

function dayError(day: string, whenEmpty: string): string | undefined {
  if (day === '') return whenEmpty;
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(day) ? undefined : 'Välj ett år från 1900 till 2199.';
}
