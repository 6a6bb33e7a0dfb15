import type { Agreement, Quote } from '@lasar/contract/customers/admin-quotes';
import type { Offer } from '@lasar/contract/customers/offer-fields';
import {
  optionalOrganisationNumberError,
  organisationNumberError,
  tidyOrganisationNumber,
} from '@lasar/contract/customers/quote-rules';
import { type Days, dayErrors } from '#shared/admin/licence-days.ts';
import { emailError, emailOf, personErrors, personOf } from '#shared/admin/person.ts';
import { organisationOf } from '#shared/admin/school-field.tsx';
import { textOf } from '#shared/calls/form-text.ts';
import { priceErrors, priceOf, wholeTerms } from './price-values.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

/** Whom an agreement is with. */
export type Party = 'school' | 'owner';

export const partyOf = (data: FormData): Party =>
  data.get('party') === 'owner' ? 'owner' : 'school';

/** A municipality or a region asks for its schools, others for one. */
export const suggestedParty = ({ organisation }: Pick<Quote, 'organisation'>): Party =>
  /\b(\p{L}*kommun(s|en|ens)?|\p{L}*kommunalförbund|region)\b/iu.test(organisation) &&
  !/skola|skolan|gymnasi/i.test(organisation)
    ? 'owner'
    : 'school';

/** The ids of the school types that are ticked. */
export const contentOf = (data: FormData): string[] => data.getAll('content').map(String);

const daysOf = (data: FormData, content: string): Days => ({
  validFrom: textOf(data, `validFrom-${content}`),
  validTo: textOf(data, `validTo-${content}`),
});

/** The organisation number that is written, tidied; undefined where the form does not ask for it. */
export const numberOf = (data: FormData): string | undefined =>
  data.has('organisationNumber')
    ? tidyOrganisationNumber(textOf(data, 'organisationNumber'))
    : undefined;

/** An agreement with an owner needs the number that the request lacks. */
function numberError(data: FormData): string | undefined {
  const number = numberOf(data);
  if (number === undefined) return undefined;
  const check =
    partyOf(data) === 'owner' ? organisationNumberError : optionalOrganisationNumberError;
  return check(number) && 'Skriv organisationsnumret med tio siffror, till exempel 212000-0142.';
}

/** The error messages of the form, by field. */
export function agreementErrors(data: FormData): FieldErrors {
  const content = contentOf(data);
  const isNew = !('organisationId' in organisationOf(data));
  return {
    name: isNew && data.has('name') ? nameError(textOf(data, 'name').trim()) : undefined,
    organisationNumber: numberError(data),
    content: content.length === 0 ? 'Välj minst en skolform.' : undefined,
    ...Object.assign(
      {},
      ...content.map((id) => {
        const { validFrom, validTo } = dayErrors(daysOf(data, id));
        return { [`validFrom-${id}`]: validFrom, [`validTo-${id}`]: validTo };
      }),
    ),
    ...(emailOf(data) !== '' && { email: emailError(data), ...personErrors(data, false) }),
    ...(data.has('price') && priceErrors(data)),
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Skriv namnet.';
  return name.length > 200 ? 'Högst 200 tecken.' : undefined;
}

/** The body of the call. Without an e-mail address nobody is invited. */
export function agreementOf(data: FormData): Agreement {
  const chosen = organisationOf(data);
  const email = emailOf(data);
  const offerId = textOf(data, 'offer');
  const terms = wholeTerms(priceOf(data));
  const { firstname, lastname } = personOf(data);
  const organisationNumber = numberOf(data);
  return {
    ...(partyOf(data) === 'owner' && { owner: true as const }),
    ...('organisationId' in chosen
      ? chosen
      : data.has('name') && { name: textOf(data, 'name').trim() }),
    ...(organisationNumber && { organisationNumber }),
    licences: contentOf(data).map((content) => ({ content, ...daysOf(data, content) })),
    ...(email && { administrator: { email, firstname, lastname } }),
    ...(data.has('price') ? terms && { terms } : offerId && { offerId }),
  };
}

/** The offers that can be accepted, the latest sent first. */
export const openOffers = ({ offers }: Pick<Quote, 'offers'>): readonly Offer[] =>
  offers
    .filter(({ state }) => state === 'sent')
    .sort((one, other) => ((one.sentAt ?? '') < (other.sentAt ?? '') ? 1 : -1));

/** The value of the choice of a price that no offer has. */
export const ownPrice = 'own';

/** A contact's name as two: the last word is the last name. */
export function namesOf({ contactName }: Pick<Quote, 'contactName'>) {
  const words = contactName.split(/\s+/);
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstname: words.join(' '), lastname };
}
