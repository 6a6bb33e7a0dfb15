import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingBinaries } from './lock.ts';

test('the lock file names the binaries of every platform: if not, npm run lock', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));

  expect(Object.keys(missingBinaries(lock))).toEqual([]);
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
