import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Init } from '@lasar/contract/site/init';
import { isProductionHost } from '@lasar/contract/operations/production-host-rules';
import { limitConfigOf, type LimitConfig } from '#config/limit-settings.ts';
import type { Deployment } from '#config/deployment.ts';
import { generatedKeys } from './data-folder.ts';
import { entriesOf } from './cors-settings.ts';
import { explainSettings, type Settings } from './settings.ts';
import { backupServiceOf, type BackupService } from '#storage/backup-settings.ts';
import { storageConfigOf, type StorageConfig } from '#storage/storage-settings.ts';
import { doorConfigsOf, type DoorConfig } from './door-settings.ts';
import { skolfederationConfigOf, type SkolfederationConfig } from './skolfederation-settings.ts';
import { skolonConfigOf, type SkolonConfig } from './skolon-settings.ts';

/** The database: an embedded one in a folder that this process owns, or a PostgreSQL server. */
export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly folder: string }
  | {
      readonly kind: 'server';
      readonly url: string;
      /** Past a pooler, for LISTEN and for work without time limits. */
      readonly directUrl?: string;
      /** Whether repeated reads are named statements, and sessions begin with settings. True unless set. */
      readonly prepare?: boolean;
      /** How long the start waits for a server that does not respond, in seconds. */
      readonly waitSeconds?: number;
    };

/** The destination of mail: an SMTP server, or a folder of `.eml` files. */
type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string };

/** The settings of a process, parsed once. Raw strings never leave this file and `settings.ts`. */
export interface Config {
  /** Decides whether demo accounts are allowed and which secrets are required. */
  readonly deployment: Deployment;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whether search engines may list this site: false for a site that is not on the production host. */
  readonly listed: boolean;
  readonly productName: string;
  readonly contactEmail: string;
  /** Where requests for a quote are mailed. */
  readonly quoteEmail: string;
  readonly trustProxy: boolean | string;
  /** Origins besides our own whose pages may call the API, exactly as browsers send them. */
  readonly corsOrigins: readonly string[];
  /** Headers that these pages may send besides those that the calls need, in lower case. */
  readonly corsHeaders: readonly string[];
  readonly logLevel: string;
  /** Limits on the requests of this process. */
  readonly limits: LimitConfig;
  /** How long requests are served after the process has been told to stop. */
  readonly drainSeconds: number;
  /** The folder of the service's files, apart from those that another setting moves. */
  readonly dataFolder: string;
  readonly database: DatabaseConfig;
  /** How many processes serve the port. An embedded database has one. */
  readonly processes: number;
  /** Whether the server and the commands migrate the database, or leave that to `npm run migrate`. */
  readonly migratesOnStart: boolean;
  /** The storage of films, PDFs and files derived from them. */
  readonly storage: StorageConfig;
  /** Where backups to s3:// go, when the settings have a key. */
  readonly backupService?: BackupService;
  /** Where backups go that an administrator asks for: a folder, or an address of s3://. */
  readonly backupPlace: string;
  /** Temporary files of unfinished work. The folder may be deleted while the service is stopped. */
  readonly workFolder: string;
  /** Whether this process transcodes films. */
  readonly filmWorker: boolean;
  /** Signing keys, newest first: the first signs, all verify. */
  readonly jwtKeys: readonly string[];
  /** Hosts that external forms may be on, besides those of Google and Microsoft. */
  readonly formHosts: readonly string[];
  /** Hosts, with a port, that webhooks may reach although they are not of the public internet, by http too. */
  readonly webhookInternalHosts: readonly string[];
  readonly mail: MailConfig;
  /** The bearer token of `/metrics`, which is not served without it. */
  readonly metricsToken?: string;
  /** Where traces are sent, without a slash at the end, and the share of requests that is. */
  readonly tracing?: { readonly endpoint: string; readonly ratio: number };
  /** Present when analytics has an id on some host. */
  readonly analytics?: NonNullable<Init['analytics']>;
  readonly pixelId?: string;
  /** Whether analytics and pixel may run for pupils. */
  readonly measuresStudents: boolean;
  /** The resolvers that are asked for the records of domains; those of the machine when there are none. */
  readonly dnsServers: readonly string[];
  readonly google?: DoorConfig;
  readonly microsoft?: DoorConfig;
  readonly skolfederation?: SkolfederationConfig;
  readonly skolon?: SkolonConfig;
  readonly skolonMenuScript?: string;
}

/** The message has one Swedish line for each setting that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from the environment. Throws a ConfigError that names every error. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { settings, errors } = explainSettings(env);
  if (!settings || errors.length > 0) throw new ConfigError(errors.join('\n'));
  return toConfig(settings);
}

function toConfig(settings: Settings): Config {
  const dataFolder = resolve(settings.DATA_DIR);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const analytics = analyticsOf(settings);
  const skolon = skolonConfigOf(settings);
  const skolfederation = skolfederationConfigOf(settings, publicUrl);
  const storage = storageConfigOf(settings, dataFolder);
  const backupService = backupServiceOf(settings, storage);
  return {
    deployment: settings.DEPLOYMENT,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    listed:
      !settings.PRODUCTION_HOST || isProductionHost(new URL(publicUrl), settings.PRODUCTION_HOST),
    productName: settings.PRODUCT_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    quoteEmail: settings.QUOTE_EMAIL ?? settings.CONTACT_EMAIL,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    corsOrigins: entriesOf(settings.CORS_ORIGINS),
    corsHeaders: entriesOf(settings.CORS_HEADERS).map((name) => name.toLowerCase()),
    logLevel: settings.LOG_LEVEL,
    limits: limitConfigOf(settings),
    // A demo in a terminal ends when it is told to.
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.DEPLOYMENT === 'production' ? 5 : 0),
    dataFolder,
    database: settings.DATABASE_URL
      ? {
          kind: 'server',
          url: settings.DATABASE_URL,
          ...(settings.DATABASE_DIRECT_URL && { directUrl: settings.DATABASE_DIRECT_URL }),
          prepare: settings.DATABASE_PREPARE === 'on',
          waitSeconds: settings.DATABASE_WAIT_SECONDS,
        }
      : { kind: 'embedded', folder: join(dataFolder, 'database') },
    processes: settings.DATABASE_URL ? (settings.WEB_CONCURRENCY ?? availableParallelism()) : 1,
    migratesOnStart: settings.MIGRATE_ON_START === 'true',
    storage,
    ...(backupService && { backupService }),
    backupPlace: settings.BACKUP_PLACE ?? join(dataFolder, 'backups'),
    workFolder: join(dataFolder, 'work'),
    filmWorker: settings.FILM_WORKER === 'true',
    jwtKeys: settings.JWT_KEYS?.split(',') ?? generatedKeys(dataFolder),
    formHosts: settings.FORM_HOSTS?.split(',') ?? [],
    webhookInternalHosts: settings.WEBHOOK_INTERNAL_HOSTS?.split(',') ?? [],
    mail: settings.SMTP_URL
      ? { kind: 'smtp', url: settings.SMTP_URL }
      : { kind: 'folder', folder: join(dataFolder, 'outbox') },
    ...(settings.METRICS_TOKEN && { metricsToken: settings.METRICS_TOKEN }),
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && {
      tracing: {
        endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        ratio: settings.OTEL_TRACES_SAMPLER_ARG,
      },
    }),
    ...(analytics && { analytics }),
    ...(settings.PIXEL_ID && { pixelId: settings.PIXEL_ID }),
    measuresStudents: settings.MEASURE_STUDENTS === 'true',
    dnsServers: settings.DOOR_DNS_SERVERS?.split(',') ?? [],
    ...doorConfigsOf(settings),
    ...(skolfederation && { skolfederation }),
    ...(skolon && { skolon }),
    ...(settings.SKOLON_MENU_SCRIPT && { skolonMenuScript: settings.SKOLON_MENU_SCRIPT }),
  };
}

function analyticsOf(settings: Settings): Config['analytics'] {
  const { PRODUCTION_HOST: productionHost, ANALYTICS_ID_OTHER: otherId } = settings;
  const productionId = productionHost && settings.ANALYTICS_ID_PRODUCTION;
  if (!productionId && !otherId) return undefined;
  return {
    ...(productionHost && { productionHost }),
    ...(productionId && { productionId }),
    ...(otherId && { otherId }),
  };
}

function trustProxyOf(value: string): boolean | string {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
