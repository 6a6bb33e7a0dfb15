import type { Quote } from '@lasar/contract/customers/admin-quotes';

/** What an answer to a request for a quote begins with, and the state that it brings; `''` leaves the state. */
export const templates = {
  empty: { name: 'Eget svar', state: '' },
  question: { name: 'Fråga om mer uppgifter', state: 'answered' },
  decline: { name: 'Tacka nej', state: 'declined' },
} as const;

export type Template = keyof typeof templates;

type Asked = Pick<Quote, 'contactName' | 'organisation' | 'schoolTypes' | 'pupils'>;

/** The texts of the templates, in which `{organisation}` and others stand for what the request says. */
export type TemplateTexts = Readonly<Record<string, unknown>>;

/** The text of a template for a request, or of the message with an offer. Places that the office fills in are written with dots. */
export function templateText(
  template: Template | 'offer',
  texts: TemplateTexts,
  { contactName, organisation, schoolTypes, pupils }: Asked,
  { productName, contactEmail }: { readonly productName: string; readonly contactEmail: string },
): string {
  const text = texts[template];
  const values: Readonly<Record<string, string>> = {
    produktnamn: productName,
    kontakt: contactEmail,
    kontaktperson: contactName,
    organisation,
    skolformer: schoolTypes.join(', '),
    'antal-elever': pupils.toLocaleString('sv-SE'),
  };
  return typeof text === 'string'
    ? text.replaceAll(/\{([^{}\n]*)\}/g, (whole, name: string) => values[name] ?? whole)
    : '';
}
