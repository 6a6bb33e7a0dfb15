import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { errorsOf, key, production } from './config.fixture.ts';
import { rotateGeneratedKey } from './data-folder.ts';

async function dataFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'lasar-config-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test('all wrong settings are reported together, each with its expected form', () => {
  const errors = errorsOf({
    PORT: 'åtta',
    LOG_LEVEL: 'högt',
    CONTACT_EMAIL: 'ingen',
    JWT_KEYS: key,
  });

  expect(errors).toEqual([
    'PORT ska vara ett portnummer mellan 0 och 65535, men är "åtta".',
    'CONTACT_EMAIL ska vara en e-postadress som skolor kan skriva till, men är "ingen".',
    'LOG_LEVEL ska vara fatal, error, warn, info, debug, trace eller silent, men är "högt".',
  ]);
});

test('an empty value counts as not set', () => {
  expect(loadConfig({ PORT: '', PRODUCT_NAME: '', JWT_KEYS: key })).toMatchObject({
    port: 3000,
    productName: 'Läsår',
  });
});

describe('production', () => {
  test.each([
    { DEPLOYMENT: 'production' },
    { NODE_ENV: 'production' },
    { DATABASE_URL: production.DATABASE_URL },
    { DEPLOYMENT: 'production', DATABASE_URL: production.DATABASE_URL },
  ])('refuses to start without its secrets, and names all that are missing: %j', (env) => {
    expect(errorsOf(env).map((error) => error.split(' ', 2).join(' '))).toEqual([
      'PUBLIC_URL saknas:',
      'JWT_KEYS saknas:',
      'CONTACT_EMAIL saknas:',
      'SMTP_URL saknas:',
    ]);
  });

  test('requirements do not apply to a demo, on any host', () => {
    const { DATABASE_URL, PUBLIC_URL } = production;
    const demo = { DEPLOYMENT: 'demo', NODE_ENV: 'production', DATABASE_URL, PUBLIC_URL };
    expect(loadConfig({ ...demo, JWT_KEYS: key }).deployment).toBe('demo');
    expect(errorsOf({ DEPLOYMENT: 'prod', JWT_KEYS: key }).at(0)).toBe(
      'DEPLOYMENT ska vara demo eller production, men är "prod".',
    );
  });

  test('reports missing and wrong settings together', () => {
    expect(errorsOf({ ...production, JWT_KEYS: '', PORT: '70000' })).toHaveLength(2);
  });

  test('starts when all required settings are there', () => {
    expect(loadConfig({ ...production, JWT_KEYS: `${key},${'g'.repeat(43)}` })).toMatchObject({
      deployment: 'production',
      publicUrl: 'https://lasar.se',
      database: { kind: 'server', url: production.DATABASE_URL },
      jwtKeys: [key, 'g'.repeat(43)],
      mail: { kind: 'smtp', url: production.SMTP_URL },
    });
  });
});

test('an installation without JWT_KEYS generates a key and stores it', async () => {
  await using data = await dataFolder();
  const file = join(data.path, 'jwt-key');

  const [first] = loadConfig({ DATA_DIR: data.path }).jwtKeys;
  const [second] = loadConfig({ DATA_DIR: data.path }).jwtKeys;

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('generated keys are read newest first, and a new key is put before the current one', async () => {
  await using data = await dataFolder();
  const [first] = loadConfig({ DATA_DIR: data.path }).jwtKeys;

  const second = rotateGeneratedKey(data.path);

  expect(loadConfig({ DATA_DIR: data.path }).jwtKeys).toEqual([second, first]);
  const third = rotateGeneratedKey(data.path);
  expect(loadConfig({ DATA_DIR: data.path }).jwtKeys).toEqual([third, second]);
  expect(statSync(join(data.path, 'jwt-key')).mode & 0o077).toBe(0);
});

test('without SMTP_URL mail is written to the data folder', () => {
  expect(loadConfig({ DATA_DIR: '/srv/lasar', JWT_KEYS: key }).mail).toEqual({
    kind: 'folder',
    folder: '/srv/lasar/outbox',
  });
});

test('a configured key leaves nothing on disk', async () => {
  await using data = await dataFolder();

  loadConfig({ DATA_DIR: data.path, JWT_KEYS: key });

  expect(existsSync(join(data.path, 'jwt-key'))).toBe(false);
});

test.each([
  ['JWT_KEYS', 'kort-hemlig-nyckel'],
  ['DATABASE_URL', 'mysql://lasar:hemligt-losenord@db/lasar'],
  ['SMTP_URL', 'https://lasar:hemligt@mejl.lasar.se'],
  ['PUBLIC_URL', 'ftp://anna:hemligt@lasar.se'],
  ['PUBLIC_URL', 'https://anna:hemligt@['],
])('a wrong %s is named without its value, which may hold a secret', (name, value) => {
  const errors = errorsOf({ DEPLOYMENT: 'demo', JWT_KEYS: key, [name]: value });

  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`${name} ska vara`);
  expect(errors[0]).not.toContain(value);
});

test('misspelt names are reported together with wrong values, before a key is generated', async () => {
  await using data = await dataFolder();
  const env = { DATA_DIR: data.path, PORT: 'åtta', PRODUKT_NAME: 'Läsår', database_url: 'x' };
  const misspelt = { S3_BUCKETS: 'lasar', TRUST_PORXY: 'true', LIMIT_LOGIN_TRIES: '5' };

  expect(errorsOf({ ...env, ...misspelt })).toEqual([
    'PORT ska vara ett portnummer mellan 0 och 65535, men är "åtta".',
    'PRODUKT_NAME är ingen inställning. Menas PRODUCT_NAME?',
    'database_url är ingen inställning. Menas DATABASE_URL?',
    'S3_BUCKETS är ingen inställning. Menas S3_BUCKET?',
    'TRUST_PORXY är ingen inställning. Menas TRUST_PROXY?',
    'LIMIT_LOGIN_TRIES är ingen inställning.',
  ]);
  expect(existsSync(join(data.path, 'jwt-key'))).toBe(false);
});

test('variables of other programs are no misspelt settings', () => {
  const others = { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', POSTGRES_URL: 'x', PGPORT: '5432' };
  const links = { LASAR_PORT: 'tcp://10.0.0.1:80', LASAR_SERVICE_HOST: '10.0.0.1', POST: '1' };
  expect(errorsOf({ JWT_KEYS: key, ...others, ...links, http_proxy: 'http://proxy' })).toEqual([]);
});

test.each([
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['PRODUCTION_HOST', 'https://lasar.se'],
  ['PRODUCTION_HOST', 'lasar.se:port'],
  ['PRODUCTION_HOST', 'lasar.se?'],
  ['DATABASE_URL', 'postgres://lasar:pw@db:port/lasar'],
  ['SMTP_URL', 'smtp://lasar:pw@mejl.se:port'],
])('a wrong %s stops the start: %s', (name, value) => {
  const errors = errorsOf({ DEPLOYMENT: 'demo', JWT_KEYS: key, [name]: value });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`${name} ska vara`);
});

test('other origins may call only when they are named, and one that no browser sends is an error', () => {
  expect(loadConfig({ JWT_KEYS: key }).corsOrigins).toEqual([]);
  const two = 'https://app.lasar.se, http://localhost:5173';
  expect(loadConfig({ JWT_KEYS: key, CORS_ORIGINS: two }).corsOrigins).toEqual([
    'https://app.lasar.se',
    'http://localhost:5173',
  ]);
  const wrong = [
    '*',
    'app.lasar.se',
    'https://App.se',
    'https://a.se/',
    'https://a.se:443',
    'null',
  ];
  const errors = errorsOf({ JWT_KEYS: key, CORS_ORIGINS: `https://ok.se,${wrong.join(',')}` });
  expect(errors.map((error) => /"(.*)"/.exec(error)?.[1])).toEqual(wrong);
  expect(errors[0]).toContain('CORS_ORIGINS ska vara ursprung åtskilda med komma');
});

test('what other origins may send is a list of header names, never all, and belongs to their list', () => {
  const origins = { JWT_KEYS: key, CORS_ORIGINS: 'https://app.lasar.se' };
  expect(loadConfig(origins).corsHeaders).toEqual([]);
  expect(loadConfig({ ...origins, CORS_HEADERS: 'X-Version , traceparent' }).corsHeaders).toEqual([
    'x-version',
    'traceparent',
  ]);
  for (const wrong of ['*', 'x-a,*', 'x a', 'x-a:', 'å', ','])
    expect(errorsOf({ ...origins, CORS_HEADERS: wrong }), wrong).toEqual([
      expect.stringContaining('CORS_HEADERS ska vara namn på headers'),
    ]);
  expect(errorsOf({ JWT_KEYS: key, CORS_HEADERS: 'x-version' })).toEqual([
    'CORS_ORIGINS saknas: den hör ihop med CORS_HEADERS.',
  ]);
});

test.each([
  ['https://lasar.se', 'lasar.se', true],
  ['https://lasar.se', 'lasar.se:443', true],
  ['http://lasar.se:3000', 'lasar.se', true],
  ['http://lasar.se:3000', 'LASAR.se:3000', true],
  ['http://lasar.se:3000', 'lasar.se:3001', false],
  ['https://prov.lasar.se', 'lasar.se', false],
])('%s is listed by search engines when production is %s: %s', (publicUrl, host, listed) => {
  const env = { DEPLOYMENT: 'demo', JWT_KEYS: key, PUBLIC_URL: publicUrl, PRODUCTION_HOST: host };
  expect(loadConfig(env).listed).toBe(listed);
});

test('both analytics ids are kept, since the host that is visited decides between them', () => {
  const ids = { ANALYTICS_ID_PRODUCTION: 'G-PROD', ANALYTICS_ID_OTHER: 'G-TEST', JWT_KEYS: key };
  const host = { PRODUCTION_HOST: 'lasar.se' };

  const both = { productionHost: 'lasar.se', productionId: 'G-PROD', otherId: 'G-TEST' };
  expect(loadConfig({ ...ids, ...host }).analytics).toEqual(both);
  expect(loadConfig(ids).analytics).toEqual({ otherId: 'G-TEST' });
  expect(loadConfig({ JWT_KEYS: key }).analytics).toBeUndefined();
});

test.each([
  ['true', true],
  ['false', false],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('TRUST_PROXY=%s is understood', (value, expected) => {
  expect(loadConfig({ TRUST_PROXY: value, JWT_KEYS: key }).trustProxy).toBe(expected);
});

test('.env.example explains every setting, and nothing else', () => {
  const settings = [
    'settings.ts',
    'cors-settings.ts',
    'limit-settings.ts',
    'skolon-settings.ts',
    'door-settings.ts',
    'skolfederation-settings.ts',
    '../storage/storage-settings.ts',
    '../storage/backup-settings.ts',
  ]
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('');
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');

  const names = Array.from(
    settings.matchAll(/^ {2}([A-Z0-9_]+): (?:Type\.|count\(|seconds\()/gm),
    ([, name]) => name,
  );
  const explained = Array.from(
    example.matchAll(/^#.+\n(?:# )?([A-Z0-9_]+)=/gm),
    ([, name]) => name,
  );

  expect(new Set(explained)).toEqual(new Set(names));
});
