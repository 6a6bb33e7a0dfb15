import type { OrganisationFields } from '@lasar/contract/customers/admin-organisations';
import { textOf } from '#shared/calls/form-text.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly organisation?: OrganisationFields;
  readonly submitText: string;
  readonly save: (fields: OrganisationFields) => Promise<unknown>;
}

export const organisationLabels = {
  name: 'Skolans namn',
  address: 'Postadress',
  schoolUnitCode: 'Skolenhetskod',
  skolonUuid: 'Skolon-id',
} satisfies Record<keyof OrganisationFields, string>;

/** The fields of a school that its form changes. */
export const organisationFieldsOf = (school: OrganisationFields): OrganisationFields => ({
  name: school.name,
  ...(school.address !== undefined && { address: school.address }),
  ...(school.skolonUuid !== undefined && { skolonUuid: school.skolonUuid }),
  ...(school.schoolUnitCode !== undefined && { schoolUnitCode: school.schoolUnitCode }),
});

/** The form to create or change a school. */
export function OrganisationForm({ organisation, submitText, save }: Props) {
  return (
    <SubmitForm
      submitText={submitText}
      check={(data) => errorsOf(fieldsOf(data))}
      send={(data) => save(fieldsOf(data))}
      fieldOf={{
        'organisation/skolon-uuid-taken': 'skolonUuid',
        'organisation/unit-code-taken': 'schoolUnitCode',
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label={organisationLabels.name}
            autoComplete="off"
            defaultValue={organisation?.name}
            error={errors['name']}
          />
          <TextField
            name="address"
            label={organisationLabels.address}
            hint="Gata, postnummer och ort på en rad."
            autoComplete="off"
            defaultValue={organisation?.address}
            error={errors['address']}
          />
          <TextField
            name="schoolUnitCode"
            label={organisationLabels.schoolUnitCode}
            hint="Skolverkets kod för skolan: åtta siffror. Lämna tomt om du inte vet."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={organisation?.schoolUnitCode}
            error={errors['schoolUnitCode']}
          />
          <TextField
            name="skolonUuid"
            label={organisationLabels.skolonUuid}
            hint="Skolans id i Skolon, om skolan loggar in via Skolon. Lämna annars tomt."
            autoComplete="off"
            defaultValue={organisation?.skolonUuid}
            error={errors['skolonUuid']}
          />
        </>
      )}
    </SubmitForm>
  );
}

function fieldsOf(data: FormData): OrganisationFields {
  const skolonUuid = textOf(data, 'skolonUuid').trim();
  const address = textOf(data, 'address').trim();
  // Written with or without spaces.
  const schoolUnitCode = textOf(data, 'schoolUnitCode').replaceAll(/\s/g, '');
  return {
    name: textOf(data, 'name').trim(),
    ...(address && { address }),
    ...(skolonUuid && { skolonUuid }),
    ...(schoolUnitCode && { schoolUnitCode }),
  };
}

function errorsOf({
  name,
  skolonUuid = '',
  schoolUnitCode = '',
  address = '',
}: OrganisationFields) {
  return {
    name: nameError(name),
    address: address.length > 200 ? 'Högst 200 tecken.' : undefined,
    schoolUnitCode: /^(\d{8})?$/.test(schoolUnitCode)
      ? undefined
      : 'En skolenhetskod har åtta siffror, till exempel 12345678.',
    skolonUuid: /^[A-Za-z0-9-]{0,64}$/.test(skolonUuid)
      ? undefined
      : 'Bara bokstäver a–z, siffror och bindestreck, högst 64 tecken.',
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv skolans namn.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}
