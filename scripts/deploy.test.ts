import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  loginProviderNames,
  loginProviders,
  skolfederationPaths,
} from '@lasar/contract/identity/login-provider-rules';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import { paths } from '@lasar/contract/paths';
import { expect, test } from 'vitest';
import { contractEndpoints } from './contract-endpoints.ts';
import { createArguments, inOrder, readProject } from './compose.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const compose = (variables: Readonly<Record<string, string>>) =>
  readProject(join(root, 'deploy'), variables);

test('compose.yaml has services that start after each other, each with settings that are known', () => {
  // An unknown key of a service, such as a misspelt one, is an error.
  const project = compose({ POSTGRES_PASSWORD: 'p' });
  expect(inOrder(project)).toEqual(['database', 'app', 'films', 'nginx']);
  expect(createArguments(project, 'app')).toEqual(
    expect.arrayContaining([
      '--read-only=true',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges:true',
      '--env=DATABASE_URL=postgres://lasar:p@database:5432/lasar',
    ]),
  );
  expect(() => compose({})).toThrow('POSTGRES_PASSWORD is not set');
});

test('compose.yaml and the Containerfile set settings that exist, and start what exists', () => {
  const { services } = compose({ POSTGRES_PASSWORD: 'p' });
  const image = read('deploy/Containerfile');
  const settings = new Set(
    Array.from(read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm), ([, name]) => name),
  );
  const ofServices = ['app', 'films'].flatMap((name) =>
    Object.keys(services[name]?.environment ?? {}),
  );
  const ofImage = Array.from(image.matchAll(/ ([A-Z_]+)=\S/g), ([, name]) => name);
  expect(ofServices).toEqual(expect.arrayContaining(['DATABASE_URL', 'TRUST_PROXY']));
  expect(ofImage).toContain('DATA_DIR');
  expect(
    [...ofServices, ...ofImage].filter(
      (name) => !settings.has(name) && name !== 'NODE_ENV' && name !== 'BASE',
    ),
  ).toEqual([]);

  const [, program = ''] = /^ENTRYPOINT .*"([^"]+\.ts)"\]$/m.exec(image) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
  // The certificate is the operator's.
  const mounted = services['nginx']?.volumes?.map((volume) => volume.split(':')) ?? [];
  const [[site = '', at] = [], [, tls = ''] = []] = mounted;
  expect([existsSync(join(root, 'deploy', site)), at]).toEqual([
    true,
    '/etc/nginx/conf.d/default.conf',
  ]);
  expect(read('deploy/nginx.conf')).toContain(` ${tls}/fullchain.pem;`);
});

test('operations.md installs the Node of this release, and its commands use files that exist', () => {
  const manual = read('docs/operations.md');
  const { dependencies } = JSON.parse(read('package.json')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(manual).toContain(`npm install --global node@${dependencies['node']}\n`);
  const named = Array.from(
    manual.matchAll(/\/opt\/lasar\/(deploy\/[\w.-]+)/g),
    ([, path = '']) => path,
  ).filter((path) => path !== 'deploy/lasar');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // A cluster of an empty Debian has the encoding SQL_ASCII, and nginx's folder of its cache does not exist.
  const databases = manual.match(/createdb --.*/g) ?? [];
  expect(databases.length).toBeGreaterThan(1);
  expect(databases.filter((command) => !command.includes('--encoding=UTF8'))).toEqual([]);
  const [, cache = ''] = /proxy_cache_path (\/\S+)\/\S+ /.exec(read('deploy/nginx.conf')) ?? [];
  expect(manual).toContain(`mkdir --parents ${cache}`);
});

test('the unit and the command read the same settings, and a backup that was never made is told', () => {
  const [, settings = ''] = /^EnvironmentFile=(.+)$/m.exec(read('deploy/lasar.service')) ?? [];
  expect(read('deploy/lasar')).toContain(`. ${settings}`);
  expect(read('deploy/alerts.yaml')).toContain('absent(lasar_backup_timestamp_seconds)');
});

test('nginx neither locks nor looks up the public calls that nobody may keep or that are typed, and no others', async () => {
  const site = read('deploy/nginx.conf');
  const [, uncached = '^$'] = /location ~ (\S+) \{[^}]+proxy_cache off;/.exec(site) ?? [];
  const prefixes = [...site.matchAll(/location (\/\S+) \{[^{}]+proxy_cache off;/g)].map(
    ([, prefix = '']) => prefix,
  );
  expect(prefixes).toContain('/media/');
  const isUncached = (path: string) =>
    new RegExp(uncached).test(path) || prefixes.some((prefix) => path.startsWith(prefix));
  const calls = (await contractEndpoints()).filter(
    ({ method, access }) => method === 'GET' && (access === 'public' || access === 'link'),
  );
  expect(calls.length).toBeGreaterThan(20);
  // A file for each text that somebody types would cost more than the answer, which the service remembers.
  const wrong = calls.filter(
    ({ path, cache, typedQuery }) =>
      isUncached(path) !== (cache === 'none' || typedQuery !== undefined),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
  // The page where an identity provider is chosen is one as others; the address that it leads to is not.
  const begin = loginProviderNames
    .map((name) => loginProviders[name].startPath)
    .filter((path) => path !== paths.skolfederation);
  const lti = [
    ltiPaths.login,
    ltiPaths.launch,
    ltiPaths.jwks,
    ltiPaths.register,
    ltiPaths.start('x'),
    ltiPaths.pick('x', 'y'),
  ];
  for (const path of [...begin, ...Object.values(skolfederationPaths), ...lti])
    expect(isUncached(path), path).toBe(true);
});
