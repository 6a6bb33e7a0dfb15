import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const server = 'apps/server/src/';
const text = readFileSync(join(root, 'docs/life-of-a-request.md'), 'utf8');

interface Life {
  readonly title: string;
  readonly files: readonly string[];
}

const lives: readonly Life[] = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    files: Array.from(section.matchAll(/^\d+\. `([^`]+)`/gm), ([, file = '']) =>
      file.startsWith('apps/') ? file : server + file,
    ),
  }));

const longest: Readonly<Record<string, number>> = {
  'An anonymous read of the API': 10,
  'An anonymous page': 15,
  'A signed-in read': 12,
};

/**
 * Hops that a framework makes: Fastify calls a handler, React Router a route's loader and the entry's render function. And
 * what `app.ts` passes to infrastructure, which imports no feature.
 */
const byFramework = new Set([
  `${server}http/edge/edge-handler.ts > ${server}features/identity/sessions/sessions.service.ts`,
  `${server}http/server.ts > ${server}http/route.ts`,
  `${server}rendering/render-page.ts > apps/web/src/app/routes/catalogue/lesson.tsx`,
  `${server}database/precompiled-query.ts > apps/web/src/app/entry.server.tsx`,
]);

test.each(lives)('$title: the files exist and the list is no longer than agreed', (life) => {
  expect(life.files.length).toBeGreaterThan(5);
  expect(life.files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(life.files.length).toBeLessThanOrEqual(longest[life.title] ?? 14);
});

test.each(lives)('$title: each file is tied to one before it by an import', ({ files }) => {
  const untied = files.filter((file, index) => {
    if (index === 0) return false;
    const earlier = files.slice(0, index);
    return !earlier.some(
      (other) =>
        importsOf(other).has(file) ||
        importsOf(file).has(other) ||
        byFramework.has(`${other} > ${file}`) ||
        throughContract(other, file),
    );
  });
  expect(untied).toEqual([]);
});

test('the lists of the anonymous read and page are there', () => {
  expect(lives.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.keys(longest)));
});

// The two pages by which a newcomer finds the code. A name without a folder of the repository is below the server's source.
test.each(['docs/where.md', 'docs/life-of-a-request.md'])(
  '%s: every file and folder that it names exists',
  (page) => {
    const named = Array.from(
      readFileSync(join(root, page), 'utf8').matchAll(
        /`((?:[\w.-]+\/)+[\w.-]*|[\w-]+\.(?:ts|tsx|mjs|json))`/g,
      ),
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(20);
    const bases = ['', server, 'apps/web/src/', 'packages/contract/src/', 'scripts/'];
    const missing = named.filter(
      (name) => !bases.some((base) => existsSync(join(root, base, name))),
    );
    expect(missing).toEqual([]);
  },
);

/** A loader calls an endpoint of the contract, and `http/api.ts` finds what is mounted for it. */
const throughContract = (from: string, to: string): boolean =>
  from.startsWith('apps/web/') && to === `${server}http/api.ts`;

function importsOf(file: string): ReadonlySet<string> {
  const source = readFileSync(join(root, file), 'utf8');
  const specifiers = Array.from(source.matchAll(/from '([^']+)'/g), ([, name = '']) => name);
  return new Set(specifiers.map((specifier) => resolved(file, specifier)));
}

function resolved(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(importer), specifier));
  if (!specifier.startsWith('#')) return specifier;
  const base = importer.startsWith('apps/web/') ? 'apps/web/src/' : server;
  return base + specifier.slice(1);
}
