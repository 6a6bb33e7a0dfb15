import type {
  Organisation,
  OrganisationInList,
  OrganisationPage,
} from '@lasar/contract/admin-organisations';
import { recordChange } from '#features/audit/audit.service.ts';
import { omitNulls, violatesConstraint } from '#database/rows.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { listLicencesOf } from './organisations.service.ts';
import * as store from './organisations.store.ts';
import { addOrganisation } from './school-set-up.service.ts';

type Fields = Pick<Organisation, 'name' | 'skolonUuid'>;

/** Schools, ordered by name. */
export async function listOrganisations(
  { db }: Context,
  query: { readonly q?: string; readonly page?: string },
): Promise<OrganisationPage> {
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
export async function requireOrganisation({ db }: Context, id: string): Promise<Organisation> {
  const row = await store.findOrganisation(db, id);
  if (!row) throw new Problem('organisation/not-found');
  const { owner_id, owner_name } = row;
  return {
    ...fieldsOf(row),
    licences: await listLicencesOf(db, id),
    ...(owner_id !== null && owner_name !== null && { owner: { id: owner_id, name: owner_name } }),
  };
}

export async function createOrganisation(
  context: Context,
  by: User,
  fields: Fields,
): Promise<Organisation> {
  const id = await refusingTakenUuid(
    context.db.transaction().execute((trx) => addOrganisation(trx, by, fields)),
  );
  return requireOrganisation(context, id);
}

export async function updateOrganisation(
  context: Context,
  by: User,
  id: string,
  fields: Fields,
): Promise<Organisation> {
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
  return requireOrganisation(context, id);
}

/** Deletes a school that has neither users nor licences. Throws `organisation/not-empty` for another. */
export async function deleteOrganisation({ db }: Context, by: User, id: string): Promise<object> {
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
