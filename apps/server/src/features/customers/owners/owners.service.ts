import type { schoolLicences } from '@lasar/contract/customers/admin-organisations';
import type { Invoice } from '@lasar/contract/customers/invoice';
import type { Owner, OwnerFields, ownerOrders, OwnerPage } from '@lasar/contract/customers/owners';
import { organisationNumberError } from '@lasar/contract/customers/quote-rules';
import type { User } from '#auth/principal.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { omitNulls, violatesConstraint } from '#database/rows.ts';
import { listAgreementDocuments } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import {
  requireAsRead,
  type ChangeOf,
  type RemovalOf,
} from '#features/operations/audit/changed-meanwhile.service.ts';
import { licenceRecord } from '#features/customers/organisations/organisations.service.ts';
import { listAdministrators } from '#features/identity/users/administrators.service.ts';
import { Problem } from '#problem.ts';
import { listOwnerLicences } from './owner-licences.store.ts';
import { addOwner, ownerColumns } from './owner-set-up.service.ts';
import * as store from './owners.store.ts';

/** Owners, ordered by name or by how many schools they have. */
export async function listOwners(
  { db }: Context,
  query: {
    readonly q?: string;
    readonly page?: string;
    readonly size?: string;
    readonly sort?: (typeof ownerOrders)[number];
    readonly licence?: (typeof schoolLicences)[number];
  },
): Promise<OwnerPage> {
  const page = pageOf(query);
  const { licence, sort = 'name' } = query;
  const filter = { q: query.q?.trim() ?? '', day: swedishDay(), ...(licence && { licence }) };
  const [rows, total] = await Promise.all([
    store.listOwnerRows(db, { ...filter, sort }, page),
    store.countOwners(db, filter),
  ]);
  const owners = rows.map(({ organisation_number, school_count, ...row }) => ({
    ...row,
    organisationNumber: organisation_number,
    schoolCount: school_count,
  }));
  return { owners, ...pageInfo(page, total) };
}

/** An owner with its licences and schools. Throws `owner/not-found`. */
export async function requireOwner(context: Context, id: string): Promise<Owner> {
  const { db } = context;
  const row = await store.findOwner(db, id);
  if (!row) throw new Problem('owner/not-found');
  const [licences, schools, administrators, agreements] = await Promise.all([
    listOwnerLicences(db, id),
    store.listSchools(db, id),
    listAdministrators(db, { ownerId: id }),
    listAgreementDocuments(context, { owner_id: id }),
  ]);
  return {
    id,
    ...fieldsOf(row),
    licences: licences.map((licence) => ({
      ...licenceRecord({ ...licence, organisation_id: id, owner_name: null }),
      ...(licence.chosen && { schools: licence.schools }),
    })),
    schools: schools.map(({ user_count, ...school }) => ({ ...school, userCount: user_count })),
    administrators,
    agreements,
  };
}

export async function createOwner(context: Context, by: User, fields: OwnerFields): Promise<Owner> {
  let id = '';
  await refusingBadNumber(fields, async () => {
    id = await context.db.transaction().execute((trx) => addOwner(trx, by, fields));
  });
  return requireOwner(context, id);
}

export async function updateOwner(
  context: Context,
  by: User,
  id: string,
  { before: read, ...fields }: ChangeOf<OwnerFields>,
): Promise<Owner> {
  await refusingBadNumber(fields, () =>
    context.db.transaction().execute(async (trx) => {
      const before = fieldsOf(await holdOwner(trx, id));
      const change = { action: 'update', recordType: 'owner', recordId: id } as const;
      await requireAsRead(trx, change, before, read);
      await store.writeOwner(trx, ownerColumns(id, fields));
      await recordChange(trx, by, { ...change, before, after: { ...fields } });
    }),
  );
  return requireOwner(context, id);
}

/** Deletes an owner that has neither schools nor licences. Throws `owner/not-empty` for another. */
export async function deleteOwner(
  { db }: Context,
  by: User,
  id: string,
  removal?: RemovalOf<OwnerFields>,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const fields = fieldsOf(await holdOwner(trx, id));
    const change = { action: 'delete', recordType: 'owner', recordId: id } as const;
    await requireAsRead(trx, change, fields, removal?.before);
    if (!(await store.deleteEmptyOwner(trx, id))) throw new Problem('owner/not-empty');
    const { name, organisationNumber } = fields;
    // Without the contact, who is a person.
    await recordChange(trx, by, { ...change, before: { name, organisationNumber } });
  });
  return {};
}

/** Puts a school under an owner, or under none. Throws `organisation/not-found` and `owner/not-found`. */
export async function setSchoolOwner(
  { db }: Context,
  by: User,
  organisationId: string,
  { before: read, ...after }: ChangeOf<{ readonly ownerId?: string }>,
): Promise<object> {
  const { ownerId } = after;
  await db.transaction().execute(async (trx) => {
    if (ownerId !== undefined) await holdOwner(trx, ownerId);
    const school = await store.lockSchool(trx, organisationId);
    if (!school) throw new Problem('organisation/not-found');
    const before: { readonly ownerId?: string } = omitNulls({ ownerId: school.owner_id });
    const record = { recordType: 'organisation', recordId: organisationId } as const;
    await requireAsRead(trx, record, before, read);
    await store.writeSchoolOwner(trx, organisationId, ownerId ?? null);
    await recordChange(trx, by, { action: 'update', ...record, before, after });
  });
  return {};
}

/** The name of an owner. Undefined when there is none. */
export const findOwnerName = async (db: Db, id: string): Promise<string | undefined> =>
  (await store.findOwner(db, id))?.name;

/** The id of an owner by its organisation number or its id. */
export const findOwnerIdBy = async (db: Db, key: string): Promise<string | undefined> =>
  (await store.findOwnerBy(db, key))?.id;

/** Locks an owner until the transaction ends. Throws `owner/not-found`. */
export async function holdOwner(trx: Db, id: string): Promise<store.OwnerRow> {
  const row = await store.lockOwner(trx, id);
  if (!row) throw new Problem('owner/not-found');
  return row;
}

async function refusingBadNumber(
  { organisationNumber }: Invoice,
  work: () => Promise<void>,
): Promise<void> {
  if (organisationNumberError(organisationNumber))
    throw new Problem('quote/organisation-number-invalid');
  await work().catch((error: unknown) => {
    if (!violatesConstraint(error, 'owner_organisation_number_taken')) throw error;
    throw new Problem('owner/organisation-number-taken', { cause: error });
  });
}

/** Changes who pays and where invoices go, for an administrator of the owner. Throws as `updateOwner` does. */
export async function updateInvoice(
  context: Pick<Context, 'db'>,
  { by, ownerId }: { readonly by: User; readonly ownerId: string },
  { before: read, ...fields }: ChangeOf<Invoice>,
): Promise<void> {
  await refusingBadNumber(fields, () =>
    context.db.transaction().execute(async (trx) => {
      const owner = fieldsOf(await holdOwner(trx, ownerId));
      const before = invoiceOf(owner);
      const change = { action: 'update', recordType: 'owner', recordId: ownerId } as const;
      await requireAsRead(trx, change, before, read);
      const { invoiceReference: _reference, invoiceAddress: _address, ...others } = owner;
      await store.writeOwner(trx, ownerColumns(ownerId, { ...others, ...fields }));
      await recordChange(trx, by, { ...change, before, after: { ...fields } });
    }),
  );
}

/** What an owner's own administrator may change of it. */
export const invoiceOf = ({
  organisationNumber,
  invoiceReference,
  invoiceAddress,
}: Invoice): Invoice => ({
  organisationNumber,
  ...(invoiceReference !== undefined && { invoiceReference }),
  ...(invoiceAddress !== undefined && { invoiceAddress }),
});

const fieldsOf = (row: store.OwnerRow): OwnerFields =>
  omitNulls({
    name: row.name,
    organisationNumber: row.organisation_number,
    invoiceReference: row.invoice_reference,
    invoiceAddress: row.invoice_address,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
  });
