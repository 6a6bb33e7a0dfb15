import { doorUrls, type DoorConfig } from '#config/door-settings.ts';
import { Problem } from '#problem.ts';
import type { ExternalPerson, IdentityProvider } from '../providers/identity-provider.ts';
import { chooseAccount, createOpenIdProvider } from './openid-provider.ts';

/** Google says the school by the domain of its Workspace, and of the address within it. */
export const createGoogleProvider = (settings: DoorConfig | undefined): IdentityProvider =>
  createOpenIdProvider(
    {
      name: 'google',
      origin: doorUrls.google,
      issuer: doorUrls.google,
      scope: 'openid email',
      // Google's page offers accounts of organisations alone. What it lets through is checked.
      parameters: { ...chooseAccount, hd: '*' },
      decisive: ['hd', 'email', 'email_verified'],
      personOf: personFromGoogle,
    },
    settings,
  );

/**
 * The person of Google's claims. `hd` is the domain of the organisation; a personal account has none, whatever its address.
 * The address may be in a domain below it, such as that of pupils, which comes first. The role of the organisation's own
 * domain counts only for addresses in it: a school may have its teachers there and its pupils below. Throws
 * `door/personal-account`.
 */
function personFromGoogle({
  hd,
  email,
  email_verified: isVerified,
  sub,
}: Readonly<Record<string, unknown>>): ExternalPerson {
  if (typeof hd !== 'string' || hd === '') throw new Problem('door/personal-account');
  const organisation = hd.toLowerCase();
  const domain =
    typeof email === 'string' && isVerified === true
      ? email.slice(email.lastIndexOf('@') + 1).toLowerCase()
      : '';
  const isOwn = domain === organisation;
  const isBelow = domain.endsWith(`.${organisation}`);
  const kind = 'google_domain';
  return {
    schools: [
      ...(isBelow ? [{ kind, value: domain, rank: 0 } as const] : []),
      { kind, value: organisation, rank: 1, saysRole: isOwn },
    ],
    isTeacher: false,
    ...((isOwn || isBelow) && { address: String(email) }),
    ...(typeof sub === 'string' && { subject: sub }),
  };
}
