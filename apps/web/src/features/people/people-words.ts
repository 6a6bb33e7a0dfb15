import type { RowFault } from '@lasar/contract/people';
import type { PersonFault } from '@lasar/contract/people-rules';

const faultText = {
  'email-missing': 'E-postadressen saknas.',
  'email-malformed':
    'E-postadressen ska se ut så här: anna@skolan.se. Å, ä och ö kan inte vara med.',
  'email-repeated': 'Samma e-postadress står redan på en annan rad.',
  'email-elsewhere': 'E-postadressen har redan ett konto, som inte hör till skolan.',
  'name-too-long': 'Namnet är för långt. Högst 100 tecken.',
  'name-malformed': 'Namnet har tecken som inte går att spara.',
  'role-unknown': 'Rollen känns inte igen.',
  'school-missing': 'Skolan saknas.',
  'school-unknown':
    'Huvudmannen har ingen skola med det namnet eller den koden. Lägg till skolan först.',
  'school-ambiguous': 'Huvudmannen har flera skolor med det namnet. Skriv skolenhetskoden.',
} satisfies Record<PersonFault, string>;

/** What is wrong with a cell, as a sentence. `roles` are the roles that may be given, in words. */
export function faultInWords({ fault, sameAs }: RowFault, roles: string): string {
  if (fault === 'email-repeated' && sameAs !== undefined)
    return `Samma e-postadress står redan på rad ${sameAs}.`;
  if (fault === 'role-unknown') return `${faultText[fault]} Skriv ${roles}, eller lämna tomt.`;
  return faultText[fault];
}

/** '1 198 personer', and '1 person'. */
export const peopleInWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('sv-SE')} personer`;
