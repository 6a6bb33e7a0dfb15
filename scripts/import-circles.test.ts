import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, root } from './import-graph.ts';

const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));

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
