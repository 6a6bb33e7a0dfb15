import type { QuoteField, QuoteFault } from '@lasar/contract/quote-rules';
import {
  organisationNumberFault,
  pupilsIn,
  quoteTexts,
  tidyOrganisationNumber,
} from '@lasar/contract/quote-rules';
import type { QuoteRequest } from '@lasar/contract/quotes';
import { textFault } from '@lasar/contract/form-rules';
import { textOf } from '#shared/form-text.ts';
import type { Faults } from '#shared/use-submit.ts';
import { quoteFaultText } from './quote-words.ts';

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
