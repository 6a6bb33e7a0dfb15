import { textError } from '@lasar/contract/assignments/form-rules';
import {
  optionalOrganisationNumberError,
  pupilsIn,
  type QuoteError,
  type QuoteField,
  quoteTexts,
  tidyOrganisationNumber,
} from '@lasar/contract/customers/quote-rules';
import type { QuoteRequest } from '@lasar/contract/customers/quotes';
import { textOf } from '#shared/calls/form-text.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

const trimmed = (data: FormData, field: QuoteField): string => textOf(data, field).trim();

/** The error messages of the fields, in the order of the page. */
export function quoteErrors(data: FormData): FieldErrors {
  const text = (field: keyof typeof quoteTexts): QuoteError | undefined =>
    textError(quoteTexts[field], trimmed(data, field));
  const found: Record<QuoteField, QuoteError | undefined> = {
    organisation: text('organisation'),
    organisationNumber: optionalOrganisationNumberError(
      tidyOrganisationNumber(textOf(data, 'organisationNumber')),
    ),
    pupils: pupilsError(trimmed(data, 'pupils')),
    schoolTypes: data.has('schoolTypes') ? undefined : 'missing',
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    invoiceReference: text('invoiceReference'),
    message: text('message'),
  };
  return Object.fromEntries(
    Object.entries(found).map(([field, error]) => [
      field,
      error && quoteErrorText(field as QuoteField, error),
    ]),
  );
}

function pupilsError(typed: string): QuoteError | undefined {
  if (typed === '') return 'missing';
  return pupilsIn(typed) === undefined ? 'malformed' : undefined;
}

/** The request body of a form without errors. */
export function quoteRequestOf(data: FormData): QuoteRequest {
  const optional = (field: 'phone' | 'invoiceReference' | 'message') => {
    const typed = trimmed(data, field);
    return typed === '' ? {} : { [field]: typed };
  };
  const organisationNumber = tidyOrganisationNumber(textOf(data, 'organisationNumber'));
  const extra = textOf(data, 'extra');
  return {
    organisation: trimmed(data, 'organisation'),
    ...(organisationNumber && { organisationNumber }),
    contactName: trimmed(data, 'contactName'),
    email: trimmed(data, 'email'),
    schoolTypes: data.getAll('schoolTypes').map(String),
    pupils: pupilsIn(textOf(data, 'pupils')) ?? 0,
    ...optional('phone'),
    ...optional('invoiceReference'),
    ...optional('message'),
    ...(extra && { extra }),
  };
}

const missing = {
  organisation: 'Skriv skolans eller huvudmannens namn.',
  schoolTypes: 'Välj minst en skolform.',
  pupils: 'Skriv ungefär hur många elever det gäller.',
  contactName: 'Skriv ditt namn.',
  email: 'Skriv din e-postadress.',
} as const;

const malformed: Partial<Record<QuoteField, string>> = {
  organisationNumber: 'Ett organisationsnummer har tio siffror, till exempel 212000-0142.',
  pupils: 'Skriv antalet med siffror, till exempel 320.',
  email: 'E-postadressen ska se ut så här: namn@skolan.se. Å, ä och ö kan inte vara med.',
  phone: 'Skriv numret med siffror, till exempel 060-12 34 56.',
};

/** The error message of a field. */
function quoteErrorText(field: QuoteField, error: QuoteError): string {
  if (error === 'personal-number')
    return 'Det ser ut som ett personnummer. Skriv skolans eller huvudmannens organisationsnummer.';
  if (error === 'wrong-check-digit')
    return 'Någon siffra är fel. Jämför med ett registreringsbevis eller en faktura.';
  if (error === 'too-long' && field in quoteTexts)
    return `Högst ${quoteTexts[field as keyof typeof quoteTexts].maxLength} tecken.`;
  if (error === 'missing' && field in missing) return missing[field as keyof typeof missing];
  return malformed[field] ?? 'Här finns tecken som inte går att skicka. Skriv om raden.';
}
