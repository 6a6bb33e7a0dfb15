import { textError } from '@lasar/contract/assignments/form-rules';
import { invoiceTexts } from '@lasar/contract/customers/invoice-rules';
import type { OwnerFields } from '@lasar/contract/customers/owners';
import {
  organisationNumberError,
  quoteTexts,
  tidyOrganisationNumber,
} from '@lasar/contract/customers/quote-rules';
import { textOf } from '#shared/calls/form-text.ts';
import { TextArea, TextField } from '#shared/ui/form-field.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { ownerWords } from './owner-words.ts';

interface Props {
  readonly owner?: OwnerFields;
  readonly submitText: string;
  readonly save: (fields: OwnerFields) => Promise<unknown>;
}

/** The form to create or change an owner. */
export function OwnerForm({ owner, submitText, save }: Props) {
  return (
    <SubmitForm
      submitText={submitText}
      check={errorsOf}
      send={(data) => save(fieldsOf(data))}
      fieldOf={{
        'quote/organisation-number-invalid': 'organisationNumber',
        'owner/organisation-number-taken': 'organisationNumber',
      }}
      ownWords={ownerWords}
    >
      {(errors) =>
        inputs.map(({ name, label, ...input }) => {
          const field = { name, label, defaultValue: owner?.[name], error: errors[name] };
          return 'lines' in input ? (
            <TextArea key={name} autoComplete="off" {...field} />
          ) : (
            <TextField key={name} autoComplete="off" {...field} {...input} />
          );
        })
      }
    </SubmitForm>
  );
}

const inputs = [
  { name: 'name', label: 'Namn' },
  { name: 'organisationNumber', label: 'Organisationsnummer' },
  { name: 'invoiceReference', label: 'Fakturareferens (frivilligt)' },
  { name: 'invoiceAddress', label: 'Fakturaadress (frivilligt)', lines: true },
  { name: 'contactName', label: 'Kontaktperson (frivilligt)' },
  { name: 'contactEmail', label: 'Kontaktens e-post (frivilligt)', type: 'email' },
  { name: 'contactPhone', label: 'Kontaktens telefon (frivilligt)', type: 'tel' },
] as const satisfies readonly {
  readonly name: keyof OwnerFields;
  readonly label: string;
  readonly type?: string;
  readonly lines?: true;
}[];

export const ownerLabels = Object.fromEntries(
  inputs.map(({ name, label }) => [name, label.replace(' (frivilligt)', '')]),
) as Record<keyof OwnerFields, string>;

/** The fields of an owner that its form changes. */
export const ownerFieldsOf = (owner: OwnerFields): OwnerFields => ({
  name: owner.name,
  organisationNumber: owner.organisationNumber,
  ...Object.fromEntries(
    inputs.flatMap(({ name }) => (owner[name] === undefined ? [] : [[name, owner[name]]])),
  ),
});

function fieldsOf(data: FormData): OwnerFields {
  const optional = Object.fromEntries(
    inputs.slice(2).flatMap(({ name }) => {
      const typed = textOf(data, name).replace(/\r\n?/g, '\n').trim();
      return typed === '' ? [] : [[name, typed]];
    }),
  );
  return {
    name: textOf(data, 'name').trim(),
    organisationNumber: tidyOrganisationNumber(textOf(data, 'organisationNumber')),
    ...optional,
  };
}

/** The error messages of the fields, in the order of the form. */
function errorsOf(data: FormData): FieldErrors {
  const fields = fieldsOf(data);
  const isWrong = (field: keyof OwnerFields, rule: Parameters<typeof textError>[0]) =>
    textError({ ...rule, required: false }, fields[field] ?? '') !== undefined;
  return {
    name: nameError(fields.name),
    organisationNumber: organisationNumberError(fields.organisationNumber)
      ? 'Ett organisationsnummer har tio siffror, till exempel 212000-0142.'
      : undefined,
    invoiceReference: isWrong('invoiceReference', quoteTexts.invoiceReference)
      ? 'Högst 100 tecken.'
      : undefined,
    invoiceAddress: isWrong('invoiceAddress', invoiceTexts.invoiceAddress)
      ? 'Högst 400 tecken.'
      : undefined,
    contactName: isWrong('contactName', quoteTexts.contactName) ? 'Högst 100 tecken.' : undefined,
    contactEmail: isWrong('contactEmail', quoteTexts.email)
      ? 'E-postadressen ska se ut så här: namn@kommunen.se. Å, ä och ö kan inte vara med.'
      : undefined,
    contactPhone: isWrong('contactPhone', quoteTexts.phone)
      ? 'Skriv numret med siffror, till exempel 060-12 34 56.'
      : undefined,
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv huvudmannens namn.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}
