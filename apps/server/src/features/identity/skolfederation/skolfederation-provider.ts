import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import type { IdentityProvider, LoginSecrets } from '../providers/identity-provider.ts';
import { findIdentityProvider } from './metadata/identity-providers.store.ts';
import { ownSideOf, samlWith } from './saml.ts';

/** The id of the request that a login begins with: a name of XML, which begins with no digit. */
export const requestIdOf = ({ nonce }: Pick<LoginSecrets, 'nonce'>): string => `_${nonce}`;

/** The provider of the login through Skolfederation: SAML 2.0 with the identity provider that the person has chosen. */
export function createSkolfederationProvider({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): IdentityProvider {
  const own = ownSideOf(config);
  return {
    name: 'skolfederation',
    isConfigured: own !== undefined,
    users: { student: 'school_anonymous_student', teacher: 'school_anonymous_teacher' },
    problems: 'door',
    cookie: { prefix: 'lasar-door-skolfederation-', path: '/api/auth/doors' },
    foreignReturns: [],
    requiresState: true,
    keepsSecrets: true,
    async begin({ state, secrets, chosen }) {
      if (!own) throw new Problem('door/not-configured');
      const provider = chosen === undefined ? undefined : await findIdentityProvider(db, chosen);
      if (!provider || !secrets) throw new Problem('door/unreachable');
      return samlWith(own, provider, requestIdOf(secrets)).getAuthorizeUrlAsync(
        state ?? '',
        undefined,
        {},
      );
    },
    /** The answer was read when the identity provider posted it. Its page brings the code that it was given then. */
    async complete({ code, secrets }) {
      if (!secrets?.person || !isSame(code, secrets.verifier))
        throw new Problem('door/code-invalid');
      const { arrived = [], ...person } = secrets.person;
      return { arrived, person: () => person };
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
