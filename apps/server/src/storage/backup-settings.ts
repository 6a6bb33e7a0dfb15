import { Type, type Static } from 'typebox';
import { endpointOf, s3Forms, type S3Service, type StorageConfig } from './storage-settings.ts';

/** The settings of the service that backups to s3:// go to. Descriptions as in `settings.ts`. */
export const backupSettings = {
  BACKUP_PLACE: Type.Optional(
    Type.String({
      pattern: '^\\S(.*\\S)?$',
      description: 'en mapp, eller en adress som s3://bucket/mapp',
    }),
  ),
  BACKUP_S3_ENDPOINT: Type.Optional(Type.String(s3Forms.endpoint)),
  BACKUP_S3_REGION: Type.String({ ...s3Forms.region, default: 'us-east-1' }),
  BACKUP_S3_ACCESS_KEY_ID: Type.Optional(Type.String(s3Forms.keyId)),
  BACKUP_S3_SECRET_ACCESS_KEY: Type.Optional(Type.String(s3Forms.secret)),
  BACKUP_S3_FORCE_PATH_STYLE: Type.Boolean({ default: false, description: 'true eller false' }),
};
type Settings = Static<ReturnType<typeof objectOf>>;
const objectOf = () => Type.Object(backupSettings);

/** A service for backups, and the beginning of the names of its settings. */
export interface BackupService extends S3Service {
  readonly settings: 'BACKUP_S3' | 'S3';
}

/** The service of the settings; without a key of its own, that of the storage. Undefined when neither is in S3. */
export function backupServiceOf(
  settings: Settings,
  storage: StorageConfig,
): BackupService | undefined {
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = settings;
  if (BACKUP_S3_ACCESS_KEY_ID !== undefined && BACKUP_S3_SECRET_ACCESS_KEY !== undefined)
    return {
      settings: 'BACKUP_S3',
      region: settings.BACKUP_S3_REGION,
      accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
      pathStyle: settings.BACKUP_S3_FORCE_PATH_STYLE,
      ...endpointOf(settings.BACKUP_S3_ENDPOINT),
    };
  return storage.kind === 's3' ? { ...storage, settings: 'S3' } : undefined;
}

const needed = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
const marks = [...needed, 'BACKUP_S3_ENDPOINT'] as const;

/** A Swedish sentence for each setting that is missing. */
export function backupErrors(env: NodeJS.ProcessEnv): string[] {
  const mark = marks.find((name) => env[name]);
  if (mark === undefined) return [];
  return needed
    .filter((name) => !env[name])
    .map((name) => `${name} saknas: den hör ihop med ${mark}.`);
}
