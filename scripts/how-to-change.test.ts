import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/how-to-change.md'), 'utf8');

/** What a file writes that knows the value of an existing example; every file with it has a place in the recipe. */
const markers: Readonly<Record<string, RegExp>> = {
  'Add a question kind': /'match'|^\s*match:/m,
  'Add an assignment type': /\bformlink\b/,
  'Add a role': /\bowneradmin\b/,
};

interface Recipe {
  readonly title: string;
  readonly body: string;
  /** Backticked names that are paths, as paths of the repository; those that do not exist stand as they are written. */
  readonly named: readonly string[];
  /** Those of the numbered list, and its `<placeholders>`. */
  readonly steps: readonly string[];
}

const recipes: readonly Recipe[] = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const body = lines.join('\n');
    const list = body.split(/\n\n/).find((part) => part.startsWith('1. ')) ?? '';
    return {
      title,
      body,
      named: pathsIn(body),
      steps: [...pathsIn(list), ...placeholdersIn(list)],
    };
  });

test('there are ten recipes', () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    'Add a field to a lesson',
    'Add a question kind',
    'Add an assignment type',
    'Add a language',
    'Add a role',
    'Add a limit',
    'Add an admin page',
    'Add an identity provider',
    'Add a setting',
    'Add a mail',
  ]);
});

test.each(recipes)('$title: every file and folder that it names exists', ({ named }) => {
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(recipes)(
  '$title: has its steps, what fails and how it is seen',
  ({ title, body, steps }) => {
    const [, stated] = /It\s+touches\s+(\d+)\s+files/.exec(body) ?? [];
    expect(Number(stated)).toBe(filesOf(steps, markers[title]).size);
    expect(body).toMatch(/^Fails until done: /m);
    expect(body).toMatch(/See\s+it:/);
  },
);

test.each(Object.entries(markers))('%s: no file of the source is left out', (title, marker) => {
  const recipe = recipes.find((each) => each.title === title);
  const covered = filesOf(recipe?.named ?? [], marker);
  const marked = filesWith(marker);
  expect(marked.length).toBeGreaterThan(5);
  expect(marked.filter((file) => !covered.has(file))).toEqual([]);
});

test.each(Object.entries(markers))('%s: each folder has such a file', (title, marker) => {
  const recipe = recipes.find((each) => each.title === title);
  const folders = (recipe?.named ?? []).filter((path) => path.endsWith('/'));
  const marked = filesWith(marker);
  expect(folders.filter((folder) => !marked.some((file) => file.startsWith(folder)))).toEqual([]);
});

/** A name begins at the root or in the server's source; one without a folder is beside the name before it, or at the root. */
function pathsIn(part: string): string[] {
  const paths: string[] = [];
  for (const [, name = ''] of part.matchAll(/`([^`]+)`/g)) {
    const isPath =
      /^[\w.][\w./-]*\/[\w./-]*$/.test(name) ||
      /^\.?[\w.-]+\.(?:tsx?|mjs|json|md|sql|css|typ|example)$/.test(name);
    // `.data/` is made when the service runs.
    if (!isPath || name.startsWith('.data/')) continue;
    const beside = name.includes('/') ? [] : [dirname(paths.at(-1) ?? '')];
    const found = [...beside, '', 'apps/server/src']
      .map((base) => join(base, name))
      .find((path) => existsSync(join(root, path)));
    paths.push(found ?? name);
  }
  return paths;
}

function placeholdersIn(part: string): string[] {
  return Array.from(part.matchAll(/`([^`]*<[^`]*)`/g), ([, name = '']) => name);
}

/** The files among these, and for a folder those in it that have the marker. */
function filesOf(paths: readonly string[], marker: RegExp = /$^/): ReadonlySet<string> {
  const marked = filesWith(marker);
  return new Set(
    paths.flatMap((path) =>
      path.endsWith('/') ? marked.filter((file) => file.startsWith(path)) : path,
    ),
  );
}

/** The files of the source with a marker, apart from those of tests. */
const filesWith = (marker: RegExp): string[] =>
  sources.filter((file) => marker.test(readFileSync(join(root, file), 'utf8')));

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx,css,mjs}', {
  cwd: root,
  exclude: (path) => /\.(?:test|fixture)\./.test(path) || path.includes('node_modules'),
});
