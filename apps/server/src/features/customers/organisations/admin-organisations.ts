import type {
  Organisation,
  OrganisationFields,
  OrganisationInList,
  OrganisationPage,
  schoolLicences,
  schoolOrders,
} from '@lasar/contract/customers/admin-organisations';
import { optionalOrganisationNumberError } from '@lasar/contract/customers/quote-rules';
import { listAgreementDocuments } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import { omitNulls, violatesConstraint } from '#database/rows.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { listLicencesOf } from './organisations.service.ts';
import * as store from './organisations.store.ts';
import { addOrganisation, auditedSchool, organisationColumns } from './school-set-up.service.ts';

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly size?: string;
  readonly sort?: (typeof schoolOrders)[number];
  readonly licence?: (typeof schoolLicences)[number];
  readonly ownerId?: string;
}

/** Schools, all or an owner's, by name unless the query says another order. */
export async function listOrganisations({ db }: Context, query: Query): Promise<OrganisationPage> {
  const page = pageOf(query);
  const { licence, ownerId, sort = 'name' } = query;
  const filter = {
    q: query.q?.trim() ?? '',
    day: swedishDay(),
    ...(licence && { licence }),
    ...(ownerId !== undefined && { ownerId }),
  };
  const [rows, total] = await Promise.all([
    store.listOrganisationRows(db, filter, sort, page),
    store.countOrganisations(db, filter),
  ]);
  const organisations = rows.map((row): OrganisationInList => ({
    id: row.id,
    ...omitNulls({
      name: row.name,
      skolonUuid: row.skolon_uuid,
      schoolUnitCode: row.school_unit_code,
      ownerId: row.owner_id,
      owner: row.owner_name,
    }),
    userCount: row.user_count,
    open: row.open,
  }));
  return { organisations, ...pageInfo(page, total) };
}

/** A school with its licences. Throws `organisation/not-found`. */
export async function requireOrganisation(context: Context, id: string): Promise<Organisation> {
  const row = await store.findOrganisation(context.db, id);
  if (!row) throw new Problem('organisation/not-found');
  const { owner_id, owner_name } = row;
  return {
    id: row.id,
    ...auditedSchool(row),
    userCount: row.user_count,
    licences: await listLicencesOf(context.db, row.id),
    agreements: await listAgreementDocuments(context, { organisation_id: row.id }),
    ...(owner_id !== null && owner_name !== null && { owner: { id: owner_id, name: owner_name } }),
  };
}

export async function createOrganisation(
  context: Context,
  by: User,
  fields: OrganisationFields,
): Promise<Organisation> {
  requireGoodNumber(fields);
  const id = await refusingTakenCodes(
    context.db.transaction().execute((trx) => addOrganisation(trx, by, fields)),
  );
  return requireOrganisation(context, id);
}

export async function updateOrganisation(
  context: Context,
  by: User,
  id: string,
  { before: read, ...fields }: ChangeOf<OrganisationFields>,
): Promise<Organisation> {
  requireGoodNumber(fields);
  await refusingTakenCodes(
    context.db.transaction().execute(async (trx) => {
      const row = await store.lockOrganisation(trx, id);
      if (!row) throw new Problem('organisation/not-found');
      const before = auditedSchool(row);
      const record = { recordType: 'organisation', recordId: id } as const;
      await requireAsRead<OrganisationFields>(trx, record, before, read);
      await store.writeOrganisation(trx, id, organisationColumns(fields));
      await recordChange(trx, by, { action: 'update', ...record, before, after: { ...fields } });
    }),
  );
  return requireOrganisation(context, id);
}

/** Deletes a school that has neither users nor licences. Throws `organisation/not-empty` for another. */
export async function deleteOrganisation(
  { db }: Context,
  by: User,
  id: string,
  removal?: RemovalOf<OrganisationFields>,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const row = await store.lockOrganisation(trx, id);
    if (!row) throw new Problem('organisation/not-found');
    const before = auditedSchool(row);
    const record = { recordType: 'organisation', recordId: id } as const;
    await requireAsRead<OrganisationFields>(trx, record, before, removal?.before);
    if (!(await store.deleteEmptyOrganisation(trx, id)))
      throw new Problem('organisation/not-empty');
    // Without where invoices went, which may name a person.
    const { invoiceReference: _reference, invoiceAddress: _address, ...kept } = before;
    await recordChange(trx, by, { action: 'delete', ...record, before: { ...kept } });
  });
  return {};
}

async function refusingTakenCodes<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (violatesConstraint(error, 'organisation_skolon_uuid_taken'))
      throw new Problem('organisation/skolon-uuid-taken', { cause: error });
    if (violatesConstraint(error, 'organisation_school_unit_code_taken'))
      throw new Problem('organisation/unit-code-taken', { cause: error });
    throw error;
  });
}

function requireGoodNumber({ organisationNumber = '' }: OrganisationFields): void {
  if (optionalOrganisationNumberError(organisationNumber))
    throw new Problem('quote/organisation-number-invalid');
}
