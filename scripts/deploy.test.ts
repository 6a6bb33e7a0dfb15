import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      { readonly environment?: Readonly<Record<string, string>>; readonly volumes: string[] }
    >
  >;
}

test('compose.yaml and the Containerfile set settings that exist, and start what exists', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
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
  const mounted = services['nginx']?.volumes.map((volume) => volume.split(':')) ?? [];
  const [[site = '', at] = [], [, tls = ''] = []] = mounted;
  expect([existsSync(join(root, 'deploy', site)), at]).toEqual([
    true,
    '/etc/nginx/conf.d/default.conf',
  ]);
  expect(read('deploy/nginx.conf')).toContain(` ${tls}/fullchain.pem;`);
});
