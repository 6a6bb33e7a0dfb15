import type { OrganisationFields } from '@lasar/contract/customers/admin-organisations';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import type { User } from '#auth/principal.ts';
import type { Db } from '#database/database.ts';
import { newId, omitNulls, violatesConstraint } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import {
  insertOrganisation,
  lockOrganisation,
  writeOrganisation,
  type OrganisationFields as ColumnsOfSchool,
} from './organisations.store.ts';
import * as store from './subscriptions.store.ts';

// What a school is set up with, inside the transaction of the caller: by itself, or as part of an agreement.

/** Inserts a school and returns its id. */
export async function addOrganisation(
  trx: Db,
  by: Pick<User, 'id'>,
  fields: OrganisationFields,
): Promise<string> {
  const id = newId();
  await insertOrganisation(trx, id, organisationColumns(fields));
  const after = { ...fields };
  await recordChange(trx, by, {
    action: 'create',
    recordType: 'organisation',
    recordId: id,
    after,
  });
  return id;
}

/** Writes the name and the address that a school has asked for. Throws `organisation/not-found`. */
export async function renameSchool(
  trx: Db,
  by: Pick<User, 'id'>,
  id: string,
  { name, address }: Pick<ColumnsOfSchool, 'name' | 'address'>,
): Promise<void> {
  const row = await lockOrganisation(trx, id);
  if (!row) throw new Problem('organisation/not-found');
  const fields = { ...row, name, address };
  await writeOrganisation(trx, id, fields);
  const change = { action: 'update', recordType: 'organisation', recordId: id } as const;
  await recordChange(trx, by, {
    ...change,
    before: auditedSchool(row),
    after: auditedSchool(fields),
  });
}

/** The fields of a school that the change history records. */
export const auditedSchool = (row: ColumnsOfSchool): OrganisationFields =>
  omitNulls({
    name: row.name,
    skolonUuid: row.skolon_uuid,
    schoolUnitCode: row.school_unit_code,
    address: row.address,
    organisationNumber: row.organisation_number,
    invoiceReference: row.invoice_reference,
    invoiceAddress: row.invoice_address,
  });

export const organisationColumns = (fields: OrganisationFields): ColumnsOfSchool => ({
  name: fields.name,
  skolon_uuid: fields.skolonUuid ?? null,
  school_unit_code: fields.schoolUnitCode ?? null,
  address: fields.address ?? null,
  organisation_number: fields.organisationNumber ?? null,
  invoice_reference: fields.invoiceReference ?? null,
  invoice_address: fields.invoiceAddress ?? null,
});

/** Locks a school until the transaction ends. Throws `organisation/not-found`. */
export async function requireLockedOrganisation(trx: Db, id: string): Promise<void> {
  if (!(await lockOrganisation(trx, id))) throw new Problem('organisation/not-found');
}

interface NewLicence {
  readonly content: string;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * Gives a locked school a licence and returns its id. Throws `school-type/not-found` and what `requireGoodDays` throws.
 */
export async function addLicence(
  trx: Db,
  by: User,
  organisationId: string,
  { content, validFrom, validTo }: NewLicence,
): Promise<string> {
  const id = newId();
  const fields = {
    organisation_id: organisationId,
    content,
    valid_from: validFrom,
    valid_to: validTo,
  };
  await requireGoodDays(trx, id, fields);
  await store.insertSubscription(trx, id, fields).catch((error: unknown) => {
    if (!violatesConstraint(error, 'subscription_content_fkey')) throw error;
    throw new Problem('school-type/not-found', { cause: error, about: content });
  });
  const after = licenceFields(fields);
  await recordChange(trx, by, {
    action: 'create',
    recordType: 'subscription',
    recordId: id,
    after,
  });
  return id;
}

// A school has at most one licence for a school type on any day: after login, a user with exactly one subscription is
// led straight to its school type, which a second licence for the same days would prevent without adding anything.

/** Throws `subscription/days-in-wrong-order` and `subscription/overlaps`, about the school type. */
export async function requireGoodDays(
  trx: Db,
  id: string,
  fields: store.LicenceFields,
): Promise<void> {
  const about = { about: fields.content };
  if (fields.valid_to < fields.valid_from)
    throw new Problem('subscription/days-in-wrong-order', about);
  if (await store.overlapsAnother(trx, id, fields))
    throw new Problem('subscription/overlaps', about);
}

/** The fields of a licence that the change history records. */
export const licenceFields = (fields: store.LicenceFields) => ({
  organisationId: fields.organisation_id,
  content: fields.content,
  validFrom: fields.valid_from,
  validTo: fields.valid_to,
});
