import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

/** The files that a file imports, types included. */
function importsOf(file: string, text: string): string[] {
  return Array.from(text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g), ([, name, lazy]) =>
    resolved(file, name ?? lazy ?? ''),
  );
}

function resolved(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(importer), specifier));
  if (specifier.startsWith('@lasar/contract/'))
    return `packages/contract/src/${specifier.slice('@lasar/contract/'.length)}.ts`;
  if (specifier.startsWith('#test/')) return `apps/server/test/${specifier.slice('#test/'.length)}`;
  if (!specifier.startsWith('#')) return specifier;
  const app = importer.startsWith('apps/web/') ? 'apps/web/src/' : 'apps/server/src/';
  return app + specifier.slice(1);
}

/** The first circle of a graph, as the files along it, or undefined. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return undefined;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports itself through others, types included', () => {
  const graph = new Map(
    sources.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))] as const),
  );
  expect(
    Array.from(graph.values())
      .flat()
      .filter((file) => graph.has(file)).length,
  ).toBeGreaterThan(2_000);
  expect(findCircle(graph)).toBeUndefined();
});

test('a seeded import circle is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(findCircle(graph)).toEqual(['b', 'c', 'b']);
});
