import { listAgreementDocuments } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import type {
  Licence,
  OwnOrganisation,
  Subscription,
} from '@lasar/contract/customers/organisations';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import type { OrganisationUser, User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { findOrganisationBy, findOrganisation, lockOrganisation } from './organisations.store.ts';
import {
  findLicence,
  listLicences,
  listLicencesOn,
  type LicenceRow,
} from './subscriptions.store.ts';

/** A subscription of the user's organisation, valid today or not. Throws `subscription/not-found`. */
export async function requireSubscription(
  { db }: Context,
  { organisationId }: User,
  id: string,
): Promise<Subscription> {
  const row = await findLicence(db, id);
  if (!row || row.organisation_id !== organisationId) throw new Problem('subscription/not-found');
  return subscriptionRecord(row);
}

/** An organisation's subscriptions that are valid today, in Sweden. */
export async function listOpenSubscriptions(
  { db }: Pick<Context, 'db'>,
  organisationId: string,
): Promise<Subscription[]> {
  return (await listLicencesOn(db, organisationId, swedishDay())).map(subscriptionRecord);
}

/** The licences that are valid today for a user; those of a class code may be fewer than its school's. */
export async function listOwnLicences(
  { db }: Context,
  { organisationId, schoolTypes }: User,
): Promise<Licence[]> {
  if (organisationId === undefined) return [];
  const rows = await listLicencesOn(db, organisationId, swedishDay());
  return rows.filter(({ content }) => schoolTypes.has(content)).map(licenceRecord);
}

/** The school of a school's administrator, with its licences and documents. Throws `organisation/not-found`. */
export async function requireOwnSchoolWith(
  context: Context,
  { organisationId }: OrganisationUser,
): Promise<Omit<OwnOrganisation, 'requests' | 'contact'>> {
  const row = await findOrganisation(context.db, organisationId);
  if (!row) throw new Problem('organisation/not-found');
  return {
    id: row.id,
    name: row.name,
    ...(row.address !== null && { address: row.address }),
    userCount: row.user_count,
    licences: await listLicencesOf(context.db, row.id),
    agreements: await listAgreementDocuments(context, { organisation_id: row.id }),
  };
}

/** A school by its name and its owner. */
export async function findSchool(db: Db, id: string) {
  const row = await findOrganisation(db, id);
  return (
    row && {
      id: row.id,
      name: row.name,
      ...(row.owner_id !== null && { ownerId: row.owner_id }),
    }
  );
}

/** As `findSchool`. Throws `organisation/not-found`. */
export async function requireSchool(db: Db, id: string) {
  const school = await findSchool(db, id);
  if (!school) throw new Problem('organisation/not-found');
  return school;
}

/** The name and the address of a school, locked until the transaction ends. */
export const findSchoolDetails = (trx: Db, id: string) => lockOrganisation(trx, id);

/** The id of a school by its unit code or its id. */
export const findSchoolIdBy = async (db: Db, key: string): Promise<string | undefined> =>
  (await findOrganisationBy(db, key))?.id;

/** All licences of a school, latest first day first. */
export async function listLicencesOf(db: Db, organisationId: string): Promise<Licence[]> {
  return (await listLicences(db, organisationId)).map(licenceRecord);
}

/** A subscription in the form of the API. */
const subscriptionRecord = ({ id, content, valid_from, valid_to }: LicenceRow): Subscription => ({
  id,
  content,
  validFrom: valid_from,
  validTo: valid_to,
});

/** A licence with what it opens, and its state today. */
export const licenceRecord = (row: LicenceRow): Licence => ({
  ...subscriptionRecord(row),
  schoolType: { name: row.school_type_name, param: row.school_type_param },
  state: stateOn(swedishDay(), row),
  ...(row.owner_name !== null && { owner: row.owner_name }),
});

// Days are ISO 8601, so comparing them as text compares their dates.
function stateOn(day: string, { valid_from, valid_to }: LicenceRow): Licence['state'] {
  if (day < valid_from) return 'coming';
  return day <= valid_to ? 'valid' : 'ended';
}
