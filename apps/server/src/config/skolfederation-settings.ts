import { createPrivateKey, X509Certificate } from 'node:crypto';
import { skolfederationPaths } from '@lasar/contract/identity/login-provider-rules';
import { Type, type Static } from 'typebox';

const pem = (description: string) => Type.String({ minLength: 1, description });

/** The settings of the login through Skolfederation. Descriptions as in `settings.ts`. */
export const skolfederationSettings = {
  DOOR_SKOLFEDERATION_KEY: Type.Optional(pem('en privat RSA-nyckel i PEM')),
  DOOR_SKOLFEDERATION_CERTIFICATE: Type.Optional(pem('nyckelns certifikat i PEM')),
  DOOR_SKOLFEDERATION_METADATA_URL: Type.Optional(
    Type.String({
      pattern: '^(https://[^\\s/]+|http://localhost(:\\d+)?)(/\\S*)?$',
      description: 'adressen till federationens metadata, med https',
    }),
  ),
  DOOR_SKOLFEDERATION_METADATA_CERTIFICATE: Type.Optional(
    pem('det certifikat i PEM som federationens metadata är underskrivet med'),
  ),
  DOOR_SKOLFEDERATION_ENTITY_ID: Type.Optional(
    Type.String({
      pattern: '^(https://|http://localhost|urn:)\\S{1,1000}$',
      description: 'tjänstens entity id, en adress med https eller en urn',
    }),
  ),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(skolfederationSettings);

/** How this service is registered in Skolfederation, and where its metadata is. */
export interface SkolfederationConfig {
  readonly entityId: string;
  /** PEM. Signs requests and metadata, and decrypts assertions. */
  readonly key: string;
  readonly certificate: string;
  readonly metadataUrl: string;
  /** PEM, of whoever signs the metadata of the federation. */
  readonly metadataCertificate: string;
}

const needed = [
  'DOOR_SKOLFEDERATION_KEY',
  'DOOR_SKOLFEDERATION_CERTIFICATE',
  'DOOR_SKOLFEDERATION_METADATA_URL',
  'DOOR_SKOLFEDERATION_METADATA_CERTIFICATE',
] as const;

/** Without its settings the site does not offer the login. The entity id is the address of our metadata unless set. */
export function skolfederationConfigOf(
  settings: Settings,
  publicUrl: string,
): SkolfederationConfig | undefined {
  const [key, certificate, metadataUrl, metadataCertificate] = needed.map((name) => settings[name]);
  if (!key || !certificate || !metadataUrl || !metadataCertificate) return undefined;
  return {
    entityId: settings.DOOR_SKOLFEDERATION_ENTITY_ID ?? publicUrl + skolfederationPaths.metadata,
    key: withLines(key),
    certificate: withLines(certificate),
    metadataUrl,
    metadataCertificate: withLines(metadataCertificate),
  };
}

/** What does not make sense together, a Swedish sentence each. */
export function skolfederationErrors(env: NodeJS.ProcessEnv): string[] {
  const set = needed.filter((name) => env[name]);
  const [first] = set;
  if (first === undefined)
    return env['DOOR_SKOLFEDERATION_ENTITY_ID']
      ? [`${needed[0]} saknas: den hör ihop med DOOR_SKOLFEDERATION_ENTITY_ID.`]
      : [];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0)
    return missing.map((name) => `${name} saknas: den hör ihop med ${first}.`);
  return [
    ...(isRsaKey(env[needed[0]]) ? [] : [`${needed[0]} ska vara en privat RSA-nyckel i PEM.`]),
    ...([needed[1], needed[3]] as const)
      .filter((name) => !certificateOf(env[name]))
      .map((name) => `${name} ska vara ett certifikat i PEM.`),
    ...(isPair(env[needed[0]], env[needed[1]])
      ? []
      : [`${needed[1]} ska höra till nyckeln i ${needed[0]}.`]),
  ];
}

// A variable of the environment often has its line breaks written as \n.
const withLines = (text: string): string => text.replaceAll('\\n', '\n');

function keyOf(text = '') {
  try {
    return createPrivateKey(withLines(text));
  } catch {
    return undefined;
  }
}

function certificateOf(text = ''): X509Certificate | undefined {
  try {
    return new X509Certificate(withLines(text));
  } catch {
    return undefined;
  }
}

const isRsaKey = (text: string | undefined): boolean => keyOf(text)?.asymmetricKeyType === 'rsa';

/** Also true where one of them cannot be read, of which another sentence tells. */
function isPair(keyText: string | undefined, certificateText: string | undefined): boolean {
  const [key, certificate] = [keyOf(keyText), certificateOf(certificateText)];
  return !key || !certificate || certificate.checkPrivateKey(key);
}
