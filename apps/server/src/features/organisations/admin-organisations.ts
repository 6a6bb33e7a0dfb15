import type {
  Organisation,
  OrganisationInList,
  OrganisationPage,
} from '@lasar/contract/admin-organisations';
import { recordChange } from '#features/audit/audit.service.ts';
import { withoutNulls } from '#platform/absent.ts';
import { requireRole } from '#platform/access.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { pagedAnswer, pageOf } from '#platform/pages.ts';
import { Problem } from '#platform/problem.ts';
import type { Reader } from '#platform/reader.ts';
import { isRefusedBy } from '#platform/refusals.ts';
import { swedishDay } from '#platform/swedish-day.ts';
import { listLicencesOf } from './organisations.service.ts';
import * as store from './organisations.store.ts';

type Fields = Pick<Organisation, 'name' | 'skolonUuid'>;

/** Schools by name. */
export async function listOrganisations(
  { db }: Context,
  reader: Reader,
  query: { readonly q?: string; readonly page?: string },
): Promise<OrganisationPage> {
  requireRole(reader, ['admin']);
  const [page, q] = [pageOf(query), query.q?.trim() ?? ''];
  const [rows, total] = await Promise.all([
    store.listOrganisationRows(db, q, swedishDay(), page),
    store.countOrganisations(db, q),
  ]);
  const organisations = rows.map((row): OrganisationInList => ({
    ...fieldsOf(row),
    open: row.open,
  }));
  return { organisations, ...pagedAnswer(page, total) };
}

/** A school with its licences. Throws `organisation/not-found`. */
export async function requireOrganisation(
  { db }: Context,
  reader: Reader,
  id: string,
): Promise<Organisation> {
  requireRole(reader, ['admin']);
  const row = await store.findOrganisation(db, id);
  if (!row) throw new Problem('organisation/not-found');
  return { ...fieldsOf(row), licences: await listLicencesOf(db, id) };
}

export async function createOrganisation(
  context: Context,
  reader: Reader,
  fields: Fields,
): Promise<Organisation> {
  const by = requireRole(reader, ['admin']);
  const id = newId();
  await refusingTakenUuid(
    context.db.transaction().execute(async (trx) => {
      await store.insertOrganisation(trx, id, columnsOf(fields));
      await recordChange(trx, by, {
        action: 'create',
        recordType: 'organisation',
        recordId: id,
        after: { ...fields },
      });
    }),
  );
  return requireOrganisation(context, reader, id);
}

export async function updateOrganisation(
  context: Context,
  reader: Reader,
  id: string,
  fields: Fields,
): Promise<Organisation> {
  const by = requireRole(reader, ['admin']);
  await refusingTakenUuid(
    context.db.transaction().execute(async (trx) => {
      const row = await store.lockOrganisation(trx, id);
      if (!row) throw new Problem('organisation/not-found');
      await store.writeOrganisation(trx, id, columnsOf(fields));
      const before = withoutNulls({ name: row.name, skolonUuid: row.skolon_uuid });
      await recordChange(trx, by, {
        action: 'update',
        recordType: 'organisation',
        recordId: id,
        before,
        after: { ...fields },
      });
    }),
  );
  return requireOrganisation(context, reader, id);
}

/** Deletes a school that has neither users nor licences. Throws `organisation/not-empty` for another. */
export async function deleteOrganisation(
  { db }: Context,
  reader: Reader,
  id: string,
): Promise<object> {
  const by = requireRole(reader, ['admin']);
  await db.transaction().execute(async (trx) => {
    const row = await store.lockOrganisation(trx, id);
    if (!row) throw new Problem('organisation/not-found');
    if (!(await store.deleteEmptyOrganisation(trx, id)))
      throw new Problem('organisation/not-empty');
    const before = withoutNulls({ name: row.name, skolonUuid: row.skolon_uuid });
    await recordChange(trx, by, {
      action: 'delete',
      recordType: 'organisation',
      recordId: id,
      before,
    });
  });
  return {};
}

async function refusingTakenUuid<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!isRefusedBy(error, 'organisation_skolon_uuid_taken')) throw error;
    throw new Problem('organisation/skolon-uuid-taken', { cause: error });
  });
}

const columnsOf = ({ name, skolonUuid }: Fields): store.OrganisationFields => ({
  name,
  skolon_uuid: skolonUuid ?? null,
});

const fieldsOf = ({ id, name, skolon_uuid, user_count }: store.OrganisationRow) => ({
  ...withoutNulls({ id, name, skolonUuid: skolon_uuid }),
  userCount: user_count,
});
