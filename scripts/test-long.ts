// The steps of `npm run test:long`: tests that take too long for `npm test`. The last line is the sum of all tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';
import { ensureChromium } from './chromium.ts';
import { journeys, otherBrowsers } from './other-browsers.ts';
import { startPostgres } from './postgres.ts';
import { testsWithDatabase } from './server-tests.ts';
import { check, tests, type Outcome } from './steps.ts';

/** Each step by its name, so that one can be run alone: `npm run test:long -- inputs`. */
const steps: Readonly<Record<string, () => Promise<Outcome>>> = {
  inputs: () =>
    tests(
      'odd inputs to every call',
      ['vitest', 'run', '--project=server', 'apps/server/test/fuzz'],
      'fuzz.json',
      { FUZZ_INPUTS: '30000' },
    ),
  postgres: async () => {
    await using server = await startPostgres();
    return tests(
      'all server tests with a database on PostgreSQL',
      ['vitest', 'run', '--project=server', ...testsWithDatabase()],
      'all-postgres.json',
      { TEST_DATABASE_URL: server.url },
    );
  },
  paths: onBuild(() => {
    ensureChromium();
    return tests(
      'odd addresses of the built site',
      ['playwright', 'test', 'e2e/paths.spec.ts'],
      'paths.json',
      {
        FUZZ_PATHS: '3000',
      },
    );
  }),
  browsers: onBuild(() => journeys(otherBrowsers, 'all')),
  export: async () => {
    await using server = await startPostgres();
    const run = (engine: string, report: string, env: NodeJS.ProcessEnv) =>
      tests(
        `the demo and a large pack, exported, imported and exported again on ${engine}`,
        ['vitest', 'run', '--project=server', 'apps/server/src/features/packs/export'],
        report,
        { EXPORT_LESSONS: '5000', ...env },
      );
    const embedded = await run('the embedded database', 'export.json', {});
    const own = { TEST_DATABASE_URL: server.url };
    const onServer = await run('PostgreSQL', 'export-postgres.json', own);
    return {
      passed: embedded.passed + onServer.passed,
      failed: embedded.failed + onServer.failed,
    };
  },
  'power-cuts': () =>
    tests(
      'power cuts of the embedded database',
      ['vitest', 'run', '--project=server', 'apps/server/test/power-cut'],
      'power-cuts.json',
      { POWER_CUTS: '20' },
    ),
  imports: () =>
    tests(
      'imports and migrations that are killed',
      ['vitest', 'run', '--project=server', 'apps/server/test/import-kills.test.ts'],
      'imports.json',
      { IMPORT_KILLS: '20' },
    ),
  kills: () =>
    tests(
      'films, drafts and planned publications when a process is killed',
      [
        'vitest',
        'run',
        '--project=server',
        'apps/server/src/features/films/killed-worker.test.ts',
        'apps/server/src/features/editor/drafts/killed-draft.test.ts',
      ],
      'kills.json',
      { KILLS: '1' },
    ),
  uploads: () =>
    tests(
      'an upload of a gigabyte to a server that is killed',
      [
        'vitest',
        'run',
        '--project=server',
        'apps/server/src/features/editor/files/killed-upload.test.ts',
      ],
      'uploads.json',
      { UPLOAD_MEGABYTES: '1000' },
    ),
  simplesamlphp: () => {
    // Its package alone brings no XML, without which it answers nothing.
    if (!existsSync('/usr/share/simplesamlphp') || !hasPhpModules('dom', 'mbstring'))
      aptInstall('simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring');
    return tests(
      'a login with an identity provider that somebody else has written',
      ['vitest', 'run', '--project=server', 'apps/server/test/simplesamlphp.test.ts'],
      'simplesamlphp.json',
      { SIMPLESAMLPHP: '1' },
    );
  },
  'full-disk': () =>
    tests(
      'imports, exports, backups and uploads on a disk without room',
      ['vitest', 'run', '--project=server', 'apps/server/test/full-disk'],
      'full-disk.json',
      { FULL_DISK: '1' },
    ),
  salesforce: () =>
    tests(
      'a large export of Salesforce',
      [
        'vitest',
        'run',
        '--project=server',
        'apps/server/src/features/packs/salesforce',
        'apps/server/test/migration-document.test.ts',
      ],
      'salesforce.json',
      { SALESFORCE_LESSONS: '5000' },
    ),
  mail: async () => {
    await using server = await startPostgres();
    return tests(
      'mail when a process stops or is killed',
      ['vitest', 'run', '--project=server', 'apps/server/test/outbox.test.ts'],
      'mail.json',
      { MAIL_LOSS: '1', TEST_DATABASE_URL: server.url },
    );
  },
  database: onBuild(() =>
    tests(
      'losses of the database server under load',
      ['vitest', 'run', '--project=server', 'apps/server/test/database-loss'],
      'database.json',
      { DATABASE_LOSS: '1' },
    ),
  ),
  recovery: onBuild(() =>
    tests(
      'recovery of the database to a moment before a mistake',
      ['vitest', 'run', '--project=server', 'apps/server/test/point-in-time.test.ts'],
      'recovery.json',
      { RECOVERY: '1' },
    ),
  ),
  machine: () =>
    check('the commands of operations.md in an empty Debian', ['node', 'scripts/try-machine.ts']),
  image: () =>
    check('all of deploy/compose.yaml, with the image of the Containerfile', [
      'node',
      'scripts/try-image.ts',
    ]),
  releases: onBuild(() =>
    tests(
      'the last release beside this one',
      ['vitest', 'run', '--project=server', 'apps/server/test/releases'],
      'releases.json',
      { RELEASES: '1' },
    ),
  ),
};

function hasPhpModules(...names: readonly string[]): boolean {
  const { stdout } = spawnSync('php', ['-m'], { encoding: 'utf8' });
  return names.every((name) => stdout?.split('\n').includes(name));
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

/** A step that needs the built site. */
function onBuild(step: () => Promise<Outcome>): () => Promise<Outcome> {
  return async () => {
    const built = await check('build', ['npm', 'run', '--silent', 'build']);
    return built.failed > 0 ? built : step();
  };
}

let passed = 0;
let failed = 0;
for (const [name, run] of Object.entries(steps)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const outcome = await run();
  passed += outcome.passed;
  failed += outcome.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
