import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { adminPaths } from '@lasar/contract/admin-paths';
import { assignmentTypes } from '@lasar/contract/assignments/assignments';
import { loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import * as addresses from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import { expect, test } from 'vitest';
import { webAddresses } from './web-addresses.ts';

const { paths, treePaths } = addresses;

const area = { schoolType: 's', subject: 'a', course: 'k', area: 'o', id: 'x' };

/** One address of every page, built by the functions that links use. */
const pages: readonly string[] = [
  ...pagesOf(paths).filter((path) => !path.startsWith(paths.assignment('video', ''))),
  ...assignmentTypes.map((type) => paths.assignment(type, 'x')),
  ...pagesOf(adminPaths),
  ...pagesOf(planPaths),
  ...pagesOf(previewLinkPaths),
  treePaths.area(area),
  addresses.authPath,
  addresses.newPasswordPath,
  addresses.skolonReturnPath,
  loginProviders.google.returnPath,
  ltiPaths.start('x'),
  ltiPaths.pick('x', 'y'),
  addresses.openHitPath,
  addresses.clipPath('x', 'y'),
];

/** The fixed addresses of a table, and one for each of its functions. `assignment` takes the type first. */
function pagesOf(table: Readonly<Record<string, string | ((...parts: never[]) => string)>>) {
  return Object.entries(table).map(([name, path]) => {
    if (typeof path === 'string') return path;
    const make = path as (...parts: string[]) => string;
    const address = name === 'assignment' ? make('video', 'x') : make('x');
    return address.split('?')[0] ?? address;
  });
}

/** The route that an address belongs to: of those that match, the one with the most fixed segments. */
const routeOf = (path: string): string | undefined =>
  webAddresses()
    .filter((route) => !route.endsWith('/*') && matches(route, path))
    .toSorted((a, b) => fixedSegments(b) - fixedSegments(a))[0];

/** A segment with a question mark may be left out. */
const matches = (route: string, path: string): boolean =>
  new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}$`).test(
    path,
  );

const fixedSegments = (route: string): number =>
  route.split('/').filter((segment) => segment !== '' && !segment.startsWith(':')).length;

test('every page that the paths name is a route of its own', () => {
  expect(pages.filter((path) => routeOf(path) === undefined)).toEqual([]);
  const alone = pages.filter((path) => routeOf(path) === '/:schooltype');
  expect(alone).toEqual([paths.schoolType('x')]);
});

test('every route of the web is a page that the paths name', () => {
  const named = new Set(pages.map(routeOf));
  const routes = webAddresses().filter((route) => !route.endsWith('/*'));
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !named.has(route))).toEqual([]);
});

test('places in the tree are on the page of the school type', () => {
  expect(treePaths.subject(area)).toBe('/s#a');
  expect(treePaths.course(area)).toBe('/s#a/k');
  expect(treePaths.area(area)).toBe('/s/a/k/o/x');
});

// The first segments of the addresses of the site. `/api/` is the contract's, and one segment could be anything.
const inCode =
  /['"`](?:\$\{[^}]*\})?\/(?:admin|auth|konto|klasskod|kundcase|lararteamet|teacher|lesson|genomfor|video|pdf|formlink|formular|klipp|sok|hjalp|media|documents|sitemaps|begar-offert|om-oss|sa-funkar-det|licens|licens-saknas|ordlista|centralt-innehall|trana|mitt|planering|forhandsvisning|integritet|kakor|tillganglighet)(?![\w.-])/;
const comment = /^\s*(?:\/\/|\*|\/\*)/;

/**
 * Lines that spell an address instead of using the contract. Tests do spell them, so that they cannot share an error.
 */
const linesWithAddresses = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => inCode.test(line) && !comment.test(line) && !line.startsWith('import '))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no other file writes an address of the site', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'apps',
      'packages',
      'bench',
      'e2e/support',
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^apps\/server\/test\//.test(file));
  const own = [
    'packages/contract/src/paths.ts',
    'packages/contract/src/admin-paths.ts',
    'packages/contract/src/file-paths.ts',
    'packages/contract/src/plans/plan-rules.ts',
    'packages/contract/src/editor/preview-link-rules.ts',
    'apps/web/src/app/routes.ts',
  ];

  expect(linesWithAddresses(own.slice(0, 1)).length).toBeGreaterThan(20);
  expect(linesWithAddresses(files.filter((file) => !own.includes(file)))).toEqual([]);
});
