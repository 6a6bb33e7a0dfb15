import type { Licence } from '@lasar/contract/customers/organisations';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Problem } from '#problem.ts';
import type { User } from '#auth/principal.ts';
import { licenceRecord } from './organisations.service.ts';
import { lockOrganisation } from './organisations.store.ts';
import {
  addLicence,
  licenceFields,
  requireGoodDays,
  requireLockedOrganisation,
} from './school-set-up.service.ts';
import * as store from './subscriptions.store.ts';

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
}

export async function createSubscription(
  { db }: Context,
  by: User,
  organisationId: string,
  licence: Days & { readonly content: string },
): Promise<Licence> {
  return db.transaction().execute(async (trx) => {
    await requireLockedOrganisation(trx, organisationId);
    const id = await addLicence(trx, by, organisationId, licence);
    return licenceRecord(await requireLicence(trx, id));
  });
}

export async function updateSubscription(
  { db }: Context,
  by: User,
  id: string,
  { before: read, ...days }: ChangeOf<Days>,
): Promise<Licence> {
  return db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    const record = { recordType: 'subscription', recordId: id } as const;
    const { validFrom, validTo } = licenceFields(before);
    await requireAsRead<Days>(trx, record, { validFrom, validTo }, read);
    const after = { ...before, valid_from: days.validFrom, valid_to: days.validTo };
    await requireGoodDays(trx, id, after);
    await store.writeDays(trx, id, after);
    const change = { before: licenceFields(before), after: licenceFields(after) };
    await recordChange(trx, by, { action: 'update', ...record, ...change });
    return licenceRecord(after);
  });
}

export async function deleteSubscription(
  { db }: Context,
  by: User,
  id: string,
  removal?: RemovalOf<Days>,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const before = licenceFields(await holdLicence(trx, id));
    const { validFrom, validTo } = before;
    const record = { recordType: 'subscription', recordId: id } as const;
    await requireAsRead<Days>(trx, record, { validFrom, validTo }, removal?.before);
    await store.deleteSubscriptionRow(trx, id);
    await recordChange(trx, by, { action: 'delete', ...record, before });
  });
  return {};
}

/**
 * A licence of the school's own, with its school locked so that its licences are changed one at a time. Throws
 * `subscription/of-owner` for one that it has through its owner.
 */
async function holdLicence(trx: Db, id: string): Promise<store.LicenceRow> {
  const { organisation_id } = await requireLicence(trx, id);
  await lockOrganisation(trx, organisation_id);
  const row = await requireLicence(trx, id);
  if (row.owner_name !== null) throw new Problem('subscription/of-owner');
  return row;
}

async function requireLicence(db: Db, id: string): Promise<store.LicenceRow> {
  const row = await store.findLicence(db, id);
  if (!row) throw new Problem('subscription/not-found');
  return row;
}
