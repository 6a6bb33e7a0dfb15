import type {
  Organisation,
  OrganisationInList,
  OrganisationPage,
} from '@lasar/contract/admin-organisations';
import { recordChange } from '#features/audit/audit.service.ts';
import { omitNulls, violatesConstraint, newId } from '#database/rows.ts';
import { requireRole } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { listLicencesOf } from './organisations.service.ts';
import * as store from './organisations.store.ts';

type Fields = Pick<Organisation, 'name' | 'skolonUuid'>;

/** Schools, ordered by name. */
export async function listOrganisations(
  { db }: Context,
  principal: Principal,
  query: { readonly q?: string; readonly page?: string },
): Promise<OrganisationPage> {
  requireRole(principal, ['admin']);
  const [page, q] = [pageOf(query), query.q?.trim() ?? ''];
  const [rows, total] = await Promise.all([
    store.listOrganisationRows(db, q, swedishDay(), page),
    store.countOrganisations(db, q),
  ]);
  const organisations = rows.map((row): OrganisationInList => ({
    ...fieldsOf(row),
    open: row.open,
  }));
  return { organisations, ...pageInfo(page, total) };
}

/** A school with its licences. Throws `organisation/not-found`. */
export async function requireOrganisation(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Organisation> {
  requireRole(principal, ['admin']);
  const row = await store.findOrganisation(db, id);
  if (!row) throw new Problem('organisation/not-found');
  return { ...fieldsOf(row), licences: await listLicencesOf(db, id) };
}

export async function createOrganisation(
  context: Context,
  principal: Principal,
  fields: Fields,
): Promise<Organisation> {
  const by = requireRole(principal, ['admin']);
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
  return requireOrganisation(context, principal, id);
}

export async function updateOrganisation(
  context: Context,
  principal: Principal,
  id: string,
  fields: Fields,
): Promise<Organisation> {
  const by = requireRole(principal, ['admin']);
  await refusingTakenUuid(
    context.db.transaction().execute(async (trx) => {
      const row = await store.lockOrganisation(trx, id);
      if (!row) throw new Problem('organisation/not-found');
      await store.writeOrganisation(trx, id, columnsOf(fields));
      const before = omitNulls({ name: row.name, skolonUuid: row.skolon_uuid });
      await recordChange(trx, by, {
        action: 'update',
        recordType: 'organisation',
        recordId: id,
        before,
        after: { ...fields },
      });
    }),
  );
  return requireOrganisation(context, principal, id);
}

/** Deletes a school that has neither users nor licences. Throws `organisation/not-empty` for another. */
export async function deleteOrganisation(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<object> {
  const by = requireRole(principal, ['admin']);
  await db.transaction().execute(async (trx) => {
    const row = await store.lockOrganisation(trx, id);
    if (!row) throw new Problem('organisation/not-found');
    if (!(await store.deleteEmptyOrganisation(trx, id)))
      throw new Problem('organisation/not-empty');
    const before = omitNulls({ name: row.name, skolonUuid: row.skolon_uuid });
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
    if (!violatesConstraint(error, 'organisation_skolon_uuid_taken')) throw error;
    throw new Problem('organisation/skolon-uuid-taken', { cause: error });
  });
}

const columnsOf = ({ name, skolonUuid }: Fields): store.OrganisationFields => ({
  name,
  skolon_uuid: skolonUuid ?? null,
});

const fieldsOf = ({ id, name, skolon_uuid, user_count }: store.OrganisationRow) => ({
  ...omitNulls({ id, name, skolonUuid: skolon_uuid }),
  userCount: user_count,
});
