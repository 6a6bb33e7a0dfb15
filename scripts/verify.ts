// The steps behind `npm test` and `npm run check`; the last line is the sum of all tests and checks.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareDemo } from '../e2e/support/demo-folder.ts';
import { ensureChromium } from './chromium.ts';
import { loadedBy, root } from './import-graph.ts';
import { journeys } from './other-browsers.ts';
import { canStartPostgres, startPostgres } from './postgres.ts';
import { check, tests, type Outcome } from './steps.ts';

const { values } = parseArgs({
  options: {
    browser: { type: 'boolean' },
    postgres: { type: 'boolean' },
    'all-journeys': { type: 'boolean' },
    'other-browsers': { type: 'boolean' },
  },
});
const reports = join(root, 'test-results/reports');

/** Takes as long as a hundred others, so it runs once, on PostgreSQL, in the longer of the runs. */
const demoPack = 'apps/server/src/features/content/export/export-demo.test.ts';

/**
 * Tests that open a database and where a server decides nothing: they run processes with an embedded one, documents, films or
 * traces.
 */
const sameOnServer = [
  'commands/demo-accounts',
  'database/migrate',
  'features/documents/hostile-texts',
  'features/films/encode-film',
  'http/tracing',
].map((name) => `apps/server/src/${name}.test.ts`);

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
  // The import of the demo keeps one core busy, and the other would wait. When it fails, the set-up of the browser tests tries
  // again and says why.
  const browsers = built && (values.browser === true || values['other-browsers'] === true);
  const [web, removeDemo] = await Promise.all([
    tests('web tests', vitest('web'), 'web.json'),
    browsers ? prepareDemo().catch(() => undefined) : undefined,
  ]);
  done.push(web);
  if (values.browser && built) done.push(await browserTests());
  if (values.browser && !built) console.log('browser tests: not run, without a build');
  if (values['other-browsers'] && built) done.push(await journeys(['firefox', 'webkit'], 'main'));
  await removeDemo?.();
  if (values.postgres) done.push(await serverTestsOnPostgres());
  else if (built) done.push(...(await testsThatNeedPostgres()));
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
  const all = values['all-journeys'] === true;
  if (!all)
    console.log(
      'browser tests: the main journeys. The others are not run, with axe on every page and every address as everybody: --all-journeys runs them.',
    );
  const command = ['playwright', 'test', ...(all ? [] : ['--project=main journeys'])];
  return tests('browser tests', command, 'browser.json');
}

async function serverTestsOnPGlite(): Promise<Outcome> {
  if (!values.postgres)
    console.log('server tests: without the export of the whole demo pack, which --postgres runs.');
  return await tests('server tests', vitest('server', '--exclude', demoPack), 'server.json');
}

/** The server tests again, without those that would only repeat themselves. */
async function serverTestsOnPostgres(): Promise<Outcome> {
  await using postgres = await startPostgres();
  const files = serverTests().filter(
    (file) => needsPostgres(file) || (opensDatabase(file) && !sameOnServer.includes(file)),
  );
  return await tests('server tests on PostgreSQL', vitest('server', ...files), 'postgres.json', {
    TEST_DATABASE_URL: postgres.url,
  });
}

function serverTests(): string[] {
  return globSync('apps/server/{src,test}/**/*.test.ts', { cwd: root });
}

function needsPostgres(file: string): boolean {
  return read(file).includes("process.env['TEST_DATABASE_URL']");
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Whether a file loads, itself or through others, what opens the databases of tests. */
function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === 'apps/server/test/server-databases.ts') return true;
  if (seen.has(file) || !file.startsWith('apps/server/') || !existsSync(join(root, file)))
    return false;
  seen.add(file);
  return loadedBy(file, read(file)).some((loaded) => opensDatabase(loaded, seen));
}

/**
 * The files whose tests ask for a server, once more with one: PGlite, with its one connection, cannot run those tests. One of
 * them starts the built service.
 */
async function testsThatNeedPostgres(): Promise<Outcome[]> {
  if (!canStartPostgres()) {
    console.log(
      'tests that need PostgreSQL: not run. Install it, or name one in TEST_DATABASE_URL.',
    );
    return [];
  }
  await using postgres = await startPostgres();
  const env = { TEST_DATABASE_URL: postgres.url };
  return [
    await tests(
      'tests that need PostgreSQL',
      vitest('server', ...serverTests().filter(needsPostgres)),
      'needs-postgres.json',
      env,
    ),
  ];
}

function vitest(project: string, ...filters: string[]): string[] {
  return ['vitest', 'run', `--project=${project}`, ...filters];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
