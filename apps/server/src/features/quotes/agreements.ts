import type { Agreement, Quote } from '@lasar/contract/admin-quotes';
import { writeAgreementDocuments } from '#features/agreement-documents/agreement-documents.service.ts';
import { recordChange } from '#features/audit/audit.service.ts';
import {
  addLicence,
  addOrganisation,
  requireLockedOrganisation,
} from '#features/organisations/school-set-up.service.ts';
import {
  hashUnknownPassword,
  inviteAdministrator,
  type Invite,
} from '#features/users/invitations.service.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import { quoteAdmin } from './quotes.service.ts';
import { lockQuote, writeAgreement } from './quotes.store.ts';

/**
 * Turns a request into an agreement: a school, its licences and its administrator, in one transaction. Throws
 * `agreement/already-made` for a request that has one, and what the parts throw.
 */
export async function agreeQuote(
  context: Context,
  invite: Invite,
  by: User,
  id: string,
  { licences, administrator, price, ...school }: Agreement,
): Promise<Quote> {
  const passwordHash = administrator ? await hashUnknownPassword() : '';
  await context.db.transaction().execute(async (trx) => {
    const quote = await lockQuote(trx, id);
    if (!quote) throw new Problem('quote/not-found');
    if (quote.state === 'agreed') throw new Problem('agreement/already-made');
    const organisationId = await holdSchool(trx, by, school, quote.organisation);
    for (const licence of licences) await addLicence(trx, by, organisationId, licence);
    if (administrator)
      await inviteAdministrator(trx, by, invite, organisationId, {
        ...administrator,
        passwordHash,
      });
    await writeAgreement(trx, id, { organisation_id: organisationId, price: price ?? null });
    await writeAgreementDocuments(trx, context, {
      quoteId: id,
      organisationId,
      licences,
      price,
      contact: {
        organisation: quote.organisation,
        organisationNumber: quote.organisation_number,
        name: quote.contact_name,
        email: quote.email,
        invoiceReference: quote.invoice_reference,
      },
    });
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: id,
      before: { state: quote.state },
      after: { state: 'agreed', organisationId, ...(price !== undefined && { price }) },
    });
  });
  return quoteAdmin.requireOne(context, id);
}

/** The id of the chosen school, locked, or of a new one. */
async function holdSchool(
  trx: Db,
  by: User,
  { organisationId, name }: Pick<Agreement, 'organisationId' | 'name'>,
  nameInRequest: string,
): Promise<string> {
  if (organisationId === undefined)
    return addOrganisation(trx, by, { name: name ?? nameInRequest });
  await requireLockedOrganisation(trx, organisationId);
  return organisationId;
}
