import type { AskedRequest, RequestPage } from '@lasar/contract/customers/admin-school-requests';
import type { SchoolRequestState } from '@lasar/contract/customers/school-request-rules';
import type { RequestAnswer, SchoolRequest } from '@lasar/contract/customers/school-requests';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls } from '#database/rows.ts';
import { renameSchool } from '#features/customers/organisations/school-set-up.service.ts';
import { Problem } from '#problem.ts';
import { listRenewed, requestRecord, requireRow } from './school-requests.service.ts';
import * as store from './school-requests.store.ts';

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly state?: SchoolRequestState;
}

/** What schools ask for: of the office all, of an owner names and addresses of its schools. */
export async function listSchoolRequests(
  { db }: Context,
  { q, state, ...part }: Query,
  ownerId?: string,
): Promise<RequestPage> {
  const page = pageOf(part);
  const filter = {
    q: q?.trim() ?? '',
    ...(state && { state }),
    ...(ownerId !== undefined && { ownerId }),
  };
  const rows = await store.listRequestRows(db, filter, page);
  const requests = await Promise.all(rows.map((row) => askedRecord(db, row)));
  return { requests, ...pageInfo(page, await store.countRequestRows(db, filter)) };
}

const askedRecord = async (db: Db, row: store.AskedRow): Promise<AskedRequest> => ({
  ...requestRecord(row),
  school: {
    id: row.organisation_id,
    name: row.school_name,
    ...omitNulls({ address: row.school_address, owner: row.owner_name }),
  },
  ...(row.kind === 'renewal' && { licences: await listRenewed(db, row.organisation_id) }),
});

/**
 * Accepts or refuses a request, once. The name and the address of accepted details are written with the answer. An owner's
 * administrator answers those of the own schools. Throws `school-request/not-found`, `school-request/answered` and, for a refusal
 * without a word, `school-request/answer-missing`.
 */
export async function answerSchoolRequest(
  { db }: Context,
  by: User,
  id: string,
  { accepted, answer }: RequestAnswer,
  ownerId?: string,
): Promise<SchoolRequest> {
  if (!accepted && answer === undefined) throw new Problem('school-request/answer-missing');
  return db.transaction().execute(async (trx) => {
    const row = await store.lockRequest(trx, id, ownerId);
    if (!row) throw new Problem('school-request/not-found');
    if (row.state !== 'open') throw new Problem('school-request/answered');
    const { organisation_id, name, address } = row;
    if (accepted && name !== null) await renameSchool(trx, by, organisation_id, { name, address });
    await store.endRequest(trx, id, {
      state: accepted ? 'accepted' : 'refused',
      ...(answer !== undefined && { answer: answer.trim() }),
      by: by.id,
    });
    return requestRecord(await requireRow(trx, id));
  });
}
