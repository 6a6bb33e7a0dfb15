import { textFault } from '@lasar/contract/form-rules';
import {
  organisationNumberFault,
  pupilsIn,
  type QuoteFault,
  type QuoteField,
  quoteTexts,
  tidyOrganisationNumber,
} from '@lasar/contract/quote-rules';
import type { QuoteRequest } from '@lasar/contract/quotes';
import { textOf } from '#shared/form-text.ts';
import type { Faults } from '#shared/use-submit.ts';

const trimmed = (data: FormData, field: QuoteField): string => textOf(data, field).trim();

/** What is wrong with the fields, in words and in their order on the page. */
export function quoteFaults(data: FormData): Faults {
  const text = (field: keyof typeof quoteTexts): QuoteFault | undefined =>
    textFault(quoteTexts[field], trimmed(data, field));
  const found: Record<QuoteField, QuoteFault | undefined> = {
    organisation: text('organisation'),
    organisationNumber: organisationNumberFault(
      tidyOrganisationNumber(textOf(data, 'organisationNumber')),
    ),
    pupils: pupilsFault(trimmed(data, 'pupils')),
    schoolTypes: data.has('schoolTypes') ? undefined : 'missing',
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    invoiceReference: text('invoiceReference'),
    message: text('message'),
  };
  return Object.fromEntries(
    Object.entries(found).map(([field, fault]) => [
      field,
      fault && quoteFaultText(field as QuoteField, fault),
    ]),
  );
}

function pupilsFault(typed: string): QuoteFault | undefined {
  if (typed === '') return 'missing';
  return pupilsIn(typed) === undefined ? 'malformed' : undefined;
}

/** What is sent. For a form that has no faults. */
export function quoteRequestOf(data: FormData): QuoteRequest {
  const optional = (field: 'phone' | 'invoiceReference' | 'message') => {
    const typed = trimmed(data, field);
    return typed === '' ? {} : { [field]: typed };
  };
  const extra = textOf(data, 'extra');
  return {
    organisation: trimmed(data, 'organisation'),
    organisationNumber: tidyOrganisationNumber(textOf(data, 'organisationNumber')),
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
  organisationNumber: 'Skriv organisationsnumret.',
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

/** What a person reads about a field that is wrong. */
function quoteFaultText(field: QuoteField, fault: QuoteFault): string {
  if (fault === 'personal-number')
    return 'Det ser ut som ett personnummer. Skriv skolans eller huvudmannens organisationsnummer.';
  if (fault === 'wrong-check-digit')
    return 'Någon siffra är fel. Jämför med ett registreringsbevis eller en faktura.';
  if (fault === 'too-long' && field in quoteTexts)
    return `Högst ${quoteTexts[field as keyof typeof quoteTexts].maxLength} tecken.`;
  if (fault === 'missing' && field in missing) return missing[field as keyof typeof missing];
  return malformed[field] ?? 'Här finns tecken som inte går att skicka. Skriv om raden.';
}
