import { join, resolve } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const text = (description: string) => Type.String({ minLength: 1, description });

/** The form of the settings that name a service with the S3 protocol. */
export const s3Forms = {
  endpoint: {
    pattern: '^https?://[^\\s/?#@]+/?$',
    description: 'adressen till en S3-tjänst utan sökväg, till exempel https://s3.example.se',
  },
  region: { pattern: '^[a-z0-9-]+$', description: 'en region, till exempel eu-north-1' },
  keyId: { minLength: 1, description: 'nyckelns id hos S3-tjänsten' },
  secret: { minLength: 1, description: 'nyckelns hemliga del hos S3-tjänsten' },
} as const;

/** The settings of the file storage. Descriptions as in `settings.ts`. */
export const storageSettings = {
  MEDIA_DIR: Type.Optional(text('en mapp för filmer och pdf:er')),
  S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'namnet på en bucket: små bokstäver, siffror, punkt och bindestreck',
    }),
  ),
  S3_ENDPOINT: Type.Optional(Type.String(s3Forms.endpoint)),
  S3_REGION: Type.String({ ...s3Forms.region, default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String(s3Forms.keyId)),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String(s3Forms.secret)),
  S3_FORCE_PATH_STYLE: Type.Boolean({ default: false, description: 'true eller false' }),
  S3_PRESIGNED: Type.Boolean({ default: false, description: 'true eller false' }),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(storageSettings);

/** A service with the S3 protocol, and a key to it. */
export interface S3Service {
  /** Without a slash at the end. Absent for Amazon S3. */
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is named in the path instead of in the host name. */
  readonly pathStyle: boolean;
}

/** A bucket of such a service. */
export interface S3Config extends S3Service {
  readonly kind: 's3';
  readonly bucket: string;
  /** Whether browsers fetch whole films from the bucket, by presigned URLs. */
  readonly presigned: boolean;
}

/** The storage: a folder that all processes of the service share, or a bucket. */
export type StorageConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config;

/** A folder, unless a bucket is named. */
export function storageConfigOf(settings: Settings, dataFolder: string): StorageConfig {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (bucket === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return { kind: 'folder', folder: resolve(settings.MEDIA_DIR ?? join(dataFolder, 'media')) };
  return {
    kind: 's3',
    bucket,
    presigned: settings.S3_PRESIGNED,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: settings.S3_FORCE_PATH_STYLE,
    ...endpointOf(settings.S3_ENDPOINT),
  };
}

/** The endpoint of a service, without a slash at the end, when it has one of its own. */
export const endpointOf = (address?: string): Pick<S3Service, 'endpoint'> =>
  address ? { endpoint: address.replace(/\/$/, '') } : {};

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const marks = [...needed, 'S3_ENDPOINT'] as const;

/** A Swedish sentence for each bucket setting that is missing or conflicts with another. */
export function storageErrors(env: NodeJS.ProcessEnv): string[] {
  const presigned = Value.Convert(Type.Boolean(), env['S3_PRESIGNED']) === true;
  const mark = marks.find((name) => env[name]) ?? (presigned ? 'S3_PRESIGNED' : undefined);
  if (mark === undefined) return [];
  const errors = needed
    .filter((name) => !env[name])
    .map((name) => `${name} saknas: den hör ihop med ${mark}.`);
  // Browsers block plain http requests of a page that was loaded over https.
  if (presigned && isPlain(env['S3_ENDPOINT']) && !isPlain(env['PUBLIC_URL'] ?? 'http:'))
    errors.push('S3_ENDPOINT ska börja med https:// när S3_PRESIGNED är true.');
  return errors;
}

const isPlain = (address = ''): boolean => address.startsWith('http:');
