import type { Licence } from '@lasar/contract/organisations';
import { recordChange } from '#features/audit/audit.service.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, violatesConstraint } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import type { User } from '#auth/principal.ts';
import { licenceRecord } from './organisations.service.ts';
import { lockOrganisation } from './organisations.store.ts';
import * as store from './subscriptions.store.ts';

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
}

// A school has at most one licence for a school type on any day: after login, a user with exactly one subscription is
// led straight to its school type, which a second licence for the same days would prevent without adding anything.

export async function createSubscription(
  { db }: Context,
  by: User,
  organisationId: string,
  { content, validFrom, validTo }: Days & { readonly content: string },
): Promise<Licence> {
  const id = newId();
  const fields = {
    organisation_id: organisationId,
    content,
    valid_from: validFrom,
    valid_to: validTo,
  };
  const work = db.transaction().execute(async (trx) => {
    if (!(await lockOrganisation(trx, organisationId))) throw new Problem('organisation/not-found');
    await requireGoodDays(trx, id, fields);
    await store.insertSubscription(trx, id, fields);
    await recordChange(trx, by, {
      action: 'create',
      recordType: 'subscription',
      recordId: id,
      after: wireOf(fields),
    });
    return requireLicence(trx, id);
  });
  return licenceRecord(
    await work.catch((error: unknown) => {
      if (!violatesConstraint(error, 'subscription_content_fkey')) throw error;
      throw new Problem('school-type/not-found', { cause: error });
    }),
  );
}

export async function updateSubscription(
  { db }: Context,
  by: User,
  id: string,
  days: Days,
): Promise<Licence> {
  return db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    const after = { ...before, valid_from: days.validFrom, valid_to: days.validTo };
    await requireGoodDays(trx, id, after);
    await store.writeDays(trx, id, after);
    const change = {
      recordType: 'subscription',
      recordId: id,
      before: wireOf(before),
      after: wireOf(after),
    } as const;
    await recordChange(trx, by, { action: 'update', ...change });
    return licenceRecord(after);
  });
}

export async function deleteSubscription({ db }: Context, by: User, id: string): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const before = await holdLicence(trx, id);
    await store.deleteSubscriptionRow(trx, id);
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'subscription',
      recordId: id,
      before: wireOf(before),
    });
  });
  return {};
}

/** A licence, with its school locked so that its licences are changed one at a time. */
async function holdLicence(trx: Db, id: string): Promise<store.LicenceRow> {
  const { organisation_id } = await requireLicence(trx, id);
  await lockOrganisation(trx, organisation_id);
  return requireLicence(trx, id);
}

async function requireLicence(db: Db, id: string): Promise<store.LicenceRow> {
  const row = await store.findLicence(db, id);
  if (!row) throw new Problem('subscription/not-found');
  return row;
}

async function requireGoodDays(trx: Db, id: string, fields: store.LicenceFields): Promise<void> {
  if (fields.valid_to < fields.valid_from) throw new Problem('subscription/days-in-wrong-order');
  if (await store.overlapsAnother(trx, id, fields)) throw new Problem('subscription/overlaps');
}

const wireOf = ({ organisation_id, content, valid_from, valid_to }: store.LicenceFields) => ({
  organisationId: organisation_id,
  content,
  validFrom: valid_from,
  validTo: valid_to,
});
