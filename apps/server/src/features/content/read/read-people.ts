import { idOfPath } from '#database/rows.ts';
import { Type } from 'typebox';
import { idPathOf, registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { addRecord, extraOf } from './given-record.ts';
import type { ImportSession } from './import-session.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { common, Day, Line, Name, Prose, RecordId, Slug, strict } from './pack-schema.ts';

/** Reads the schools and their subscriptions. */
export function readOrganisations(session: ImportSession, list: PackNode): void {
  const slugs: Registered = new Map();
  const uuids: Registered = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(OrganisationEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name, skolonUuid } = entry;
    registerUnique(slugs, slug, node.at('slug').location, `Skolan ${slug}`, session.errors);
    if (skolonUuid)
      registerUnique(
        uuids,
        skolonUuid,
        node.at('skolonUuid').location,
        'Skolans skolonUuid',
        session.errors,
      );
    const id = registerId(session, node, entry, ['organisation', slug]);
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
    errors.add(node.at('schoolType').location, `Skolformen ${schoolType} finns inte i paketet.`);
  if (validTo < validFrom)
    errors.add(node.at('validTo').location, 'validTo kommer före validFrom.');
  const id = idOfPath('organisation', organisation.slug, schoolType, validFrom);
  registerUnique(organisation.taken, id, node.location, 'Samma skolform och validFrom', errors);
  const days = { valid_from: validFrom, valid_to: validTo };
  rows.subscription.push({ id, organisation_id: organisation.id, content: content ?? '', ...days });
}

/** Reads the accounts. Email addresses are case-insensitive. */
export function readAccounts(session: ImportSession, list: PackNode): void {
  const taken: Registered = new Map();
  for (const node of itemsOf(list)) {
    const entry = readNode(AccountEntry, node, session.errors);
    if (!entry) continue;
    const { firstname, lastname, roles, password, organisation } = entry;
    const email = entry.email.toLowerCase();
    registerUnique(taken, email, node.at('email').location, `Adressen ${email}`, session.errors);
    const organisationId =
      organisation === undefined ? null : session.organisations.get(organisation);
    if (organisationId === undefined) {
      session.errors.add(
        node.at('organisation').location,
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

/** Reads the teachers in the order in which they are shown. */
export function readTeachers(session: ImportSession, list: PackNode): void {
  const taken: Registered = new Map();
  for (const [index, node] of itemsOf(list).entries()) {
    const entry = readNode(TeacherEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name = '', title = '', biography = '', published = true } = entry;
    registerUnique(taken, slug, node.at('slug').location, `Läraren ${slug}`, session.errors);
    const id = registerId(session, node, entry, idPathOf(['teacher'], entry, slug));
    session.teachers.set(slug, id);
    const row = { id, name, title, biography, position: index + 1, published };
    const needed = ['name', 'title', 'biography'];
    addRecord(session, 'teacher', { ...row, extra: extraOf(node) }, { node, entry, needed });
  }
}

const TeacherEntry = strict(
  {
    slug: Slug,
    name: Type.Optional(Name),
    title: Type.Optional(Line),
    biography: Type.Optional(Prose),
    ...common,
  },
  'en lärare med slug, name, title och biography',
);

const SubscriptionEntry = strict(
  { schoolType: Slug, validFrom: Day, validTo: Day },
  'en prenumeration med schoolType, validFrom och validTo',
);

const OrganisationEntry = strict(
  {
    slug: Slug,
    id: Type.Optional(RecordId),
    name: Name,
    skolonUuid: Type.Optional(Line),
    subscriptions: Type.Array(SubscriptionEntry, { description: 'en lista med prenumerationer' }),
  },
  'en skola med slug, name och subscriptions',
);

const roles = ['admin', 'editor', 'schooladmin', 'teacher', 'student'] as const;

const AccountEntry = strict(
  {
    email: Type.String({
      pattern: '^[!-?A-~]{1,64}@[!-?A-~]{1,255}$',
      description: 'en e-postadress',
    }),
    firstname: Line,
    lastname: Line,
    roles: Type.Array(Type.Enum([...roles], { description: roles.join(', ') }), {
      minItems: 1,
      description: `en lista med ${roles.join(', ')}`,
    }),
    organisation: Type.Optional(Slug),
    password: Type.String({ minLength: 10, maxLength: 200, description: '10 till 200 tecken' }),
  },
  'ett konto med email, firstname, lastname, roles och password',
);
