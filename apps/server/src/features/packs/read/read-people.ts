import { basename, dirname } from 'node:path';
import { organisationNumberError, quoteTexts } from '@lasar/contract/customers/quote-rules';
import { idOfPath } from '#database/rows.ts';
import { Type } from 'typebox';
import { registerUnique, registerId, type Registered } from '../check/uniqueness.ts';
import { ValidationErrors } from '../check/validation-errors.ts';
import type { Account, ImportSession, Row } from './import-session.ts';
import { findYaml, rootOf } from './pack-folder.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { Day, Items, Line, Name, RecordId, Slug, strict } from './pack-values.ts';

/** The schools, licences and accounts of a file, and its errors. */
export interface PeopleSession {
  readonly errors: ValidationErrors;
  readonly ids: ImportSession['ids'];
  /** The ids of the stored school types by param. */
  readonly schoolTypes: ReadonlyMap<string, string>;
  readonly owners: Map<string, string>;
  readonly organisations: Map<string, string>;
  /** The owners of schools, by the schools' ids. */
  readonly ownerOf: Map<string, string>;
  readonly rows: {
    readonly owner: Row<'owner'>[];
    readonly organisation: Omit<Row<'organisation'>, 'organisation_number'>[];
    readonly subscription: Row<'subscription'>[];
  };
  readonly accounts: Account[];
}

/** Reads a file of people. Throws InvalidPack with every error. */
export async function readPeople(
  path: string,
  schoolTypes: ReadonlyMap<string, string>,
): Promise<PeopleSession> {
  const session: PeopleSession = {
    errors: new ValidationErrors(),
    ids: new Map(),
    schoolTypes,
    owners: new Map(),
    organisations: new Map(),
    ownerOf: new Map(),
    rows: { owner: [], organisation: [], subscription: [] },
    accounts: [],
  };
  const name = basename(path);
  const root = await rootOf(dirname(path));
  const file = await findYaml(root, name, { file: name, line: 1 }, session.errors);
  if (file && readNode(PeopleFile, file, session.errors)) {
    readOwners(session, file.at('owners'));
    readOrganisations(session, file.at('organisations'));
    readAccounts(session, file.at('accounts'));
  }
  session.errors.throwIfAny();
  return session;
}

/** Reads the owners. */
function readOwners(session: PeopleSession, list: PackNode): void {
  const [slugs, numbers]: [Registered, Registered] = [new Map(), new Map()];
  for (const node of itemsOf(list)) {
    const entry = readNode(OwnerEntry, node, session.errors);
    if (!entry) continue;
    const { slug, name, organisationNumber } = entry;
    const { location } = node.at('organisationNumber');
    registerUnique(slugs, slug, node.at('slug').location, `Huvudmannen ${slug}`, session.errors);
    registerUnique(numbers, organisationNumber, location, 'Organisationsnumret', session.errors);
    if (organisationNumberError(organisationNumber))
      session.errors.add(location, `${organisationNumber} är inget organisationsnummer.`);
    const id = idOfPath('owner', slug);
    session.owners.set(slug, id);
    session.rows.owner.push({
      id,
      name,
      organisation_number: organisationNumber,
      contact_name: null,
      contact_email: null,
      contact_phone: null,
    });
  }
}

/** The id of the owner that an entry names; null when it names none. */
function ownerOf(session: PeopleSession, node: PackNode, slug: string | undefined): string | null {
  if (slug === undefined) return null;
  const id = session.owners.get(slug);
  if (id === undefined)
    session.errors.add(node.at('owner').location, `Huvudmannen ${slug} finns inte i filen.`);
  return id ?? null;
}

/** Reads the schools and their subscriptions. */
function readOrganisations(session: PeopleSession, list: PackNode): void {
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
    const ownerId = ownerOf(session, node, entry.owner);
    if (ownerId !== null) session.ownerOf.set(id, ownerId);
    session.rows.organisation.push({ id, name, skolon_uuid: skolonUuid ?? null });
    const taken: Registered = new Map();
    for (const [index, subscription] of entry.subscriptions.entries()) {
      addSubscription(session, { id, slug, taken }, subscription, node.at('subscriptions', index));
    }
  }
}

function addSubscription(
  { rows, schoolTypes, errors }: PeopleSession,
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
    errors.add(node.at('schoolType').location, `Skolformen ${schoolType} finns inte.`);
  if (validTo < validFrom)
    errors.add(node.at('validTo').location, 'validTo kommer före validFrom.');
  const id = idOfPath('organisation', organisation.slug, schoolType, validFrom);
  registerUnique(organisation.taken, id, node.location, 'Samma skolform och validFrom', errors);
  const days = { valid_from: validFrom, valid_to: validTo };
  rows.subscription.push({ id, organisation_id: organisation.id, content: content ?? '', ...days });
}

/** Reads the accounts. Email addresses are case-insensitive. */
function readAccounts(session: PeopleSession, list: PackNode): void {
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
        `Skolan ${organisation} finns inte i filen.`,
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
      ownerId: ownerOf(session, node, entry.owner),
    });
  }
}

export const PeopleFile = strict(
  {
    format: Type.Literal(1, { description: '1, den enda versionen av formatet' }),
    owners: Type.Optional(Items('en lista med huvudmän')),
    organisations: Type.Optional(Items('en lista med skolor')),
    accounts: Type.Optional(Items('en lista med konton')),
  },
  'filens nycklar',
);

export const OwnerEntry = strict(
  {
    slug: Slug,
    name: Name,
    organisationNumber: Type.String({
      pattern: quoteTexts.organisationNumber.pattern,
      description: 'ett organisationsnummer, till exempel 212000-0142',
    }),
  },
  'en huvudman med slug, name och organisationsnummer',
);

const SubscriptionEntry = strict(
  { schoolType: Slug, validFrom: Day, validTo: Day },
  'en prenumeration med schoolType, validFrom och validTo',
);

export const OrganisationEntry = strict(
  {
    slug: Slug,
    id: Type.Optional(RecordId),
    name: Name,
    skolonUuid: Type.Optional(Line),
    owner: Type.Optional(Slug),
    subscriptions: Type.Array(SubscriptionEntry, { description: 'en lista med prenumerationer' }),
  },
  'en skola med slug, name och subscriptions',
);

const roles = ['admin', 'editor', 'owneradmin', 'schooladmin', 'teacher', 'student'] as const;

export const AccountEntry = strict(
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
    owner: Type.Optional(Slug),
    password: Type.String({ minLength: 10, maxLength: 200, description: '10 till 200 tecken' }),
  },
  'ett konto med email, firstname, lastname, roles och password',
);
