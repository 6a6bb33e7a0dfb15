import type { AskedRenewal, AskedRenewalPage, Renewal } from '@lasar/contract/customers/renewals';
import type { OwnerUser, User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { findOwnerLicence } from './owner-licences.store.ts';
import * as store from './renewals.store.ts';

/** The latest request for a renewal of each licence of an owner, by the id of the licence. */
export async function latestRenewals(
  db: Db,
  ownerId: string,
): Promise<ReadonlyMap<string, Renewal>> {
  const rows = await store.listLatestRenewals(db, ownerId);
  return new Map(rows.map((row) => [row.owner_licence_id, renewalRecord(row)]));
}

/**
 * Asks the office to renew a licence of the own owner. While an earlier request has no answer, that one is returned and the new
 * message is not stored. Throws `subscription/not-found` for a licence that is not the owner's.
 */
export async function askRenewal(
  { db }: Pick<Context, 'db'>,
  by: OwnerUser,
  licenceId: string,
  message: string | undefined,
): Promise<Renewal> {
  const licence = await findOwnerLicence(db, licenceId);
  if (licence?.owner_id !== by.ownerId) throw new Problem('subscription/not-found');
  const text = message?.trim() || null;
  return db.transaction().execute(async (trx) => {
    const renewal = { id: newId(), owner_licence_id: licenceId, asked_by: by.id, message: text };
    if (await store.insertRenewal(trx, renewal))
      await recordRenewal(trx, by, licenceId, { renewalAsked: swedishDay() });
    const open = await store.findOpenRenewal(trx, licenceId);
    // The office may answer the earlier request in the same moment.
    if (!open) throw new Problem('renewal/answered');
    return renewalRecord(open);
  });
}

/** Requests of owners, those without an answer first. */
export async function listRenewals(
  { db }: Pick<Context, 'db'>,
  query: {
    readonly q?: string;
    readonly page?: string;
    readonly size?: string;
    readonly ownerId?: string;
  },
): Promise<AskedRenewalPage> {
  const page = pageOf(query);
  const { ownerId } = query;
  const filter = { q: query.q?.trim() ?? '', ...(ownerId !== undefined && { ownerId }) };
  const [rows, total] = await Promise.all([
    store.listRenewalRows(db, filter, page),
    store.countRenewals(db, filter),
  ]);
  return { renewals: rows.map(askedRecord), ...pageInfo(page, total) };
}

/** Answers a request. Throws `renewal/not-found`, and `renewal/answered` for one that has an answer. */
export async function answerRenewal(
  { db }: Pick<Context, 'db'>,
  by: User,
  id: string,
  answer: string,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const row = await store.lockRenewal(trx, id);
    if (!row) throw new Problem('renewal/not-found');
    if (row.answer !== null) throw new Problem('renewal/answered');
    await store.writeAnswer(trx, id, { text: answer.trim() || answer, by: by.id });
    await recordRenewal(trx, by, row.owner_licence_id, { renewalAnswered: swedishDay() });
  });
  return {};
}

// The history has the day alone: the texts are kept with the request, and go with it.
const recordRenewal = (
  trx: Db,
  by: User,
  licenceId: string,
  after: Readonly<Record<string, string>>,
): Promise<void> =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'owner-licence',
    recordId: licenceId,
    before: {},
    after,
  });

const renewalRecord = (row: store.RenewalRow): Renewal => ({
  id: row.id,
  askedAt: row.asked_at.toISOString(),
  ...omitNulls({ askedBy: row.asked_by_name, message: row.message, answer: row.answer }),
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
});

const askedRecord = (row: store.AskedRow): AskedRenewal => ({
  ...renewalRecord(row),
  owner: { id: row.owner_id, name: row.owner_name },
  licence: {
    id: row.owner_licence_id,
    schoolType: { name: row.school_type_name, param: row.school_type_param },
    validFrom: row.valid_from,
    validTo: row.valid_to,
  },
});
