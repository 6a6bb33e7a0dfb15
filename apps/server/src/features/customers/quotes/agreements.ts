import type { Agreement, Quote } from '@lasar/contract/customers/admin-quotes';
import type { Terms } from '@lasar/contract/customers/offer-fields';
import { priceInWords } from '@lasar/contract/customers/offer-words.sv';
import { optionalOrganisationNumberError } from '@lasar/contract/customers/quote-rules';
import { writeAgreementDocuments } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  addLicence,
  addOrganisation,
  requireLockedOrganisation,
} from '#features/customers/organisations/school-set-up.service.ts';
import {
  hashUnknownPassword,
  inviteAdministrator,
  type Invite,
} from '#features/identity/users/invitations.service.ts';
import {
  addOwnerLicence,
  holdOrAddOwner,
  inviteToOwner,
} from '#features/customers/owners/owner-set-up.service.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { omitNulls } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { addCharge } from '#features/customers/charges/charges.service.ts';
import { requireSentOffer } from './offers.service.ts';
import { requireLockedQuote, requireQuote } from './quotes.service.ts';
import { writeAgreement, type LockedQuote } from './quotes.store.ts';
import { endTrial } from './trials.ts';

/**
 * Turns a request into an agreement: a school or an owner, its licences and its administrator, in one transaction. Throws
 * `agreement/already-made` for a request that has one, `agreement/price-missing`, and what the parts throw.
 */
export async function agreeQuote(
  context: Context,
  invite: Invite,
  by: User,
  id: string,
  agreement: Agreement,
): Promise<Quote> {
  const { administrator, licences } = agreement;
  const passwordHash = administrator ? await hashUnknownPassword() : '';
  await context.db.transaction().execute(async (trx) => {
    const quote = await requireLockedQuote(trx, id);
    if (quote.state === 'agreed') throw new Problem('agreement/already-made');
    const price = await requirePrice(trx, id, agreement);
    const organisationNumber = numberOf(quote, agreement);
    const setUp = agreement.owner ? setUpOwner : setUpSchool;
    const setting = { ...agreement, organisationNumber };
    const party = await setUp(trx, by, quote, setting, async (invitePerson) => {
      if (administrator)
        await invitePerson(invite, { ...administrator, passwordHash, mayAwait: false });
    });
    await writeAgreement(trx, id, {
      ...party,
      price: priceInWords(price),
      organisation_number: organisationNumber ?? null,
    });
    await writeAgreementDocuments(trx, context, {
      quoteId: id,
      with: party,
      licences,
      price,
      contact: {
        organisation: quote.organisation,
        organisationNumber,
        name: quote.contact_name,
        email: quote.email,
      },
    });
    await addCharge(trx, {
      party,
      quoteId: id,
      offerId: agreement.offerId,
      customer: quote.organisation,
      organisationNumber,
      content: licences.map(({ content }) => content),
      ...spanOf(licences),
      terms: price,
    });
    const madeWith =
      'owner_id' in party ? { ownerId: party.owner_id } : { organisationId: party.organisation_id };
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: id,
      before: { state: quote.state },
      after: { state: 'agreed', ...madeWith, price: priceInWords(price) },
    });
  });
  return requireQuote(context, id);
}

/** The price of the offer that is accepted, or else the agreement's own. Throws `agreement/price-missing`. */
async function requirePrice(trx: Db, id: string, { offerId, terms }: Agreement): Promise<Terms> {
  if (offerId !== undefined && terms) throw new Problem('request/invalid');
  if (offerId !== undefined) return requireSentOffer(trx, id, offerId);
  if (!terms) throw new Problem('agreement/price-missing');
  return terms;
}

/** From the first day of any licence to the last of any: the period that is invoiced. */
const spanOf = (licences: Agreement['licences']) => ({
  validFrom: licences.map(({ validFrom }) => validFrom).reduce((a, b) => (a < b ? a : b)),
  validTo: licences.map(({ validTo }) => validTo).reduce((a, b) => (a > b ? a : b)),
});

type Person = NonNullable<Agreement['administrator']> & {
  readonly passwordHash: string;
  readonly mayAwait: boolean;
};
type Setting = Omit<Agreement, 'organisationNumber'> & {
  readonly organisationNumber: string | undefined;
};
type Inviting = (invitePerson: (invite: Invite, person: Person) => Promise<void>) => Promise<void>;

/** The number of the request, or else of the agreement. Throws `quote/organisation-number-invalid`. */
function numberOf(quote: LockedQuote, { organisationNumber = '' }: Agreement): string | undefined {
  if (optionalOrganisationNumberError(organisationNumber))
    throw new Problem('quote/organisation-number-invalid');
  return quote.organisation_number ?? (organisationNumber || undefined);
}

/** The chosen school, locked, or a new one, with its licences and its administrator. */
async function setUpSchool(
  trx: Db,
  by: User,
  quote: LockedQuote,
  { organisationId, name, licences }: Setting,
  inviting: Inviting,
): Promise<{ readonly organisation_id: string }> {
  const id =
    organisationId ?? (await addOrganisation(trx, by, { name: name ?? quote.organisation }));
  await requireLockedOrganisation(trx, id);
  for (const licence of licences) {
    await endTrial(trx, by, id, licence);
    await addLicence(trx, by, id, licence);
  }
  await inviting((invite, person) => inviteAdministrator(trx, by, invite, id, person));
  return { organisation_id: id };
}

/**
 * The owner that has the number, or a new one with the contact of the request, with licences for all of its schools. Throws
 * `agreement/organisation-number-missing` where neither request nor agreement has one.
 */
async function setUpOwner(
  trx: Db,
  by: User,
  quote: LockedQuote,
  { organisationId, name, organisationNumber, licences }: Setting,
  inviting: Inviting,
): Promise<{ readonly owner_id: string }> {
  if (organisationId !== undefined) throw new Problem('request/invalid');
  if (organisationNumber === undefined) throw new Problem('agreement/organisation-number-missing');
  const id = await holdOrAddOwner(trx, by, {
    name: name ?? quote.organisation,
    organisationNumber,
    contactName: quote.contact_name,
    contactEmail: quote.email,
    ...omitNulls({ contactPhone: quote.phone, invoiceReference: quote.invoice_reference }),
  });
  for (const licence of licences) await addOwnerLicence(trx, by, id, licence);
  await inviting((invite, person) => inviteToOwner(trx, by, invite, id, person));
  return { owner_id: id };
}
