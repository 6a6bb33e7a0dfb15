import type { Owner } from '@lasar/contract/customers/owners';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import { Problem } from '#problem.ts';
import * as store from './owner-licences.store.ts';
import {
  addOwnerLicence,
  daysColumns,
  daysWire,
  licenceWire,
  requireGoodOwnerDays,
  requireOwnSchools,
  type OwnerLicenceDays,
} from './owner-set-up.service.ts';
import { holdOwner, requireOwner } from './owners.service.ts';

/** Gives an owner, and so its schools, a licence. An owner has one for a school type on any day at most. */
export async function createOwnerLicence(
  context: Context,
  by: User,
  ownerId: string,
  licence: OwnerLicenceDays & { readonly content: string },
): Promise<Owner> {
  await context.db.transaction().execute(async (trx) => {
    await holdOwner(trx, ownerId);
    await addOwnerLicence(trx, by, ownerId, licence);
  });
  return requireOwner(context, ownerId);
}

export async function updateOwnerLicence(
  context: Context,
  by: User,
  id: string,
  { before: read, ...days }: ChangeOf<OwnerLicenceDays>,
): Promise<Owner> {
  const ownerId = await context.db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    const change = { action: 'update', recordType: 'owner-licence', recordId: id } as const;
    await requireAsRead<OwnerLicenceDays>(trx, change, daysWire(before), read);
    const after = { ...before, ...daysColumns(days) };
    await requireOwnSchools(trx, after);
    await requireGoodOwnerDays(trx, id, after);
    await store.writeOwnerLicence(trx, id, after);
    await recordChange(trx, by, {
      ...change,
      before: licenceWire(before),
      after: licenceWire(after),
    });
    return before.owner_id;
  });
  return requireOwner(context, ownerId);
}

export async function deleteOwnerLicence(
  context: Context,
  by: User,
  id: string,
  removal?: RemovalOf<OwnerLicenceDays>,
): Promise<Owner> {
  const ownerId = await context.db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    const change = { action: 'delete', recordType: 'owner-licence', recordId: id } as const;
    await requireAsRead<OwnerLicenceDays>(trx, change, daysWire(before), removal?.before);
    await store.deleteOwnerLicenceRow(trx, id);
    await recordChange(trx, by, { ...change, before: licenceWire(before) });
    return before.owner_id;
  });
  return requireOwner(context, ownerId);
}

/** A licence whose owner is locked. Throws `subscription/not-found`. */
async function holdLicence(trx: Db, id: string): Promise<store.OwnerLicenceRow> {
  const found = await store.findOwnerLicence(trx, id);
  if (found) await holdOwner(trx, found.owner_id);
  const row = found && (await store.findOwnerLicence(trx, id));
  if (!row) throw new Problem('subscription/not-found');
  return row;
}
