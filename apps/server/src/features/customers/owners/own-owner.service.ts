import type { schoolLicences } from '@lasar/contract/customers/admin-organisations';
import type { NewAdministrator } from '@lasar/contract/identity/administrators';
import type {
  OwnOwner,
  OwnSchool,
  ownSchoolOrders,
  OwnSchoolPage,
} from '@lasar/contract/customers/own-owner';
import { inNaturalOrder } from '@lasar/contract/natural-order-rules';
import type { OwnerUser, User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import { listAgreementDocuments } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import { listLicencesOf } from '#features/customers/organisations/organisations.service.ts';
import {
  dismissOwnerAdministrator,
  dismissSchoolAdministrator,
  listAdministrators,
} from '#features/identity/users/administrators.service.ts';
import {
  hashUnknownPassword,
  inviteAdministrator,
  type Invite,
} from '#features/identity/users/invitations.service.ts';
import { Problem } from '#problem.ts';
import * as store from './own-owner.store.ts';
import { latestRenewals } from './renewals.service.ts';
import { holdOwner, invoiceOf, requireOwner } from './owners.service.ts';
import { inviteToOwner } from './owner-set-up.service.ts';
import { lockSchool } from './owners.store.ts';

/** The owner of its administrator. Throws `owner/not-found`. */
export async function requireOwnOwner(
  context: Context,
  { ownerId }: Pick<OwnerUser, 'ownerId'>,
): Promise<OwnOwner> {
  const { id, name, licences, schools, administrators, agreements, ...owner } = await requireOwner(
    context,
    ownerId,
  );
  const renewals = await latestRenewals(context.db, ownerId);
  return {
    id,
    name,
    ...invoiceOf(owner),
    schoolCount: schools.length,
    licences: licences.map((licence) => {
      const renewal = renewals.get(licence.id);
      return { ...licence, ...(renewal && { renewal }) };
    }),
    administrators,
    agreements,
  };
}

/** The schools of the own owner, by name unless the query says another order. */
export async function listOwnSchools(
  { db }: Context,
  { ownerId }: OwnerUser,
  query: {
    readonly q?: string;
    readonly page?: string;
    readonly size?: string;
    readonly sort?: (typeof ownSchoolOrders)[number];
    readonly licence?: (typeof schoolLicences)[number];
  },
): Promise<OwnSchoolPage> {
  const page = pageOf(query);
  const { licence } = query;
  const filter = { q: query.q?.trim() ?? '', day: swedishDay(), ...(licence && { licence }) };
  const { sort = 'name' } = query;
  const keys = await store.listSchoolKeys(db, ownerId, filter, {
    counted: sort === 'administrators',
  });
  const found = keys.toSorted(orders[sort]);
  const shown = found.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
  const rows = await store.listSchoolRows(db, shown, filter.day);
  const schools = rows.map(({ id, name, school_unit_code, open, administrator_count }) => ({
    ...omitNulls({ id, name, schoolUnitCode: school_unit_code }),
    open,
    administratorCount: administrator_count,
  }));
  return { schools, ...pageInfo(page, found.length) };
}

// The database knows no order in which 2 comes before 10. An owner has hundreds of schools at most.
const byName = (one: store.SchoolKey, other: store.SchoolKey): number =>
  inNaturalOrder(one.name, other.name) || (one.id < other.id ? -1 : 1);

const orders = {
  name: byName,
  administrators: (one: store.SchoolKey, other: store.SchoolKey): number =>
    one.administrator_count - other.administrator_count || byName(one, other),
};

/** A school of the own owner. Throws `organisation/not-found` for any other. */
export async function requireOwnSchool(
  context: Context,
  { ownerId }: OwnerUser,
  id: string,
): Promise<OwnSchool> {
  const { db } = context;
  const row = await store.findSchool(db, ownerId, id);
  if (!row) throw new Problem('organisation/not-found');
  const { name, school_unit_code } = row;
  const [licences, agreements, administrators] = await Promise.all([
    listLicencesOf(db, id),
    listAgreementDocuments(context, { organisation_id: id }),
    listAdministrators(db, { organisationId: id }),
  ]);
  const school = omitNulls({ id, name, schoolUnitCode: school_unit_code });
  return { ...school, licences, agreements, administrators };
}

export async function addSchoolAdministrator(
  context: Context,
  invite: Invite,
  by: OwnerUser,
  id: string,
  person: NewAdministrator,
): Promise<OwnSchool> {
  const passwordHash = await hashUnknownPassword();
  await context.db.transaction().execute(async (trx) => {
    await holdOwnSchool(trx, by, id);
    await inviteAdministrator(trx, by, invite, id, { ...person, passwordHash, mayAwait: true });
  });
  return requireOwnSchool(context, by, id);
}

export async function removeSchoolAdministrator(
  context: Context,
  by: OwnerUser,
  id: string,
  administratorId: string,
): Promise<OwnSchool> {
  await context.db.transaction().execute(async (trx) => {
    await holdOwnSchool(trx, by, id);
    await dismissSchoolAdministrator(trx, by, id, administratorId);
  });
  return requireOwnSchool(context, by, id);
}

/** Makes somebody an administrator of an owner, for the office. Throws `owner/not-found` and `user/email-taken`. */
export async function addOwnerAdministrator(
  { db }: Context,
  invite: Invite,
  by: User,
  ownerId: string,
  person: NewAdministrator,
  mayAwait = false,
): Promise<object> {
  const passwordHash = await hashUnknownPassword();
  await db.transaction().execute(async (trx) => {
    await holdOwner(trx, ownerId);
    await inviteToOwner(trx, by, invite, ownerId, { ...person, passwordHash, mayAwait });
  });
  return {};
}

export async function addColleague(
  context: Context,
  invite: Invite,
  by: OwnerUser,
  person: NewAdministrator,
): Promise<OwnOwner> {
  await addOwnerAdministrator(context, invite, by, by.ownerId, person, true);
  return requireOwnOwner(context, by);
}

/** Throws `owner/not-found` and `user/not-found`. */
export async function removeOwnerAdministrator(
  { db }: Context,
  by: User,
  ownerId: string,
  administratorId: string,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    await holdOwner(trx, ownerId);
    await dismissOwnerAdministrator(trx, by, ownerId, administratorId);
  });
  return {};
}

/** Locks a school, so that it is the owner's until the transaction ends. */
async function holdOwnSchool(trx: Db, { ownerId }: OwnerUser, id: string): Promise<void> {
  const school = await lockSchool(trx, id);
  if (school?.owner_id !== ownerId) throw new Problem('organisation/not-found');
}
