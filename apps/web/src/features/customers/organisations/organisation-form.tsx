import { textError } from '@lasar/contract/assignments/form-rules';
import type { OrganisationFields } from '@lasar/contract/customers/admin-organisations';
import { invoiceTexts } from '@lasar/contract/customers/invoice-rules';
import {
  optionalOrganisationNumberError,
  tidyOrganisationNumber,
} from '@lasar/contract/customers/quote-rules';
import { textOf } from '#shared/calls/form-text.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
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
  organisationNumber: 'Organisationsnummer',
  invoiceReference: 'Fakturareferens',
  invoiceAddress: 'Fakturaadress',
} satisfies Record<keyof OrganisationFields, string>;

const optional = [
  'address',
  'schoolUnitCode',
  'skolonUuid',
  'organisationNumber',
  'invoiceReference',
  'invoiceAddress',
] as const;

/** The fields of a school that its form changes. */
export const organisationFieldsOf = (school: OrganisationFields): OrganisationFields => ({
  name: school.name,
  ...Object.fromEntries(
    optional.flatMap((name) => (school[name] === undefined ? [] : [[name, school[name]]])),
  ),
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
        'quote/organisation-number-invalid': 'organisationNumber',
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
          <TextField
            name="organisationNumber"
            label={`${organisationLabels.organisationNumber} (frivilligt)`}
            hint="För en skola utan huvudman. Annars gäller huvudmannens uppgifter för fakturor."
            autoComplete="off"
            defaultValue={organisation?.organisationNumber}
            error={errors['organisationNumber']}
          />
          <TextField
            name="invoiceReference"
            label={`${organisationLabels.invoiceReference} (frivilligt)`}
            autoComplete="off"
            defaultValue={organisation?.invoiceReference}
            error={errors['invoiceReference']}
          />
          <TextArea
            name="invoiceAddress"
            label={`${organisationLabels.invoiceAddress} (frivilligt)`}
            autoComplete="off"
            defaultValue={organisation?.invoiceAddress}
            error={errors['invoiceAddress']}
          />
        </>
      )}
    </SubmitForm>
  );
}

function fieldsOf(data: FormData): OrganisationFields {
  const skolonUuid = textOf(data, 'skolonUuid').trim();
  const address = textOf(data, 'address').trim();
  const organisationNumber = tidyOrganisationNumber(textOf(data, 'organisationNumber'));
  const invoiceReference = textOf(data, 'invoiceReference').trim();
  const invoiceAddress = textOf(data, 'invoiceAddress').replace(/\r\n?/g, '\n').trim();
  // Written with or without spaces.
  const schoolUnitCode = textOf(data, 'schoolUnitCode').replaceAll(/\s/g, '');
  return {
    name: textOf(data, 'name').trim(),
    ...(address && { address }),
    ...(skolonUuid && { skolonUuid }),
    ...(schoolUnitCode && { schoolUnitCode }),
    ...(organisationNumber && { organisationNumber }),
    ...(invoiceReference && { invoiceReference }),
    ...(invoiceAddress && { invoiceAddress }),
  };
}

function errorsOf({
  name,
  skolonUuid = '',
  schoolUnitCode = '',
  address = '',
  ...invoice
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
    organisationNumber: optionalOrganisationNumberError(invoice.organisationNumber ?? '')
      ? 'Ett organisationsnummer har tio siffror, till exempel 556000-0167.'
      : undefined,
    invoiceReference: textError(invoiceTexts.invoiceReference, invoice.invoiceReference ?? '')
      ? 'Högst 100 tecken.'
      : undefined,
    invoiceAddress: textError(invoiceTexts.invoiceAddress, invoice.invoiceAddress ?? '')
      ? 'Högst 400 tecken.'
      : undefined,
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv skolans namn.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}
