import type { OwnOrganisation } from '@lasar/contract/customers/organisations';
import { repeats, type SchoolRequestKind } from '@lasar/contract/customers/school-request-rules';
import type { SchoolRequest } from '@lasar/contract/customers/school-requests';
import type { OrganisationUser } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, omitNulls } from '#database/rows.ts';
import {
  findSchoolDetails,
  listLicencesOf,
  requireOwnSchoolWith,
} from '#features/customers/organisations/organisations.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import * as store from './school-requests.store.ts';

// What a school's administrators ask for. The office answers, and of names and addresses the owner's administrators too.

const day = 24 * 60 * 60_000;
const mostShown = 10;

/** The own school with what it has asked for, and whom it can turn to. Throws `organisation/not-found`. */
export async function requireOwnOrganisation(
  context: Context,
  by: OrganisationUser,
): Promise<OwnOrganisation> {
  const { db } = context;
  const school = await requireOwnSchoolWith(context, by);
  const [rows, owner, settings] = await Promise.all([
    store.listRequestsOf(db, school.id, mostShown),
    store.findContact(db, school.id),
    readSiteSettings(context),
  ]);
  return {
    ...school,
    requests: rows.map(requestRecord),
    contact: {
      office: settings.contactEmail,
      ...(owner && { owner: ownerContact(owner) }),
    },
  };
}

const ownerContact = ({ owner_name, administrators, ...contact }: store.ContactRow) => ({
  name: owner_name,
  // The person of the agreement is told where nobody administers the owner here.
  people:
    administrators.length > 0
      ? administrators.map(({ name, email }) => ({ email, ...(name !== '' && { name }) }))
      : contact.contact_name !== null || contact.contact_email !== null
        ? [
            omitNulls({
              name: contact.contact_name,
              email: contact.contact_email,
              phone: contact.contact_phone,
            }),
          ]
        : [],
});

/** Asks the office to renew the licences. Throws `school-request/waiting` and `school-request/too-often`. */
export const askForRenewal = (
  context: Context,
  by: OrganisationUser,
  { message }: { readonly message?: string },
): Promise<SchoolRequest> =>
  context.db
    .transaction()
    .execute((trx) => ask(trx, by, { kind: 'renewal', name: null, address: null, message }));

/** Asks for another name or address of the school. Throws as `askForRenewal`, and `school-request/unchanged`. */
export const askForDetails = (
  context: Context,
  by: OrganisationUser,
  {
    name,
    address,
    message,
  }: { readonly name: string; readonly address?: string; readonly message?: string },
): Promise<SchoolRequest> =>
  context.db.transaction().execute(async (trx) => {
    const details = await findSchoolDetails(trx, by.organisationId);
    if (details?.name === name && details.address === (address ?? null))
      throw new Problem('school-request/unchanged');
    return ask(trx, by, { kind: 'details', name, address: address ?? null, message });
  });

interface Asked {
  readonly kind: SchoolRequestKind;
  readonly name: string | null;
  readonly address: string | null;
  readonly message: string | undefined;
}

async function ask(
  trx: Db,
  { id: askedBy, organisationId }: OrganisationUser,
  { kind, message, ...details }: Asked,
): Promise<SchoolRequest> {
  // The lock makes administrators of the same school ask one after the other, so that each is counted.
  if (!(await findSchoolDetails(trx, organisationId))) throw new Problem('organisation/not-found');
  const since = new Date(Date.now() - repeats.days * day);
  const asked = await store.countRequests(trx, organisationId, kind, since);
  const id = newId();
  const request = {
    id,
    kind,
    ...details,
    organisation_id: organisationId,
    asked_by: askedBy,
    message: message?.trim() ?? null,
  };
  if (!(await store.insertRequest(trx, request))) throw new Problem('school-request/waiting');
  if (asked >= repeats.most) throw new Problem('school-request/too-often');
  return requestRecord(await requireRow(trx, id));
}

/** Takes back a request of the own school. Throws `school-request/not-found` and `school-request/answered`. */
export async function withdrawRequest(
  { db }: Context,
  { organisationId }: OrganisationUser,
  id: string,
): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const row = await store.lockRequest(trx, id);
    if (row?.organisation_id !== organisationId) throw new Problem('school-request/not-found');
    if (row.state !== 'open') throw new Problem('school-request/answered');
    await store.endRequest(trx, id, { state: 'withdrawn' });
  });
  return {};
}

export async function requireRow(db: Db, id: string): Promise<store.RequestRow> {
  const row = await store.findRequest(db, id);
  if (!row) throw new Problem('school-request/not-found');
  return row;
}

/** A request in the form of the API. */
export const requestRecord = (row: store.RequestRow): SchoolRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  ...omitNulls({
    askedBy: row.asked_by_name,
    name: row.name,
    address: row.address,
    message: row.message,
    answer: row.answer,
  }),
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
});

/** How many requests wait for an answer: of the office's, or of those that an owner answers. */
export const countOpenRequests = ({ db }: Context, ownerId?: string): Promise<number> =>
  store.countRequestRows(db, { q: '', state: 'open', ...(ownerId !== undefined && { ownerId }) });

/** The licences that a request for renewal is about: those that hold today or later, and without any the one that ended last. */
export async function listRenewed(db: Db, organisationId: string) {
  const all = await listLicencesOf(db, organisationId);
  const held = all.filter(({ state }) => state !== 'ended');
  if (held.length > 0) return held;
  const last = all
    .map(({ validTo }) => validTo)
    .toSorted()
    .at(-1);
  return all.filter(({ validTo }) => validTo === last);
}
