import type { Owner } from '@lasar/contract/owners';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, violatesConstraint } from '#database/rows.ts';
import { recordChange } from '#features/audit/audit.service.ts';
import { requireAsRead, type ChangeOf } from '#features/audit/changed-meanwhile.service.ts';
import { Problem } from '#problem.ts';
import * as store from './owner-licences.store.ts';
import { holdOwner, requireOwner } from './owners.service.ts';
import { listSchools } from './owners.store.ts';

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
  /** Without them the licence is for all schools of the owner. */
  readonly schools?: readonly string[];
}

/** Gives an owner, and so its schools, a licence. An owner has one for a school type on any day at most. */
export async function createOwnerLicence(
  context: Context,
  by: User,
  ownerId: string,
  { content, ...days }: Days & { readonly content: string },
): Promise<Owner> {
  const id = newId();
  const fields = { owner_id: ownerId, content, ...columnsOf(days) };
  await context.db.transaction().execute(async (trx) => {
    await holdOwner(trx, ownerId);
    await requireOwnSchools(trx, fields);
    await requireGoodDays(trx, id, fields);
    await store.insertOwnerLicence(trx, id, fields).catch((error: unknown) => {
      if (!violatesConstraint(error, 'owner_licence_content_fkey')) throw error;
      throw new Problem('school-type/not-found', { cause: error });
    });
    const change = { action: 'create', recordType: 'owner-licence', recordId: id } as const;
    await recordChange(trx, by, { ...change, after: wireOf(fields) });
  });
  return requireOwner(context, ownerId);
}

export async function updateOwnerLicence(
  context: Context,
  by: User,
  id: string,
  { before: read, ...days }: ChangeOf<Days>,
): Promise<Owner> {
  const ownerId = await context.db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    const change = { action: 'update', recordType: 'owner-licence', recordId: id } as const;
    await requireAsRead<Days>(trx, change, daysOf(before), read);
    const after = { ...before, ...columnsOf(days) };
    await requireOwnSchools(trx, after);
    await requireGoodDays(trx, id, after);
    await store.writeOwnerLicence(trx, id, after);
    await recordChange(trx, by, { ...change, before: wireOf(before), after: wireOf(after) });
    return before.owner_id;
  });
  return requireOwner(context, ownerId);
}

export async function deleteOwnerLicence(context: Context, by: User, id: string): Promise<Owner> {
  const ownerId = await context.db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    await store.deleteOwnerLicenceRow(trx, id);
    const change = { action: 'delete', recordType: 'owner-licence', recordId: id } as const;
    await recordChange(trx, by, { ...change, before: wireOf(before) });
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

async function requireGoodDays(
  trx: Db,
  id: string,
  fields: store.OwnerLicenceFields,
): Promise<void> {
  if (fields.valid_to < fields.valid_from) throw new Problem('subscription/days-in-wrong-order');
  if (await store.overlapsAnother(trx, id, fields)) throw new Problem('subscription/overlaps');
}

/** Throws `organisation/not-found` for a chosen school that is not the owner's. */
async function requireOwnSchools(
  trx: Db,
  { owner_id, schools }: store.OwnerLicenceFields,
): Promise<void> {
  const own = new Set((await listSchools(trx, owner_id)).map(({ id }) => id));
  if (!schools.every((school) => own.has(school))) throw new Problem('organisation/not-found');
}

const columnsOf = ({ validFrom, validTo, schools }: Days) => ({
  valid_from: validFrom,
  valid_to: validTo,
  chosen: schools !== undefined,
  schools: schools ?? [],
});

const wireOf = (fields: store.OwnerLicenceFields) => ({
  ownerId: fields.owner_id,
  content: fields.content,
  ...daysOf(fields),
});

const daysOf = (fields: store.OwnerLicenceFields): Days => ({
  validFrom: fields.valid_from,
  validTo: fields.valid_to,
  ...(fields.chosen && { schools: fields.schools }),
});
