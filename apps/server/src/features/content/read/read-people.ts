import { idOfPath } from '#database/rows.ts';
import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import type { ImportSession } from './import-session.ts';
import { readNode } from './schema-errors.ts';
import { AccountEntry, OrganisationEntry, TeacherEntry } from './pack-schema-people.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

/** Reads the schools and what they subscribe to. */
export function readOrganisations(session: ImportSession, list: PackNode): void {
  const slugs: Registered = new Map();
  const uuids: Registered = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(OrganisationEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name, skolonUuid } = entry;
    registerUnique(slugs, slug, node.at('slug').place, `Skolan ${slug}`, session.errors);
    if (skolonUuid)
      registerUnique(
        uuids,
        skolonUuid,
        node.at('skolonUuid').place,
        'Skolans skolonUuid',
        session.errors,
      );
    const id = registerId(session, node, entry.id, ['organisation', slug]);
    session.organisations.set(slug, id);
    session.rows.organisation.push({ id, name, skolon_uuid: skolonUuid ?? null });
    const taken: Registered = new Map();
    for (const [index, subscription] of entry.subscriptions.entries()) {
      addSubscription(session, { id, slug, taken }, subscription, node.at('subscriptions', index));
    }
  }
}

function addSubscription(
  { rows, schoolTypes, errors }: ImportSession,
  organisation: { readonly id: string; readonly slug: string; readonly taken: Registered },
  {
    schoolType,
    validFrom,
    validTo,
  }: { readonly schoolType: string; readonly validFrom: string; readonly validTo: string },
  node: PackNode,
): void {
  const content = schoolTypes.get(schoolType);
  if (content === undefined)
    errors.add(node.at('schoolType').place, `Skolformen ${schoolType} finns inte i paketet.`);
  if (validTo < validFrom) errors.add(node.at('validTo').place, 'validTo kommer före validFrom.');
  const id = idOfPath('organisation', organisation.slug, schoolType, validFrom);
  registerUnique(organisation.taken, id, node.place, 'Samma skolform och validFrom', errors);
  const days = { valid_from: validFrom, valid_to: validTo };
  rows.subscription.push({ id, organisation_id: organisation.id, content: content ?? '', ...days });
}

/** Reads the accounts. Addresses are the same whatever their case. */
export function readAccounts(session: ImportSession, list: PackNode): void {
  const taken: Registered = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(AccountEntry, node, session.errors);
    if (!entry) continue;
    const { firstname, lastname, roles, password, organisation } = entry;
    const email = entry.email.toLowerCase();
    registerUnique(taken, email, node.at('email').place, `Adressen ${email}`, session.errors);
    const organisationId =
      organisation === undefined ? null : session.organisations.get(organisation);
    if (organisationId === undefined) {
      session.errors.add(
        node.at('organisation').place,
        `Skolan ${organisation} finns inte i paketet.`,
      );
    }
    const id = idOfPath('account', email);
    session.accounts.push({
      id,
      email,
      firstname,
      lastname,
      roles,
      password,
      organisationId: organisationId ?? null,
    });
  }
}

/** Reads the team of teachers, in the order they are shown. */
export function readTeachers(session: ImportSession, list: PackNode): void {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(TeacherEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name, title, biography } = entry;
    registerUnique(taken, slug, node.at('slug').place, `Läraren ${slug}`, session.errors);
    const id = registerId(session, node, entry.id, ['teacher', slug]);
    session.teachers.set(slug, id);
    session.rows.teacher.push({ id, name, title, biography, position: index + 1, published: true });
  }
}
