import { Type, type Static } from 'typebox';
import { deploymentOf } from '#config/deployment.ts';

const text = (description: string) => Type.String({ minLength: 1, description });
// Plain http only to the own machine, where a stand-in may answer. The menu's address becomes part of a header.
const safeUrl = (description: string) =>
  Type.String({
    pattern: '^(https://[^\\s/]+|http://localhost(:\\d+)?)(/[^\\s;,]*)?$',
    description: `${description}, med https`,
  });

/** The settings of the login through Skolon. Descriptions as in `settings.ts`. */
export const skolonSettings = {
  SKOLON_ENVIRONMENT: Type.Enum(['production', 'test'], {
    default: 'production',
    description: 'production eller test',
  }),
  SKOLON_CLIENT_ID: Type.Optional(text('det client id som Skolon har gett')),
  SKOLON_CLIENT_SECRET: Type.Optional(text('den client secret som Skolon har gett')),
  SKOLON_CLIENT_AUTH: Type.Enum(['body', 'basic'], {
    default: 'body',
    description: 'body eller basic',
  }),
  SKOLON_SCOPE: Type.String({
    minLength: 1,
    default: 'authenticatedUser.profile.read',
    description: 'de behörigheter som Skolon har godkänt, åtskilda med mellanslag',
  }),
  SKOLON_REQUIRE_STATE: Type.Boolean({ default: true, description: 'true eller false' }),
  SKOLON_TIMEOUT_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 8,
    default: 5,
    description: 'ett antal sekunder mellan 1 och 8',
  }),
  SKOLON_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{32,200}$',
      description: 'minst 32 slumpade tecken av A–Z, a–z, 0–9, - och _',
    }),
  ),
  SKOLON_IDP_URL: Type.Optional(safeUrl('adressen till Skolons inloggning')),
  SKOLON_API_URL: Type.Optional(safeUrl('adressen till Skolons api')),
  SKOLON_MENU_SCRIPT: Type.Optional(safeUrl('adressen till Skolons menyskript')),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(skolonSettings);

/** How this service is known to Skolon, and where Skolon is. Addresses without a slash at the end. */
export interface SkolonConfig {
  readonly idpUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuth: 'body' | 'basic';
  readonly scope: string;
  readonly requireState: boolean;
  readonly timeoutSeconds: number;
  /** Absent: no webhook is answered. */
  readonly webhookSecret?: string;
}

// The two environments that Skolon documents (docs/skolon.md).
const hosts = {
  production: { idp: 'https://idp.skolon.com', api: 'https://api.skolon.com' },
  test: { idp: 'https://idp-test.skolon.com', api: 'https://api-test.skolon.com' },
} as const;

/** Undefined where Skolon is not set up: the site then does not offer it. */
export function skolonConfigOf(settings: Settings): SkolonConfig | undefined {
  const { SKOLON_CLIENT_ID: clientId, SKOLON_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const { idp, api } = hosts[settings.SKOLON_ENVIRONMENT];
  return {
    idpUrl: (settings.SKOLON_IDP_URL ?? idp).replace(/\/$/, ''),
    apiUrl: (settings.SKOLON_API_URL ?? api).replace(/\/$/, ''),
    clientId,
    clientSecret,
    clientAuth: settings.SKOLON_CLIENT_AUTH,
    scope: settings.SKOLON_SCOPE,
    requireState: settings.SKOLON_REQUIRE_STATE,
    timeoutSeconds: settings.SKOLON_TIMEOUT_SECONDS,
    ...(settings.SKOLON_WEBHOOK_SECRET && { webhookSecret: settings.SKOLON_WEBHOOK_SECRET }),
  };
}

const partners = [
  ['SKOLON_CLIENT_ID', 'SKOLON_CLIENT_SECRET'],
  ['SKOLON_CLIENT_SECRET', 'SKOLON_CLIENT_ID'],
  ['SKOLON_WEBHOOK_SECRET', 'SKOLON_CLIENT_ID'],
] as const;

/** What does not make sense together, a Swedish sentence each. */
export function skolonFaults(given: NodeJS.ProcessEnv): string[] {
  const faults = partners
    .filter(([set, needed]) => given[set] && !given[needed])
    .map(([set, needed]) => `${needed} saknas: den hör ihop med ${set}.`);
  const open = given['SKOLON_CLIENT_ID'] && given['PUBLIC_URL']?.startsWith('http://');
  if (open && deploymentOf(given) === 'production')
    faults.push('PUBLIC_URL ska börja med https:// när inloggning med Skolon är påslagen.');
  return faults;
}
