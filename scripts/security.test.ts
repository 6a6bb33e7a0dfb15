import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = globSync(['{apps,packages,scripts}/**/*.test.ts', 'e2e/*.spec.ts'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
});

test('every test that a threat names is there', () => {
  const named = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('the words that are quoted from a test stand in it', () => {
  const wholes = files.map((file) => ({
    name: basename(file),
    text: readFileSync(join(root, file), 'utf8'),
  }));
  const unknown = [...text.matchAll(/`(?:[\w/.-]+\/)?([\w.-]+\.(?:test|spec)\.ts)`: ([^|`;]+?) …/g)]
    .flatMap(([, file = '', quoted = '']) => quoted.split(' …, ').map((words) => ({ file, words })))
    .filter(({ file, words }) => {
      const same = wholes.filter(({ name }) => name === file);
      return !same.some((whole) => whole.text.includes(words));
    });
  expect(unknown).toEqual([]);
});
