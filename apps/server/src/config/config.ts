import { join, resolve } from 'node:path';
import { limitConfigOf, type LimitConfig } from '#config/limit-settings.ts';
import type { Deployment } from '#config/deployment.ts';
import { generatedKeys } from './generated-keys.ts';
import { explainSettings, type Settings } from './settings.ts';
import { storageConfigOf, type StorageConfig } from '#storage/storage-settings.ts';
import { skolonConfigOf, type SkolonConfig } from './skolon-settings.ts';

/** Where content lives: a folder owned by this process, or a PostgreSQL server. */
export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'server'; readonly url: string };

/** Where mail goes: to a server that sends it, or into a folder where somebody can look. */
type MailConfig =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'folder'; readonly folder: string };

/** The settings of a process, parsed once. Raw strings never leave this file and `settings.ts`. */
export interface Config {
  /** For real schools or to be looked at: decides about demo accounts and secrets. */
  readonly deployment: Deployment;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  /** Whether search engines may list this site: not one that runs beside the production host. */
  readonly listed: boolean;
  readonly productName: string;
  readonly contactEmail: string;
  /** Where requests for a quote are mailed. */
  readonly quoteEmail: string;
  readonly trustProxy: boolean | string;
  readonly logLevel: string;
  /** How much of this process requests may use. */
  readonly limits: LimitConfig;
  /** Where what the service keeps in files lies, but for what a setting puts elsewhere. */
  readonly dataFolder: string;
  readonly database: DatabaseConfig;
  /** Where films, pdfs and what is made of them are kept. */
  readonly storage: StorageConfig;
  /** Where work that is not finished lies. Nothing there is missed when it goes. */
  readonly workFolder: string;
  /** Whether this process makes streams of films. */
  readonly filmWorker: boolean;
  /** Signing keys, newest first: the first signs, all verify. */
  readonly jwtKeys: readonly string[];
  /** Whose forms content may lead to, beside Google's and Microsoft's. */
  readonly formHosts: readonly string[];
  readonly mail: MailConfig;
  /** What a reader of `/metrics` carries; without it there are none. */
  readonly metricsToken?: string;
  readonly analytics?: { readonly id: string; readonly debug: boolean };
  readonly pixelId?: string;
  /** Whether analytics and pixel may run for pupils. */
  readonly measuresStudents: boolean;
  readonly skolon?: SkolonConfig;
  readonly skolonMenuScript?: string;
}

/** Thrown with one Swedish line for each setting that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from the environment. Throws a ConfigError naming everything wrong at once. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { settings, faults } = explainSettings(env);
  if (!settings || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return toConfig(settings);
}

function toConfig(settings: Settings): Config {
  const dataFolder = resolve(settings.DATA_DIR);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const analytics = analyticsOf(settings, publicUrl);
  const skolon = skolonConfigOf(settings);
  return {
    deployment: settings.DEPLOYMENT,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    listed: !settings.PRODUCTION_HOST || new URL(publicUrl).host === settings.PRODUCTION_HOST,
    productName: settings.PRODUCT_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    quoteEmail: settings.QUOTE_EMAIL ?? settings.CONTACT_EMAIL,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    limits: limitConfigOf(settings),
    dataFolder,
    database: settings.DATABASE_URL
      ? { kind: 'server', url: settings.DATABASE_URL }
      : { kind: 'embedded', folder: join(dataFolder, 'database') },
    storage: storageConfigOf(settings, dataFolder),
    workFolder: join(dataFolder, 'work'),
    filmWorker: settings.FILM_WORKER === 'true',
    jwtKeys: settings.JWT_KEYS?.split(',') ?? generatedKeys(dataFolder),
    formHosts: settings.FORM_HOSTS?.split(',') ?? [],
    mail: settings.SMTP_URL
      ? { kind: 'smtp', url: settings.SMTP_URL }
      : { kind: 'folder', folder: join(dataFolder, 'outbox') },
    ...(settings.METRICS_TOKEN && { metricsToken: settings.METRICS_TOKEN }),
    ...(analytics && { analytics }),
    ...(settings.PIXEL_ID && { pixelId: settings.PIXEL_ID }),
    measuresStudents: settings.MEASURE_STUDENTS === 'true',
    ...(skolon && { skolon }),
    ...(settings.SKOLON_MENU_SCRIPT && { skolonMenuScript: settings.SKOLON_MENU_SCRIPT }),
  };
}

/** Behaviour 6.2: one analytics id for the production host, another otherwise; debug on when not production. */
function analyticsOf(settings: Settings, publicUrl: string): Config['analytics'] {
  const onProductionHost = new URL(publicUrl).host === settings.PRODUCTION_HOST;
  const id = onProductionHost ? settings.ANALYTICS_ID_PRODUCTION : settings.ANALYTICS_ID_OTHER;
  return id ? { id, debug: !onProductionHost } : undefined;
}

function trustProxyOf(value: string): boolean | string {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
