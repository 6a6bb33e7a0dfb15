// The steps behind `npm test` and `npm run check`; the last line is the sum of all tests and checks.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareContent } from '../e2e/support/prepare-content.ts';
import { ensureChromium } from './chromium.ts';
import { root } from './import-graph.ts';
import { journeys } from './other-browsers.ts';
import { startPostgres } from './postgres.ts';
import { longTests, testsOfPostgres } from './server-tests.ts';
import { check, tests, type Outcome } from './steps.ts';

const { values } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    postgres: { type: 'boolean' },
    all: { type: 'boolean' },
    'other-browsers': { type: 'boolean' },
  },
});
const reports = join(root, 'test-results/reports');

rmSync(reports, { recursive: true, force: true });
const outcomes = await runAll();
const passed = sum(outcomes.map((outcome) => outcome.passed));
const failed = sum(outcomes.map((outcome) => outcome.failed));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runAll(): Promise<Outcome[]> {
  // The build and the checks use one core for most of their time. Tests run after them, on all cores.
  const [checks, builds] = await Promise.all([checkSources(), buildSite()]);
  const built = builds[0].failed === 0;
  const done = [...checks, ...builds, await serverTestsOnPGlite()];
  // The import keeps one core busy, and the other would wait. When it fails, the set-up of the browser tests tries again and says
  // why.
  const browsers = built && (values.browser === true || values['other-browsers'] === true);
  const [web, removeContent] = await Promise.all([
    tests('web tests', vitest('web'), 'web.json'),
    browsers ? prepareContent().catch(() => undefined) : undefined,
  ]);
  done.push(web);
  if (values.browser && built) done.push(await browserTests());
  if (values.browser && !built) console.log('browser tests: not run, without a build');
  if (values['other-browsers'] && built) done.push(await journeys(['firefox', 'webkit'], 'main'));
  await removeContent?.();
  if (values.postgres) done.push(await serverTestsOnPostgres());
  return done;
}

async function checkSources(): Promise<Outcome[]> {
  return [
    await check('format', ['oxfmt', '--check']),
    // First the types of the routes are made: without them the linter takes what they type for `any`.
    await check('types', ['npm', 'run', '--silent', 'types']),
    await check('lint', ['npm', 'run', '--silent', 'lint']),
    await check('unused code', ['knip']),
  ];
}

/** Builds the site, and then checks that the oldest browsers can run what was built. */
async function buildSite(): Promise<[build: Outcome, ...Outcome[]]> {
  const build = await check('build', ['npm', 'run', '--silent', 'build']);
  if (build.failed > 0) return [build];
  return [
    build,
    await check('oldest browsers', ['node', 'apps/web/vite/floor/check-built-site.ts']),
  ];
}

/** The main journeys of playwright.config.ts, or all of them. */
async function browserTests(): Promise<Outcome> {
  ensureChromium();
  if (!values.all)
    console.log(
      'browser tests: the main journeys. --all runs the others, with axe on every page and every address as everybody.',
    );
  const command = ['playwright', 'test', ...(values.all ? [] : ['--project=main journeys'])];
  return tests('browser tests', command, 'browser.json');
}

async function serverTestsOnPGlite(): Promise<Outcome> {
  if (!values.all)
    console.log(
      'server tests: without those of commands and of whole processes, which --all runs.',
    );
  if (!values.postgres)
    console.log('server tests: without those that need PostgreSQL, which --postgres runs.');
  const left = values.all ? [] : longTests;
  const command = vitest('server', ...left.map((file) => `--exclude=${file}`));
  return await tests('server tests', command, 'server.json');
}

async function serverTestsOnPostgres(): Promise<Outcome> {
  await using postgres = await startPostgres();
  const command = vitest('server', ...testsOfPostgres());
  return await tests('server tests on PostgreSQL', command, 'postgres.json', {
    TEST_DATABASE_URL: postgres.url,
  });
}

function vitest(project: string, ...filters: string[]): string[] {
  return ['vitest', 'run', `--project=${project}`, ...filters];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
