import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  completeLock,
  missingBinaries,
  unverified,
  withoutPublicAddress,
  type Lock,
} from './lock.ts';

const lock: Lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
);

test('the lock file names the binaries of every platform: if not, npm run lock', () => {
  expect(Object.keys(missingBinaries(lock))).toEqual([]);
});

test('every entry of the lock file is verified at installation: if not, npm run lock', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(unverified(lock)).toEqual([]);
});

test('every entry of the lock file has its address in the public registry: if not, npm run lock', () => {
  expect(withoutPublicAddress(lock)).toEqual([]);
});

test('a completed lock has the integrity and address of each version, and names those that nobody has', async () => {
  const tool = { version: '1.0.0', integrity: 'sha512-tool' };
  const optionalDependencies = { '@tool/linux-x64-gnu': '1.0.0', '@tool/darwin-x64': '1.0.0' };
  const resolved = 'https://npm.skola.example/tool-1.0.0.tgz';
  const requested: string[] = [];

  const { lock, added, unknown } = await completeLock(
    {
      packages: {
        '': {},
        'apps/web': { version: '0.1.0' },
        'node_modules/web': { link: true, resolved: 'apps/web' },
        'node_modules/tool': { ...tool, resolved, optionalDependencies },
        'node_modules/tool/node_modules/part': { version: '2.0.0', inBundle: true },
        'node_modules/alias': { name: 'real', version: '3.0.0' },
      },
    },
    async (name, version) => {
      requested.push(`${name}@${version}`);
      return name === '@tool/darwin-x64' ? undefined : `sha512-${name}`;
    },
  );

  expect(requested).toEqual(['@tool/darwin-x64@1.0.0', '@tool/linux-x64-gnu@1.0.0', 'real@3.0.0']);
  expect({ added, unknown }).toEqual({ added: 2, unknown: ['@tool/darwin-x64@1.0.0'] });
  expect(lock.packages['node_modules/tool']).toEqual({
    ...tool,
    resolved: 'https://registry.npmjs.org/tool/-/tool-1.0.0.tgz',
    optionalDependencies,
  });
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/linux-x64-gnu': {
      resolved: 'https://registry.npmjs.org/@tool/linux-x64-gnu/-/linux-x64-gnu-1.0.0.tgz',
    },
  });
  expect(lock.packages['node_modules/alias']).toMatchObject({
    integrity: 'sha512-real',
    resolved: 'https://registry.npmjs.org/real/-/real-3.0.0.tgz',
  });
  expect(lock.packages['node_modules/web']).toEqual({ link: true, resolved: 'apps/web' });
  expect(unverified(lock)).toMatchObject([{ name: '@tool/darwin-x64', version: '1.0.0' }]);
});

test('a binary that the lock lacks is added for its platform only', () => {
  const tool = { version: '1.0.0', dev: true, license: 'MIT' };
  const optionalDependencies = {
    '@tool/linux-arm64-musl': '1.0.0',
    '@tool/win32-x64-msvc': '1.0.0',
    '@tool/linux-x64-gnu': '1.0.0',
  };

  const missing = missingBinaries({
    packages: {
      'node_modules/tool': { ...tool, optionalDependencies },
      'node_modules/@tool/linux-x64-gnu': tool,
    },
  });

  expect(missing).toEqual({
    'node_modules/@tool/linux-arm64-musl': {
      ...tool,
      optional: true,
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/@tool/win32-x64-msvc': { ...tool, optional: true, cpu: ['x64'], os: ['win32'] },
  });
});
