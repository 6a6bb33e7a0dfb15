// `npm run mutate -- PATH… [TEST…]`: changes the rules of files or folders one at a time, runs the tests against each
// change, lists the changes that no test noticed, and prints the share that was.
//
//   npm run mutate -- apps/server/src/features/assignments/clips
//   npm run mutate -- apps/server/src/auth/permissions.ts apps/server/test/access-table.test.ts
//   npm run mutate -- apps/server/src/features/assignments/media/send-file.ts:40-70
//
// The tests are those beside the files, or the ones that are named. It takes minutes, so no other run includes it.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canStartPostgres, startPostgres } from './postgres.ts';

const version = '10.1.1';
const root = join(import.meta.dirname, '..');
/** Outside git, and below `node_modules` so that the runner finds this project's Vitest. */
const folder = join(root, 'node_modules/.cache/stryker');
const core = join(folder, 'node_modules/@stryker-mutator/core');

const names = process.argv.slice(2).map((each) => each.replace(/\/$/, ''));
const paths = names.filter((name) => !name.endsWith('.test.ts'));
const named = names.filter((name) => name.endsWith('.test.ts'));
const sources = paths.flatMap(sourcesIn);
const testFiles = named.length > 0 ? named : [...new Set(paths.flatMap(testsBeside))];
if (sources.length === 0 || testFiles.length === 0) {
  console.error(
    'Usage: npm run mutate -- PATH… [TEST…]: files or folders with rules, and tests of them.',
  );
  process.exit(2);
}

install();
const config = join(folder, `config-${process.pid}.json`);
writeFileSync(config, JSON.stringify(settings()));
{
  // Each mutant runs in a thread of one process, in which V8 crashes after some twenty embedded databases. Stryker then starts
  // another process.
  await using postgres = canStartPostgres() ? await startPostgres() : undefined;
  const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
  const command = [join(core, 'bin/stryker.js'), 'run', config];
  const stryker = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  // Both hear Ctrl+C. The server ends when Stryker has.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stryker.kill(signal));
  const [code] = await once(stryker, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
  rmSync(config);
}

function settings(): object {
  return {
    mutate: sources,
    testFiles,
    testRunner: 'vitest',
    // The named tests, not all that import the file: the app imports every feature, so all tests would.
    vitest: { configFile: 'vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Stryker reads a tsconfig and checks types with an older TypeScript than this project's: with no such file it does
    // neither. A change that breaks a type counts as any other.
    tsconfigFile: 'none.json',
    checkers: [],
    disableTypeChecks: false,
    concurrency: Number(process.env['MUTATE_CONCURRENCY'] ?? 1),
    // A string of a schema, a log line or a query is no rule.
    mutator: { excludedMutations: ['StringLiteral'] },
    // What is evaluated once, when a module loads, cannot be switched between tests.
    ignoreStatic: true,
    ignorePatterns: ['.data', 'test-results', 'playwright-report', 'content/sources', 'bench'],
    tempDirName: 'node_modules/.cache/stryker/work',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: 'test-results/mutations.json' },
    timeoutMS: 60_000,
  };
}

/** The files of a path. A file may be followed by its lines: `file.ts:10-60`. */
function sourcesIn(name: string): string[] {
  const file = join(root, withoutLines(name));
  if (!existsSync(file)) return [];
  if (statSync(file).isFile()) return [name];
  return globSync(`${name}/**/*.ts`, { cwd: root }).filter(
    (each) => !/\.(test|fixture)\.ts$/.test(each),
  );
}

function testsBeside(name: string): string[] {
  const path = withoutLines(name);
  return globSync(`${path.endsWith('.ts') ? dirname(path) : path}/**/*.test.ts`, { cwd: root });
}

function withoutLines(name: string): string {
  return name.replace(/:\d+-\d+$/, '');
}

function install(): void {
  if (existsSync(core)) return;
  console.log(`Installing Stryker ${version}.`);
  mkdirSync(folder, { recursive: true });
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`);
  // Without its peers: Vitest is this project's.
  const flags = ['--legacy-peer-deps', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...packages], {
    cwd: root,
    stdio: 'inherit',
  });
}
