import { idOfPath } from '#database/id.ts';
import { claim, claimId, type Taken } from './pack-claims.ts';
import type { Reading } from './pack-records.ts';
import { readNode } from './pack-schema-faults.ts';
import { AccountEntry, OrganisationEntry } from './pack-schema-people.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

/** Reads the schools and what they subscribe to. */
export function readOrganisations(reading: Reading, list: PackNode): void {
  const slugs: Taken = new Map();
  const uuids: Taken = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(OrganisationEntry, node, reading.faults);
    if (!entry) continue;
    const { slug, name, skolonUuid } = entry;
    claim(slugs, slug, node.at('slug').place, `Skolan ${slug}`, reading.faults);
    if (skolonUuid)
      claim(uuids, skolonUuid, node.at('skolonUuid').place, 'Skolans skolonUuid', reading.faults);
    const id = claimId(reading, node, entry.id, ['organisation', slug]);
    reading.organisations.set(slug, id);
    reading.rows.organisation.push({ id, name, skolon_uuid: skolonUuid ?? null });
    const taken: Taken = new Map();
    for (const [index, subscription] of entry.subscriptions.entries()) {
      addSubscription(reading, { id, slug, taken }, subscription, node.at('subscriptions', index));
    }
  }
}

function addSubscription(
  { rows, schoolTypes, faults }: Reading,
  organisation: { readonly id: string; readonly slug: string; readonly taken: Taken },
  {
    schoolType,
    validFrom,
    validTo,
  }: { readonly schoolType: string; readonly validFrom: string; readonly validTo: string },
  node: PackNode,
): void {
  const content = schoolTypes.get(schoolType);
  if (content === undefined)
    faults.add(node.at('schoolType').place, `Skolformen ${schoolType} finns inte i paketet.`);
  if (validTo < validFrom) faults.add(node.at('validTo').place, 'validTo kommer före validFrom.');
  const id = idOfPath('organisation', organisation.slug, schoolType, validFrom);
  claim(organisation.taken, id, node.place, 'Samma skolform och validFrom', faults);
  const days = { valid_from: validFrom, valid_to: validTo };
  rows.subscription.push({ id, organisation_id: organisation.id, content: content ?? '', ...days });
}

/** Reads the accounts. Addresses are the same whatever their case. */
export function readAccounts(reading: Reading, list: PackNode): void {
  const taken: Taken = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(AccountEntry, node, reading.faults);
    if (!entry) continue;
    const { firstname, lastname, roles, password, organisation } = entry;
    const email = entry.email.toLowerCase();
    claim(taken, email, node.at('email').place, `Adressen ${email}`, reading.faults);
    const organisationId =
      organisation === undefined ? null : reading.organisations.get(organisation);
    if (organisationId === undefined) {
      reading.faults.add(
        node.at('organisation').place,
        `Skolan ${organisation} finns inte i paketet.`,
      );
    }
    const id = idOfPath('account', email);
    reading.accounts.push({
      id,
      email,
      firstname,
      lastname,
      roles,
      password,
      organisationId: organisationId ?? null,
    });
  }
}
