import type { ExternalPerson, IdentityProvider } from '../providers/identity-provider.ts';
import type { Config } from '#config/config.ts';
import { Problem } from '#problem.ts';
import { createSkolonClient } from './skolon-client.ts';
import { exchangeCode, hasLicence, requirePerson } from './skolon-person.ts';

/** Skolon says the school and the role, if it lists a licence of the person. Throws `skolon/…` problems. */
export function createSkolonProvider({ skolon }: Pick<Config, 'skolon'>): IdentityProvider {
  const requireConfig = () => {
    if (!skolon) throw new Problem('skolon/not-configured');
    return skolon;
  };
  return {
    name: 'skolon',
    isConfigured: skolon !== undefined,
    users: { student: 'skolon_anonymous_student', teacher: 'skolon_anonymous_teacher' },
    problems: 'skolon',
    cookie: { prefix: 'lasar-skolon-', path: '/api/skolon' },
    foreignReturns: skolon?.redirectUris ?? [],
    keepsSecrets: false,
    requiresState: skolon?.requireState ?? true,
    async begin({ redirectUri, state }) {
      const { clientId, scope, idpUrl } = requireConfig();
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        ...(state !== undefined && { state }),
      });
      return `${idpUrl}/oauth/auth?${query}`;
    },
    async complete({ code, redirectUri }) {
      const client = createSkolonClient(requireConfig());
      const token = await exchangeCode(client, code, redirectUri);
      const { uuid, isTeacher, schools } = await requirePerson(client, token);
      if (!(await hasLicence(client, token, uuid))) throw new Problem('skolon/no-licence');
      const person: ExternalPerson = {
        schools: schools.map((value, rank) => ({ kind: 'skolon', value, rank })),
        isTeacher,
      };
      return { arrived: [], person: () => person };
    },
  };
}
