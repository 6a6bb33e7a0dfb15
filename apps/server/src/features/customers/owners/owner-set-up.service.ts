import type { NewAdministrator } from '@lasar/contract/identity/administrators';
import type { OwnerFields } from '@lasar/contract/customers/owners';
import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { newId, violatesConstraint } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { inviteOwnerAdministrator } from '#features/identity/users/administrators.service.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import { Problem } from '#problem.ts';
import * as licences from './owner-licences.store.ts';
import * as store from './owners.store.ts';

// What an owner is set up with, inside the transaction of the caller: by itself, or as part of an agreement.

/** Inserts an owner and returns its id. */
export async function addOwner(trx: Db, by: User, fields: OwnerFields): Promise<string> {
  const id = newId();
  await store.insertOwner(trx, ownerColumns(id, fields));
  const change = { action: 'create', recordType: 'owner', recordId: id } as const;
  await recordChange(trx, by, { ...change, after: { ...fields } });
  return id;
}

/** The owner that has an organisation number, locked until the transaction ends, or a new one with these fields. */
export async function holdOrAddOwner(trx: Db, by: User, fields: OwnerFields): Promise<string> {
  const known = await store.findOwnerBy(trx, fields.organisationNumber);
  if (!known) return addOwner(trx, by, fields);
  await store.lockOwner(trx, known.id);
  return known.id;
}

export const ownerColumns = (id: string, fields: OwnerFields): store.OwnerColumns => ({
  id,
  name: fields.name,
  organisation_number: fields.organisationNumber,
  invoice_reference: fields.invoiceReference ?? null,
  invoice_address: fields.invoiceAddress ?? null,
  contact_name: fields.contactName ?? null,
  contact_email: fields.contactEmail ?? null,
  contact_phone: fields.contactPhone ?? null,
});

/** A licence of an owner as the API names its fields. Without `schools` it is for all schools of the owner. */
export interface OwnerLicenceDays {
  readonly validFrom: string;
  readonly validTo: string;
  readonly schools?: readonly string[];
}

/**
 * Gives a locked owner a licence. An owner has one for a school type on any day at most. Throws what `requireGoodOwnerDays` and
 * `requireOwnSchools` throw, and `school-type/not-found`.
 */
export async function addOwnerLicence(
  trx: Db,
  by: User,
  ownerId: string,
  { content, ...days }: OwnerLicenceDays & { readonly content: string },
): Promise<void> {
  const id = newId();
  const fields = { owner_id: ownerId, content, ...daysColumns(days) };
  await requireOwnSchools(trx, fields);
  await requireGoodOwnerDays(trx, id, fields);
  await licences.insertOwnerLicence(trx, id, fields).catch((error: unknown) => {
    if (!violatesConstraint(error, 'owner_licence_content_fkey')) throw error;
    throw new Problem('school-type/not-found', { cause: error, about: content });
  });
  const change = { action: 'create', recordType: 'owner-licence', recordId: id } as const;
  await recordChange(trx, by, { ...change, after: licenceWire(fields) });
}

/** Throws `subscription/days-in-wrong-order` and `subscription/overlaps`, about the school type. */
export async function requireGoodOwnerDays(
  trx: Db,
  id: string,
  fields: licences.OwnerLicenceFields,
): Promise<void> {
  const about = { about: fields.content };
  if (fields.valid_to < fields.valid_from)
    throw new Problem('subscription/days-in-wrong-order', about);
  if (await licences.overlapsAnother(trx, id, fields))
    throw new Problem('subscription/overlaps', about);
}

/** Throws `organisation/not-found` for a chosen school that is not the owner's. */
export async function requireOwnSchools(
  trx: Db,
  { owner_id, schools }: licences.OwnerLicenceFields,
): Promise<void> {
  const own = new Set((await store.listSchools(trx, owner_id)).map(({ id }) => id));
  if (!schools.every((school) => own.has(school))) throw new Problem('organisation/not-found');
}

export const daysColumns = ({ validFrom, validTo, schools }: OwnerLicenceDays) => ({
  valid_from: validFrom,
  valid_to: validTo,
  chosen: schools !== undefined,
  schools: schools ?? [],
});

/** The fields of a licence that the change history records. */
export const licenceWire = (fields: licences.OwnerLicenceFields) => ({
  ownerId: fields.owner_id,
  content: fields.content,
  ...daysWire(fields),
});

export const daysWire = (fields: licences.OwnerLicenceFields): OwnerLicenceDays => ({
  validFrom: fields.valid_from,
  validTo: fields.valid_to,
  ...(fields.chosen && { schools: fields.schools }),
});

/** Makes somebody an administrator of a locked owner. Throws `user/email-taken` unless people with an account elsewhere are awaited. */
export async function inviteToOwner(
  trx: Db,
  by: User,
  invite: Invite,
  ownerId: string,
  person: NewAdministrator & { readonly passwordHash: string; readonly mayAwait: boolean },
): Promise<void> {
  const schools = (await store.listSchools(trx, ownerId)).map(({ id }) => id);
  await inviteOwnerAdministrator(trx, by, invite, { id: ownerId, schools }, person);
}
