import type { Quote } from '@lasar/contract/admin-quotes';

/** What an answer to a request for a quote begins with, and the state that it brings; `''` leaves the state. */
export const templates = {
  offer: { name: 'Offert', state: 'answered' },
  question: { name: 'Fråga om mer uppgifter', state: 'answered' },
  decline: { name: 'Tacka nej', state: 'declined' },
  empty: { name: 'Eget svar', state: '' },
} as const;

export type Template = keyof typeof templates;

type Asked = Pick<Quote, 'contactName' | 'organisation' | 'schoolTypes' | 'pupils'>;

/** The text of a template for a request. Places that the office fills in are written with dots. */
export function templateText(template: Template, quote: Asked, productName: string): string {
  const greeting = `Hej ${quote.contactName}!`;
  const end = `Vänliga hälsningar\n${productName}`;
  const body = bodyOf(template, quote, productName);
  return body === '' ? '' : [greeting, body, end].join('\n\n');
}

function bodyOf(template: Template, quote: Asked, productName: string): string {
  const { organisation, schoolTypes, pupils } = quote;
  if (template === 'offer')
    return `Tack för er förfrågan om ${productName} för ${organisation}.

Vår offert gäller ${schoolTypes.join(', ')} för ${pupils.toLocaleString('sv-SE')} elever:
… kronor per läsår, exklusive moms. Licensen gäller alla lärare och elever i ett år från den dag ni väljer.

Svara på mejlet om ni vill tacka ja. Då får ni avtalet, och en länk till er administratör samma dag.`;
  if (template === 'question')
    return `Tack för er förfrågan om ${productName} för ${organisation}.

Innan vi kan ge er ett pris behöver vi veta …`;
  if (template === 'decline')
    return `Tack för er förfrågan om ${productName} för ${organisation}.

Vi kan tyvärr inte erbjuda det ni frågar efter just nu. …`;
  return '';
}
