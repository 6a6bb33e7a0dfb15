import type { Terms } from '@lasar/contract/customers/offer-fields';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { addCharge } from '#features/customers/charges/charges.service.ts';
import {
  addLicence,
  requireLockedOrganisation,
} from '#features/customers/organisations/school-set-up.service.ts';
import { addOwnerLicence } from '#features/customers/owners/owner-set-up.service.ts';
import { Problem } from '#problem.ts';
import * as store from './renewals.store.ts';

interface Renewal {
  readonly validFrom: string;
  readonly validTo: string;
  readonly terms?: Terms;
}

/**
 * Renews a licence, and with it those that end with it and have the same price. Throws `subscription/not-found`,
 * `subscription/of-owner` for what a school has through its owner, and what adding a licence throws.
 */
export async function renewLicence(
  { db }: Context,
  by: User,
  id: string,
  renewal: Renewal,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const ofOwner = await store.lockOwnerLicence(trx, id);
    if (ofOwner) return renewOfOwner(trx, by, ofOwner, renewal);
    const licence = await store.findLicence(trx, id);
    if (!licence) throw new Problem('subscription/not-found');
    if (licence.owner_licence_id !== null) throw new Problem('subscription/of-owner');
    return renewOfSchool(trx, by, licence, renewal);
  });
  return {};
}

async function renewOfSchool(
  trx: Db,
  by: User,
  licence: store.LicenceRow,
  { terms, ...days }: Renewal,
): Promise<void> {
  const party = { organisation_id: licence.organisation_id };
  await requireLockedOrganisation(trx, licence.organisation_id);
  const charge = await store.findLatestCharge(trx, party, licence.content);
  const content = new Set([
    licence.content,
    ...(await store.listEndingWith(
      trx,
      licence.organisation_id,
      charge?.content ?? [],
      licence.valid_to,
    )),
  ]);
  for (const each of content)
    await addLicence(trx, by, licence.organisation_id, { content: each, ...days });
  if (terms)
    await addCharge(trx, { party, ...customerOf(charge), content: [...content], ...days, terms });
}

async function renewOfOwner(
  trx: Db,
  by: User,
  licence: store.OwnerLicenceRow,
  { terms, ...days }: Renewal,
): Promise<void> {
  const party = { owner_id: licence.owner_id };
  const charge = await store.findLatestCharge(trx, party, licence.content);
  const others = await store.listOfOwnerEndingWith(trx, licence, charge?.content ?? []);
  const licences = [licence, ...others];
  for (const { content, chosen, schools } of licences)
    await addOwnerLicence(trx, by, licence.owner_id, {
      content,
      ...days,
      ...(chosen && { schools }),
    });
  const content = licences.map((each) => each.content);
  if (terms) await addCharge(trx, { party, ...customerOf(charge), content, ...days, terms });
}

const customerOf = (charge: store.LatestCharge | undefined) => ({
  customer: charge?.customer,
  organisationNumber: charge?.organisation_number ?? undefined,
});
