import proxyAddr from '@fastify/proxy-addr';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { limitSettings } from '#config/limit-settings.ts';
import { deploymentOf, deployments, type Deployment } from '#config/deployment.ts';
import { corsErrors, corsSettings } from './cors-settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { doorErrors, doorSettings } from './door-settings.ts';
import { skolfederationErrors, skolfederationSettings } from './skolfederation-settings.ts';
import { skolonErrors, skolonSettings } from './skolon-settings.ts';
import { backupErrors, backupSettings } from '#storage/backup-settings.ts';
import { storageErrors, storageSettings } from '#storage/storage-settings.ts';

// Each description completes the Swedish sentence "<NAME> ska vara …" for the operator.
const url = (description: string, schemes: string) =>
  Type.String({ pattern: `^(${schemes})://\\S+$`, description });
const text = (description: string) => Type.String({ minLength: 1, description });

const Env = Type.Object({
  DEPLOYMENT: Type.Optional(Type.Enum([...deployments], { description: 'demo eller production' })),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'ett portnummer mellan 0 och 65535',
  }),
  HOST: Type.String({ minLength: 1, default: '0.0.0.0', description: 'adressen att lyssna på' }),
  DATA_DIR: Type.String({
    minLength: 1,
    default: '.data',
    description: 'en mapp för tjänstens data',
  }),
  ...storageSettings,
  ...backupSettings,
  DATABASE_URL: Type.Optional(
    url('en adress som postgres://användare:lösenord@värd/databas', 'postgres|postgresql'),
  ),
  DATABASE_DIRECT_URL: Type.Optional(
    url('adressen till databasen förbi en pooler, som DATABASE_URL', 'postgres|postgresql'),
  ),
  DATABASE_PREPARE: Type.Enum(['on', 'off'], { default: 'on', description: 'on eller off' }),
  DATABASE_WAIT_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    default: 60,
    description: 'ett antal sekunder mellan 0 och 86400',
  }),
  PUBLIC_URL: Type.Optional(url('webbplatsens adress, till exempel https://lasar.se', 'https?')),
  PRODUCTION_HOST: Type.Optional(
    Type.String({
      pattern: '^[^\\s/@?#\\\\]+$',
      description: 'produktionens värdnamn, till exempel lasar.se eller lasar.se:8443',
    }),
  ),
  PRODUCT_NAME: Type.String({ minLength: 1, default: 'Läsår', description: 'produktens namn' }),
  CONTACT_EMAIL: Type.String({
    pattern: '^[^@\\s]+@[^@\\s]+$',
    default: 'kontakt@lasar.example',
    description: 'en e-postadress som skolor kan skriva till',
  }),
  QUOTE_EMAIL: Type.Optional(
    Type.String({
      pattern: '^[^@\\s]+@[^@\\s]+$',
      description: 'e-postadressen som offertförfrågningar mejlas till',
    }),
  ),
  TRUST_PROXY: Type.String({
    minLength: 1,
    default: 'false',
    description: 'true, false eller adresserna till de proxyer vars X-Forwarded-For gäller',
  }),
  ...corsSettings,
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'fatal, error, warn, info, debug, trace eller silent',
  }),
  JWT_KEYS: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43,}(,[A-Za-z0-9_-]{43,})*$',
      description: 'en eller flera nycklar på minst 32 byte i base64url, åtskilda med komma',
    }),
  ),
  SMTP_URL: Type.Optional(
    url('en adress som smtp://användare:lösenord@värd:587 eller smtps://…', 'smtp|smtps'),
  ),
  FORM_HOSTS: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(,[a-z0-9-]+(\\.[a-z0-9-]+)+)*$',
      description: 'värdnamn åtskilda med komma, till exempel enkat.kommunen.se',
    }),
  ),
  WEBHOOK_INTERNAL_HOSTS: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9.-]+(:[0-9]{1,5})?(,[a-z0-9.-]+(:[0-9]{1,5})?)*$',
      description: 'värdar åtskilda med komma, till exempel mottagare.intern:8080',
    }),
  ),
  WEB_CONCURRENCY: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 128, description: 'ett antal processer mellan 1 och 128' }),
  ),
  MIGRATE_ON_START: Type.Enum(['true', 'false'], {
    default: 'true',
    description: 'true eller false',
  }),
  FILM_WORKER: Type.Enum(['true', 'false'], {
    default: 'true',
    description: 'true eller false',
  }),
  METRICS_TOKEN: Type.Optional(
    Type.String({ minLength: 16, description: 'ett hemligt ord på minst 16 tecken' }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    url('adressen till en mottagare av OTLP, till exempel http://localhost:4318', 'https?'),
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'ett tal mellan 0 och 1',
  }),
  ANALYTICS_ID_PRODUCTION: Type.Optional(text('ett mät-id')),
  ANALYTICS_ID_OTHER: Type.Optional(text('ett mät-id')),
  PIXEL_ID: Type.Optional(text('id för en annonspixel')),
  MEASURE_STUDENTS: Type.Enum(['true', 'false'], {
    default: 'false',
    description: 'true eller false',
  }),
  ...limitSettings,
  ...skolonSettings,
  ...doorSettings,
  ...skolfederationSettings,
});
export type Settings = Static<typeof Env> & { readonly DEPLOYMENT: Deployment };

const neededInProduction = ['PUBLIC_URL', 'JWT_KEYS', 'CONTACT_EMAIL', 'SMTP_URL'] as const;

/** Settings from an environment, and one Swedish sentence for each that is missing, wrong or misspelt. */
export function explainSettings(env: NodeJS.ProcessEnv): { settings?: Settings; errors: string[] } {
  // An empty value is how a shell or a compose file says "not set".
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const properties: Record<string, TSchema> = Env.properties;
  const candidate: Record<string, unknown> = {};
  const errors: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const raw = values[name] ?? Value.Default(schema, undefined);
    if (raw === undefined) continue;
    const value = Value.Convert(schema, raw);
    if (Value.Check(schema, value) && isUsable(name, value)) candidate[name] = value;
    else errors.push(`${name} ska vara ${descriptionOf(schema)}${shown(name, values[name])}.`);
  }
  errors.push(...misspeltSettings(values, Object.keys(properties)), ...corsErrors(values));
  errors.push(
    ...missingInProduction(values),
    ...skolonErrors(values),
    ...doorErrors(values),
    ...skolfederationErrors(values),
  );
  errors.push(...storageErrors(values), ...backupErrors(values));
  return { settings: { ...(candidate as Settings), DEPLOYMENT: deploymentOf(values) }, errors };
}

// What the patterns of the schema cannot tell.
function isUsable(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return true;
  if (/_URL$|_ENDPOINT$/.test(name)) return URL.canParse(value);
  if (name === 'PRODUCTION_HOST') return URL.canParse(`https://${value}`);
  return name !== 'TRUST_PROXY' || isTrustProxy(value);
}

function isTrustProxy(value: string): boolean {
  if (value === 'true' || value === 'false') return true;
  try {
    proxyAddr.compile(value.split(',').map((address) => address.trim()));
    return true;
  } catch {
    return false;
  }
}

function missingInProduction(env: NodeJS.ProcessEnv): string[] {
  if (deploymentOf(env) !== 'production') return [];
  return neededInProduction
    .filter((name) => !env[name])
    .map(
      (name) => `${name} saknas: i produktion ska den vara ${descriptionOf(Env.properties[name])}.`,
    );
}

const descriptionOf = (schema: TSchema): string =>
  'description' in schema ? String(schema.description) : '';

// Addresses and keys hold secrets, and the message may end up in a log.
const shown = (name: string, value: string | undefined): string =>
  /URL|ENDPOINT|KEYS|SECRET/.test(name) ? '' : `, men är "${value}"`;
