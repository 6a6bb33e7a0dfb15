import { Type, type Static } from 'typebox';
import { deploymentOf } from '#config/deployment.ts';

const text = (description: string) => Type.String({ minLength: 1, description });
// Plain http is allowed to localhost alone, for a test double.
const safeUrl = (description: string) =>
  Type.String({
    pattern: '^(https://[^\\s/]+|http://localhost(:\\d+)?)(/[^\\s;,]*)?$',
    description: `${description}, med https`,
  });

/** The settings of the logins through Google and Microsoft. Descriptions as in `settings.ts`. */
export const doorSettings = {
  DOOR_GOOGLE_CLIENT_ID: Type.Optional(text('det client id som Google har gett')),
  DOOR_GOOGLE_CLIENT_SECRET: Type.Optional(text('den client secret som Google har gett')),
  DOOR_GOOGLE_URL: Type.Optional(safeUrl('adressen till Googles inloggning')),
  DOOR_DNS_SERVERS: Type.Optional(
    Type.String({
      pattern: '^\\S+:\\d+(,\\S+:\\d+)*$',
      description: 'adresser till namnservrar med port, åtskilda av komman',
    }),
  ),
  DOOR_MICROSOFT_CLIENT_ID: Type.Optional(text('det application id som Microsoft har gett')),
  DOOR_MICROSOFT_CLIENT_SECRET: Type.Optional(text('den client secret som Microsoft har gett')),
  DOOR_MICROSOFT_URL: Type.Optional(safeUrl('adressen till Microsofts inloggning')),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(doorSettings);

/** How this service is registered at a service that speaks OpenID Connect. */
export interface DoorConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the service, without a slash at the end. */
  readonly url: string;
}

/** The hosts of the services themselves. Settings name another one for a test double. */
export const doorUrls = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com',
} as const;

/** Without the settings of a service the site does not offer it. */
export function doorConfigsOf(settings: Settings): {
  readonly google?: DoorConfig;
  readonly microsoft?: DoorConfig;
} {
  const google = configOf(
    settings.DOOR_GOOGLE_CLIENT_ID,
    settings.DOOR_GOOGLE_CLIENT_SECRET,
    settings.DOOR_GOOGLE_URL ?? doorUrls.google,
  );
  const microsoft = configOf(
    settings.DOOR_MICROSOFT_CLIENT_ID,
    settings.DOOR_MICROSOFT_CLIENT_SECRET,
    settings.DOOR_MICROSOFT_URL ?? doorUrls.microsoft,
  );
  return { ...(google && { google }), ...(microsoft && { microsoft }) };
}

function configOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  url: string,
): DoorConfig | undefined {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, url: url.replace(/\/$/, '') };
}

/** What does not make sense together, a Swedish sentence each. */
export function doorErrors(env: NodeJS.ProcessEnv): string[] {
  return (['GOOGLE', 'MICROSOFT'] as const).flatMap((name) => {
    const [id, secret] = [`DOOR_${name}_CLIENT_ID`, `DOOR_${name}_CLIENT_SECRET`];
    const missing = [
      [id, secret],
      [secret, id],
    ].filter(([set = '', needed = '']) => env[set] && !env[needed]);
    const isOpen = env[id] && env['PUBLIC_URL']?.startsWith('http://');
    return [
      ...missing.map(([set, needed]) => `${needed} saknas: den hör ihop med ${set}.`),
      ...(isOpen && deploymentOf(env) === 'production'
        ? [`PUBLIC_URL ska börja med https:// när ${id} är satt.`]
        : []),
    ];
  });
}
