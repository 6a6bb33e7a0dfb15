import { doorUrls, type DoorConfig } from '#config/door-settings.ts';
import { Problem } from '#problem.ts';
import type { ExternalPerson, IdentityProvider } from '../providers/identity-provider.ts';
import { chooseAccount, createOpenIdProvider } from './openid-provider.ts';

/** Microsoft says the school by its tenant, and who works there by a group or by the role of our application. */
export const createMicrosoftProvider = (settings: DoorConfig | undefined): IdentityProvider =>
  createOpenIdProvider(
    {
      name: 'microsoft',
      origin: doorUrls.microsoft,
      // All tenants of organisations. Each signs as an issuer of its own, which the library compares with the token's tenant.
      issuer: `${doorUrls.microsoft}/organizations/v2.0`,
      // The tenant is told only with the profile, of which nothing else is read.
      scope: 'openid profile',
      parameters: chooseAccount,
      decisive: ['tid', 'idp', 'roles', 'groups', 'wids'],
      personOf: personFromMicrosoft,
    },
    settings,
  );

// The tenant of all personal accounts.
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

// The values of the application's role, whose names a school's administrator may spell.
const teacherRoles: ReadonlySet<string> = new Set(['teacher', 'larare', 'lärare']);

// Only an administrator of the tenant gives this role of our application.
const administratorRole = 'administrator';

// Roles of every tenant: global administrator, application administrator, cloud application administrator.
const administrators: ReadonlySet<string> = new Set([
  '62e90394-69f5-4237-9190-012177145e10',
  '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3',
  '158c047a-c907-4556-b7ef-446551a6b5f7',
]);

/**
 * The person of Microsoft's claims. A group is named together with its tenant, so that nobody else's group of the same id is
 * meant. `idp` is there for accounts of another tenant, and for personal ones, that the school has invited as guests. Throws
 * `door/personal-account` for these, and `door/token-invalid` for a token without a tenant.
 */
function personFromMicrosoft({
  tid,
  idp,
  roles,
  groups,
  wids,
  sub,
}: Readonly<Record<string, unknown>>): ExternalPerson {
  if (typeof tid !== 'string' || tid === '') throw new Problem('door/token-invalid');
  const tenant = tid.toLowerCase();
  // A guest of the tenant, such as a parent or a consultant, has an account that somebody else vouches for.
  const isGuest = typeof idp === 'string' && !idp.toLowerCase().includes(tenant);
  if (tenant === personalTenant || isGuest) throw new Problem('door/personal-account');
  const inGroups = textsOf(groups).map(
    (group) => ({ kind: 'microsoft_group', value: `${tenant}:${group}`, rank: 0 }) as const,
  );
  return {
    // The first key is shown when no school is found: the tenant, which the office can enter.
    schools: [{ kind: 'microsoft_tenant', value: tenant, rank: 1 }, ...inGroups],
    isTeacher: textsOf(roles).some((role) => teacherRoles.has(role)),
    ...(typeof sub === 'string' && { subject: `${tenant}:${sub}` }),
    ...((textsOf(roles).includes(administratorRole) ||
      textsOf(wids).some((id) => administrators.has(id))) && { administers: tenant }),
  };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())
    : [];
