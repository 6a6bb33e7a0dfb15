import { Type, type Static } from 'typebox';
import { entriesOf } from './cors-settings.ts';
import { deploymentOf } from '#config/deployment.ts';

const text = (description: string) => Type.String({ minLength: 1, description });
// Plain http is allowed to localhost alone, for a test double. The address of the menu becomes part of a header.
const safeUrl = (description: string) =>
  Type.String({
    pattern: '^(https://[^\\s/]+|http://localhost(:\\d+)?)(/[^\\s;,]*)?$',
    description: `${description}, med https`,
  });

const redirectUris =
  'adresser åtskilda med komma på ursprung i CORS_ORIGINS, till exempel https://app.lasar.se/skolon';

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
  SKOLON_REDIRECT_URIS: Type.Optional(text(redirectUris)),
  SKOLON_MENU_SCRIPT: Type.Optional(safeUrl('adressen till Skolons menyskript')),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(skolonSettings);

/** The client credentials of this service and the addresses of Skolon, without a slash at the end. */
export interface SkolonConfig {
  readonly idpUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuth: 'body' | 'basic';
  readonly scope: string;
  readonly requireState: boolean;
  readonly timeoutSeconds: number;
  /** Where front ends on other hosts have Skolon send their users, exactly as registered in Skolon. */
  readonly redirectUris: readonly string[];
  /** Without it the webhook is not served. */
  readonly webhookSecret?: string;
}

// The hosts of Skolon's identity provider and API, as its documentation for developers names them.
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
    redirectUris: entriesOf(settings.SKOLON_REDIRECT_URIS),
    ...(settings.SKOLON_WEBHOOK_SECRET && { webhookSecret: settings.SKOLON_WEBHOOK_SECRET }),
  };
}

const partners = [
  ['SKOLON_CLIENT_ID', 'SKOLON_CLIENT_SECRET'],
  ['SKOLON_CLIENT_SECRET', 'SKOLON_CLIENT_ID'],
  ['SKOLON_WEBHOOK_SECRET', 'SKOLON_CLIENT_ID'],
  ['SKOLON_REDIRECT_URIS', 'SKOLON_CLIENT_ID'],
  ['SKOLON_REDIRECT_URIS', 'CORS_ORIGINS'],
] as const;

/** What does not make sense together, a Swedish sentence each. */
export function skolonErrors(env: NodeJS.ProcessEnv): string[] {
  const errors = partners
    .filter(([set, needed]) => env[set] && !env[needed])
    .map(([set, needed]) => `${needed} saknas: den hör ihop med ${set}.`);
  const open = env['SKOLON_CLIENT_ID'] && env['PUBLIC_URL']?.startsWith('http://');
  if (open && deploymentOf(env) === 'production')
    errors.push('PUBLIC_URL ska börja med https:// när inloggning med Skolon är påslagen.');
  const origins = new Set(entriesOf(env['CORS_ORIGINS']));
  for (const uri of entriesOf(env['SKOLON_REDIRECT_URIS']))
    if (!isRedirectUri(uri, origins))
      errors.push(`SKOLON_REDIRECT_URIS ska vara ${redirectUris}, men "${uri}" är ingen sådan.`);
  return errors;
}

/** A page of a listed origin, written as the address is compared: as URLs are serialized, without fragment or password. */
function isRedirectUri(uri: string, origins: ReadonlySet<string>): boolean {
  const url = URL.parse(uri);
  const isSafe = url?.protocol === 'https:' || url?.hostname === 'localhost';
  return (
    isSafe && url?.href === uri && url.hash === '' && url.username === '' && origins.has(url.origin)
  );
}
