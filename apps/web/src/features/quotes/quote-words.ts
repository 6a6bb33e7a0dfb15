import { quoteTexts, type QuoteFault, type QuoteField } from '@lasar/contract/quote-rules';

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
export function quoteFaultText(field: QuoteField, fault: QuoteFault): string {
  if (fault === 'personal-number')
    return 'Det ser ut som ett personnummer. Skriv skolans eller huvudmannens organisationsnummer.';
  if (fault === 'wrong-check-digit')
    return 'Någon siffra är fel. Jämför med ett registreringsbevis eller en faktura.';
  if (fault === 'too-long' && field in quoteTexts)
    return `Högst ${quoteTexts[field as keyof typeof quoteTexts].maxLength} tecken.`;
  if (fault === 'missing' && field in missing) return missing[field as keyof typeof missing];
  return malformed[field] ?? 'Här finns tecken som inte går att skicka. Skriv om raden.';
}
