/** What another service knows a school by, of the services that the office connects. */
export const doorKinds = [
  'google_domain',
  'microsoft_tenant',
  'microsoft_group',
  'unit_code',
] as const;
export type DoorKind = (typeof doorKinds)[number];

/** Those that a school or its owner can prove to be its own: by a record in the DNS, or as an administrator of the tenant. */
export const provableKinds = [
  'google_domain',
  'microsoft_tenant',
] as const satisfies readonly DoorKind[];
export type ProvableKind = (typeof provableKinds)[number];

/** How a door was proved. */
export type ProofKind = 'dns' | 'tenant';

/** What stands in the DNS of a domain before the token. */
export const dnsRecordPrefix = 'lasar-domain-verification=';

/** The most addresses in a school's list of teachers. */
export const mostTeacherAddresses = 2_000;

/** What whoever comes by a door may be said to be. */
export const doorRoles = ['student', 'teacher'] as const;
export type DoorRole = (typeof doorRoles)[number];

const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

const patterns: Readonly<Record<DoorKind, RegExp>> = {
  google_domain: new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`),
  microsoft_tenant: new RegExp(`^${guid}$`),
  microsoft_group: new RegExp(`^${guid}:${guid}$`),
  // The scope or the entity id of the identity provider that may say it, and the eight digits.
  unit_code: new RegExp(
    `^(?:(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]|(?:https?://|urn:)[!-~]{1,180}):[0-9]{8}$`,
  ),
};

// Mailboxes that anybody can get: no school is behind them.
const forEverybody: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  // The tenant of all personal accounts at Microsoft.
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

/** The value as it is stored and compared: undefined for what cannot be one of its kind. */
export function doorValueOf(kind: DoorKind, written: string): string | undefined {
  const value = written.trim().toLowerCase().replace(/^@/, '');
  const [tenant = ''] = value.split(':');
  return patterns[kind].test(value) && !forEverybody.has(tenant) ? value : undefined;
}
